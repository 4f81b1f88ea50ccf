"""Opening a store, and what a damaged one does."""

# The SQL is the tests' own, and chance decides only where a byte is damaged.
# ruff: noqa: S608, S311

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from kb.records.errors import BadQuestion, StoreTrouble
from kb.store import seal
from kb.store.library import Library
from kb.store.shelf import SCHEMA_VERSION

Question = Callable[[Library], object]

COLUMNS = ("printed_tag", "since", "number", "span_start", "changed")
PARTS = ("record_card", "record_mention", "citation", "note")
QUESTIONS: list[Question] = [
    lambda library: library.record("spring-2004/212.1c"),
    lambda library: library.by_number("212.1c"),
    lambda library: library.family("212"),
    lambda library: library.children("spring-2004/212.1c"),
    lambda library: library.citing("212.1c"),
    lambda library: library.about_card("Clone"),
    lambda library: library.sources(),
    lambda library: library.source_text("spring-2004"),
    lambda library: library.noise("spring-2004"),
    lambda library: library.wordings_of_rule("212.1c"),
    lambda library: library.keys_standing(date(2004, 1, 15)),
    lambda library: library.replacements("type-change"),
    lambda library: library.lineages_of("autumn-2008/212.1c"),
    lambda library: library.all_alone(),
    lambda library: library.eras(),
    lambda library: library.card_names(),
    lambda library: library.all_records(),
    lambda library: library.nearest_numbers("212.1z"),
]
VERIFIED_HITS: list[Question] = [
    lambda library: library.record("spring-2004/212.1c"),
    lambda library: library.record("autumn-2008/402.9"),
    lambda library: library.source("spring-2004"),
    lambda library: library.source_text("spring-2004"),
    lambda library: library.wordings([0]),
    lambda library: library.lineage("type-change"),
    lambda library: library.why_alone("spring-2004/heading/212"),
    lambda library: library.era("eighth-2004-01"),
]


def answers(store: Path, questions: list[Question]) -> list[object]:
    """Give each answer, or None where the store says that it is damaged."""
    found: list[object] = []
    for question in questions:
        try:
            with Library(str(store)) as library:
                found.append(question(library))
        except StoreTrouble as trouble:
            found.append(None if "`rulings build`" in trouble.remedy else trouble)
    return found


def flipped(content: bytes, seed: int) -> bytes:
    """Give the content with one bit changed somewhere."""
    chance = random.Random(seed)
    damaged = bytearray(content)
    damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    return bytes(damaged)


def test_a_flipped_bit_anywhere_is_told(tmp_path: Path, store_bytes: tuple[bytes, bytes]) -> None:
    """A store with one wrong bit answers nothing but that it is damaged, though its time was put back."""
    path = tmp_path / "s"
    content, its_seal = store_bytes
    sealed = Path(seal.sealed_by(str(path)))
    sealed.write_bytes(its_seal)
    time = int(its_seal.split()[1])
    for seed in range(200):
        path.write_bytes(flipped(content, seed))
        os.utime(path, ns=(time, time))
        assert answers(path, QUESTIONS) == [None] * len(QUESTIONS)


def test_a_flipped_bit_never_changes_what_is_read(tmp_path: Path, store_bytes: tuple[bytes, bytes]) -> None:
    """Even where no seal guards a store, what is read is right or it is told that it can't be."""
    path = tmp_path / "s"
    path.write_bytes(store_bytes[0])
    right = answers(path, VERIFIED_HITS)
    assert None not in right
    told = 0
    for seed in range(600):
        path.write_bytes(flipped(store_bytes[0], seed))
        for found, expected in zip(answers_or_missing(path, VERIFIED_HITS), right, strict=True):
            assert found in (expected, None)
            told += found is None
    assert told


def answers_or_missing(store: Path, questions: list[Question]) -> list[object]:
    """Give the answers, taking one that is not found for one that can't be read: no seal, no word on what is absent."""
    found: list[object] = []
    for question in questions:
        try:
            found.extend(answers(store, [question]))
        except BadQuestion:
            found.append(None)
    return [None if answer in ("", ()) else answer for answer in found]


@pytest.mark.parametrize(
    "change",
    [
        *(f"UPDATE record SET {column} = '2001-01-01' WHERE id = 'spring-2004/212.1c'" for column in COLUMNS),
        *(f"DELETE FROM {table} WHERE record = 'spring-2004/212.1c'" for table in PARTS),
        "UPDATE words SET text = text || '.'",
        "UPDATE place SET headings = ''",
    ],
)
def test_a_record_that_isnt_as_it_was_written_is_told(store: Path, change: str) -> None:
    """One whose row, or a part of it, or what it shares with others doesn't fit its checksum is not given."""
    Path(seal.sealed_by(str(store))).unlink()
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute(change)
    with Library(str(store)) as library, pytest.raises(StoreTrouble, match="damaged"):
        library.record("spring-2004/212.1c")


