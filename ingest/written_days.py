"""Days as people write them: 2002-03-09, 2002/03/09, 02/03/98, 09.03.2002, 9 March 2002, March 9th, 2002."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from ingest.reader import day_or_none, month_number

_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_MIDDLE = r"(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)"
WRITTEN = (
    rf"(?<![\d/.-])(?:(?:19|20)\d\d{_MIDDLE}\d{{1,2}}|\d{{1,2}}{_MIDDLE}(?:\d{{4}}|\d\d)"
    rf"|{_DAY} (?:of )?{_MONTH},? (?:\d{{4}}|\d\d)|{_MONTH} {_DAY},? \d{{4}})(?![\d/-]|\.\d)"
)
"""A regular expression for one day as it is written, without groups."""
_WRITTEN = re.compile(WRITTEN)
_IN_FIGURES = re.compile(r"(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})")
_IN_WORDS = re.compile(
    rf"(?:(?P<first>{_DAY}) (?:of )?)?(?P<month>{_MONTH})(?: (?P<second>{_DAY}))?,? (?P<year>\d{{2,4}})$"
)
_EITHER_WAY = re.compile(r"(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d\d)(?![\d/-])")
_FIRST_YEAR, _LAST_YEAR = 1993, 2092
_CENTURY = 100


class WrittenDay(NamedTuple):
    """One day, and where it is written."""

    day: date
    start: int
    end: int


def find_days(text: str, start: int, end: int, *, day_first: bool = False) -> Iterator[WrittenDay]:
    """Give the days written between these bounds, in order; what is none (2002-02-31) is left out.

    >>> [str(found.day) for found in find_days("On 02/03/98, or 9 March 2002", 0, 28)]
    ['1998-02-03', '2002-03-09']
    """
    for match in _WRITTEN.finditer(text, start, end):
        day = day_written(match.group(), day_first=day_first)
        if day is not None:
            yield WrittenDay(day, *match.span())


def day_written(words: str, *, day_first: bool = False) -> date | None:
    """Give the day that these words write, or None where there is none such.

    >>> day_written("3rd of November 1995")
    datetime.date(1995, 11, 3)
    """
    if in_words := _IN_WORDS.fullmatch(words):
        day = re.sub(r"\D", "", in_words["first"] or in_words["second"] or "")
        month = month_number(in_words["month"][:3])
        return _day(int(in_words["year"]), month, int(day)) if day else None
    in_figures = _IN_FIGURES.fullmatch(words)
    if in_figures is None:
        return None
    first, second, third = map(int, in_figures.groups())
    if len(in_figures[1]) == len("1998"):
        return _day(first, second, third)
    return _day(third, second, first) if day_first or "." in words else _day(third, first, second)


def is_day_first(texts: Iterable[str]) -> bool | None:
    """Answer whether days such as 02/03/98 begin with the day: None where all of them can be read both ways.

    >>> is_day_first(["02/03/98", "04/21/99"]), is_day_first(["02/03/98"])
    (False, None)
    """
    either = None
    for text in texts:
        for match in _EITHER_WAY.finditer(text):
            first, second = int(match[1]), int(match[3])
            either = either if either is not None or first == second else _which(first, second)
    return either


def undecided(text: str) -> str:
    """Give a day of a text that can be read both ways, where none tells which; nothing where one does, or none is.

    >>> undecided("On 02/03/98"), undecided("On 02/03/98 and 02/13/98")
    ('02/03/98', '')
    """
    first = next((match for match in _EITHER_WAY.finditer(text) if match[1] != match[3]), None)
    return first.group() if first and is_day_first([text]) is None else ""


def _which(first: int, second: int) -> bool | None:
    last_month = 12
    return first > last_month if (first > last_month) != (second > last_month) else None


def _day(year: int, month: int, day: int) -> date | None:
    """Give the day; years of two figures are those of the game."""
    if year < _CENTURY:
        year += 1900 if year + 1900 >= _FIRST_YEAR else 2000
    return day_or_none(year, month, day) if _FIRST_YEAR <= year <= _LAST_YEAR else None
