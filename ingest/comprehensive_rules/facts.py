"""Recognising an official rulebook, and its title, author and day, with remarks if several days are stated."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from ingest.comprehensive_rules.lacking import FIRST_RULE, find_numbers
from ingest.reader import Facts
from ingest.written_days import day_or_none, month_number
from kb.records.days import in_force_from
from kb.records.errors import BadSource
from kb.records.prose import MONTHS, day_in_words
from kb.records.source import NOT_AGAIN, Extent

TITLE = "Magic: The Gathering Comprehensive Rules"
AUTHOR = "Wizards of the Coast"
_TITLE = re.compile(r"\bcomprehensive\s+rules\b", re.IGNORECASE)
_STATED = re.compile(
    r"(?:current|effective|in effect|go(?:es)? into effect)(?: as of| on| from)? _?"
    r"(?P<month>[A-Z][a-z]{2,8})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})\b",
    re.IGNORECASE,
)
_SPOILT = re.compile(
    r"(?:current|effective|in effect|go(?:es)? into effect) (?:as of|on|from) _?"
    r"(?P<words>(?P<month>[A-Z?][a-z?]{2,8})\.? (?P<day>[\dlIOo?]{1,2})(?:st|nd|rd|th)?,? "
    r"(?P<year>[12lI?](?:[\dlIOoSB?][ ]?){2}[\dlIOoSB?]))(?![\dA-Za-z])"
)
"""Matches a sentence that says of which day the rules are, even if characters of the day are misread or lost."""
_FIGURES = str.maketrans("lIOoSB", "110058")
"""Translates letters into the figures for which they are misread."""
_IN_FIGURES = re.compile(r"(?<![\d/])(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])")
_OPENING = 2000
"""The characters at the beginning among which the title is, and a day in figures."""
_FIRST_YEAR = 1993
_FEWEST_NUMBERS = 100
_UNTITLED = (
    "its title is missing: it was taken for the Comprehensive Rules by the numbers of its rules; if it is by another "
    "author, add it with --reader summary"
)
_NOTE = "The day as of which the text says its rules are current or effective."


class _Stated(NamedTuple):
    """A day that a rulebook states, and where it states it."""

    day: date
    place: int
    is_sentence: bool
    """True if a sentence says that the rules are of that day."""


def facts(text: str, line_at: Callable[[int], int] = lambda _: 1, given: date | None = None) -> Facts | None:
    """Return what a rulebook states about itself; None for another document.

    Messages use `line_at` to name lines. `given` is the day of a copy that states none or a wrong one; with it, the
    title may be missing. Raises BadSource for a rulebook without a day.
    """
    title = _TITLE.search(text, 0, _OPENING)
    if FIRST_RULE.search(text) is None or (title is None and (given is None or not _is_numbered(text))):
        return None
    stated = list(_days(text))
    if given is None and (spoilt := _SPOILT.search(text, 0, _OPENING)) is not None:
        _check_day_is_clear(spoilt, stated, line_at)
    if not stated and given is None:
        raise BadSource(
            f"line {line_at(title.start() if title else 0)}: this looks like the Comprehensive Rules, but it doesn't "
            "give a date.",
            remedy=(
                "Use the complete text: it has a line such as “Rules effective as of July 11, 2009.” Or give the date: "
                "rulings ingest --day 2009-07-11 FILE"
            ),
        )
    day = given or stated[0].day
    in_force = in_force_from(day)
    is_given = given is not None and all(one.day != given for one in stated)
    note = "Named when the document was added." if is_given else _NOTE
    return Facts(
        slug=f"cr-{day}",
        title=TITLE,
        author=AUTHOR,
        published=day,
        day=in_force,
        day_note=note
        if in_force == day
        else f"The text states {day_in_words(day)}; its rules were in force from {day_in_words(in_force)}.",
        extent=Extent.COMPLETE,
        covers="the rules of the game",
        terms=f"Copyright of Wizards of the Coast; {NOT_AGAIN}.",
        remarks=(*(() if title else (_UNTITLED,)), *_day_remarks(stated, day, line_at)),
    )


def _check_day_is_clear(spoilt: re.Match[str], stated: Sequence[_Stated], line_at: Callable[[int], int]) -> None:
    """Raise BadSource if the day at the beginning can't be read and a later one in the text isn't the same."""
    if any(one.place < _OPENING for one in stated):
        return
    day, year = (spoilt[group].translate(_FIGURES).replace(" ", "") for group in ("day", "year"))
    pattern = re.compile(re.escape(f"{spoilt['month']} {day}, {year}").replace(r"\?", "."))
    others = [one for one in stated if pattern.fullmatch(_as_printed(one.day))]
    if others and len({one.day for one in stated}) == 1:
        return
    said = "".join(f"; line {line_at(one.place):,} says {day_in_words(one.day)}" for one in stated)
    raise BadSource(
        f"line {line_at(spoilt.start()):,}: the day of this copy can't be read, “{spoilt['words']}”{said}.",
        remedy="Give the day of the rules: rulings ingest --day 2009-07-11 FILE",
    )


def _as_printed(day: date) -> str:
    """Return a day as rulebooks print it: May 1, 2009."""
    return f"{MONTHS[day.month - 1]} {day.day}, {day.year}"


def _is_numbered(text: str) -> bool:
    """Return whether a text has enough numbered rules to be a rulebook that lost its title."""
    return len(set(find_numbers(text).begun.values())) >= _FEWEST_NUMBERS


def _day_remarks(stated: Sequence[_Stated], day: date, line_at: Callable[[int], int]) -> Iterator[str]:
    """Yield remarks on which day was chosen, if the text states others in sentences, or this one only at its end."""
    others = {one.day: one for one in reversed(stated) if one.day != day and one.is_sentence}
    if others:
        said = "; ".join(f"{day_in_words(one.day)} in line {line_at(one.place):,}" for one in others.values())
        own = next((one for one in stated if one.day == day), None)
        where = f", which stands in line {line_at(own.place):,}," if own else ""
        yield f"the text states other days, too ({said}): {day_in_words(day)}{where} was taken; --day names another"
    elif stated and stated[0].place > _OPENING:
        yield f"its day is only stated in line {line_at(stated[0].place):,}"


def _days(text: str) -> Iterator[_Stated]:
    """Yield the days that the text states: first those in a sentence that says so, then dates at its top."""
    for stated in _STATED.finditer(text):
        day = day_or_none(int(stated["year"]), month_number(stated["month"]), int(stated["day"]))
        if day is not None:
            yield _Stated(day, stated.start(), True)
    for printed in _IN_FIGURES.finditer(text, 0, _OPENING):
        year = int(printed["year"])
        day = day_or_none(_whole_year(year), int(printed["month"]), int(printed["day"]))
        if day is not None:
            yield _Stated(day, printed.start(), False)


def _whole_year(year: int) -> int:
    """Return a two-digit year as a year since the game began."""
    return next((whole for whole in (year, 1900 + year, 2000 + year) if whole >= _FIRST_YEAR), year)
