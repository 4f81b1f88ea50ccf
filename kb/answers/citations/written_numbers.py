"""Rule numbers in texts and comments, and the day that a text gives nearest to each."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ingest.citations import find_references
from kb.records.days import parse_period
from kb.records.numbers import RuleNumber
from kb.search.named_days import days_in

_NUMBER = r"(?:[1-9]\d{2}\.[1-9]\d{0,2}[a-z]{0,2}|G[1-9]\d?\.\d{1,3}[a-z]?)"
_NAMED = r"(?:(?<=\bCR)|(?<=\bCR[-_:#. ])|(?<=\b[Rr]ule)|(?<=\b[Rr]ule[-_:# ])|(?<=\b[Rr]ules[ ])|(?<=[§¶])|(?<=[§¶] ))"
_END = r"(?![\w%]|\.\d)"
_LETTER = r"[a-z](?![\w'’])"
_JOIN = r"(?:\s?(?:[-–—/&+,;]|\.\.\.?)\s?|,? (?:and|or) |,? & | to | through | thru )"
_GROUP = re.compile(
    rf"(?:(?P<named>{_NAMED})|(?<![\w.$€£,/#=*+<>~^-])(?<![=*+<>~^] ))"
    rf"(?P<list>{_NUMBER}{_END}(?:{_JOIN}(?:(?:CR|[Rr]ules?)[ ]?)?(?:{_NUMBER}{_END}|(?<=[a-z][-–/,]){_LETTER}"
    rf"|(?<=[a-z], )[b-z](?![\w'’]))|(?<=[a-z]),? (?:and|or) [b-z](?![\w'’])){{0,99}})"
)
"""A number that can only be a rule's, with all that are joined to it: a range, a list, letters alone."""
_PIECE = re.compile(rf"(?P<number>{_NUMBER})|(?P<letter>(?<![a-zA-Z]){_LETTER})")
_RANGE = re.compile(r"\s?(?:[-–—]|\.\.\.?)\s?|\s(?:to|through|thru)\s", re.ASCII)
_SECTION = re.compile(r"\bCR[ -]?(?P<number>[1-9]\d{2})(?![\w%]|\.\d)")
_UNITS = re.compile(
    r"\s?(?:ms|msecs?|s|secs?|seconds?|min|minutes?|hours?|days?|px|pt|em|rem|%|[kKmMgG]i?[bB](?:/s)?|bytes|Hz|[kMG]Hz|fps|mm|cm"
    r"|km|k?g|°|degrees?|times|dollars?|USD|EUR|points? of (?!life|damage))\b"
)
_VERSION = re.compile(
    r"(?:\b[vV]|[vV]ersions?|[vV]er\.?|[rR]eleases?|==|>=|<=|~=|@|\b[pP]ython|\b[jJ]ava|[cC]hrome|[fF]irefox)[ /]?\Z"
)
_VERSION_REACH = 12
_PROSE_BEFORE = re.compile(
    r"(?:^|[(\[{\"“'>:;—–]|\b(?:see|under|by|per|cf\.?|in|to|of|from|and|or))[\s*/#\-–—!]*\Z", re.IGNORECASE
)
"""Words before a number without a letter by which it is a citation and no quantity."""
_LETTERS_SKIPPED = "lo"
PARAGRAPH_END = "\f"
"""A sign that ends a paragraph, like an empty line."""
_PARAGRAPH = re.compile(r"\n[^\S\n]*(?:[/#*;!\-]*[^\S\n]*)\n|\f+|\Z")
_HEADING = re.compile(r"^(?:#{1,6}\s.*|[^\n]{1,80}\n[=\-~]{3,}[^\S\n]*)$", re.MULTILINE)
_NO_DAYS = re.compile(
    r"^.*(?:copyright|©|\(c\)\s*(?:19|20)\d\d|SPDX-|licen[sc]e[d]? ).*$", re.IGNORECASE | re.MULTILINE
)
_TODAY = re.compile(r"\b(?:today|nowadays|currently|these days|at present|now)\b", re.IGNORECASE)
_BRACKET = re.compile(r"\s*[(\[]\Z")
_SENTENCE_END = re.compile(r"[.;!?](?=\s)")
_ENDS = re.compile(r"[.;!?](?=\s)|\n|\f")
_YEAR = re.compile(r"(?<![\d.])(?:199[3-9]|20\d\d)(?![\d.])")
_OPENING = 600
"""The length of the beginning of a text that may say when it was written, in characters."""


