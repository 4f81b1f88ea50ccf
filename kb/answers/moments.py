"""The day that a question is about, as it was typed, and the set whose rules apply with it."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words
from kb.store.library import Library

_TODAY = ("today", "now")


OneDay = date | str | int
Day = OneDay | None
"""A day; or as one is typed: ``"2004-01-15"``, or ``"2004"`` or 2004 for the last day of that year."""


class Moment(NamedTuple):
    """The day asked for, and the set whose own rules are asked for with it."""

    day: date | None
    overlay: str | None = None
    era: str | None = None
    note: str = ""
    """Note on the day assumed if a month or a year was typed."""
    first: date | None = None
    """The first day of the month or year that was typed."""

    def changes_within(self, what: str, changes: Mapping[date, str]) -> str:
        """Return when something changed within the month or year, and how to ask about earlier days; else empty.

        `changes` has by day when it was, in words. Of several, the last two are given.

        >>> changes = {date(2004, 10, 1): "on 1 October 2004", date(2009, 7, 11): "on 11 July 2009"}
        >>> typed("2004").changes_within("this rule", changes)
        'this rule changed on 1 October 2004: use --on 2004-09-30 for before'
        """
        if self.day is None or self.first is None:
            return ""
        within = [day for day in sorted(changes) if self.first < day <= self.day][-2:]
        if not within:
            return ""
        whens = " and ".join(dict.fromkeys(changes[day] for day in within))
        days = " or ".join(f"--on {day - timedelta(days=1)}" for day in within)
        return f"{what} changed {whens}: use {days} for before"

    def noting(self, what: str, changes: Mapping[date, str]) -> "Moment":
        """Return the moment with a note on what changed within the month or year typed."""
        told = self.changes_within(what, changes)
        return self._replace(note=f"{self.note.rstrip('.')}; {told}.") if told else self


def moment(library: Library, on: str | None, era: str | None) -> Moment:
    """Return the moment of a day or an era; without either, a moment without a day.

    An era adds the rules of its set, if it has one. A month or year means its last day. Raises BadQuestion if both are
    given or for an invalid day, NoSuchRecord for an unknown era.
    """
    if on is not None and era is not None:
        raise BadQuestion("--on and --era both give a day.", remedy="Use only one of them.")
    if era is not None:
        named = library.era(era)
        return Moment(named.day, named.overlay, named.name)
    if on is not None and on in {named.name for named in library.eras()}:
        raise BadQuestion(f"{on!r} is an era, not a day.", remedy="Use --era for an era.")
    return Moment(None) if on is None else typed(on)


def day_given(day: Day) -> str | None:
    """Return a day given by a program as it would be typed, or None for None.

    Raises TypeError for an unusable type.

    >>> day_given(2004), day_given(date(2004, 1, 15)), day_given("2004-01")
    ('2004', '2004-01-15', '2004-01')
    """
    if isinstance(day, datetime):
        day = day.date()
    if isinstance(day, int) and not isinstance(day, bool):
        return f"{day:04}"
    if day is None or isinstance(day, str):
        return day
    if isinstance(day, date):
        return day.isoformat()
    raise TypeError(
        f"{day!r} is not a day. Give a date, a str such as '2004-01-15' or '2004', or a year such as 2004 as an int."
    )


def typed(words: str) -> Moment:
    """Return the moment of a typed day, or of the last day of a typed month or year."""
    day, note = day_typed(words)
    first, last = period_typed(words)
    return Moment(day, note=note, first=first if first < last else None)


def day_typed(words: str) -> tuple[date, str]:
    """Return a typed day, or the last of a typed month or year, then a note that says which, "" for a plain day.

    Raises BadQuestion for anything else.
    """
    first, last = period_typed(words)
    if words.strip().casefold() in _TODAY:
        return last, f"{words.strip()} is {day_in_words(last)}."
    is_plain = first == last and words.strip()[:1].isdigit() and not words.strip()[-1:].isalpha()
    return last, "" if is_plain else f"{words.strip()} is read as {day_in_words(last)}."


def period_typed(words: str) -> tuple[date, date]:
    """Return the first and the last day of a typed day, month or year; for "today", today twice."""
    if words.strip().casefold() in _TODAY:
        return (today(),) * 2
    return parse_period(words)


def today() -> date:
    """Return today's date."""
    return datetime.now(UTC).date()
