"""Building: what is left out, and what keeps it from being done."""

from pathlib import Path

from kb.records.errors import BadSource


def test_an_added_document_that_cant_be_read_any_more_is_left_out(rulings_in, own_home, tmp_path, monkeypatch):
    """The rest is built, with a warning, and the document stays."""
    import ingest

    document = tmp_path / "mine.txt"
    seed = Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt"
    document.write_bytes(seed.read_bytes().replace(b"creature", b"critter"))
    assert rulings_in(own_home, "ingest", str(document), "--as", "mine").code == 0
    read = ingest.read

    def stricter(raw, name, **keywords):
        if keywords.get("slug") == "mine":
            raise BadSource("mine.txt: no reader recognises this document.")
        return read(raw, name, **keywords)

    monkeypatch.setattr(ingest, "read", stricter)
    built = rulings_in(own_home, "build")
    assert built.code == 0
    assert built.err == "rulings: mine is left out: mine.txt: no reader recognises this document.\n"
    assert Path(own_home, "sources", "mine.bytes").is_file()


def test_a_damaged_added_document_stops_a_build_and_not_an_answer(rulings_in, own_home, tmp_path):
    """The build says how to go on; what was built before still answers."""
    document = tmp_path / "mine.txt"
    seed = Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt"
    document.write_bytes(seed.read_bytes().replace(b"creature", b"critter"))
    rulings_in(own_home, "ingest", str(document), "--as", "mine")
    Path(own_home, "sources", "mine.bytes").write_bytes(b"other words")
    answer = rulings_in(own_home, "build")
    assert (answer.code, answer.out) == (4, "")
    assert "rulings ingest --forget mine" in answer.err
    assert rulings_in(own_home, "show", "mine/212.1c").code == 0
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 0
    assert rulings_in(own_home, "build").code == 0


def test_a_full_disk_is_said_and_leaves_what_was_there(rulings_in, own_home, monkeypatch):
    """The remedy is room, or another place."""
    good = rulings_in(own_home, "search", "trample")

    def full(*_args, **_keywords):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kb.search.indexing.create_in", full)
    answer = rulings_in(own_home, "build")
    assert (answer.code, answer.out) == (4, "")
    assert "Make room, or name another place" in answer.err
    monkeypatch.undo()
    assert rulings_in(own_home, "search", "trample") == good
    assert len(list(Path(own_home, "generations").iterdir())) == 1
