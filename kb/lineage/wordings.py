"""Wordings: records that print the same text of the same rule, gathered, with the days that text stood."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.records.wording import Replacement, Wording

_GLOSSARY = "glossary/"
"""How the ids of the entries of an official glossary begin, which are the same in each edition."""


@dataclass(frozen=True, slots=True)
class _Printing:
    """A record as one printing of its wording."""

    record: Record
    since: date
    printed: date
    overlay: str | None


def rule_of(record: Record) -> str:
    """Give what a record is a wording of: ``212.1c#example-1``, ``glossary/dies``; else, its whole id."""
    return record.local_id if record.number or record.local_id.startswith(_GLOSSARY) else record.id


def gather(readings: Iterable[Reading], replacements: Iterable[Replacement]) -> list[Wording]:
    """Give the wordings of all records, in the order in which the readings first print them.

    The same words of the same rule are one wording, whatever their white space, accents and quotation marks.
    """
    printings: dict[tuple[str, str, str | None], list[_Printing]] = {}
    for reading in readings:
        source = reading.source
        overlay = source.slug if source.overlay else None
        for record in reading.records:
            printing = _Printing(record, record.since or source.day, source.day, overlay)
            printings.setdefault((rule_of(record), fold(record.text), overlay), []).append(printing)
    ends: dict[str, date] = {}
    for replacement in replacements:
        if not replacement.in_part:
            for old in replacement.of:
                ends[old] = min(ends.get(old, replacement.day), replacement.day)
    ids: Counter[str] = Counter()
    return [_wording(key, rule, same, ends, ids) for key, ((rule, _, _), same) in enumerate(printings.items())]


def _wording(key: int, rule: str, printings: list[_Printing], ends: dict[str, date], ids: Counter[str]) -> Wording:
    printings = sorted(printings, key=lambda printing: printing.printed)
    since = min(printing.since for printing in printings)
    wording_id = f"{rule}@{since}"
    ids[wording_id] += 1
    if ids[wording_id] > 1:
        wording_id += f"~{ids[wording_id]}"
    replaced = [ends[printing.record.id] for printing in printings if printing.record.id in ends]
    return Wording(
        key=key,
        id=wording_id,
        rule=rule,
        kind=printings[0].record.kind,
        since=since,
        attested_until=max(printing.printed for printing in printings),
        replaced_on=min(replaced) if replaced else None,
        overlay=printings[0].overlay,
        records=tuple(printing.record.id for printing in printings),
    )
