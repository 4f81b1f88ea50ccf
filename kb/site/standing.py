"""What is known of wordings in an era, and which of a number is in force on a day."""

from collections.abc import Container, Iterable, Mapping
from datetime import date

from kb.records.days import Era
from kb.records.record import Record
from kb.records.wording import Standing, Wording, evidence


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
    """Give the printing in force on a day of those of one number, or without a day the last known; None of none."""
    return max(records, key=lambda r: evidence(wordings[r.id], day, overlay, rulebooks), default=None)
