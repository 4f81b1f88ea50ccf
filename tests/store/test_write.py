"""Tests for writing a store."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from kb.records.errors import StoreTrouble
from kb.records.record import Record
from kb.store.library import Library
from kb.store.write import drafting, write


def test_everything_written_is_read_back(library: Library, contents: dict[str, Any]) -> None:
    readings = contents["readings"]
    assert library.sources() == tuple(reading.source for reading in readings)
    assert library.all_records() == tuple(record for reading in readings for record in reading.records)
    for reading in readings:
        assert library.source_text(reading.source.slug) == reading.text
        assert library.noise(reading.source.slug) == reading.noise
        assert library.all_records(reading.source.slug) == reading.records
    assert library.all_wordings() == contents["wordings"]
    assert library.all_replacements() == contents["replacements"]
    assert library.all_lineages() == contents["lineages"]
    assert library.all_alone() == contents["alone"]
    assert set(library.eras()) == set(contents["eras"])
    assert library.meta() == contents["meta"]


def test_record_of_the_round_trip_has_every_field(contents: dict[str, Any]) -> None:
    record = contents["readings"][0].records[1]
    assert all(getattr(record, name) not in {None, ()} for name in Record.__slots__)


def test_same_input_gives_the_same_bytes(tmp_path: Path, contents: dict[str, Any]) -> None:
    for name in ("one", "two"):
        write(str(tmp_path / name), **contents)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_existing_file_is_not_overwritten(tmp_path: Path, contents: dict[str, Any]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(StoreTrouble, match="there already"):
        write(str(path), **contents)
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("field", ["parent", "target"])
def test_reference_to_a_missing_record_is_refused(tmp_path: Path, contents: dict[str, Any], field: str) -> None:
    nowhere = "spring-2004/nowhere"
    reading = contents["readings"][0]
    good = reading.records[1]
    changed = (
        good._replace(parent=nowhere)
        if field == "parent"
        else good._replace(citations=(good.citations[0]._replace(target=nowhere),))
    )
    records = (reading.records[0], changed, *reading.records[2:])
    readings = (reading._replace(records=records), *contents["readings"][1:])
    with pytest.raises(StoreTrouble, match=rf"\.{field} refers to a record that is not in it"):
        write(str(tmp_path / "s"), **contents | {"readings": readings})
    assert list(tmp_path.iterdir()) == []


def test_two_records_with_one_id_are_refused(tmp_path: Path, contents: dict[str, Any]) -> None:
    reading = contents["readings"][1]
    readings = (contents["readings"][0], reading._replace(records=reading.records * 2))
    with pytest.raises(StoreTrouble, match=r"UNIQUE.*record\.id") as told:
        write(str(tmp_path / "s"), **contents | {"readings": readings, "wordings": (), "replacements": (), "eras": ()})
    assert "Make room" not in told.value.remedy
    assert "report it" in told.value.remedy
    assert list(tmp_path.iterdir()) == []


def test_missing_folder_is_reported(tmp_path: Path, contents: dict[str, Any]) -> None:
    with pytest.raises(StoreTrouble, match="RULINGS_HOME"):
        write(str(tmp_path / "nowhere" / "s"), **contents)


def test_full_disk_is_reported_and_leaves_no_file(
    tmp_path: Path, contents: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        """Raise SQLite's error for a full disk."""
        raise apsw.FullError("database or disk is full")

    monkeypatch.setattr("kb.store.drafting.Draft.put_eras", full)
    with pytest.raises(StoreTrouble, match="disk is full"):
        write(str(tmp_path / "s"), **contents)
    assert list(tmp_path.iterdir()) == []


def test_file_passes_sqlites_integrity_checks(store: Path) -> None:
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_store_can_be_extended_with_a_source_in_between(tmp_path: Path, contents: dict[str, Any]) -> None:
    first, second, third = contents["readings"]
    path = str(tmp_path / "s")
    with drafting(path) as draft:
        draft.add_reading(first, 0)
        draft.add_reading(third, 1)
    with drafting(path, extends=True) as draft:
        draft.add_reading(second, 1)
    with Library(path) as library:
        assert library.sources() == (first.source, second.source, third.source)
        assert library.all_records() == (*first.records, *second.records, *third.records)
        assert library.is_whole()


def test_missing_store_cannot_be_extended(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="no store"), drafting(str(tmp_path / "s"), extends=True):
        pass
    assert list(tmp_path.iterdir()) == []


def test_equal_texts_are_stored_once(tmp_path: Path, contents: dict[str, Any]) -> None:
    reading = contents["readings"][0]
    same = reading._replace(records=tuple(record._replace(text="The same.") for record in reading.records))
    with drafting(str(tmp_path / "s")) as draft:
        draft.add_reading(same, 0)
    with closing(sqlite3.connect(tmp_path / "s")) as connection:
        assert connection.execute("SELECT text FROM words").fetchall() == [("The same.",)]
