"""Tests for opening a store, and for damaged stores."""

# The randomness only picks the byte to damage.
# ruff: noqa: S311

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import apsw
import pytest

from kb.records.errors import StoreTrouble
from kb.store.library import Library
from kb.store.opening import PAGE, open_to_write
from kb.store.shelf import SCHEMA_VERSION
from kb.store.write import drafting, write
from tests.slow import slow

Question = Callable[[Library], object]

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


def answers(store: Path, questions: list[Question]) -> list[object]:
    """Return each answer; None where the remedy is to build again, and any other StoreTrouble itself."""
    found: list[object] = []
    for question in questions:
        try:
            with Library(str(store)) as library:
                found.append(question(library))
        except StoreTrouble as trouble:
            found.append(None if "`rulings build`" in trouble.remedy else trouble)
    return found


def flipped(content: bytes, seed: int) -> bytes:
    """Return the content with one random bit flipped."""
    chance = random.Random(seed)
    damaged = bytearray(content)
    damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
    return bytes(damaged)


def flip_and_ask(path: Path, content: bytes, seeds: range) -> tuple[int, int]:
    """Flip one bit after another, and return how many answers were right and how many were refused as damaged.

    Fail if an answer is neither.
    """
    path.write_bytes(content)
    right = answers(path, QUESTIONS)
    assert None not in right
    status, given, refused = path.stat(), 0, 0
    for seed in seeds:
        path.write_bytes(flipped(content, seed))
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        for found, expected in zip(answers(path, QUESTIONS), right, strict=True):
            assert found in (expected, None)
            given, refused = given + (found is not None), refused + (found is None)
    return given, refused


def test_flipped_bit_never_changes_an_answer(tmp_path: Path, store_bytes: bytes) -> None:
    given, refused = flip_and_ask(tmp_path / "s", store_bytes, range(300))
    assert given
    assert refused


@pytest.mark.parametrize("place", [*range(100), PAGE - 1])
def test_flipped_bit_in_the_header_is_detected(store: Path, store_bytes: bytes, place: int) -> None:
    damaged = bytearray(store_bytes)
    damaged[place] ^= 16
    store.write_bytes(damaged)
    assert answers(store, QUESTIONS) == [None] * len(QUESTIONS)


@slow
def test_flipped_bit_in_a_large_store_never_changes_an_answer(
    tmp_path: Path, contents: dict[str, Any], make_record: Any
) -> None:
    reading = contents["readings"][1]
    more = [make_record("autumn-2008", f"900.{number}", text=f"Word {number}. " * 60) for number in range(20_000)]
    readings = (contents["readings"][0], reading._replace(records=(*reading.records, *more), text="Æ rules " * 10**6))
    path = tmp_path / "large"
    write(str(path), **contents | {"readings": (*readings, contents["readings"][2])})
    content = path.read_bytes()
    assert len(content) > 30 * 2**20
    given, refused = flip_and_ask(path, content, range(20))
    assert given
    assert refused


def test_writing_to_a_damaged_store_does_not_hide_the_damage(store: Path, store_bytes: bytes) -> None:
    store.write_bytes(store_bytes.replace(b"rules of autumn", b"rulez of autumn"))
    with drafting(str(store), extends=True) as draft:
        draft.put_meta({"more": "notes"})
    with Library(str(store)) as library:
        assert not library.is_whole()


def test_copy_is_made_only_of_an_undamaged_store(store: Path, store_bytes: bytes) -> None:
    with Library(str(store)) as library:
        (store.parent / "copy").write_bytes(library.copied())
    with closing(sqlite3.connect(store.parent / "copy")) as connection:
        assert connection.execute("SELECT count(*) FROM record").fetchall() == [(12,)]
    store.write_bytes(store_bytes.replace(b"rules of autumn", b"rulez of autumn"))
    with Library(str(store)) as library, pytest.raises(StoreTrouble, match="damaged"):
        library.copied()


def test_store_without_page_checksums_is_refused(tmp_path: Path, store_bytes: bytes) -> None:
    with closing(sqlite3.connect(tmp_path / "plain")) as plain, closing(sqlite3.connect(tmp_path / "store")) as store:
        (tmp_path / "store").write_bytes(store_bytes)
        plain.executescript("\n".join(store.iterdump()))
        plain.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    with pytest.raises(StoreTrouble, match="damaged"):
        Library(str(tmp_path / "plain"))


@pytest.mark.parametrize("length", [0, 1, 99, 100, 4096, 10_000])
def test_truncated_store_is_refused(store: Path, length: int) -> None:
    store.write_bytes(store.read_bytes()[:length])
    assert answers(store, QUESTIONS) == [None] * len(QUESTIONS)


def test_store_that_sqlite_cannot_open_is_reported(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        """Raise the error for a file that can't be opened."""
        raise apsw.CantOpenError("unable to open database file")

    monkeypatch.setattr(apsw, "Connection", refuse)
    with pytest.raises(StoreTrouble, match="rulings build"):
        Library(str(store))


def test_missing_store_is_reported_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match=r"no store at .*nothing\.sqlite"):
        Library(str(tmp_path / "nothing.sqlite"))


@pytest.mark.parametrize(("version", "age"), [(SCHEMA_VERSION + 1, "newer"), (SCHEMA_VERSION - 1, "older")])
def test_store_of_another_schema_version_is_refused(store: Path, version: int, age: str) -> None:
    with closing(open_to_write(str(store))) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    with pytest.raises(StoreTrouble, match=f"{age} version, {version}; this program reads version {SCHEMA_VERSION}"):
        Library(str(store))


@pytest.mark.parametrize("name", ["with blank", "50%", "what?", "#1", "Æther–é", "a&mode=rw"])
def test_path_with_special_characters_can_be_opened(tmp_path: Path, store: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    store.rename(folder / "s.sqlite")
    with Library(str(folder / "s.sqlite")) as library:
        assert library.record("spring-2004/212.9")


def test_reading_never_writes_to_the_store(store: Path) -> None:
    before = store.read_bytes(), sorted(store.parent.iterdir())
    with Library(str(store)) as library:
        assert library.all_records()
        with pytest.raises(StoreTrouble):
            library._rows("DELETE FROM record")  # noqa: SLF001  (no public method writes)
    assert (store.read_bytes(), sorted(store.parent.iterdir())) == before


def test_thousands_of_keys_can_be_queried_at_once(library: Library) -> None:
    assert len(library.records([f"x/{i}" for i in range(40_000)] + ["spring-2004/212.9"])) == 1
    assert len(library.wordings(range(40_000))) == 4
