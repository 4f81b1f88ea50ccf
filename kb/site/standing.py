"""What is known of wordings on a day or in an era, also in words, and which of a number is in force."""

from collections.abc import Container, Iterable, Mapping
from datetime import date

from kb.records.days import Era
from kb.records.record import Record
from kb.records.wording import IN_FORCE, Standing, Wording, evidence


def standing_in(wording: Wording, era: Era) -> Standing | None:
    """Give what is known of a wording in an era; None where it is of a set whose rules are not asked for then."""
    return wording.standing(era.day) if wording.overlay in {None, era.overlay} else None


def in_force(
    records: Iterable[Record],
    wordings: Mapping[str, Wording],
    day: date | None,
    overlay: str | None,
    rulebooks: Container[str],
) -> Record | None:
    """Give the printing in force on a day of those of one number, or without a day the last known; None of none.

    Where the number has several paragraphs it is that of the first.
    """
    found = list(records)
    first = [record for record in found if not record.is_further_part] or found
    return max(first, key=lambda r: evidence(wordings[r.id], day, overlay, rulebooks), default=None)


def further_parts(
    shown: Record | None,
    records: Iterable[Record],
    wordings: Mapping[str, Wording],
    day: date | None,
    rulebooks: Container[str],
) -> list[Record]:
    """Give the further paragraphs of what is shown of a number, in order, as they stood on the day or are last known.

    Of complete rules they are those of the same edition; other sources print them beside what they belong to.
    """
    if shown is None or shown.is_further_part:
        return []
    overlay = wordings[shown.id].overlay
    editions = {r.partition("/")[0] for r in wordings[shown.id].records}
    by_part: dict[str, list[Record]] = {}
    for record in records:
        is_beside = record.source in editions if shown.source in rulebooks else record.source not in rulebooks
        if record.is_further_part and is_beside and wordings[record.id].overlay == overlay:
            by_part.setdefault(record.local_id, []).append(record)
    found = [in_force(by_part[part], wordings, day, overlay, rulebooks) for part in sorted(by_part, key=part_order)]
    return [r for r in found if r is not None and stands(wordings[r.id], day)]


def part_order(local_id: str) -> int:
    """Give which paragraph of its number a record is, by its id."""
    return int(local_id.rpartition("-")[2])


def stands(wording: Wording, day: date | None) -> bool:
    """Answer whether a wording stood on a day, or was the last known one; without a day, whether it has not ended."""
    if day is None:
        return wording.ended is None
    return wording.standing(day) in IN_FORCE


def days_in_words(wording: Wording) -> str:
    """Give the days of a wording in short."""
    if wording.since == wording.attested_until:
        return str(wording.since)
    return f"{wording.since} to {wording.attested_until}"
