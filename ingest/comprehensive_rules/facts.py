"""What an official rulebook says of itself: which day its rules are of."""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from ingest.reader import Facts, day_or_none, month_number
from kb.records.days import in_force_from
from kb.records.errors import BadSource
from kb.records.source import NOT_AGAIN, Extent

_TITLE = re.compile(r"\bcomprehensive\s+rules\b", re.IGNORECASE)
_FIRST_RULE = re.compile(r"(?<!\S)100\.1[.a]? ?[A-Z]")
_STATED = re.compile(
    r"(?:current|effective|in effect|go(?:es)? into effect)(?: as of| on| from)? _?"
    r"(?P<month>[A-Z][a-z]{2,8})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})\b"
)
_IN_FIGURES = re.compile(r"(?<![\d/])(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)(?![\d/])")
_SECTION_LISTED = re.compile(r"(?<!\S)(?P<number>[1-9]\d\d)\. (?=[A-Z])")
_NUMBER = re.compile(r"(?<= )(?P<section>[1-9]\d\d)\.(?: ?(?P<rule>\d{1,3})(?!\d|\.\d)(?P<letter>[a-z](?![a-z]))?)?")
_CITING = re.compile(r"(?:,|\b(?:rules?|sections?|and|or|through|to|see|See)) \Z")
"""What stands before a number that is cited, and not before one that begins a rule."""
_LONGEST_CITING = 12
"""In characters."""
_FEWEST_LOST = 3
"""So many numbers that are left out, or cited without being there, are lost."""
_OPENING = 2000
"""So many characters of the beginning hold the title, and the day where it stands there in figures."""
_FIRST_YEAR = 1993


def facts(text: str) -> Facts | None:
    """Give what the rulebook says; None for another document.

    Raises BadSource for a rulebook that names no day.
    """
    if _TITLE.search(text, 0, _OPENING) is None or _FIRST_RULE.search(text) is None:
        return None
    day = next(_days(text), None)
    if day is None:
        raise BadSource(
            "This looks like the Comprehensive Rules, but doesn't say of which day.",
            remedy="Give the text whole: it has a line like “Rules effective as of July 11, 2009.”",
        )
    missing = missing_parts(text)
    in_force = in_force_from(day)
    note = "The day as of which the text says its rules are current or effective."
    return Facts(
        slug=f"cr-{day}",
        title="Magic: The Gathering Comprehensive Rules",
        author="Wizards of the Coast",
        published=day,
        day=in_force,
        day_note=note if in_force == day else f"The text states {day}; its rules were in force from {in_force}.",
        extent=Extent.SELECTION if missing else Extent.COMPLETE,
        covers=f"the rules of the game, but this copy lacks {missing}" if missing else "the rules of the game",
        terms=f"Copyright of Wizards of the Coast; {NOT_AGAIN}.",
    )


@lru_cache(maxsize=1)
def missing_parts(text: str) -> str:
    """Give what a copy of the rules lacks, in words; nothing of one that is whole.

    Whole rules end with glossary and credits, have each section that their table of contents lists, and each number
    below the last one of its section, but for few that they don't cite either.
    """
    rule = _FIRST_RULE.search(text)
    begin = rule.start() if rule else len(text)
    glossary = text.find(" Glossary ", begin)
    begun, cited = _numbers(text, begin)
    printed = {number.section for number in begun}
    listed = [match["number"] for match in _SECTION_LISTED.finditer(text, 0, begin)]
    sections = [number for number in dict.fromkeys(listed) if number not in printed]
    lacking = [
        *([_in_words("section", sections)] if sections else []),
        *([_in_words("rule", lost)] if (lost := _lost(begun, cited)) else []),
        *(["its glossary"] if glossary < 0 else []),
        *(["its credits"] if text.find(" Credits ", max(glossary, begin)) < 0 else []),
    ]
    return " and ".join(filter(None, (", ".join(lacking[:-1]), *lacking[-1:])))


class _Number(NamedTuple):
    """The number of a section, or of a rule in it, or of what is lettered under that."""

    section: str
    rule: int
    letter: str


def _numbers(text: str, begin: int) -> tuple[set[_Number], set[_Number]]:
    """Give the numbers that begin something from this place on, and those that are cited."""
    begun, cited = set[_Number](), set[_Number]()
    for match in _NUMBER.finditer(text, max(begin - 1, 0)):
        is_cited = _CITING.search(text, max(match.start() - _LONGEST_CITING, 0), match.start()) is not None
        number = _Number(match["section"], int(match["rule"] or 0), match["letter"] or "")
        (cited if is_cited else begun).add(number)
    return begun, cited


def _lost(begun: set[_Number], cited: set[_Number]) -> list[str]:
    """Give the rules that are left out below the last one of their sections, and those cited that aren't there.

    None where there may have been so many from the first: an edition leaves out a number that it doesn't cite either,
    and cites one or two that it hasn't.
    """
    last: dict[str, int] = {}
    for number in begun:
        last[number.section] = max(number.rule, last.get(number.section, 0))
    there = {number._replace(letter="") for number in begun}
    left_out = {
        found
        for section, highest in last.items()
        for rule in range(1, highest)
        if (found := _Number(section, rule, "")) not in there
    }
    missing = {number for number in cited if number.letter and number not in begun and number.section in last}
    is_lost = max(len(left_out), len(missing)) >= _FEWEST_LOST or not cited.isdisjoint(left_out)
    return ["{}.{}{}".format(*number) for number in sorted(left_out | missing)] if is_lost else []


def _in_words(what: str, numbers: list[str]) -> str:
    if len(numbers) == 1:
        return f"{what} {numbers[0]}"
    return f"{len(numbers)} {what}s from {numbers[0]} to {numbers[-1]}"


def _days(text: str) -> Iterator[date]:
    """Give the days that the text states: first those in a sentence that says so, then those in figures at its top."""
    for stated in _STATED.finditer(text):
        day = day_or_none(int(stated["year"]), month_number(stated["month"]), int(stated["day"]))
        if day is not None:
            yield day
    for printed in _IN_FIGURES.finditer(text, 0, _OPENING):
        year = int(printed["year"])
        day = day_or_none(_whole_year(year), int(printed["month"]), int(printed["day"]))
        if day is not None:
            yield day


def _whole_year(year: int) -> int:
    """Give a year that may be printed with two digits, as one since the game began."""
    return next((whole for whole in (year, 1900 + year, 2000 + year) if whole >= _FIRST_YEAR), year)
