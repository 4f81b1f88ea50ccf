"""Adding documents: failures, files that can't be read, copies, and forgetting."""

import os
from pathlib import Path

import pytest

from kb.answers.documents.added import Added, added_sources, bytes_of, forget
from kb.lineage.updating_wordings import Growth
from kb.records.errors import StoreTrouble
from kb.records.record import Reading
from kb.store.locking import locked

SECTION = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes()


def test_an_empty_folder_is_an_error(rulings, tmp_path):
    answer = rulings("ingest", str(tmp_path))
    assert (answer.code, answer.out) == (3, "")
    assert "There are no documents in" in answer.err


def test_two_copies_of_a_document_are_added_once(rulings_in, own_home, tmp_path):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(SECTION.replace(b"creature", b"critter"))
    names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    outcomes = rulings_in(own_home, "ingest", *names, "--json").data
    assert [outcome["outcome"] for outcome in outcomes] == ["added", "known"]
    assert [added.name for added in added_sources(own_home)[0]] == ["a.txt"]


def test_an_added_document_is_stored_byte_for_byte(rulings_in, own_home, tmp_path):
    raw = SECTION.replace(b"creature", b"beast")
    path = tmp_path / "mine.txt"
    path.write_bytes(raw)
    rulings_in(own_home, "ingest", str(path), "--as", "mine")
    (added,) = added_sources(own_home)[0]
    kept = bytes_of(own_home, added)
    assert kept == raw
    assert added == Added("mine", "mine.txt", "crystal-keep-section", added.sha256)


@pytest.fixture
def three_documents(tmp_path, monkeypatch) -> Path:
    """Return a folder of three documents, one of which makes the build fail."""
    folder = tmp_path / "three"
    folder.mkdir()
    for name in ("beast", "fiend", "toad"):
        (folder / f"{name}.txt").write_bytes(SECTION.replace(b"creature", name.encode()))
    add = Growth.add

    def fail_for_fiend(self: Growth, reading: Reading, position: int) -> None:
        """Add a reading, but raise ZeroDivisionError if one of its texts mentions a fiend."""
        if any("fiend" in record.text for record in reading.records):
            raise ZeroDivisionError("a fiend")
        add(self, reading, position)

    monkeypatch.setattr(Growth, "add", fail_for_fiend)
    return folder


def test_a_document_that_makes_the_build_fail_is_not_stored(rulings_in, own_home, three_documents):
    answer = rulings_in(own_home, "ingest", str(three_documents / "fiend.txt"), "--json")
    assert answer.code == 3
    (outcome,) = answer.data
    assert (outcome["outcome"], outcome["slug"]) == ("failed", "")
    assert "ZeroDivisionError: a fiend" in outcome["what"]
    assert added_sources(own_home)[0] == []
    assert len(rulings_in(own_home, "sources", "--json").data) == 5
    assert rulings_in(own_home, "ingest", str(three_documents / "toad.txt")).code == 0


def test_of_several_documents_only_the_one_that_fails_is_left_out(rulings_in, own_home, three_documents):
    answer = rulings_in(own_home, "ingest", str(three_documents), str(three_documents / "toad.txt"), "--json")
    assert answer.code == 3
    assert [outcome["outcome"] for outcome in answer.data] == ["added", "failed", "added", "known"]
    assert sorted(added.name for added in added_sources(own_home)[0]) == ["beast.txt", "toad.txt"]
    assert rulings_in(own_home, "ingest", str(three_documents / "fiend.txt"), "--json").data[0]["outcome"] == "failed"


def test_a_full_disk_fails_the_call_and_stores_no_document(rulings_in, own_home, three_documents, monkeypatch):
    def raise_store_trouble(*_arguments: object, **_keywords: object) -> None:
        """Raise StoreTrouble, as for a full disk."""
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr("kb.answers.documents.ingesting.build_generation", raise_store_trouble)
    answer = rulings_in(own_home, "ingest", str(three_documents))
    assert (answer.code, answer.out) == (4, "")
    assert added_sources(own_home)[0] == []


