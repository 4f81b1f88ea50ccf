"""Days and the eras that are names for them."""

from contextlib import suppress
from datetime import date
from typing import NamedTuple

from kb.records.errors import BadQuestion

_IN_FORCE = {date(1999, 4, 23): date(1999, 6, 1)}
"""The days from which rules were in force, by the day that their text states, where that is another."""


class Era(NamedTuple):
    """A name for a day, and for the set whose own rules are asked for with it, if any."""

    name: str
    day: date
    title: str
    short: str
    """What it is called where there is little room."""
    overlay: str | None = None
    """The source of a set's own rules that apply in this era, and in no other."""


def in_force_from(stated: date) -> date:
    """Give the day from which rules that state this day were in force.

    >>> in_force_from(date(1999, 4, 23)), in_force_from(date(2003, 10, 1))
    (datetime.date(1999, 6, 1), datetime.date(2003, 10, 1))
    """
    return _IN_FORCE.get(stated, stated)


def parse_day(words: str) -> date:
    """Give the day written as 2004-01-15 or 2004/01/15.

    Raises BadQuestion where it is none.
    """
    with suppress(ValueError, OverflowError):
        year, month, day = (int(part) for part in words.strip().replace("/", "-").split("-"))
        return date(year, month, day)
    raise BadQuestion(
        f"{words!r} is not a day.",
        remedy="Write a day as year-month-day: 2004-01-15. An era goes with --era; `rulings eras` lists them.",
    )
