"""Building with damaged sources, older data folders and full disks, and adding step by step."""

import os
import re
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kb.records.errors import BadSource
from kb.store.home import current
from kb.store.library import Library
from tests.slow import slow

SEEDS = Path(__file__).parents[2] / "seeds"


def ingest_variant(rulings_in, home, folder, slug):
    """Ingest a packaged document under another name, with one word changed; return the path of the new store."""
    document = folder / f"{slug}.txt"
    document.write_bytes((SEEDS / "003_03f1abc63cf8815e.txt").read_bytes().replace(b"creature", slug.encode()))
    assert rulings_in(home, "ingest", str(document), "--as", slug).code == 0
    return Path(current(home).sqlite)


def export_store(rulings_in, home):
    """Return the export of a data folder whose store is intact."""
    with Library(current(home).sqlite) as library:
        assert library.is_whole()
    return rulings_in(home, "export").out


def test_an_added_document_that_no_reader_accepts_is_left_out_with_a_warning(
    rulings_in, own_home, tmp_path, monkeypatch
):
    """Its file is kept."""
    import ingest

    document = tmp_path / "mine.txt"
    seed = Path(__file__).parents[2] / "seeds" / "003_03f1abc63cf8815e.txt"
    document.write_bytes(seed.read_bytes().replace(b"creature", b"critter"))
    assert rulings_in(own_home, "ingest", str(document), "--as", "mine").code == 0
    read = ingest.read

    def refuse_mine(raw, name, **keywords):
        """Read a document, but raise BadSource for the one called "mine"."""
        if keywords.get("slug") == "mine":
            raise BadSource("mine.txt: no reader recognises this document.")
        return read(raw, name, **keywords)

    monkeypatch.setattr(ingest, "read", refuse_mine)
    built = rulings_in(own_home, "build")
    assert built.code == 0
    assert built.err == "rulings: mine is left out: mine.txt: no reader recognises this document.\n"
    assert Path(own_home, "sources", "mine.bytes").is_file()


def test_a_damaged_document_is_left_out_of_a_build_with_a_remedy(rulings_in, own_home, tmp_path):
    """The earlier build still answers."""
    ingest_variant(rulings_in, own_home, tmp_path, "mine")
    Path(own_home, "sources", "mine.bytes").write_bytes(b"other words")
    assert rulings_in(own_home, "show", "mine/212.1c").code == 0
    answer = rulings_in(own_home, "build")
    assert answer.code == 0
    assert "mine is left out" in answer.err
    assert "rulings ingest --forget mine" in answer.err
    assert rulings_in(own_home, "show", "212.1c").code == 0
    assert rulings_in(own_home, "ingest", "--forget", "mine").code == 0
    assert rulings_in(own_home, "build").err == ""


@pytest.mark.parametrize("content", [b"{", None])
def test_added_document_with_a_damaged_description_is_reported_once_with_a_repairing_command(
    rulings_in, own_home, tmp_path, content
):
    """An added document whose description is damaged or missing is left out, and the command adds it again."""
    ingest_variant(rulings_in, own_home, tmp_path, "first")
    before = rulings_in(own_home, "show", "first/212.1c")
    described = Path(own_home, "sources", "first.json")
    described.unlink() if content is None else described.write_bytes(content)
    answer = rulings_in(own_home, "show", "212.1c")
    assert answer.code == 0
    assert answer.err.count("first is left out") == 1
    assert rulings_in(own_home, "show", "212.1c").err == ""
    (again,) = re.findall("`rulings ([^`]+ --as first)`", answer.err)
    assert rulings_in(own_home, *shlex.split(again)).code == 0
    assert rulings_in(own_home, "show", "first/212.1c") == before


def test_the_data_folder_of_an_older_version_is_rebuilt_from_its_sources(rulings_in, own_home, tmp_path):
    """No pickled file in it is loaded."""
    ingest_variant(rulings_in, own_home, tmp_path, "first")
    before = export_store(rulings_in, own_home)
    generation = Path(current(own_home).folder)
    with closing(sqlite3.connect(":memory:")) as plain:
        plain.executescript("CREATE TABLE meta (key PRIMARY KEY, value); PRAGMA user_version = 6;")
        Path(generation, "rulings.sqlite").write_bytes(plain.serialize())
    Path(generation, "rulings.sqlite.seal").write_bytes(b"4096 0 1 0\n")
    ran = tmp_path / "ran"
    harm = b"cos\nsystem\n(S'touch " + os.fsencode(ran) + b"'\ntR."
    for name in ("_MAIN_1.toc", "checksums"):
        Path(generation, "index", name).write_bytes(harm)
    Path(own_home, "plays").mkdir(exist_ok=True)
    Path(own_home, "plays", "outcomes").write_bytes(harm)
    Path(own_home, "current").write_text(f"{generation.name}\n12345678-652202\n")
    answer = rulings_in(own_home, "show", "first/212.1c")
    assert (answer.code, answer.err) == (0, "")
    assert rulings_in(own_home, "search", "first").code == 0
    assert export_store(rulings_in, own_home) == before
    assert not ran.exists()


def test_a_full_disk_is_an_error_and_the_earlier_build_stays(rulings_in, own_home, monkeypatch):
    good = rulings_in(own_home, "search", "trample")

    def raise_no_space(*_args, **_keywords):
        """Raise the OSError of a full disk."""
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kb.search.indexing.exact.save", raise_no_space)
    answer = rulings_in(own_home, "build")
    assert (answer.code, answer.out) == (4, "")
    assert "Free up space, or choose another folder" in answer.err
    monkeypatch.undo()
    assert rulings_in(own_home, "search", "trample") == good
    assert len(list(Path(own_home, "generations").iterdir())) == 1


