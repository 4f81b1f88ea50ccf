"""Days that a question names: dates, months and years however they are written, editions and sets by their names."""

import re
from calendar import month_name
from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from typing import NamedTuple

from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.sets import releases

_MONTHS = [name.lower() for name in month_name[1:]]
_MONTH = "|".join(f"{name[:3]}(?:{name[3:]})?" for name in _MONTHS)
_OF_MONTH = r"(\d{1,2})(?:st|nd|rd|th)?"
_BEFORE, _AFTER = ("before", "until", "till"), ("after", "since", "from")
_PREPOSITION = r"(?:\b(?P<where>as of|in|on|of|at|by|during|under|with|around|before|until|till|after|since|from)\s+)"
_DATE = re.compile(
    rf"{_PREPOSITION}?(?:the\s+(?:year\s+)?)?(?<![\w./-])(?:"
    r"(?P<iso>\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?)"
    rf"|{_OF_MONTH}\s+(?:of\s+)?({_MONTH})\.?,?\s+(\d{{4}})"
    rf"|({_MONTH})\.?\s+(?:{_OF_MONTH},?\s+)?(\d{{4}})"
    r"|(?P<year>(?:199|20[0-4])\d))(?![\w/-]|\.\d)",
    re.IGNORECASE,
)


class NamedDay(NamedTuple):
    """A day that a question names."""

    words: str
    """As it stands in the question, with the preposition."""
    day: date
    is_exact: bool
    """Whether it is named itself, and not by a month, a year, an edition or a set."""


def without_days(question: str, eras: Mapping[str, date]) -> tuple[str, tuple[NamedDay, ...]]:
    """Give a question without the days that it names, and those, in their order; eras are days by their titles.

    Of a month or a year it is the last day; *before* one, the day before it. A set of one word needs a preposition.

    >>> without_days("did damage use the stack in January 2004?", {})[1][0].day
    datetime.date(2004, 1, 31)
    >>> without_days("could walls attack before Sixth Edition", {})
    ('could walls attack', (NamedDay(words='before Sixth Edition', day=datetime.date(1999, 5, 31), is_exact=False),))
    """
    found: list[tuple[int, NamedDay]] = []

    def take(match: re.Match[str], first: date, last: date) -> str:
        where = (match["where"] or "").lower()
        day = first - timedelta(days=1) if where in _BEFORE else last
        found.append((match.start(), NamedDay(match[0].strip(), day, first == last and match.re is _DATE)))
        return " " * len(match[0])

    def take_set(match: re.Match[str]) -> str:
        if not match["where"] and " " not in match["name"]:
            return match[0]
        day = _day_of(match["name"], eras)
        return take(match, day, day)

    def take_date(match: re.Match[str]) -> str:
        try:
            first, last = parse_period(_as_period(match))
        except BadQuestion:
            return match[0]
        return take(match, first, last)

    rest = _DATE.sub(take_date, _named_sets().sub(take_set, question))
    return " ".join(rest.split()), tuple(day for _, day in sorted(found))


def _as_period(match: re.Match[str]) -> str:
    """Give a date as year, month and day, as far as it goes."""
    if written := match["iso"] or match["year"]:
        return written
    _, _, day_first, month_after, year_after, month_first, day_after, year, _ = match.groups()
    month = _MONTHS.index(next(name for name in _MONTHS if name.startswith((month_after or month_first).lower()[:3])))
    day = day_first or day_after
    return f"{year_after or year}-{month + 1:02}" + (f"-{day}" if day else "")


def _day_of(name: str, eras: Mapping[str, date]) -> date:
    """Give the day of an edition or set: that of the first era that is named after it, else its own."""
    wanted = " ".join(name.lower().split())
    of_eras = [day for title, day in eras.items() if wanted in title.lower()]
    return min(of_eras) if of_eras else _sets()[wanted]


@cache
def _sets() -> dict[str, date]:
    return {name.lower(): day for name, day in releases().items()}


@cache
def _named_sets() -> re.Pattern[str]:
    names = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in sorted(_sets(), key=len, reverse=True))
    return re.compile(rf"{_PREPOSITION}?(?:the\s+)?\b(?P<name>{names})\b(?:\s+(?:rules|set|era))?", re.IGNORECASE)