def make_unreadable(monkeypatch, *names: str) -> None:
    """Make folders and files of these names unreadable, also for root."""
    scan, look, listing = os.scandir, Path.stat, os.listdir

    def refuse_names(real):
        """Return a function that calls the real one, except for the names to be refused."""

        def call_or_refuse(path, *rest, **keywords):
            """Call the real function, but raise PermissionError for a file with one of these names."""
            if Path(path).name in names:
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, *rest, **keywords)

        return call_or_refuse

    monkeypatch.setattr(os, "scandir", refuse_names(scan))
    monkeypatch.setattr(os, "listdir", refuse_names(listing))
    monkeypatch.setattr(Path, "stat", refuse_names(look))
    monkeypatch.setattr(Path, "open", refuse_names(Path.open))
    monkeypatch.setattr(Path, "is_dir", os.path.isdir)


def test_an_unreadable_file_or_subfolder_is_refused_and_others_added(rulings_in, own_home, tmp_path, monkeypatch):
    for name in ("a/closed/toad.txt", "b.txt", "c/newt.txt", "c/.hidden/frog.txt"):
        (tmp_path / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs" / name).write_bytes(SECTION.replace(b"creature", Path(name).stem.encode()))
    (tmp_path / "docs" / "dangling").symlink_to("nowhere")
    with monkeypatch.context() as patched:
        make_unreadable(patched, "closed", "b.txt")
        answer = rulings_in(own_home, "ingest", str(tmp_path / "docs"), "--json")
    assert answer.code == 3
    assert [(Path(o["name"]).name, o["outcome"]) for o in answer.data] == [
        ("closed", "refused"),
        ("b.txt", "refused"),
        ("newt.txt", "added"),
    ]
    assert {o["what"] for o in answer.data if o["outcome"] == "refused"} == {"you aren't allowed to."}


def test_several_sources_are_forgotten_together_or_not_at_all(rulings_in, own_home, three_documents):
    rulings_in(own_home, "ingest", str(three_documents))
    slugs = [added.slug for added in added_sources(own_home)[0]]
    both = ("--forget", slugs[0], "--forget", slugs[1])
    assert rulings_in(own_home, "ingest", *both, "--forget", "nothing").code == 1
    assert len(added_sources(own_home)[0]) == 2
    assert rulings_in(own_home, "ingest", *both, "--json").data == {"forgotten": slugs}
    assert added_sources(own_home)[0] == []
    assert len(rulings_in(own_home, "sources", "--json").data) == 5


def test_the_build_lock_is_held_while_a_source_is_forgotten(rulings_in, own_home, three_documents, monkeypatch):
    rulings_in(own_home, "ingest", str(three_documents / "toad.txt"), "--as", "toad")
    held = []

    def forget_and_check_lock(folder, slug):
        """Record whether the build lock is held, and forget the source."""
        try:
            with locked(Path(folder, "build.lock")):
                held.append(False)
        except BlockingIOError:
            held.append(True)
        forget(folder, slug)

    monkeypatch.setattr("kb.answers.documents.ingesting.forget", forget_and_check_lock)
    assert rulings_in(own_home, "ingest", "--forget", "toad").code == 0
    assert held == [True]


def test_a_known_document_is_not_read_again_unless_with_another_reader(
    rulings_in, own_home, three_documents, monkeypatch
):
    names = [str(three_documents / name) for name in ("beast.txt", "toad.txt")]
    rulings_in(own_home, "ingest", *names)
    monkeypatch.setattr("kb.answers.documents.ingesting.ingest.read", None)
    answer = rulings_in(own_home, "ingest", *names, "--json")
    assert [outcome["outcome"] for outcome in answer.data] == ["known", "known"]
    monkeypatch.undo()
    assert rulings_in(own_home, "ingest", names[0], "--reader", "moursund").code == 3


_RULEBOOK = """\
Comprehensive Rules

Rules current as of June 1, 2005.

1. Toads

100. General

100.1. A toad.

{}Glossary

Zzyzx
See rule 100.1.

Credits

Nobody
"""


def test_a_rulebook_copy_full_of_misspellings_is_doubted_and_a_good_one_preferred(rulings_in, own_home, tmp_path):
    usual = [f"{letter * 3}croaking" for letter in "abcdefghij"]
    said_often = " and ".join(
        f"are {word}" for word in usual
    )  # a misspelling follows the same word as the right spelling
    often = [f"100.{number} Toads {said_often}.\n\n" for number in range(2, 22)]
    for name, words in (("bad", [word.replace("roak", "raok") for word in usual]), ("good", usual)):
        rules = [f"100.{number} Newts are {word} now.\n\n" for number, word in enumerate(words, 22)]
        text = _RULEBOOK.format("".join([*often, *rules]))
        (tmp_path / f"{name}.txt").write_text(text)
    bad, good = (rulings_in(own_home, "ingest", str(tmp_path / f"{name}.txt"), "--json").data[0]
                 for name in ("bad", "good"))  # fmt: skip
    assert "this copy is doubted: 10 words in it look misspelled, such as “aaacraoking” for" in bad["what"]
    assert "doubted" not in good["what"]
    (rule,) = rulings_in(own_home, "show", "100.22", "--on", "2005-06-01", "--json").data
    assert rule["record"]["text"] == "Newts are aaacroaking now."


def test_a_rulebook_copy_that_returns_to_older_texts_is_doubted(rulings_in, own_home, tmp_path):
    """The doubt ends when the rulebook in between is forgotten."""
    names = []
    for month, word in (("June", "once"), ("July", "now"), ("August", "once")):
        rules = "".join(f"100.{number} Toad {number} croaks as toads do {word}.\n\n" for number in range(2, 12))
        path = tmp_path / f"{month}.txt"
        path.write_text(_RULEBOOK.format(rules).replace("June", month))
        names.append(str(path))
    told = [outcome["what"] for outcome in rulings_in(own_home, "ingest", *names, "--json").data]
    doubt = (
        "this copy is doubted, or that of 2005-07-01: the later has 10 texts again that the earlier had replaced, such "
        "as 100.2, 100.3, 100.4"
    )
    assert [what.endswith(doubt) for what in told] == [False, False, True]
    assert doubt in rulings_in(own_home, "show", "100.4", "--on", "2005-08-01").out.replace("\n", " ")
    (rule,) = rulings_in(own_home, "show", "100.4", "--on", "2005-08-01", "--json").data
    assert doubt in rule["credit"]
    assert doubt in rulings_in(own_home, "sources").out.replace("\n", " ")
    assert doubt in rulings_in(own_home, "ingest", names[2], "--json").data[0]["what"]
    rulings_in(own_home, "ingest", "--forget", "cr-2005-07-01")
    assert "doubted" not in rulings_in(own_home, "show", "100.4", "--on", "2005-08-01").out
    assert {source["doubt"] for source in rulings_in(own_home, "sources", "--json").data} == {""}


def test_a_source_with_a_very_long_title_gets_a_short_name(rulings_in, own_home, tmp_path):
    for name, title in (("long", "1" * 400), ("short", "Rulings of 2001-02-03")):
        (tmp_path / f"{name}.txt").write_text(f"{title}\nby {title}\n\n1. A toad croaks.\n\n2. A newt hides.\n")
    documents = [str(tmp_path / f"{name}.txt") for name in ("long", "short")]
    added = rulings_in(own_home, "ingest", "--day", "2003-05-06", "--author", "1" * 400, *documents, "--json")
    assert added.code == 0, added.err
    assert [(len(one["slug"]) <= 100, one["outcome"]) for one in added.data] == [(True, "added")] * 2


RULEBOOK = """Comprehensive Rules

Rules effective as of {day}.

1. Toads

100. General

100.1. A toad croaks.

100.2. A newt hides.

Glossary

{term}
A small lake.

Credits
"""


def test_a_rulebook_copy_without_a_record_of_a_curated_match_is_added_with_a_note(
    rulings_in, own_home, tmp_path, monkeypatch
):
    entry = {"old": "cr-2009-05-01/glossary/pond", "into": "cr-2009-07-11", "new": "cr-2009-07-11/glossary/pond"}
    monkeypatch.setattr("kb.lineage.edition_matches.corrections", lambda: [{**entry, "reason": "Ponds are wet."}])
    folder = tmp_path / "two"
    folder.mkdir()
    for day, term in (("May 1, 2009", "Pond"), ("July 11, 2009", "Pond 7 July")):
        (folder / f"{day}.txt").write_text(RULEBOOK.format(day=day, term=term), encoding="utf-8")
    answer = rulings_in(own_home, "ingest", str(folder))
    assert answer.code == 0
    assert "2 added." in answer.out
    assert "cr-2009-07-11: this copy lacks glossary/pond, known to match" in answer.err