class Place(NamedTuple):
    """One rule number in a text, and where it stands; of a range or list each number has the place of the whole."""

    number: str
    printed: str
    start: int
    end: int
    is_named: bool
    """True if a word before it, such as *rule* or *CR*, marks it as a rule number."""


class Day(NamedTuple):
    """A day, month or year that a text names, and where."""

    start: int
    end: int
    first: date
    last: date

    @property
    def is_today(self) -> bool:
        """Return whether the text says "today" or the like instead of a day."""
        return self.last == date.max


def numbers_in(text: str, *, is_code: bool = False) -> list[Place]:
    """Return the rule numbers in a text, in order, with ranges and lists expanded.

    Versions, addresses, amounts and measures don't count. In code comments, a number without a letter must be
    introduced, as in "see 704.3" or "(704.3)".

    >>> [place.number for place in numbers_in("601.2b-601.2d, CR704.5e/f and 704.5j; 10.100.1.7, v100.2")]
    ['601.2b', '601.2c', '601.2d', '704.5e', '704.5f', '704.5j']
    """
    found: list[Place] = []
    for match in _GROUP.finditer(text):
        if not _is_measure(text, match, is_code=is_code):
            found += _places_of(match)
    found += [
        Place(match["number"], match["number"], match.start("number"), match.end("number"), is_named=True)
        for match in _SECTION.finditer(text)
    ]
    covered = sorted((place.start, place.end) for place in found)
    starts = [start for start, _ in covered]
    for one in find_references(text, 0, len(text)):
        before = bisect_right(starts, one.end - 1) - 1
        is_new = before < 0 or covered[before][1] <= one.start
        if one.number is not None and is_new and (not is_code or "." in one.number or _is_introduced(text, one.start)):
            found.append(Place(one.number, one.printed, one.start, one.end, is_named=True))
    return sorted(found, key=lambda place: (place.start, place.end))


def _is_introduced(text: str, start: int) -> bool:
    """Return whether a number without a dot is called a rule or section."""
    return text[max(0, start - 9) : start].rstrip().lower().endswith(("rule", "rules", "section", "sections"))


def _is_measure(text: str, match: re.Match[str], *, is_code: bool) -> bool:
    """Return whether an apparent rule number is an amount, a version or, in code, a bare number.

    Never if it is introduced as a rule.
    """
    if match["named"] is not None:
        return False
    before, listed = text[max(0, match.start() - _VERSION_REACH) : match.start()], match["list"]
    if _VERSION.search(before) or (listed[-1].isdigit() and _UNITS.match(text, match.end())):
        return True
    if not is_code or not re.fullmatch(r"[\d.]+", listed):
        return False
    line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
    return _PROSE_BEFORE.search(line) is None


def _places_of(match: re.Match[str]) -> list[Place]:
    """Return the numbers of a list, each with its place in the text; a range counts as all numbers in it.

    A letter alone means the previous number with that letter.
    """
    listed, start = match["list"], match.start("list")
    found: list[Place] = []
    end = 0
    for piece in _PIECE.finditer(listed):
        number = piece["number"] or found[-1].number[:-1] + piece["letter"]
        between = re.sub(r"(?:CR|[Rr]ules?) ?", "", listed[end : piece.start()])
        place = Place(number, piece[0], start + piece.start(), start + piece.end(), match["named"] is not None)
        if found and _RANGE.fullmatch(between):
            first = found.pop()
            whole = place._replace(printed=match.string[first.start : place.end], start=first.start)
            among = RuleNumber(first.number).up_to(RuleNumber(number))
            numbers = [among[0], *(one for one in among[1:-1] if one.text[-1] not in _LETTERS_SKIPPED), among[-1]]
            found += [whole._replace(number=one.text) for one in numbers]
        else:
            found.append(place)
        end = piece.end()
    return found


