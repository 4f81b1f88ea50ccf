"""The JSON Schemas of the site's data, one for each kind."""

import json
import tomllib
from importlib.resources import files
from typing import Any

Schema = dict[str, Any]  # JSON, as a schema is

TEXT: Schema = {"type": "string"}
DAY: Schema = {"type": "string", "format": "date"}
COUNT: Schema = {"type": "integer", "minimum": 0}
SHARE: Schema = {"type": "number", "minimum": 0, "maximum": 1}
MAYBE: Schema = {"type": ["string", "null"]}


def _array(of: Schema) -> Schema:
    """Return the schema of an array."""
    return {"type": "array", "items": of}


def _counts() -> Schema:
    """Return the schema of an object whose properties are all counts."""
    return {"type": "object", "additionalProperties": COUNT}


def _object(**properties: Schema) -> Schema:
    """Return the schema of an object with exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _partly(*required: str, **properties: Schema) -> Schema:
    """Return the schema of an object with required properties, and others that are omitted when empty."""
    return {**_object(**properties), "required": list(required)}


def _like_another(*required: str, **properties: Schema) -> Schema:
    """Return the schema of a row that may refer by "like" to an earlier row for the fields it omits."""
    return {**_partly(like=COUNT, **properties), "anyOf": [{"required": ["like"]}, {"required": list(required)}]}


def line_schema() -> Schema:
    """Return the schema of an exported record."""
    found: Schema = json.loads(files("kb.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
    return found


def match_schema() -> Schema:
    """Return the schema of a match between records of successive rulebooks."""
    return _object(old=TEXT, new=TEXT, bond=TEXT, confidence=SHARE, reason=TEXT, is_fact={"type": "boolean"})


def record_schema() -> Schema:
    """Return the schema of a record with days, examples and lineages."""
    exported = line_schema()
    verdict = _object(scenario=TEXT, day=DAY, verdict=TEXT, digest=TEXT, title=TEXT)
    more = _object(
        wording=TEXT,
        printed_until=DAY,
        replaced_on=MAYBE,
        gone_by=MAYBE,
        status=TEXT,
        examples=_array({"$ref": "#/$defs/record"}),
        cited_by=_array(TEXT),
        verdicts=_array(verdict),
        credit=TEXT,
        terms=TEXT,
        lineages=_array(TEXT),
        replacements=_array(_replacement()),
        superseded=_array(_object(day=DAY, lineage=TEXT)),
        why_alone=MAYBE,
    )
    defined = exported.pop("$defs", {})
    exported.pop("$schema", None)
    exported.pop("$id", None)
    shape = {
        **exported,
        "properties": {**exported["properties"], **more["properties"], "text": MAYBE},
        "required": [*exported["required"], *more["required"]],
    }
    return {"$ref": "#/$defs/record", "$defs": {**defined, "record": shape}}


def _replacement() -> Schema:
    """Return the schema of a replacement."""
    return _object(
        lineage=TEXT,
        day=DAY,
        by=TEXT,
        quote=TEXT,
        of=_array(TEXT),
        formerly=TEXT,
        reason=TEXT,
        in_part={"type": "boolean"},
        formerly_since=MAYBE,
    )


def _with_records(schema: Schema) -> Schema:
    """Return a schema with the definition of a record added."""
    return {**schema, "$defs": record_schema()["$defs"]}


RECORDS = _array({"$ref": "#/$defs/record"})


def _likened_record(examples: Schema) -> Schema:
    """Return the schema of a record that may refer to an earlier one for the fields it omits."""
    record = record_schema()["$defs"]["record"]
    fields = {
        name: {
            "$ref": f"#/$defs/record/properties/{name}",
            **({"description": its["description"]} if "description" in its else {}),
        }
        for name, its in record["properties"].items()
    }
    return _like_another(*record["required"], **{**fields, "examples": examples})


WHERE = {
    "rule": "api/rule/SECTION.json.gz",
    "record": "api/record/SOURCE.json.gz",
    "card": "api/cards.json.gz",
    "source": "api/source/SOURCE.json",
    "lineage": "api/lineages.json.gz",
    "scenario": "api/scenario/BEGINNING.json.gz",
    "compare": "api/compare/EARLIER/LATER.json.gz",
    "coverage": "api/coverage.json",
    "contents": "api/contents.json",
}
"""The address patterns of the data files, by kind."""

REEL = "scenario/NAME.html"
"""The address pattern of the pages that contain a drawing's data. The JSON is an inline element because pages opened
from a folder can't load files."""


