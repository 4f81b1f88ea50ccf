"""Records as data for other programs, in the shape of record.schema.json."""

import json

from kb.records.data import JsonObject
from kb.records.escaping import shown, shown_in_json
from kb.records.record import Citation, Record

KEYS = (
    "id", "source", "seed_file", "kind", "number", "printed_number", "place", "ordinal", "cards", "mentions", "parent",
    "text", "span", "text_span", "authority", "printed_tag", "since", "since_from", "changed", "citations", "notes",
)  # fmt: skip
"""The keys of an exported record, in their order."""

BESIDE = ("wording", "credit", "terms", "lineages", "rules", "boards")
"""The keys of what `rulings export` says of a record besides, in their order."""


def exported(record: Record, file: str) -> JsonObject:
    """Return a record as JSON data; `file` is the original name of its source's file."""
    return {
        "id": record.id,
        "source": record.source,
        "seed_file": file,
        "kind": str(record.kind),
        "number": record.number,
        "printed_number": record.printed_number,
        "place": list(record.place),
        "ordinal": record.ordinal,
        "cards": list(record.cards),
        "mentions": list(record.mentions),
        "parent": record.parent,
        "text": record.text,
        "span": list(record.span),
        "text_span": list(record.text_span),
        "authority": record.authority,
        "printed_tag": record.printed_tag,
        "since": record.since.isoformat() if record.since else None,
        "since_from": str(record.since_from) if record.since_from else None,
        "changed": record.changed,
        "citations": [exported_citation(citation) for citation in record.citations],
        "notes": [str(note) for note in record.notes],
    }


def exported_citation(citation: Citation) -> JsonObject:
    """Return a citation as JSON data."""
    return {
        "printed": citation.printed,
        "number": citation.number,
        "span": list(citation.span),
        "target": citation.target,
    }


_FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""Characters at the beginning of a cell that make a spreadsheet evaluate it."""


def as_cell(value: object) -> object:
    """Return a value as a table cell: a list as JSON, and text that looks like a formula behind an apostrophe.

    >>> as_cell("+1/+1 counters"), as_cell(["612"]), as_cell(3)
    ("'+1/+1 counters", '["612"]', 3)
    """
    if isinstance(value, list):
        return shown_in_json(json.dumps(value, ensure_ascii=False))
    if not isinstance(value, str):
        return value
    return shown(f"'{value}" if value.startswith(_FORMULA) else value)
