"""Days and the eras that are names for them."""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from kb.records.errors import BadQuestion

_DAY = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")


@dataclass(frozen=True, slots=True)
class Era:
    """A name for a day, and for the set whose own rules are asked for with it, if any."""

    name: str
    day: date
    title: str
    overlay: str | None = None
    """The source of a set's own rules that apply in this era, and in no other."""


def parse_day(words: str) -> date:
    """Give the day written as 2004-01-15 or 2004/01/15.

    Raises BadQuestion where it is none.
    """
    match = _DAY.fullmatch(words.strip())
    if match:
        with suppress(ValueError):  # the thirtieth of February
            return date(*(int(part) for part in match.groups()))
    raise BadQuestion(
        f"{words!r} is not a day.", remedy="Write a day as year-month-day: 2004-01-15. `rulings eras` lists names."
    )
