"""Building: what is left out, and what keeps it from being done."""

import os
from pathlib import Path

import pytest

from kb.records.errors import BadSource
from kb.store import copying, seal
from kb.store.home import current
from kb.store.library import Library
from kb.store.rebuild import spare_store
from kb.store.write import drafting

SEEDS = Path(__file__).parents[2] / "seeds"


@pytest.fixture
def large(monkeypatch):
    """Have every store count as a large one, which isn't summed at each opening."""
    monkeypatch.setattr(seal, "ALWAYS_SUMMED", 0)


def add(rulings_in, home, folder, slug):
    """Ingest one more document, like a packaged one but for a word."""
    document = folder / f"{slug}.txt"
    document.write_bytes((SEEDS / "003_03f1abc63cf8815e.txt").read_bytes().replace(b"creature", slug.encode()))
    assert rulings_in(home, "ingest", str(document), "--as", slug).code == 0
    return Path(current(home).sqlite)


def exported(rulings_in, home):
    """Give all that the store of a data folder says, which is whole."""
    with Library(current(home).sqlite) as library:
        assert library.is_whole()
    return rulings_in(home, "export").out


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


def test_the_store_of_two_builds_ago_is_brought_up_to_date(rulings_in, own_home, tmp_path, monkeypatch):
    """From the third addition on no store is copied whole, and what is there is what all at once would be."""
    add(rulings_in, own_home, tmp_path, "first")
    add(rulings_in, own_home, tmp_path, "second")
    monkeypatch.setattr(copying, "shutil", None)
    add(rulings_in, own_home, tmp_path, "third")
    grown = exported(rulings_in, own_home)
    monkeypatch.undo()
    assert rulings_in(own_home, "build").code == 0
    assert exported(rulings_in, own_home) == grown


def damage(store, place):
    """Change a byte of a store, and put the file's time back, as a decaying disk would."""
    status, content = store.stat(), bytearray(store.read_bytes())
    content[place] ^= 1
    store.write_bytes(content)
    os.utime(store, ns=(status.st_atime_ns, status.st_mtime_ns))


@pytest.mark.usefixtures("large")
def test_what_is_damaged_is_not_built_on(rulings_in, own_home, tmp_path):
    """Where it shows while a document is added, all is built anew."""
    store = add(rulings_in, own_home, tmp_path, "first")
    damage(store, 68)  # a number by which programs may know their files, which nothing reads
    store = add(rulings_in, own_home, tmp_path, "second")
    grown = exported(rulings_in, own_home)
    assert len(seal.Seal.of(str(store)).changed) == 0
    assert rulings_in(own_home, "build").code == 0
    assert exported(rulings_in, own_home) == grown


def test_a_store_without_a_seal_is_not_built_on(rulings_in, own_home, tmp_path):
    """Nobody can know whether it is as it was made."""
    store = add(rulings_in, own_home, tmp_path, "first")
    Path(seal.sealed_by(str(store))).unlink()
    store = add(rulings_in, own_home, tmp_path, "second")
    assert len(seal.Seal.of(str(store)).changed) == 0
    assert exported(rulings_in, own_home)


def test_what_isnt_needed_makes_room_first(rulings_in, own_home, tmp_path, monkeypatch):
    """Where all is built anew, the store of two builds ago is gone before the next one grows."""
    add(rulings_in, own_home, tmp_path, "first")
    there = []

    def looking(path, *, extends):
        there.append(Path(spare_store(str(Path(path).parent))).exists())
        return drafting(path, extends=extends)

    monkeypatch.setattr("kb.cli.building.drafting", looking)
    assert rulings_in(own_home, "build").code == 0
    assert there == [False]


@pytest.mark.parametrize("every", [300, 5000])
def test_a_damaged_spare_is_not_used(rulings_in, own_home, tmp_path, every):
    """What comes of it, in an error or in silence, is made again from the last store; the document isn't blamed."""
    spare = add(rulings_in, own_home, tmp_path, "first")
    add(rulings_in, own_home, tmp_path, "second")
    status, content = spare.stat(), bytearray(spare.read_bytes())
    for place in range(200, len(content), every):
        content[place] ^= 1
    spare.write_bytes(content)
    os.utime(spare, ns=(status.st_atime_ns, status.st_mtime_ns))
    add(rulings_in, own_home, tmp_path, "third")
    grown = exported(rulings_in, own_home)
    assert rulings_in(own_home, "build").code == 0
    assert exported(rulings_in, own_home) == grown


def test_a_lost_description_is_told(rulings_in, own_home, tmp_path):
    """The source is left out in no silence."""
    add(rulings_in, own_home, tmp_path, "first")
    Path(own_home, "sources", "first.json").unlink()
    answer = rulings_in(own_home, "export")
    assert "first.bytes is left out" in answer.err
    assert "Ingest it again" in answer.err


def test_ingesting_again_mends_what_was_kept(rulings_in, own_home, tmp_path):
    """What is built of it is as it was."""
    add(rulings_in, own_home, tmp_path, "first")
    before = exported(rulings_in, own_home)
    kept = Path(own_home, "sources", "first.bytes")
    kept.write_bytes(kept.read_bytes()[:100])
    again = rulings_in(own_home, "ingest", str(tmp_path / "first.txt"), "--json")
    assert (again.code, again.data[0]["outcome"]) == (0, "known")
    assert "is whole again" in again.data[0]["what"]
    assert rulings_in(own_home, "build").code == 0
    assert exported(rulings_in, own_home) == before


def test_an_index_whose_checksums_are_damaged_is_not_built_on(rulings_in, own_home, tmp_path):
    """Though they are no text any more; the document isn't blamed."""
    add(rulings_in, own_home, tmp_path, "first")
    checksums = Path(current(own_home).index_folder, "checksums")
    checksums.write_bytes(b"\xff" + checksums.read_bytes()[1:])
    add(rulings_in, own_home, tmp_path, "second")
    assert rulings_in(own_home, "search", "second").code == 0