def test_a_damaged_schema_is_told(store: Path) -> None:
    """A table whose name is no text any more is told, though SQLite can't even name it."""
    Path(seal.sealed_by(str(store))).unlink()
    content = store.read_bytes()
    assert content.count(b"CREATE TABLE record (") == 1
    store.write_bytes(content.replace(b"CREATE TABLE record (", b"CREATE TABLE \xef\xff\xb4ord ("))
    assert answers(store, QUESTIONS) == [None] * len(QUESTIONS)


def test_absence_is_asserted_of_an_intact_store_only(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a large store is damaged without a trace, a record that isn't found is no proof that there is none."""
    monkeypatch.setattr(seal, "ALWAYS_SUMMED", 0)
    status = store.stat()
    with closing(sqlite3.connect(store)) as connection, connection:
        connection.execute("DELETE FROM record WHERE id = 'spring-2004/212.9'")
    os.utime(store, ns=(status.st_atime_ns, status.st_mtime_ns))
    with Library(str(store)) as library:
        assert library.record("spring-2004/212.10")
        with pytest.raises(StoreTrouble, match="damaged"):
            library.record("spring-2004/212.9")
        with pytest.raises(StoreTrouble, match="damaged"):
            library.by_number("212.9")
        for ask in (library.all_records, library.all_wordings, lambda: library.keys_standing(date(2008, 8, 10))):
            with pytest.raises(StoreTrouble, match="damaged"):
                ask()
        with pytest.raises(StoreTrouble, match="damaged"):
            library.records(["spring-2004/212.10", "spring-2004/212.9"])
        with pytest.raises(StoreTrouble, match="damaged"):
            library.wordings([0, 10**6])


def test_a_large_store_is_summed_once(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is asked of all that is in it."""
    monkeypatch.setattr(seal, "ALWAYS_SUMMED", 0)
    summed = []
    whole = seal.is_intact
    monkeypatch.setattr(seal, "is_intact", lambda path, **how: summed.append(how["thorough"]) or whole(path, **how))
    with Library(str(store)) as library:
        for _ in range(3):
            assert library.all_records()
            assert library.all_wordings()
    assert summed == [False, True]


@pytest.mark.parametrize("length", [0, 1, 99, 100, 4096, 10_000])
def test_a_cut_store_is_told(store: Path, length: int) -> None:
    """A store that is cut off at any length is told to be damaged."""
    store.write_bytes(store.read_bytes()[:length])
    assert answers(store, QUESTIONS) == [None] * len(QUESTIONS)


def test_a_seal_that_is_no_file_is_told(store: Path) -> None:
    """A store whose seal can't be read is taken for damaged."""
    sealed = Path(seal.sealed_by(str(store)))
    sealed.unlink()
    sealed.mkdir()
    with pytest.raises(StoreTrouble, match="damaged"):
        Library(str(store))


def test_a_store_that_cannot_be_opened_is_told(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that SQLite refuses to open is told in words."""

    def refuse(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(sqlite3, "connect", refuse)
    with pytest.raises(StoreTrouble, match="rulings build"):
        Library(str(store))


def test_a_store_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A missing file is told by its name."""
    with pytest.raises(StoreTrouble, match=r"no store at .*nothing\.sqlite"):
        Library(str(tmp_path / "nothing.sqlite"))


@pytest.mark.parametrize(("version", "age"), [(SCHEMA_VERSION + 1, "newer"), (SCHEMA_VERSION - 1, "older")])
def test_another_version_is_told(store: Path, version: int, age: str) -> None:
    """A store of another schema version is refused in words, with both versions."""
    Path(seal.sealed_by(str(store))).unlink()
    with closing(sqlite3.connect(store)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(StoreTrouble, match=f"{age} version, {version}; this program reads version {SCHEMA_VERSION}"):
        Library(str(store))


@pytest.mark.parametrize("name", ["with blank", "50%", "what?", "#1", "Æther–é", "a&mode=rw"])
def test_any_path_can_be_opened(tmp_path: Path, store: Path, name: str) -> None:
    """A path may hold characters that mean something in a URI."""
    folder = tmp_path / name
    folder.mkdir()
    store.rename(folder / "s.sqlite")
    with Library(str(folder / "s.sqlite")) as library:
        assert library.record("spring-2004/212.9")


def test_a_store_is_never_written(store: Path) -> None:
    """Reading leaves the file and its folder as they were, and writing is refused by SQLite itself."""
    before = store.read_bytes(), sorted(store.parent.iterdir())
    with Library(str(store)) as library:
        assert library.all_records()
        with pytest.raises(StoreTrouble):
            library._rows("DELETE FROM record")  # noqa: SLF001  (no public question writes)
    assert (store.read_bytes(), sorted(store.parent.iterdir())) == before


def test_more_keys_than_sqlite_takes_at_once(library: Library) -> None:
    """Thousands of ids or keys can be asked for at once."""
    assert len(library.records([f"x/{i}" for i in range(40_000)] + ["spring-2004/212.9"])) == 1
    assert len(library.wordings(range(40_000))) == 4
