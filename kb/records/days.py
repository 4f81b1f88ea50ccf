"""Days, and the eras that name them."""

import re
from contextlib import suppress
from datetime import date, timedelta
from typing import NamedTuple

from kb.records.errors import BadQuestion
from kb.records.prose import MONTHS, day_in_words
from kb.records.sets import day_of_set

_IN_FORCE = {date(1999, 4, 23): date(1999, 6, 1)}
"""The days from which rules were in force, by the day that their text states, where that is another."""

_FIRST_YEAR = 1993
"""The game's first."""
_PERIOD = re.compile(r"([0-9]{4})(?:[-/](0?[1-9]|1[0-2]))?")
"""A year, or a month of one."""
_DAY = re.compile(r"([0-9]{1,4})[-/]([0-9]{1,2})[-/]([0-9]{1,2})")
_SPELLED = re.compile(
    rf"(?:(?P<first>\d\d?)(?:st|nd|rd|th)? )?(?P<month>{'|'.join(MONTHS)})(?: (?P<day>\d\d?)(?:st|nd|rd|th)?,?)?"
    r",? (?P<year>\d{4})",
    re.IGNORECASE,
)
"""A month or a day of one with the month's name, such as January 2004, 15 January 2004 or January 15, 2004."""


class Era(NamedTuple):
    """A name for a day, and for the set whose own rules are asked for with it, if any."""

    name: str
    day: date
    title: str
    short: str
    """A shorter title, for where there is little room."""
    overlay: str | None = None
    """The source of a set's own rules that apply in this era, and in no other."""


def in_force_from(stated: date) -> date:
    """Return the day on which rules that state this day came into force.

    >>> in_force_from(date(1999, 4, 23)), in_force_from(date(2003, 10, 1))
    (datetime.date(1999, 6, 1), datetime.date(2003, 10, 1))
    """
    return _IN_FORCE.get(stated, stated)


def parse_period(words: str) -> tuple[date, date]:
    """Parse a day, a month (2004-02) or a year (2004), and return its first and last day.

    An edition or a set means the day on which it came out. Raises BadQuestion for anything else.

    >>> parse_period("2004-02") == parse_period("February 2004")
    True
    >>> parse_period("2004-02")
    (datetime.date(2004, 2, 1), datetime.date(2004, 2, 29))
    """
    words = _in_figures(words)
    written = _PERIOD.fullmatch(words.strip())
    if written is None:
        return (parse_day(words),) * 2
    year, month = int(written[1]), int(written[2] or 0)
    if year == 0:
        raise _no_day(words)
    return date(year, month or 1, 1), _last_of(year, month or 12)


def _last_of(year: int, month: int) -> date:
    """Return the last day of a month, without importing the calendar module, which is slow to load."""
    for day in (31, 30, 29):
        with suppress(ValueError):
            return date(year, month, day)
    return date(year, month, 28)


def parse_day(words: str) -> date:
    """Parse a day such as 2004-01-15 or 2004/01/15, or an edition's or set's name or code.

    Raises BadQuestion for anything else.

    >>> str(parse_day("Magic 2010")), str(parse_day("ons")), str(parse_day("11 July 2009"))
    ('2009-07-11', '2002-10-07', '2009-07-11')
    """
    written = _DAY.fullmatch(_in_figures(words).strip())
    if written is None:
        if (released := day_of_set(words)) is not None:
            return released
        raise _no_day(words)
    year, month, day = map(int, written.groups())
    try:
        return date(year, month, day)
    except ValueError:
        raise no_such_day(words.strip(), year, month) from None


def _in_figures(words: str) -> str:
    """Return a month or day in figures if it has the month's name; other words unchanged.

    >>> _in_figures("January 2004"), _in_figures("January 15, 2004"), _in_figures("M10")
    ('2004-01', '2004-01-15', 'M10')
    """
    spelled = _SPELLED.fullmatch(" ".join(words.split()))
    if spelled is None or (spelled["first"] and spelled["day"]):
        return words
    month = [name.casefold() for name in MONTHS].index(spelled["month"].casefold()) + 1
    day = spelled["first"] or spelled["day"]
    return f"{spelled['year']}-{month:02}" + (f"-{int(day):02}" if day else "")


def no_such_day(words: str, year: int, month: int) -> BadQuestion:
    """Return the error for an impossible day, with the number of days in its month."""
    remedy = "Write a day as year-month-day: 2004-01-15."
    if year and 1 <= month <= len(MONTHS):
        remedy = f"{MONTHS[month - 1]} {year} has {_last_of(year, month).day} days."
    return BadQuestion(f"There is no such day as {words}.", remedy=remedy)


def _no_day(words: str) -> BadQuestion:
    """Return, without raising it, the error that these words are not a day."""
    return BadQuestion(
        f"{words!r} is not a day.",
        remedy="Write a day as year-month-day: 2004-01-15. A month is 2004-01. A set stands for its day: M10, "
        "“Magic 2010”. `rulings eras` lists the days of eras.",
    )


def why_impossible(day: date, *, ahead: int = 0) -> str:
    """Return why a text can't be of a day: before the game, or more than `ahead` days after today; else empty."""
    today = date.today()  # noqa: DTZ011  (the day where the user is)
    if day > today + timedelta(days=ahead):
        return f"{day_in_words(day)} is after today, {day_in_words(today)}"
    return f"{day_in_words(day)} is before the game, which began in {_FIRST_YEAR}" if day.year < _FIRST_YEAR else ""
