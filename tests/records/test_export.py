"""Exported records have the shape that record.schema.json promises."""

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
    """Return an exported record that has everything."""
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


def test_the_schema_is_one():
    """The schema itself is valid."""
    Draft202012Validator.check_schema(SCHEMA)


def test_keys_in_their_order(whole: dict[str, Any]):
    """An exported record has the promised keys in the promised order; the schema knows what is said of it besides."""
    assert tuple(whole) == KEYS == tuple(SCHEMA["required"])
    assert tuple(SCHEMA["properties"]) == (*KEYS, *BESIDE)


def test_values_are_plain(whole: dict[str, Any]):
    """Days, kinds, spans, citations and notes become text, numbers and lists that survive JSON."""
    assert json.loads(json.dumps(whole)) == whole
    assert (whole["since"], whole["since_from"], whole["kind"]) == ("2003-10-01", "example's tag", "rule")
    assert (whole["span"], whole["text_span"], whole["seed_file"]) == ([0, 10], [2, 9], "s-1.txt")
    assert whole["notes"] == ["Printed “atacking”, read as “attacking”: misspelt."]
    assert whole["citations"][1] == {"printed": "(1) above", "number": None, "span": [4, 9], "target": "s-1/212.1"}
    assert VALIDATOR.is_valid(whole)


def test_what_is_not_known_is_null(make_record):
    """A record without number, day, tag or parent says null, not nothing."""
    bare = exported(make_record("s-1", "preamble"), "s-1.txt")
    assert {key for key, value in bare.items() if value is None} == {
        "number", "printed_number", "ordinal", "parent", "authority", "printed_tag", "since", "since_from",
    }  # fmt: skip
    assert VALIDATOR.is_valid(bare)


def test_citation_keys_in_their_order():
    """An exported citation has the four promised keys."""
    citation = exported_citation(Citation("Rule 402", "402", Span(3, 8), "s-1/402"))
    assert list(citation.items()) == [
        ("printed", "Rule 402"),
        ("number", "402"),
        ("span", [3, 8]),
        ("target", "s-1/402"),
    ]


def test_the_five_documents_are_valid(documents: list[Reading]):
    """Every record of the five documents is what the schema says."""
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
def test_a_broken_record_is_refused(whole: dict[str, Any], key: str, value: object):
    """The schema refuses a value of the wrong shape."""
    assert not VALIDATOR.is_valid(whole | {key: value})


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_key_is_refused(whole: dict[str, Any], key: str):
    """The schema refuses a record without one of its keys."""
    assert not VALIDATOR.is_valid({k: v for k, v in whole.items() if k != key})


def test_an_unknown_key_is_refused(whole: dict[str, Any]):
    """The schema refuses a record with a key more."""
    assert not VALIDATOR.is_valid(whole | {"mood": "good"})
