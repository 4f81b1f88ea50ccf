"""What the documents say they replace: lineage.toml, read and held against the records it quotes."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any

from kb.records.errors import BadSource
from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.records.wording import Replacement


def replacements(readings: Iterable[Reading]) -> list[Replacement]:
    """Give the replacements that the sources at hand speak of, by day.

    Raises BadSource where a quotation doesn't stand in its record.
    """
    data = tomllib.loads(files("kb.lineage").joinpath("lineage.toml").read_text(encoding="utf-8"))
    records: dict[str, Record] = {}
    days = {}
    for reading in readings:
        records |= {record.id: record for record in reading.records}
        days[reading.source.slug] = reading.source.day
    found = list(_held_against(data["replacement"], records, days))
    return sorted(found, key=lambda replacement: (replacement.day, replacement.lineage, replacement.by))


def _held_against(
    entries: Iterable[dict[str, Any]], records: Mapping[str, Record], days: Mapping[str, Any]
) -> Iterator[Replacement]:
    for entry in entries:
        by = records.get(entry["by"])
        if by is None:
            continue  # its source is not at hand
        _check_quote(by, entry["quote"])
        of = [(records[old["record"]], old["quote"]) for old in entry.get("of", []) if old["record"] in records]
        for old, quote in of:
            _check_quote(old, quote)
        yield Replacement(
            lineage=entry["lineage"],
            day=by.since or days[by.source],
            by=by.id,
            quote=entry["quote"],
            of=tuple(old.id for old, _ in of),
            formerly=entry["formerly"],
            reason=entry["reason"],
            in_part=entry.get("in_part", False),
        )


def _check_quote(record: Record, quote: str) -> None:
    if fold(quote) not in fold(record.text):
        raise BadSource(
            f"kb/lineage/lineage.toml quotes “{quote}” from {record.id}, where these words don't stand.",
            remedy="Quote the record's own words, or cite the record that has them.",
        )
