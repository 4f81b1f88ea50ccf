"""The day in a file's name."""

import re
from datetime import date

from ingest.written_days import day_or_none

_DAY = re.compile(r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<mark>[-_./ ]?)(?P<month>\d\d)(?P=mark)(?P<day>\d\d)(?!\d)")


def other_day(name: str, day: date) -> date | None:
    """Return the day in a file's name if it differs from a given day, else None.

    >>> other_day("CR-2003-12-01.txt", date(2003, 10, 1))
    datetime.date(2003, 12, 1)
    """
    named = _days(name)
    return named[-1] if named and day not in named else None


def named_day(name: str) -> date | None:
    """Return the last day in a file's name, or None.

    >>> named_day("rulings-1999-05-16-final.txt")
    datetime.date(1999, 5, 16)
    """
    return next(reversed(_days(name)), None)


def _days(name: str) -> list[date]:
    """Return the valid days in the file name, in order."""
    return [
        found
        for match in _DAY.finditer(name)
        if (found := day_or_none(int(match["year"]), int(match["month"]), int(match["day"])))
    ]
