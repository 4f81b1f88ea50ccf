"""The rule numbers in somebody's text: which rulebook they fit best, which are wrong, and what they are today."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from ingest.citations import find_references
from ingest.document import decode
from kb.answers.citations.cited_numbers import Today, today_of
from kb.lineage.descent import books_of
from kb.lineage.items import words_of
from kb.records.days import parse_period
from kb.records.errors import BadQuestion
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.store.library import Library

_BARE = re.compile(r"(?<![\w.$€£,/-])(?:[1-9]\d{2}\.\d{1,3}[a-z]{0,2}|G\d{1,2}\.\d{1,3}[a-z]?)(?![\w%]|\.\d)")
"""A number that can only be a rule's, also without "rule" before it; a price or a share is none."""
_AROUND = 240
"""So many characters before and after a number tell what its writer took it for."""
_FEW_TEXTS = 4
"""A word that more of the rules have that bear the numbers of a text tells nothing."""
_AT_LEAST = 2
"""Fewer words than these may be common by chance."""
_TELLING = 3
"""So many words that tell something, and more than in the best source, say that another rule was meant."""


class Fate(StrEnum):
    """What is known of a number in somebody's text."""

    FITS = "fits"
    DOUBTED = "its words fit another source better"
    WRONG = "not in this source"
    UNKNOWN = "in no source here"


class FoundCitation(NamedTuple):
    """One number in the text."""

    number: str
    printed: str
    """As it stands there, a range as a whole: ``601.2f-h``."""
    line: int
    """The line of the text, from 1."""
    start: int
    end: int
    """The bounds of the characters that are printed, in the whole text."""
    fate: Fate
    record: str | None
    """What it means in the source that fits best, or else in the one whose words fit; None where no source has it."""
    elsewhere: tuple[str, ...]
    """The sources that have the number, where the one that fits best hasn't, or its words fit these."""
    nearest: tuple[str, ...]
    """The nearest numbers, where no source has it."""
    today: Today | None


class Fit(NamedTuple):
    """How well the numbers of a text fit a source."""

    source: str
    day: date
    has: int
    """How many of the numbers it has, each counted once."""
    words: int
    """In how many of these, words around the number are words of the rule."""
    score: float
    """How many of the numbers it has, and of each how well the words around it fit, from 0 to 1 for the best source."""


class Citations(NamedTuple):
    """All rule numbers in a text."""

    found: tuple[FoundCitation, ...]
    numbers: int
    """How many different ones."""
    best: tuple[Fit, ...]
    """The sources that fit best, as well as each other; none where no source has any of them."""
    others: tuple[Fit, ...]
    """Other sources that have some, the best first."""
    rewritten: str
    """The text with both numbers where today's is another."""


class _Place(NamedTuple):
    number: str
    printed: str
    start: int
    end: int


def citations(library: Library, text: str, written: str | None = None) -> Citations:
    """Give the rule numbers in a text; of the sources of when it was written, where that is said, the best fits.

    Raises BadQuestion where no source is so early.
    """
    places = _places(text)
    numbers = list(dict.fromkeys(place.number for place in places))
    bearing = {number: library.by_number(number, with_headings=True) for number in numbers}
    sources = {source.slug: source for source in library.sources()}
    common = _words_in_common(text, places, bearing)
    fits = sorted(_fits(sources.values(), bearing, common), key=lambda fit: (-fit.score, -fit.has, fit.day))
    allowed = _of_then(fits, written)
    best = [fit for fit in allowed if (fit.score, fit.has) == (allowed[0].score, allowed[0].has)]
    found = tuple(_found(library, text, places, bearing, common, best[-1].source if best else ""))
    others = tuple(fit for fit in fits if fit not in best)
    return Citations(found, len(numbers), tuple(best), others, rewritten(text, found))


def text_of(raw: bytes, name: str) -> str:
    """Give the characters of a text in whatever encoding; the name is what it is called in messages.

    Raises BadSource where these bytes are no text.
    """
    return decode(raw, name).source


def rewritten(text: str, found: Iterable[FoundCitation]) -> str:
    """Give a text with today's number in brackets behind each that is another today, or that is wrong."""
    pieces, at = [], 0
    notes: dict[tuple[int, int], list[str]] = {}
    for one in found:
        told = _note(one)
        notes.setdefault((one.start, one.end), []).extend([told] if told else [])
    for (_, end), told_here in sorted(notes.items()):
        if told_here:
            told_all = ", ".join(dict.fromkeys(told_here)).replace(", now ", ", ")
            pieces += [text[at:end], f" [{told_all}]"]
            at = end
    return "".join([*pieces, text[at:]])


