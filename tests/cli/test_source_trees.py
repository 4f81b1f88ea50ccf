"""``rulings cite check --tree``: the rule numbers in the comments of a source tree, over two made-up rulebooks."""

import pytest

from kb.answers.citations.source_trees import Skipped, Verdict


@pytest.fixture
def tree(tmp_path):
    """Write sources in several languages: 101.3 of the book of 2008 is 104.3 in that of 2010."""
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
    """Run the command over the tree."""
    return lambda folder, *more: with_editions("cite", "check", "--tree", str(folder), *more)


def _told(answer) -> list[tuple[str, int, str, str, str]]:
    return [
        (one["file"], one["citation"]["line"], one["citation"]["number"], one["verdict"], one["became"])
        for one in answer.data["found"]
    ]


def test_each_number_in_a_comment_is_told_with_its_place(check, tree):
    """Strings, code, amounts and versions aren't read; days nearby decide which book is meant."""
    answer = check(tree, "--json")
    assert answer.code == 1
    assert _told(answer) == [
        ("B.java", 1, "104.3", "current", "104.3"),
        ("B.java", 2, "999.9z", "dead", ""),
        ("NOTES.md", 3, "101.1", "moved", "104.1"),
        ("a.py", 1, "101.3", "moved", "104.3"),
        ("a.py", 4, "104.4", "current", "104.4"),
        ("c.rs", 1, "104.1", "current", "104.1"),
        ("conf.yaml", 1, "104.4", "current", "104.4"),
    ]
    assert answer.data["counts"] == {"current": 4, "moved": 2, "dead": 1, "not known": 0}
    assert "a.py:1: 101.3 (as of 2008-12-31) is 104.3 in cr-2010-03-01" in check(tree).lines


def test_a_tree_without_dead_or_moved_numbers_passes(check, tmp_path):
    """The exit code is 0, also of a folder without any comment."""
    assert check(tmp_path).code == 0
    (tmp_path / "a.go").write_text("// CR 104.3\n")
    assert check(tmp_path).code == 0


def test_what_is_no_source_is_not_read(check, tree):
    """Links, large and binary files are counted; hidden folders and those of others are left out."""
    (tree / "bin.py").write_bytes(b"\0\0# rule 999.9z")
    (tree / "huge.py").write_bytes(b"# rule 999.9z" + b" " * 1_000_000)
    (tree / "L.java").symlink_to(tree / "B.java")
    for name in (".git", "node_modules"):
        (tree / name).mkdir()
        (tree / name / "x.py").write_text("# rule 999.9z")
    answer = check(tree, "--json")
    assert answer.data["counts"]["dead"] == 1
    assert answer.data["skipped"] == {Skipped.HUGE: 1, Skipped.BINARY: 1, Skipped.LINKED: 1}


def test_a_day_whose_rulebook_is_not_here_is_said(check, tmp_path):
    """The rulebook that a moved number was read in is named where others may lie between it and that day."""
    (tmp_path / "a.c").write_text("/* rule 101.3 */\n")
    assert (
        "a.c:1: 101.3 (as of 2009-12-31, by cr-2008-03-01, the last rulebook here before that) is 104.3 in "
        "cr-2010-03-01"
    ) in check(tmp_path, "--written", "2009").lines


def test_written_decides_where_no_comment_names_a_day(check, tmp_path):
    """101.3 is read in the book of 2008; without it in the one that the numbers fit best."""
    (tmp_path / "a.c").write_text("/* rule 101.3 */\n")
    (one,) = check(tmp_path, "--written", "2009", "--json").data["found"]
    assert (one["verdict"], one["became"], one["citation"]["day_from"]) == (
        Verdict.MOVED,
        "104.3",
        "when it was written",
    )


def test_wrong_arguments_are_told(check, tmp_path):
    """Neither a file nor a tree, both, no folder, and --rewrite."""
    assert check(tmp_path / "none").code == 3
    assert check(tmp_path, "--rewrite").code == 2


def test_without_rulebooks_nothing_is_said_to_be_dead_that_a_document_has(rulings, tmp_path):
    """The five documents say nothing of today."""
    (tmp_path / "a.py").write_text("# rule 212.1c\n")
    answer = rulings("cite", "check", "--tree", str(tmp_path), "--json")
    assert (answer.code, answer.data["counts"]["not known"]) == (0, 1)