def test_documents_added_one_by_one_give_the_same_store_as_one_build(rulings_in, own_home, tmp_path):
    for slug in ("first", "second", "third"):
        ingest_variant(rulings_in, own_home, tmp_path, slug)
    grown = export_store(rulings_in, own_home)
    assert rulings_in(own_home, "build").code == 0
    assert export_store(rulings_in, own_home) == grown


BOOKS = (
    {"day": "March 1, 2008", "section": "101", "verb": "comes into play", "more": ""},
    {"day": "June 1, 2008", "section": "102", "verb": "comes into play", "more": ""},
    {
        "day": "March 1, 2010",
        "section": "104",
        "verb": "enters the battlefield",
        "more": "104.4. Tadpoles have gills.\n\n",
    },
    {"day": "June 1, 2010", "section": "101", "verb": "enters the battlefield", "more": ""},
    {"day": "March 1, 2012", "section": "104", "verb": "comes into play", "more": "104.5. Newts have none.\n\n"},
)
ASKED = (
    ("export",),
    ("sources", "--json"),
    ("search", "toad", "--json"),
    ("search", "toad heron dragonfly", "--json", "--limit", "50"),
    ("search", "comes into play", "--as-of", "2009-01-01", "--json"),
    ("search", "NOT creature", "--json", "--limit", "50"),
    ("search", "tadpols", "--json"),
    ("show", "104.1", "--json"),
    ("history", "101.2", "--json"),
    ("history", "104.4", "--json"),
)


@pytest.mark.parametrize(
    "steps",
    [
        (1, 3, 0, 2, 4, -1, -5, 0),
        *(
            pytest.param(more, marks=slow)
            for more in ((2, 0, 4, 1, 3), (4, 3, 2, 1, 0), (0, 1, 2, 3, 4, -3), (2, -3, 1, 4, 3, -2, 2))
        ),
    ],
)
def test_adding_and_forgetting_in_any_order_gives_the_answers_of_a_new_build(
    rulings_in, own_home, tmp_path, book_template, steps
):
    """The rulebooks renumber and reword rules, and texts come back.

    A step below zero forgets a rulebook: -1 the first, and so on.
    """
    for step in steps:
        place = step if step >= 0 else -step - 1
        if step < 0:
            assert rulings_in(own_home, "ingest", "--forget", f"book-{place}").code == 0
            continue
        text = book_template.format(
            **BOOKS[place], reworded=f"A toad frightens {place % 3} flies.", example="A toad croaks."
        )
        (tmp_path / f"book-{place}.txt").write_text(text)
        added = rulings_in(own_home, "ingest", str(tmp_path / f"book-{place}.txt"), "--as", f"book-{place}")
        assert added.code == 0
    grown = [rulings_in(own_home, *words) for words in ASKED]
    assert rulings_in(own_home, "build").code == 0
    for words, answer in zip(ASKED, grown, strict=True):
        assert rulings_in(own_home, *words) == answer, words


@pytest.mark.parametrize("every", [300, *(pytest.param(more, marks=slow) for more in (5000, 10**9))])
def test_a_damaged_store_is_rebuilt_instead_of_added_to(rulings_in, own_home, tmp_path, every):
    store = ingest_variant(rulings_in, own_home, tmp_path, "first")
    status, content = store.stat(), bytearray(store.read_bytes())
    for place in range(68, len(content), every):  # the file header comes first
        content[place] ^= 1
    store.write_bytes(content)
    os.utime(store, ns=(status.st_atime_ns, status.st_mtime_ns))
    document = tmp_path / "second.txt"
    document.write_bytes((SEEDS / "003_03f1abc63cf8815e.txt").read_bytes().replace(b"creature", b"second"))
    if rulings_in(own_home, "ingest", str(document), "--as", "second").code:
        assert rulings_in(own_home, "build").code == 0
        assert rulings_in(own_home, "ingest", str(document), "--as", "second").code == 0
    grown = export_store(rulings_in, own_home)
    assert rulings_in(own_home, "build").code == 0
    assert export_store(rulings_in, own_home) == grown


def test_ingesting_a_document_again_repairs_its_damaged_copy(rulings_in, own_home, tmp_path):
    ingest_variant(rulings_in, own_home, tmp_path, "first")
    before = export_store(rulings_in, own_home)
    kept = Path(own_home, "sources", "first.bytes")
    kept.write_bytes(kept.read_bytes()[:100])
    again = rulings_in(own_home, "ingest", str(tmp_path / "first.txt"), "--json")
    assert (again.code, again.data[0]["outcome"]) == (0, "known")
    assert "is whole again" in again.data[0]["what"]
    assert rulings_in(own_home, "build").code == 0
    assert export_store(rulings_in, own_home) == before


def test_an_index_with_damaged_checksums_is_rebuilt(rulings_in, own_home, tmp_path):
    ingest_variant(rulings_in, own_home, tmp_path, "first")
    checksums = Path(current(own_home).index_folder, "checksums")
    checksums.write_bytes(b"\xff" + checksums.read_bytes()[1:])
    ingest_variant(rulings_in, own_home, tmp_path, "second")
    assert rulings_in(own_home, "search", "second").code == 0
