"""Documents going in: which files are read, and what is said of an empty folder."""

from pathlib import Path

from kb.cli.added import Added, added_descriptions, bytes_of


def test_an_empty_folder_is_said_to_be_one(rulings, tmp_path):
    """There is nothing to add in it."""
    answer = rulings("ingest", str(tmp_path))
    assert (answer.code, answer.out) == (3, "")
    assert "holds no documents" in answer.err


def test_the_same_document_twice_goes_in_once(rulings_in, own_home, tmp_path):
    """The second of two copies in one call is known."""
    text = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes()
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_bytes(text.replace(b"creature", b"critter"))
    names = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    outcomes = rulings_in(own_home, "ingest", *names, "--json").data
    assert [outcome["outcome"] for outcome in outcomes] == ["added", "known"]
    assert [added.name for added in added_descriptions(own_home)] == ["a.txt"]


def test_what_is_kept_is_the_document_byte_for_byte(rulings_in, own_home, tmp_path):
    """Its file's name, its reader and its sha256 are kept beside it."""
    raw = (Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt").read_bytes().replace(b"creature", b"beast")
    path = tmp_path / "mine.txt"
    path.write_bytes(raw)
    rulings_in(own_home, "ingest", str(path), "--as", "mine")
    (added,) = added_descriptions(own_home)
    kept = bytes_of(own_home, added)
    assert kept == raw
    assert added == Added("mine", "mine.txt", "crystal-keep-section", added.sha256)
