"""``rulings export``: every record, for other programs."""

import csv
import io
import json
import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from kb.answers.documents.exports import flat
from kb.records.export import BESIDE, KEYS
from tests.slow import slow


@pytest.fixture
def records(rulings):
    """Return the records parsed from the lines of the export."""
    return [json.loads(line) for line in rulings("export").lines]


def test_every_exported_record_follows_the_schema(records):
    schema = json.loads(files("kb.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    assert [error.message for record in records for error in validator.iter_errors(record)] == []
    assert len(records) == 363


def test_records_are_exported_source_by_source_in_text_order(rulings, records):
    slugs = [source["slug"] for source in rulings("sources", "--json").data]
    places = [(slugs.index(record["source"]), record["span"][0]) for record in records]
    assert places == sorted(places)
    assert len({record["id"] for record in records}) == len(records)


@pytest.mark.parametrize("format_", [pytest.param("jsonl", marks=slow), pytest.param("json", marks=slow), "csv"])
def test_two_exports_have_the_same_bytes(program, format_):
    """This holds with different hash seeds."""
    first, second = (program("export", "--format", format_, PYTHONHASHSEED=seed).out for seed in "12")
    assert first == second != ""


def test_json_and_jsonl_have_the_same_records(rulings, records):
    assert rulings("export", "--format", "json").data == records


def test_the_csv_has_the_same_records(rulings, records):
    """Lists are JSON in their cells."""
    table = csv.DictReader(io.StringIO(rulings("export", "--format", "csv").out))
    assert list(table.fieldnames) == list(flat(records[0]))
    for row, record in zip(table, records, strict=True):
        assert row["id"] == record["id"]
        assert row["text"] == record["text"]
        assert json.loads(row["citations"]) == record["citations"]
        assert row["wording_since"] == record["wording"]["since"]


def test_one_source_can_be_exported(rulings, records):
    alone = [json.loads(line) for line in rulings("export", "--source", "crystalkeep-2004-01").lines]
    assert alone == [record for record in records if record["source"] == "crystalkeep-2004-01"]


@pytest.mark.parametrize("source", ["nowhere", ""])
def test_exporting_an_unknown_source_is_an_error_with_the_known_ones(rulings, source):
    answer = rulings("export", "--source", source)
    assert (answer.code, answer.out) == (1, "")
    assert "moursund-1998-04" in answer.err


def test_the_sqlite_export_is_a_complete_valid_database(rulings, records, tmp_path):
    path = tmp_path / "rulings.sqlite"
    assert rulings("export", "--format", "sqlite", "-o", str(path))[:2] == (0, "")
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert database.execute("SELECT count(*) FROM record").fetchone() == (len(records),)


@pytest.mark.parametrize("options", [[], ["--output", "x", "--source", "moursund-1998-04"]])
def test_the_sqlite_export_needs_an_output_file_and_all_sources(rulings, options):
    assert rulings("export", "--format", "sqlite", *options).code == 2


def test_a_full_disk_leaves_the_old_export_unchanged(rulings, tmp_path, monkeypatch):
    path = tmp_path / "rulings.jsonl"
    path.write_text("old")

    def raise_no_space(_path):
        """Raise the OSError of a full disk."""
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kb.store.files.settle_file", raise_no_space)
    answer = rulings("export", "-o", str(path))
    assert answer.code == 4
    assert "can't be written: the disk is full." in answer.err
    assert [file.name for file in tmp_path.iterdir()] == ["rulings.jsonl"]
    assert path.read_text() == "old"


@pytest.mark.skipif(not Path("/dev/stdout").is_symlink(), reason="a system without /dev/stdout")
def test_exporting_to_a_device_does_not_replace_it(program):
    assert program("export", "-o", "/dev/stdout").out == program("export").out
    assert Path("/dev/stdout").is_symlink()


def test_exporting_to_a_link_writes_the_file_it_points_to(rulings, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    rulings("export", "-o", str(link))
    assert link.is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == rulings("export").out


def test_exporting_to_a_missing_folder_is_an_error(rulings, tmp_path):
    answer = rulings("export", "-o", str(tmp_path / "nowhere" / "x"))
    assert answer.code == 4
    assert "can't be written: there is no such folder." in answer.err


def test_credits_and_terms_of_the_exported_sources_are_on_standard_error(rulings):
    everything, one = rulings("export"), rulings("export", "--source", "crystalkeep-2004-01")
    assert everything.err.count("— ") == 5
    assert one.err.count("— ") == 1
    assert "not sold for profit" in one.err


def test_an_exported_record_has_its_days_credit_lineages_rules_and_boards(records):
    assert {tuple(record) for record in records} == {(*KEYS, *BESIDE)}
    (record,) = [record for record in records if record["id"] == "moursund-1998-10/rules-changes/3"]
    assert (record["wording"]["since"], record["wording"]["replaced_on"]) == ("1998-10-18", "2003-10-01")
    assert record["credit"].startswith("Beth Moursund")
    assert "type-change" in record["lineages"]
    assert "type-change" in record["rules"]
    assert "002-licid-forest" in record["boards"]