def days_of(text: str, places: Sequence[Place], *, is_dated: bool = False) -> list[Day | None]:
    """Return for each number the nearest day in the text, or None.

    It is the nearest in the paragraph, up to the end of the sentence, or else in the last heading above. A day in a
    later sentence of the paragraph counts only without these, and only if `is_dated` is false (the time of writing
    isn't known otherwise). A day in brackets directly after a number dates only that number. "Today" and the like count
    as days.
    """
    days = sorted([*_days(text), *(Day(*match.span(), date.max, date.max) for match in _TODAY.finditer(text))])
    if not days:
        return [None] * len(places)
    breaks = [match.end() for match in _PARAGRAPH.finditer(text)]
    headings = [match.span() for match in _HEADING.finditer(text)]
    tops = [start for start, _ in headings]
    starts = [day.start for day in days]

    ends = {place.end for place in places}
    before = {day: text[: day.start][-_OPENING:] for day in days}
    brackets = {day: match for day, words in before.items() if (match := _BRACKET.search(words))}
    of_one = {day: day.start - len(match[0]) for day, match in brackets.items()}
    of_one = {day: end for day, end in of_one.items() if end in ends}

    def within(start: int, end: int) -> list[Day]:
        """Return the days written between two positions of the text, start included and end not."""
        return days[bisect_left(starts, start) : bisect_left(starts, end)]

    found = []
    for place in places:
        at = bisect_right(breaks, place.start)
        here = within(breaks[at - 1] if at else 0, breaks[at] if at < len(breaks) else len(text))
        above = bisect_right(tops, place.start) - 1
        own = [day for day in here if of_one.get(day) == place.end]
        others = [day for day in here if day not in of_one]
        told = [day for day in others if not _SENTENCE_END.search(text, place.end, max(place.end, day.start))]
        headed = within(*headings[above]) if above >= 0 else []
        last = [] if is_dated else others or here
        found.append(min(own or told or headed or last, key=lambda day: _distance(text, day, place), default=None))
    return found


def day_of_text(text: str, places: Sequence[Place], *, is_prose: bool = False) -> Day | None:
    r"""Return the day that a text states for itself, or None.

    It is the first in its opening, before all numbers and their sentences. In prose it can also be the last in a
    paragraph of its own at the end, or the only day in the text.

    >>> text = "It was 420.5e.\n\nWritten on 5 March 2004."
    >>> day_of_text(text, numbers_in(text), is_prose=True).first, day_of_text(text, numbers_in(text))
    (datetime.date(2004, 3, 5), None)
    """
    first = min((place.start for place in places), default=len(text))
    days = _days(text[: min(first, _OPENING)])
    opening = next((day for day in days if _ENDS.search(text, day.end, first)), None)
    if opening is not None or not is_prose:
        return opening
    stated = _days(text)
    last = max((place.end for place in places), default=0)
    end = _PARAGRAPH.search(text, last)
    closing = [day for day in stated if end is not None and day.start >= max(end.end(), len(text) - _OPENING)]
    periods = {(day.first, day.last) for day in stated}
    return closing[-1] if closing else stated[0] if len(periods) == 1 else None


def _days(text: str) -> list[Day]:
    """Return the days in a text, except those of a license; a year alone counts only in a heading."""
    without = _NO_DAYS.sub(lambda match: " " * len(match[0]), text)
    named = [Day(*one) for one in days_in(without)]
    taken = {at for day in named for at in range(day.start, day.end)}
    years = (year for heading in _HEADING.finditer(without) for year in _YEAR.finditer(without, *heading.span()))
    alone = (year for year in years if year.start() not in taken)
    return sorted([*named, *(Day(*year.span(), *parse_period(year[0])) for year in alone)])


def _distance(text: str, day: Day, place: Place) -> tuple[int, int, int]:
    """Return a day's distance from a number: sentence ends between them, commas, then characters.

    A comma directly after a day at the beginning of a sentence, as in "In 2004, ...", doesn't count.
    """
    between = text[day.end : place.start] if day.end <= place.start else text[place.end : day.start]
    is_opening = text[: day.start].rstrip(" ")[-1:] in {"", ".", ";", ":", "!", "?", "\n"}
    commas = between.count(",") - (is_opening and between.startswith(","))
    return len(_SENTENCE_END.findall(between)), commas, len(between)