def schemas() -> dict[str, Schema]:
    """Return the schema of each kind of data, by name."""
    truth = {"type": "boolean"}
    applied = _array(
        _partly("slug", "since", slug=TEXT, title=TEXT, since=DAY, where=TEXT, quote=TEXT, worded=DAY, reading=TEXT)
    )
    places_of = _array(COUNT)
    step = _like_another(
        "words",
        words=TEXT,
        changes=_array(TEXT),
        objects=_array(TEXT),
        is_told=truth,
        rules=places_of,
        looked_at=places_of,
    )
    verdict = _object(verdict=TEXT, source=TEXT, quote=TEXT)
    day = _partly(
        "day",
        day=DAY,
        set=TEXT,
        problem=TEXT,
        lines=_array(_partly("steps", "end", steps=places_of, result=TEXT, end=COUNT)),
        number_of_lines=COUNT,
        ends=places_of,
        at_work=places_of,
        verdicts=_array(verdict),
    )
    text = _object(record=TEXT, day=DAY, quote=TEXT, reason=TEXT, is_checked={"type": "boolean"})
    printing = _object(before=MAYBE, first_seen=DAY, is_exact=truth)
    entry = _object(
        since=DAY, is_known=truth, printing=printing, numbered=printing, where=TEXT, quote=TEXT, means=TEXT,
        reading=TEXT, set=MAYBE, sense=COUNT,
    )  # fmt: skip
    moment = _object(era=MAYBE, source=MAYBE, day=DAY)
    differing = _partly(
        "kind", "record",
        kind=TEXT, number=TEXT, record=TEXT, before=TEXT, in_part=truth, confidence=SHARE, reason=TEXT,
    )  # fmt: skip
    in_book = _object(record=TEXT, number=TEXT, day=DAY)
    matches = _array(match_schema())
    descent = _object(records=_array(in_book), steps=matches, questions=matches, parts=matches)
    places: Schema = {"type": "object", "additionalProperties": TEXT}
    rule_day = _like_another(
        "day", day=DAY, era=MAYBE, set=MAYBE, standing=MAYBE, status=MAYBE, record=MAYBE, further=_array(TEXT)
    )
    audit = _object(
        source=TEXT, characters=COUNT, in_records=COUNT, in_noise=_counts(), between=COUNT, unaccounted=COUNT,
        citations=COUNT, citations_here=COUNT, notes=_array(_object(record=TEXT, note=TEXT)),
    )  # fmt: skip
    found = {
        "rule": {
            "type": "object",
            "additionalProperties": {"$ref": "#/$defs/rule"},
            "$defs": {
                **record_schema()["$defs"],
                "rule": _object(
                    number=TEXT,
                    records=_array(_likened_record(_array(COUNT))),
                    examples=_array(_likened_record(_array(TEXT))),
                    descents=_array(descent), under=_array(TEXT), days=_array(rule_day),
                ),
            },
        },
        "record": _with_records({"type": "object", "additionalProperties": {"$ref": "#/$defs/record"}}),
        "card": {
            "type": "object",
            "additionalProperties": {"$ref": "#/$defs/card"},
            "$defs": {
                **record_schema()["$defs"],
                "card": _object(card=TEXT, records=RECORDS, boards=_array(TEXT)),
            },
        },
        "source": _object(
            slug=TEXT, title=TEXT, author=MAYBE, published=MAYBE, day=DAY, day_note=TEXT, extent=TEXT, covers=TEXT,
            base=MAYBE, credit=TEXT, terms=TEXT, file=TEXT, sha256=TEXT, reader=TEXT, overlay={"type": "boolean"},
            doubt=TEXT, records=_array(TEXT),
        ),
        "compare": _object(
            earlier=moment, later=moment, same=COUNT, counts=_counts(), differences=_array(differing),
            boards=_array(_object(scenario=TEXT, earlier=_array(TEXT), later=_array(TEXT))),
        ),
        "coverage": _object(
            kinds=_array(_object(kind=TEXT, holding=COUNT, total=COUNT)),
            documents=_array(_object(source=TEXT, claims=COUNT, verdicts=_counts(), not_played=_array(TEXT))),
            audits=_array(audit), quotations=_object(total=COUNT, checked=COUNT, stale=COUNT),
            not_modelled=_array(TEXT),
        ),
        "contents": _object(
            eras=_array(_object(era=TEXT, day=DAY, title=TEXT, set=MAYBE)),
            numbers=places, records=places, cards=places, sources=places, lineages=places, scenarios=places,
            comparisons=places,
        ),
        "lineage": {
            "type": "object",
            "additionalProperties": {"$ref": "#/$defs/lineage"},
            "$defs": {
                "lineage": _object(
                    lineage=TEXT, title=TEXT, texts=_array(text), replacements=_array(_replacement()),
                    played=_array(entry),
                )
            },
        },
        "scenario": {
            **_object(rules=applied, boards={"type": "object", "additionalProperties": {"$ref": "#/$defs/board"}}),
            "$defs": {
                "board": _object(
                    scenario=TEXT, title=TEXT, about=_array(TEXT), setup=_array(TEXT), play=_array(TEXT), drawn=TEXT,
                    days=_array(day), ends=_array(_array(TEXT)), steps=_array(step),
                    flips=_array(_object(day=DAY, causes=_array(_array(TEXT)))),
                )
            },
        },
        "reel": _object(
            **_pictures(), days={"type": "object", "additionalProperties": _array(places_of)}
        ),
    }  # fmt: skip
    told = _field_descriptions()
    return {
        name: {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": name,
            **_described(schema, name, told),
        }
        for name, schema in found.items()
    }


