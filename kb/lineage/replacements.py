"""What the documents say they replace: lineage.toml, read and held against the records it quotes."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from importlib.resources import files
from typing import Any

from kb.records.errors import BadSource
from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.records.wording import Replacement


def replacements(readings: Iterable[Reading]) -> list[Replacement]:
    """Give the replacements that the sources at hand speak of, by day.

    An entry is passed over where the source of its ``by`` is not at hand, and what it replaced where that one's is
    not. Raises BadSource where a quotation doesn't stand in its record, or its source is at hand without that record.
    """
    data = tomllib.loads(files("kb.lineage").joinpath("lineage.toml").read_text(encoding="utf-8"))
    records: dict[str, Record] = {}
    days: dict[str, date] = {}
    for reading in readings:
        records |= {record.id: record for record in reading.records}
        days[reading.source.slug] = reading.source.day
    found = list(_held_against(data["replacement"], records, days))
    return sorted(found, key=lambda replacement: (replacement.day, replacement.lineage, replacement.by))


def _held_against(
    entries: Iterable[dict[str, Any]], records: Mapping[str, Record], days: Mapping[str, date]
) -> Iterator[Replacement]:
    for entry in entries:
        if not _at_hand(entry["by"], days):
            continue
        by = _quoted(entry["by"], entry["quote"], records)
        older = [old for old in entry.get("of", []) if _at_hand(old["record"], days)]
        yield Replacement(
            lineage=entry["lineage"],
            day=by.since or days[by.source],
            by=by.id,
            quote=entry["quote"],
            of=tuple(_quoted(old["record"], old["quote"], records).id for old in older),
            formerly=entry["formerly"],
            reason=entry["reason"],
            in_part=entry.get("in_part", False),
        )


def _at_hand(record_id: str, days: Mapping[str, date]) -> bool:
    return record_id.partition("/")[0] in days


def _quoted(record_id: str, quote: str, records: Mapping[str, Record]) -> Record:
    """Give the record that these words are quoted from."""
    record = records.get(record_id)
    if record is None:
        raise BadSource(
            f"kb/lineage/lineage.toml names {record_id}, but its source has no such record.",
            remedy="`rulings export` lists the records with their ids.",
        )
    if not quote.strip() or fold(quote) not in fold(record.text):
        raise BadSource(
            f"kb/lineage/lineage.toml quotes “{quote}” from {record_id}, where these words don't stand.",
            remedy="Quote the record's own words, or cite the record that has them.",
        )
    return record
