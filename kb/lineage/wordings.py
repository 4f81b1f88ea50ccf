"""Wordings: records with the same text of the same rule, grouped, with the days on which the text was in force."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from kb.records.record import Reading, Record
from kb.records.text import fold
from kb.records.wording import Replacement, Wording
from kb.store.content_keys import words_key
from kb.store.stretches import Printing, is_official

_GLOSSARY = "glossary/"
"""How the ids of the entries of an official glossary begin, which are the same in each edition."""
_MARKS = re.compile(r"\s*[-'\"?]+\s*")
"""Dashes and quotation marks, and what copies that lost them have in their place."""
_EMPHASIS = str.maketrans({"*": "", "_": ""})


class Group(NamedTuple):
    """The common properties of printings of one wording, or of several if it ended and came back."""

    rule: str
    words: int
    """The key of the words as they are compared."""
    overlay: str | None


def rule_of(record: Record) -> str:
    """Return the name of the rule that a record states: ``212.1c#example-1``, ``glossary/dies``; else its whole id."""
    return record.local_id if record.number or record.local_id.startswith(_GLOSSARY) else record.id


def compared(record: Record) -> str:
    """Return a record's words for comparison, with corrections applied and without punctuation between them."""
    return _MARKS.sub("'", fold(record.as_read).translate(_EMPHASIS))


def printings(reading: Reading, position: int, *, is_lesser: bool = False) -> dict[Group, list[Printing]]:
    """Return the printings in a source, by group; `position` is the source's place among all sources."""
    source = reading.source
    found: defaultdict[Group, list[Printing]] = defaultdict(list)
    for place, record in enumerate(reading.records):
        group = Group(rule_of(record), words_key(compared(record)), source.slug if source.overlay else None)
        printing = Printing(
            record=record.id,
            kind=record.kind,
            since=record.since or source.day,
            printed=max(source.day, record.since or source.day),  # a later page may say so of its change
            is_official=is_official(
                extent=source.extent, reader=source.reader, overlay=source.overlay, kind=record.kind,
                number=record.number, authority=record.authority,
            ),
            order=(is_lesser, position, place),
        )  # fmt: skip
        found[group].append(printing)
    return found


def runs(found: Iterable[Printing], complete_days: Sequence[date]) -> list[list[Printing]]:
    """Return a group's printings divided into runs: a text ends if complete rules between two printings lack it.

    That applies only to official texts; any other has one run.
    """
    ordered = sorted(found, key=lambda printing: (printing.printed, printing.order))
    if not any(printing.is_official for printing in ordered):
        return [ordered]
    separate = [ordered[:1]]
    for printing in ordered[1:]:
        gone = first_after(separate[-1][-1].printed, complete_days)
        if gone is not None and gone < printing.printed:
            separate.append([])
        separate[-1].append(printing)
    return separate


def first_after(day: date, complete_days: Sequence[date]) -> date | None:
    """Return the first of some sorted days after a day, or None."""
    place = bisect_right(complete_days, day)
    return complete_days[place] if place < len(complete_days) else None


def wordings_of(group: Group, found: Iterable[Printing], complete_days: Sequence[date]) -> list[Wording]:
    """Return the wordings of a group, oldest first, without keys and with unnumbered ids."""
    separate = runs(found, complete_days)
    ends = any(printing.is_official for run in separate for printing in run)
    wordings: list[Wording] = []
    for run in separate:
        since = min(printing.since for printing in run)
        if wordings:  # what a tag says of the days before the text was gone is said of the run before
            since = max(since, min(run[0].printed, wordings[-1].gone_by or run[0].printed))
        wordings.append(
            Wording(
                key=-1,
                id=f"{group.rule}@{since}",
                rule=group.rule,
                kind=run[0].kind,
                since=since,
                printed_until=run[-1].printed,
                replaced_on=None,
                overlay=group.overlay,
                records=tuple(printing.record for printing in run),
                gone_by=first_after(run[-1].printed, complete_days) if ends else None,
            )
        )
    return wordings


def numbered(ids_in_order: Iterable[tuple[int, str]]) -> dict[int, str]:
    """Return the ids of wordings by key; the second with one id becomes ``212.1c@2003-10-01~2``."""
    times: defaultdict[str, int] = defaultdict(int)
    found = {}
    for key, wording_id in ids_in_order:
        times[wording_id] += 1
        found[key] = wording_id if times[wording_id] == 1 else f"{wording_id}~{times[wording_id]}"
    return found


def ends_of(replacements: Iterable[Replacement]) -> dict[str, date]:
    """Return the days on which records were wholly replaced, by id."""
    ends: dict[str, date] = {}
    for replacement in replacements:
        if not replacement.in_part:
            for old in replacement.of:
                ends[old] = min(ends.get(old, replacement.day), replacement.day)
    return ends


def replaced_on(records: Iterable[str], ends: Mapping[str, date]) -> date | None:
    """Return the first day on which a wording with these records was replaced, or None."""
    return min((ends[record] for record in records if record in ends), default=None)


def gather(readings: Iterable[Reading], replacements: Iterable[Replacement]) -> list[Wording]:
    """Return the wordings of all records, in the order of their first printing.

    The same words of the same rule are one wording, whatever their white space, accents, dashes and quotation marks,
    unless a complete source between them lacks it.
    """
    groups: defaultdict[Group, list[Printing]] = defaultdict(list)
    days = set()
    for position, reading in enumerate(readings):
        if reading.source.is_whole:
            days.add(reading.source.day)
        for group, found in printings(reading, position).items():
            groups[group] += found
    order = {printing.record: printing.order for found in groups.values() for printing in found}
    wordings = [wording for group, found in groups.items() for wording in wordings_of(group, found, sorted(days))]
    ends = ends_of(replacements)
    wordings = [
        wording._replace(key=key, replaced_on=replaced_on(wording.records, ends))
        for key, wording in enumerate(sorted(wordings, key=lambda wording: min(order[r] for r in wording.records)))
    ]
    first = sorted(wordings, key=lambda wording: order[wording.records[0]])
    ids = numbered((wording.key, wording.id) for wording in first)
    return [wording._replace(id=ids[wording.key]) for wording in wordings]
