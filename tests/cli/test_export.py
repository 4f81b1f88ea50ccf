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
    """Return the records as the lines of the export hold them."""
    return [json.loads(line) for line in rulings("export").lines]


def test_every_record_is_as_the_schema_describes(records):
    """The export is validated against record.schema.json."""
    schema = json.loads(files("kb.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    assert [error.message for record in records for error in validator.iter_errors(record)] == []
    assert len(records) == 363


def test_the_order_is_that_of_the_sources(rulings, records):
    """Source by source, and in each from its beginning."""
    slugs = [source["slug"] for source in rulings("sources", "--json").data]
    places = [(slugs.index(record["source"]), record["span"][0]) for record in records]
    assert places == sorted(places)
    assert len({record["id"] for record in records}) == len(records)


@pytest.mark.parametrize("shape", [pytest.param("jsonl", marks=slow), pytest.param("json", marks=slow), "csv"])
def test_twice_gives_the_same_bytes(program, shape):
    """Two processes with different hash seeds write the same."""
    first, second = (program("export", "--format", shape, PYTHONHASHSEED=seed).out for seed in "12")
    assert first == second != ""


def test_json_and_lines_hold_the_same(rulings, records):
    """One array, or one object a line."""
    assert rulings("export", "--format", "json").data == records


def test_a_table_holds_the_same(rulings, records):
    """The columns are the keys, with one for each fact on the wording; lists stand in a cell as JSON."""
    table = csv.DictReader(io.StringIO(rulings("export", "--format", "csv").out))
    assert list(table.fieldnames) == list(flat(records[0]))
    for row, record in zip(table, records, strict=True):
        assert row["id"] == record["id"]
        assert row["text"] == record["text"]
        assert json.loads(row["citations"]) == record["citations"]
        assert row["wording_since"] == record["wording"]["since"]


def test_one_source_is_exported_alone(rulings, records):
    """--source keeps the records of one source, in their order."""
    alone = [json.loads(line) for line in rulings("export", "--source", "crystalkeep-2004-01").lines]
    assert alone == [record for record in records if record["source"] == "crystalkeep-2004-01"]


@pytest.mark.parametrize("source", ["nowhere", ""])
def test_an_unknown_source_is_answered_with_those_there_are(rulings, source):
    """The five are named."""
    answer = rulings("export", "--source", source)
    assert (answer.code, answer.out) == (1, "")
    assert "moursund-1998-04" in answer.err


def test_the_store_is_exported_whole(rulings, records, tmp_path):
    """The file is a database that another program opens."""
    path = tmp_path / "rulings.sqlite"
    assert rulings("export", "--format", "sqlite", "-o", str(path))[:2] == (0, "")
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert database.execute("SELECT count(*) FROM record").fetchone() == (len(records),)


@pytest.mark.parametrize("options", [[], ["--output", "x", "--source", "moursund-1998-04"]])
def test_the_store_goes_whole_and_to_a_file(rulings, options):
    """Anything else is a wrong question."""
    assert rulings("export", "--format", "sqlite", *options).code == 2


def test_a_file_is_written_whole_or_stays_as_it_was(rulings, tmp_path, monkeypatch):
    """A disk that fills up leaves the old file, and nothing beside it."""
    path = tmp_path / "rulings.jsonl"
    path.write_text("old")

    def full(_path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kb.store.files.settle_file", full)
    answer = rulings("export", "-o", str(path))
    assert answer.code == 4
    assert "can't be written: the disk is full." in answer.err
    assert [file.name for file in tmp_path.iterdir()] == ["rulings.jsonl"]
    assert path.read_text() == "old"


@pytest.mark.skipif(not Path("/dev/stdout").is_symlink(), reason="a system without /dev/stdout")
def test_a_device_is_written_to_and_not_replaced(program):
    """What is a device or a link before is one after."""
    assert program("export", "-o", "/dev/stdout").out == program("export").out
    assert Path("/dev/stdout").is_symlink()


def test_a_link_stays_a_link(rulings, tmp_path):
    """The file that it points to is written."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "file")
    rulings("export", "-o", str(link))
    assert link.is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == rulings("export").out


def test_a_file_that_cant_be_written_is_said(rulings, tmp_path):
    """A folder that isn't there, in words."""
    answer = rulings("export", "-o", str(tmp_path / "nowhere" / "x"))
    assert answer.code == 4
    assert "can't be written: there is no such folder." in answer.err


def test_credit_and_terms_are_said_beside_the_data(rulings):
    """Whom the records are owed to, and on what terms, stands on standard error, for the sources exported."""
    everything, one = rulings("export"), rulings("export", "--source", "crystalkeep-2004-01")
    assert everything.err.count("— ") == 5
    assert one.err.count("— ") == 1
    assert "not sold for profit" in one.err


def test_each_record_has_its_days_its_credit_and_what_rests_on_it(records):
    """Lineages, modelled rules and boards, by their names."""
    assert {tuple(record) for record in records} == {(*KEYS, *BESIDE)}
    (record,) = [record for record in records if record["id"] == "moursund-1998-10/rules-changes/3"]
    assert (record["wording"]["since"], record["wording"]["replaced_on"]) == ("1998-10-18", "2003-10-01")
    assert record["credit"].startswith("Beth Moursund")
    assert "type-change" in record["lineages"]
    assert "type-change" in record["rules"]
    assert "002-licid-forest" in record["boards"]