def _note(one: FoundCitation) -> str:
    if one.fate is Fate.UNKNOWN:
        return f"{one.number}: no such rule known"
    if one.today is None or one.today.record is None:
        return "" if one.today is None or one.today.book is None else f"{one.number}: not printed in {one.today.book}"
    return f"now {one.today.name}" if one.today.name != one.number else ""


def _places(text: str) -> list[_Place]:
    """Give where numbers stand in a text, in its order; a range that is spelled short stands for each of it."""
    referred = [
        _Place(one.number, one.printed, one.start, one.end)
        for one in find_references(text, 0, len(text))
        if one.number is not None
    ]
    covered = [(place.start, place.end) for place in referred]
    bare = [
        _Place(match.group(), match.group(), match.start(), match.end())
        for match in _BARE.finditer(text)
        if not any(start <= match.start() < end for start, end in covered)
    ]
    return sorted([*referred, *bare], key=lambda place: (place.start, place.end))


def _words_in_common(text: str, places: Sequence[_Place], bearing: Mapping[str, Sequence[Record]]) -> dict[str, int]:
    """Give how many telling words of each rule that bears one of the numbers stand around the number in the text."""
    words = {record.id: words_of(_said(record)) for records in bearing.values() for record in records}
    texts = {frozenset(found) for found in words.values()}
    counts = Counter(word for found in texts for word in found)
    few = max(_FEW_TEXTS, len(texts) // 10)
    common: dict[str, int] = {}
    for place in places:
        around = words_of(text[max(0, place.start - _AROUND) : place.end + _AROUND])
        for record in bearing[place.number]:
            shared = sum(counts[word] <= few and not word[0].isdigit() for word in around & words[record.id])
            common[record.id] = max(shared if shared >= _AT_LEAST else 0, common.get(record.id, 0))
    return common


def _said(record: Record) -> str:
    return " ".join([record.text, *record.place[-1:]]) if record.kind is not Kind.HEADING else record.text


def _fits(
    sources: Iterable[Source], bearing: Mapping[str, Sequence[Record]], common: Mapping[str, int]
) -> Iterator[Fit]:
    """Give how well the numbers fit each source that has some of them."""
    most = {number: max((common[r.id] for r in records), default=0) for number, records in bearing.items()}
    for source in sources:
        its = {n: _best(records, source.slug, common) for n, records in bearing.items()}
        had = {number: common[record.id] for number, record in its.items() if record is not None}
        if had:
            nearness = sum(near / most[number] for number, near in had.items() if most[number])
            yield Fit(source.slug, source.day, len(had), sum(map(bool, had.values())), round(len(had) + nearness, 2))


def _best(records: Iterable[Record], source: str, common: Mapping[str, int]) -> Record | None:
    """Give of the records of a source with one number the one whose words fit best."""
    return max((r for r in records if r.source == source), key=lambda r: common[r.id], default=None)


def _of_then(fits: Sequence[Fit], written: str | None) -> list[Fit]:
    """Give the sources of the time in which the text was written: those of its days, else the last ones before."""
    if written is None or not fits:
        return list(fits)
    first, last = parse_period(written)
    before = [fit.day for fit in fits if fit.day <= last]
    if not before:
        raise BadQuestion(
            f"No source with any of these numbers is of {written} or before.", remedy="Leave --written out."
        )
    since = min(first, max(before))
    return [fit for fit in fits if since <= fit.day <= last]


def _found(  # noqa: PLR0913, PLR0917  (what the text has, and what the sources have)
    library: Library, text: str, places: Sequence[_Place], bearing: Mapping[str, Sequence[Record]],
    common: Mapping[str, int], best: str,
) -> Iterator[FoundCitation]:  # fmt: skip
    """Give what is known of each number in the text, in its order."""
    books = books_of(library)
    todays: dict[str, Today] = {}
    for place in places:
        records = bearing[place.number]
        here = _best(records, best, common)
        nearer = max(records, key=lambda record: common[record.id], default=None)
        is_doubted = here is not None and nearer is not None and not common[here.id] and common[nearer.id] >= _TELLING
        meant = nearer if here is None or is_doubted else here
        fate = Fate.UNKNOWN if meant is None else Fate.WRONG if here is None else Fate.FITS
        if meant is not None and meant.id not in todays:
            todays[meant.id] = today_of(library, books, meant)
        is_fitting = fate is Fate.FITS and not is_doubted
        yield FoundCitation(
            number=place.number,
            printed=place.printed,
            line=text.count("\n", 0, place.start) + 1,
            start=place.start,
            end=place.end,
            fate=Fate.DOUBTED if is_doubted else fate,
            record=meant.id if meant is not None else None,
            elsewhere=() if is_fitting else tuple(dict.fromkeys(record.source for record in records)),
            nearest=() if meant is not None else library.nearest_numbers(place.number),
            today=todays[meant.id] if meant is not None else None,
        )