def _pictures() -> dict[str, Schema]:
    """Return the schemas of seats, frames and boards, which omit empty fields."""
    truth, texts = {"type": "boolean"}, _array(TEXT)
    frame = _like_another(
        "name", "side", "zone",
        name=TEXT, side=TEXT, zone=TEXT, place=TEXT, types=TEXT, size=TEXT, text=TEXT, marks=texts, counters=texts,
        damage=COUNT, on=TEXT, is_tapped=truth, is_token=truth, is_blank=truth, colors=texts,
    )  # fmt: skip
    seat = _partly("player", "life", player=TEXT, life={"type": "integer"}, pool=TEXT, counters=texts)
    pending = _partly("source", source=TEXT, is_spell=truth, targets=texts, waits_for=TEXT)
    attack = _partly("attacker", attacker=TEXT, blockers=texts)
    board = _like_another(
        "seats", "frames",
        seats=_array(COUNT), frames=_array(COUNT), stack=_array(pending), attacks=_array(attack), active=TEXT,
        is_subgame=truth,
    )  # fmt: skip
    return {"seats": _array(seat), "frames": _array(frame), "boards": _array(board)}


def _field_descriptions() -> dict[str, str]:
    """Return the descriptions of fields, by name or by shape and name."""
    data = tomllib.loads(files("kb.site").joinpath("fields.toml").read_text(encoding="utf-8"))
    plain: dict[str, str] = data.pop("any")
    return plain | {f"{shape}.{name}": words for shape, its in data.items() for name, words in its.items()}


def _described(schema: Schema, shape: str, told: dict[str, str]) -> Schema:
    """Return a schema with a description added to each property that has none."""
    found = dict(schema)
    if "properties" in schema:
        found["properties"] = {
            name: {
                "description": told.get(f"{shape}.{name}", told.get(name, "")),
                **_described(its, f"{shape}.{name}", told),
            }
            for name, its in schema["properties"].items()
        }
    if "items" in schema and isinstance(schema["items"], dict):
        found["items"] = _described(schema["items"], shape, told)
    if "$defs" in schema:
        found["$defs"] = {name: _described(its, f"${name}", told) for name, its in schema["$defs"].items()}
    return found
