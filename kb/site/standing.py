"""The standing of wordings on a day or in an era, and which wording of a number is in force."""

from collections.abc import Container, Iterable, Mapping
from datetime import date

from kb.answers.texts.becoming import Became
from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.records.wording import IN_FORCE, Standing, Wording, evidence, standing_in_words


def standing_in(wording: Wording, era: Era) -> Standing | None:
    """Return the standing of a wording in an era; None if it belongs to a set that isn't in force then."""
    return wording.standing(era.day) if wording.overlay in {None, era.overlay} else None


def in_force(
    records: Iterable[Record],
    wordings: Mapping[str, Wording],
    day: date | None,
    overlay: str | None,
    whole: Container[int],
) -> Record | None:
    """Return the record of a number in force on a day, or last known without a day; None without records.

    If the number has several paragraphs, that is the first one. ``whole`` contains the keys of the wordings printed in
    complete rules.
    """
    found = list(records)
    first: dict[int, Record] = {}
    for record in [record for record in found if not record.is_further_part] or found:
        first.setdefault(wordings[record.id].key, record)
    return max(
        first.values(),
        key=lambda r: evidence(wordings[r.id], day, overlay, is_whole=wordings[r.id].key in whole),
        default=None,
    )


def part_order(local_id: str) -> int:
    """Return the index of a record among its number's paragraphs, from its id."""
    return int(local_id.rpartition("-")[2])


def stands(wording: Wording, day: date | None) -> bool:
    """Return whether a wording was in force or last known on a day, or without a day, hasn't ended."""
    if day is None:
        return wording.ended is None
    return wording.standing(day) in IN_FORCE


def days_in_words(wording: Wording) -> str:
    """Return the days of a wording in short."""
    if wording.since == wording.printed_until:
        return str(wording.since)
    return f"{wording.since} to {wording.printed_until}"


def status(wording: Wording, end: Became | None, day: date | None) -> str:
    """Return the standing of a wording on a day as a sentence, given how it ended."""
    words = standing_in_words(wording, day, str(end or ""))
    return words[0].upper() + words[1:] + "."


def standing_word(wording: Wording, end: Became | None, day: date | None) -> str:
    """Return the standing of a wording on a day as a word for CSS; without a day, that of now.

    `end` is what became of the wording, if that is known.
    """
    standing = Standing.LAST_KNOWN if day is None else wording.standing(day)
    if wording.ended is not None and (day is None or day >= wording.ended):
        standing = end.standing if end is not None else wording.how_ended
    return standing.replace(" ", "-")


_ONE_A_NUMBER = frozenset({Kind.RULE, Kind.HEADING, Kind.GLOSSARY})
"""The kinds of records of which a number has only one on any day; it may have several rulings."""


def standing_of_era(
    records: Mapping[str, Record], wordings: Mapping[str, Wording], whole: Container[int], era: Era
) -> list[tuple[Record, Standing]]:
    """Return the latest record of each wording in force or last known in an era, with its standing.

    Of each number only the rule in force counts, not earlier wordings. ``whole`` contains the keys of the wordings
    printed in complete rules.
    """
    found: dict[int, tuple[Record, Standing]] = {}
    same: dict[tuple[str, Kind], list[Record]] = {}
    for record in records.values():
        if record.number and record.kind in _ONE_A_NUMBER:
            same.setdefault((record.number, record.kind), []).append(record)
    in_force_now = {
        wordings[record.id].key
        for record in (in_force(group, wordings, era.day, era.overlay, whole) for group in same.values())
        if record is not None
    }
    for record in records.values():
        wording = wordings[record.id]
        known = standing_in(wording, era)
        is_numbered = record.number is not None and record.kind in _ONE_A_NUMBER
        if known in IN_FORCE and (not is_numbered or wording.key in in_force_now):
            found[wording.key] = (record, known)
    return list(found.values())
