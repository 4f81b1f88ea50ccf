"""Days as people write them: 2002-03-09, 2002/03/09, 02/03/98, 98/03/09, 09.03.2002, 9 March 2002, March 9th, 2002."""

import re
from collections.abc import Iterator
from datetime import date
from enum import Enum
from typing import NamedTuple

from kb.records.prose import MONTHS

_GERMAN_MONTHS = ("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                  "November", "Dezember")  # fmt: skip
_ONLY_GERMAN = "|".join(name for name in _GERMAN_MONTHS if name not in MONTHS).replace("ä", "(?:ä|ae)")
_MONTH = (
    r"(?:(?:Jan|Feb|Mar|M(?:ä|ae)r|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez)[a-z]{0,6}"
    r"|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6})\.?"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_GERMAN = r"(?:(?<=[:,(] )|(?<=\bam )|(?<=\bvom )|(?<=\bden )|(?<=\bStand ))\d{1,2}\."
"""A pattern for the day of the month with a point, if it isn't the number of a list."""
_MIDDLE = r"(?:-\d{1,2}-|/\d{1,2}/|\.\d{1,2}\.)"
WRITTEN = (
    rf"(?<![\d/.-])(?:(?:19|20)\d\d{_MIDDLE}\d{{1,2}}|\d{{1,2}}{_MIDDLE}(?:\d{{4}}|\d\d)"
    rf"|\d{{1,2}}\. (?:{_ONLY_GERMAN}) \d{{4}}"
    rf"|(?:{_DAY}|{_GERMAN}) (?:of )?{_MONTH},? (?:\d{{4}}|\d\d)|{_MONTH} {_DAY},? \d{{4}})(?![\d/-]|\.\d)"
)
"""A regular expression for one day as it is written, without groups."""
COLUMN_HEADS = (
    "dates?|day|dated|since|ruled(?: on)?|when|issued|date ruled|as of|effective|updated|given(?: on)?|said(?: on)?"
    "|decided(?: on)?|in force(?: since| from)?|valid from|from|ruling date|date of (?:the )?ruling"
)
"""A regular expression for the heads of a table's column of days."""
_WRITTEN = re.compile(WRITTEN)
_IN_FIGURES = re.compile(r"(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})")
_IN_WORDS = re.compile(
    rf"(?:(?P<first>{_DAY})\.? (?:of )?)?(?P<month>{_MONTH})(?: (?P<second>{_DAY}))?,? (?P<year>\d{{2,4}})$"
)
_EITHER_WAY = re.compile(r"(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)(?![\d/-])")
_FIRST_YEAR, _LAST_YEAR = 1993, 2092
_CENTURY = 100
_LAST_DAY = 31


class WrittenDay(NamedTuple):
    """One day, and where it is written."""

    day: date
    start: int
    end: int


class Order(Enum):
    """The order of month, day and year in a day such as 02/03/04."""

    MONTH_FIRST = "month first"
    DAY_FIRST = "day first"
    YEAR_FIRST = "year first"


def month_number(name: str) -> int:
    """Return a month's number by its English or German name or first three letters; 0 if it is none."""
    wanted = name.capitalize()
    names = enumerate(zip(MONTHS, _GERMAN_MONTHS, strict=True), 1)
    return next((number for number, both in names if any(wanted in (month, month[:3]) for month in both)), 0)


def day_or_none(year: int, month: int, day: int) -> date | None:
    """Return the day, or None where there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def find_days(text: str, start: int, end: int, *, order: Order = Order.MONTH_FIRST) -> Iterator[WrittenDay]:
    """Yield the days written between two positions, in order, without impossible ones (2002-02-31).

    >>> [str(found.day) for found in find_days("On 02/03/98, 98/03/02 or 9 March 2002", 0, 37)]
    ['1998-02-03', '1998-03-02', '2002-03-09']
    """
    for match in _WRITTEN.finditer(text, start, end):
        day = day_written(match.group(), order=order)
        if day is not None:
            yield WrittenDay(day, *match.span())


def day_written(words: str, *, order: Order = Order.MONTH_FIRST) -> date | None:
    """Return the day that words write, or None if they write none.

    >>> day_written("3rd of November 1995")
    datetime.date(1995, 11, 3)
    """
    if in_words := _IN_WORDS.fullmatch(words):
        day = re.sub(r"\D", "", in_words["first"] or in_words["second"] or "")
        month = month_number(in_words["month"].replace("ae", "ä")[:3])
        return _day(int(in_words["year"]), month, int(day)) if day else None
    in_figures = _IN_FIGURES.fullmatch(words)
    if in_figures is None:
        return None
    first, second, third = map(int, in_figures.groups())
    if len(in_figures[1]) == len("1998"):
        return _day(first, second, third)
    may_be_year = len(in_figures[1]) == len(in_figures[3]) == len("98") and third <= _LAST_DAY
    if may_be_year and (_is_year(first) or (order is Order.YEAR_FIRST and not _is_year(third))):
        return _day(first, second, third)
    return _day(third, second, first) if order is Order.DAY_FIRST or "." in words else _day(third, first, second)


def is_a_day(words: str) -> bool:
    """Return whether words are nothing but a day in any order, which no card name is.

    >>> is_a_day("2006-02-03"), is_a_day("(3 May 2002)"), is_a_day("1996 World Champion")
    (True, True, False)
    """
    return _WRITTEN.fullmatch(words.strip(" *_|()[]")) is not None


def order_of(text: str) -> Order | None:
    """Return the order of numbers in a text's dates; None if all of them can be read in several orders.

    >>> order_of("02/03/98 04/21/99"), order_of("98/03/02 and 01/02/03"), order_of("02/03/98")
    (<Order.MONTH_FIRST: 'month first'>, <Order.YEAR_FIRST: 'year first'>, None)
    """
    found: Order | None = None
    for match in _EITHER_WAY.finditer(text):
        first, second = int(match[1]), int(match[3])
        if _is_year(first) and len(match[1]) == len(match[4]):
            found = found or Order.YEAR_FIRST
        elif first != second and found in {None, Order.YEAR_FIRST} and (which := _order_by_size(first, second)):
            found = which
    return found


def undecided(text: str) -> str:
    """Return a date that can be read both ways if the text doesn't show its order; else an empty text.

    >>> undecided("On 02/03/98"), undecided("On 02/03/98 and 02/13/98")
    ('02/03/98', '')
    """
    first = next((match for match in _EITHER_WAY.finditer(text) if match[1] != match[3]), None)
    return first.group() if first and order_of(text) is None else ""


def readings(words: str) -> list[date]:
    """Return the days that a date in numbers can mean, with the year first or last; empty unless there are several.

    >>> [str(day) for day in readings("01/02/03")], readings("01/02/98"), readings("1.2.1998")
    (['2001-02-03', '2003-01-02', '2003-02-01'], [], [])
    """
    either = _EITHER_WAY.fullmatch(words)
    if either is None or len(either[1]) != len(either[4]) or _is_year(int(either[1])) or _is_year(int(either[4])):
        return []
    days = {day_written(words, order=order) for order in Order}
    as_year = day_written(words, order=Order.YEAR_FIRST)
    return sorted(day for day in days if day is not None) if as_year is not None and len(days - {None}) > 1 else []


def _is_year(figure: int) -> bool:
    """Return whether a two-digit number must be a year: 0, or 32 and more."""
    return figure == 0 or figure > _LAST_DAY


def _order_by_size(first: int, second: int) -> Order | None:
    """Return the order of day and month that the numbers allow; None if both or neither exceed twelve."""
    last_month = 12
    if (first > last_month) == (second > last_month):
        return None
    return Order.DAY_FIRST if first > last_month else Order.MONTH_FIRST


def _day(year: int, month: int, day: int) -> date | None:
    """Return the day, with two-digit years taken from the game's lifetime, or None."""
    if year < _CENTURY:
        year += 1900 if year + 1900 >= _FIRST_YEAR else 2000
    return day_or_none(year, month, day) if _FIRST_YEAR <= year <= _LAST_YEAR else None
