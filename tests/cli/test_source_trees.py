"""``rulings cite check --tree``: rule numbers in the comments of source code, with two sample rulebooks."""

import pytest

from kb.answers.citations.source_trees import Skipped, Verdict


@pytest.fixture
def tree(tmp_path):
    """Return a folder of source files in several languages with rule numbers in comments."""
    top = tmp_path / "tree"
    top.mkdir()
    (top / "a.py").write_text(
        '"""Toads, by rule 101.3 in 2008."""\n\nx = "rule 101.1"\n# CR 104.4\ny = 104.3  # took 104.3 ms, v100.1.2\n'
    )
    (top / "B.java").write_text("/** See 104.3. */\nclass B { double d = 104.4; } // rule 999.9z\n")
    (top / "c.rs").write_text("/// CR104.1\nfn f() {}\n")
    (top / "conf.yaml").write_text("a: 104.4 # rule 104.4\n")
    (top / "NOTES.md").write_text("# As of 2008\n\nRule 101.1.\n")
    return top


@pytest.fixture
def check(with_editions):
    """Return a function that checks a folder of source code."""
    return lambda folder, *more: with_editions("cite", "check", "--tree", str(folder), *more)


def _findings(answer) -> list[tuple[str, int, str, str, str]]:
    """Return file, line, number, verdict and current number of each finding."""
    return [
        (one["file"], one["citation"]["line"], one["citation"]["number"], one["verdict"], one["became"])
        for one in answer.data["found"]
    ]


def test_each_number_in_a_comment_is_reported_with_file_and_line(check, tree):
    """Strings, amounts and versions are ignored. A day nearby decides which rulebook is meant."""
    answer = check(tree, "--json")
    assert answer.code == 1
    assert _findings(answer) == [
        ("B.java", 1, "104.3", "current", "104.3"),
        ("B.java", 2, "999.9z", "dead", ""),
        ("NOTES.md", 3, "101.1", "moved", "104.1"),
        ("a.py", 1, "101.3", "moved", "104.3"),
        ("a.py", 4, "104.4", "current", "104.4"),
        ("c.rs", 1, "104.1", "current", "104.1"),
        ("conf.yaml", 1, "104.4", "current", "104.4"),
    ]
    assert answer.data["counts"] == {"current": 4, "moved": 2, "dead": 1, "not known": 0}
    assert "a.py:1: 101.3 (as of 31 December 2008) is 104.3 in cr-2010-03-01" in check(tree).lines


def test_a_tree_without_dead_or_moved_numbers_passes(check, tmp_path):
    assert check(tmp_path).code == 0
    (tmp_path / "a.go").write_text("// CR 104.3\n")
    assert check(tmp_path).code == 0


def test_links_large_binary_and_hidden_files_are_skipped(check, tree):
    (tree / "bin.py").write_bytes(b"\0\0# rule 999.9z")
    (tree / "huge.py").write_bytes(b"# rule 999.9z" + b" " * 1_000_000)
    (tree / "L.java").symlink_to(tree / "B.java")
    for name in (".git", "node_modules"):
        (tree / name).mkdir()
        (tree / name / "x.py").write_text("# rule 999.9z")
    answer = check(tree, "--json")
    assert answer.data["counts"]["dead"] == 1
    assert answer.data["skipped"] == {Skipped.HUGE: 1, Skipped.BINARY: 1, Skipped.LINKED: 1}


def test_a_moved_number_names_the_rulebook_used_if_others_may_be_missing(check, tmp_path):
    (tmp_path / "a.c").write_text("/* rule 101.3 */\n")
    assert (
        "a.c:1: 101.3 (as of 31 December 2009, by cr-2008-03-01, the last rulebook here before that) is 104.3 in "
        "cr-2010-03-01"
    ) in check(tmp_path, "--written", "2009").lines


def test_the_option_written_decides_if_no_comment_names_a_day(check, tmp_path):
    (tmp_path / "a.c").write_text("/* rule 101.3 */\n")
    (one,) = check(tmp_path, "--written", "2009", "--json").data["found"]
    assert (one["verdict"], one["became"], one["citation"]["day_from"]) == (
        Verdict.MOVED,
        "104.3",
        "when it was written",
    )


def test_a_missing_folder_and_rewriting_a_tree_are_refused(check, tmp_path):
    assert check(tmp_path / "none").code == 3
    assert check(tmp_path, "--rewrite").code == 2


def test_without_rulebooks_a_number_in_a_document_is_not_called_dead(rulings, tmp_path):
    (tmp_path / "a.py").write_text("# rule 212.1c\n")
    answer = rulings("cite", "check", "--tree", str(tmp_path), "--json")
    assert (answer.code, answer.data["counts"]["not known"]) == (0, 1)
