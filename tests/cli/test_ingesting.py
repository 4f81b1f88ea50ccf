"""Documents going in: which files are read, and what is said of an empty folder."""

from pathlib import Path

import pytest

from kb.cli.added import Added, added_descriptions, bytes_of
from kb.lineage.growth import Growth
from kb.records.errors import StoreTrouble
from kb.records.record import Reading

SECTION = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes()


def test_an_empty_folder_is_said_to_be_one(rulings, tmp_path):
    """There is nothing to add in it."""
    answer = rulings("ingest", str(tmp_path))
    assert (answer.code, answer.out) == (3, "")
    assert "holds no documents" in answer.err


def test_the_same_document_twice_goes_in_once(rulings_in, own_home, tmp_path):
    """The second of two copies in one call is known."""
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(SECTION.replace(b"creature", b"critter"))
    names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    outcomes = rulings_in(own_home, "ingest", *names, "--json").data
    assert [outcome["outcome"] for outcome in outcomes] == ["added", "known"]
    assert [added.name for added in added_descriptions(own_home)] == ["a.txt"]


def test_what_is_kept_is_the_document_byte_for_byte(rulings_in, own_home, tmp_path):
    """Its file's name, its reader and its sha256 are kept beside it."""
    raw = SECTION.replace(b"creature", b"beast")
    path = tmp_path / "mine.txt"
    path.write_bytes(raw)
    rulings_in(own_home, "ingest", str(path), "--as", "mine")
    (added,) = added_descriptions(own_home)
    kept = bytes_of(own_home, added)
    assert kept == raw
    assert added == Added("mine", "mine.txt", "crystal-keep-section", added.sha256)


@pytest.fixture
def three(tmp_path, monkeypatch) -> Path:
    """Make a folder of three documents, the second of which nothing can be built with."""
    folder = tmp_path / "three"
    folder.mkdir()
    for name in ("beast", "fiend", "toad"):
        (folder / f"{name}.txt").write_bytes(SECTION.replace(b"creature", name.encode()))
    add = Growth.add

    def fail(self: Growth, reading: Reading, position: int) -> None:
        if any("fiend" in record.text for record in reading.records):
            raise ZeroDivisionError("a fiend")
        add(self, reading, position)

    monkeypatch.setattr(Growth, "add", fail)
    return folder


def test_what_cant_be_built_in_is_not_kept(rulings_in, own_home, three):
    """It is told as failed, the knowledge base stays as it was, and the next document goes in."""
    answer = rulings_in(own_home, "ingest", str(three / "fiend.txt"), "--json")
    assert answer.code == 3
    (outcome,) = answer.data
    assert (outcome["outcome"], outcome["slug"]) == ("failed", "")
    assert "ZeroDivisionError: a fiend" in outcome["what"]
    assert list(added_descriptions(own_home)) == []
    assert len(rulings_in(own_home, "sources", "--json").data) == 5
    assert rulings_in(own_home, "ingest", str(three / "toad.txt")).code == 0


def test_of_several_documents_only_the_one_that_fails_is_left_out(rulings_in, own_home, three):
    """Those before and behind it go in; what has the name that it would have had is not known by it."""
    answer = rulings_in(own_home, "ingest", str(three), str(three / "toad.txt"), "--json")
    assert answer.code == 3
    assert [outcome["outcome"] for outcome in answer.data] == ["added", "failed", "added", "known"]
    assert sorted(added.name for added in added_descriptions(own_home)) == ["beast.txt", "toad.txt"]
    assert rulings_in(own_home, "ingest", str(three / "fiend.txt"), "--json").data[0]["outcome"] == "failed"


def test_a_data_folder_that_cant_be_used_fails_the_call(rulings_in, own_home, three, monkeypatch):
    """And nothing is kept of the documents."""

    def full(*_arguments: object, **_keywords: object) -> None:
        raise StoreTrouble("The disk is full.")

    monkeypatch.setattr("kb.cli.ingesting.build_generation", full)
    answer = rulings_in(own_home, "ingest", str(three))
    assert (answer.code, answer.out) == (4, "")
    assert list(added_descriptions(own_home)) == []
