"""Exported records follow record.schema.json."""

import json
from datetime import date
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker

from kb.records.export import BESIDE, KEYS, exported, exported_citation
from kb.records.record import Citation, Note, Reading, SinceFrom, Span

SCHEMA = json.loads(files("kb.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=FormatChecker())


@pytest.fixture
def whole(make_record) -> dict[str, Any]:
    """Return an exported record with a value for every key."""
    record = make_record(
        "s-1",
        "212.1c",
        number="212.1c",
        printed_number="1212.1c",
        place=("2 - Parts of the Game", "212 - Type"),
        ordinal=3,
        cards=("Clone",),
        mentions=("Opalescence",),
        parent="s-1/heading/212",
        since=date(2003, 10, 1),
        since_from=SinceFrom.EXAMPLE,
        printed_tag="CompRules 2003/10/01",
        authority="CompRules",
        citations=(Citation("Rule 402", "402", Span(3, 8), None), Citation("(1) above", None, Span(4, 9), "s-1/212.1")),
        notes=(Note("misspelt.", "atacking", "attacking"),),
    )
    return exported(record, "s-1.txt")


def test_the_schema_is_a_valid_json_schema():
    Draft202012Validator.check_schema(SCHEMA)


def test_an_exported_record_has_the_documented_keys_in_order(whole: dict[str, Any]):
    assert tuple(whole) == KEYS == tuple(SCHEMA["required"])
    assert tuple(SCHEMA["properties"]) == (*KEYS, *BESIDE)


def test_the_values_of_an_exported_record_survive_json(whole: dict[str, Any]):
    """Days, kinds, spans, citations and notes become text, numbers and lists."""
    assert json.loads(json.dumps(whole)) == whole
    assert (whole["since"], whole["since_from"], whole["kind"]) == ("2003-10-01", "example's tag", "rule")
    assert (whole["span"], whole["text_span"], whole["seed_file"]) == ([0, 10], [2, 9], "s-1.txt")
    assert whole["notes"] == ["Printed “atacking”, read as “attacking”: misspelt."]
    assert whole["citations"][1] == {"printed": "(1) above", "number": None, "span": [4, 9], "target": "s-1/212.1"}
    assert VALIDATOR.is_valid(whole)


def test_an_unknown_value_is_exported_as_null(make_record):
    bare = exported(make_record("s-1", "preamble"), "s-1.txt")
    assert {key for key, value in bare.items() if value is None} == {
        "number", "printed_number", "ordinal", "parent", "authority", "printed_tag", "since", "since_from",
    }  # fmt: skip
    assert VALIDATOR.is_valid(bare)


def test_an_exported_citation_has_the_four_documented_keys_in_order():
    citation = exported_citation(Citation("Rule 402", "402", Span(3, 8), "s-1/402"))
    assert list(citation.items()) == [
        ("printed", "Rule 402"),
        ("number", "402"),
        ("span", [3, 8]),
        ("target", "s-1/402"),
    ]


def test_every_record_of_the_five_documents_follows_the_schema(documents: list[Reading]):
    for reading in documents:
        assert reading.records
        for record in reading.records:
            wrong = [error.message for error in VALIDATOR.iter_errors(exported(record, reading.source.file))]
            assert not wrong, record.id


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("id", "212.1c"),
        ("id", "S 1/212.1c"),
        ("source", None),
        ("seed_file", None),
        ("kind", "rules"),
        ("number", 212),
        ("place", "212 - Type"),
        ("place", [""]),
        ("ordinal", 0),
        ("ordinal", "3"),
        ("cards", [1]),
        ("mentions", None),
        ("text", ""),
        ("span", [1]),
        ("span", [1, 2, 3]),
        ("text_span", [-1, 2]),
        ("since", "2003/10/01"),
        ("since", "2003-13-01"),
        ("since", "yesterday"),
        ("since_from", "guess"),
        ("changed", "+"),
        ("citations", [{"printed": "Rule 402", "number": "402", "span": [3, 8]}]),
        ("citations", [{"printed": "", "number": "402", "span": [3, 8], "target": None}]),
        ("citations", [{"printed": "402", "number": "402", "span": [3, 8], "target": None, "more": 1}]),
        ("notes", [""]),
        ("notes", [{"text": "cut off"}]),
    ],
)
def test_the_schema_refuses_a_wrong_value(whole: dict[str, Any], key: str, value: object):
    assert not VALIDATOR.is_valid(whole | {key: value})


@pytest.mark.parametrize("key", KEYS)
def test_the_schema_refuses_a_record_without_one_of_its_keys(whole: dict[str, Any], key: str):
    assert not VALIDATOR.is_valid({k: v for k, v in whole.items() if k != key})


def test_the_schema_refuses_an_unknown_key(whole: dict[str, Any]):
    assert not VALIDATOR.is_valid(whole | {"mood": "good"})
