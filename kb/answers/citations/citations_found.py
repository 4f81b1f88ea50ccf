"""The rule numbers in a user's text: what each meant when written, which are wrong, and what they are today.

A number is looked up in the rulebook of the nearest day in the text, else of the day it was written (if given), else
of the day it states for itself. Numbers without any day are looked up in the source that they fit best together.
"""

import sys
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from ingest.document import check_is_text, decode
from kb.answers.citations.cited_numbers import Today, rules_of, today_of
from kb.answers.citations.written_numbers import Place, day_of_text, days_of, numbers_in
from kb.answers.texts.by_name import official_days
from kb.boards.flips.quoted_days import quoted_days
from kb.lineage.descent import Books, books_of
from kb.lineage.kinds import DifferenceKind
from kb.lineage.matching_items import words_of
from kb.records.commands import command
from kb.records.days import parse_period
from kb.records.errors import BadQuestion, BadSource
from kb.records.gaps import text_days
from kb.records.os_errors import remedy_for, why_unreadable
from kb.records.prose import day_in_words
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.store.library import Library

_AROUND = 240
"""Number of characters on each side of a rule number whose words are compared with the rule's."""
_FEW_TEXTS = 4
"""A word that more of the rules have that bear the numbers of a text tells nothing."""
_AT_LEAST = 2
"""Fewer words than these may be common by chance."""
_TELLING = 3
"""This many telling words, and more than in the best source, show that another rule was meant."""


class Fate(StrEnum):
    """The result of looking up a number from a user's text."""

    FITS = "fits"
    EARLIER = "not known for that day; last before it"
    """The number is in the last rulebook before the day, but rulebooks between the two aren't here."""
    DOUBTED = "its words fit another source better"
    WRONG = "not in this source"
    UNKNOWN = "in no source here"
    LATER = "no rulebook of that day is here; nearest"


_NOT_KNOWN = frozenset({Fate.UNKNOWN, Fate.EARLIER, Fate.LATER})
"""Where no rulebook of the day tells what a number is."""


class DayFrom(StrEnum):
    """The origin of the day by which a number is read."""

    NEARBY = "the text nearby"
    WRITTEN = "when it was written"
    DOCUMENT = "the text's own day"


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
    """The record meant: in the best-fitting source, or else in the one whose words fit; None if no source has it."""
    elsewhere: tuple[str, ...]
    """The sources that have the number, where the one that fits best hasn't, or its words fit these."""
    nearest: tuple[str, ...]
    """The nearest numbers, where no source has it."""
    today: Today | None
    day: date | None = None
    """The day by which it is read, the last of a month or a year; None where the best fit decides."""
    day_from: DayFrom | None = None
    """The origin of that day."""
    official: tuple[date, ...] = ()
    """Where no source has it: the days of the official rulebooks that are known to have it."""
    meanings: int = 1
    """Number of rules that had the number, if no day decides which one is meant."""

    @property
    def is_known(self) -> bool:
        """Return whether a rulebook of the day tells what the number is."""
        return self.fate not in _NOT_KNOWN


class Fit(NamedTuple):
    """How well the numbers of a text fit a source."""

    source: str
    day: date
    has: int
    """Number of distinct numbers of the text that the source has."""
    words: int
    """In how many of these, words around the number are words of the rule."""
    score: float
    """Number of these, plus for each how well the words around it fit, from 0 to 1 for the best source."""


class Citations(NamedTuple):
    """All rule numbers in a text."""

    found: tuple[FoundCitation, ...]
    numbers: int
    """Number of distinct rule numbers."""
    best: tuple[Fit, ...]
    """The sources that fit best, as well as each other; none where no source has any of them."""
    others: tuple[Fit, ...]
    """Other sources that have some, the best first."""
    rewritten: str
    """The text with both numbers where today's is another."""


class _Dated(NamedTuple):
    """A number with the days on which it may have been written, and where these are from."""

    place: Place
    period: tuple[date, date] | None
    day_from: DayFrom | None


def citations(library: Library, text: str, written: str | None = None) -> Citations:
    """Return the rule numbers in a text, each dated by the nearest day, by `written`, or by the text's own day.

    Raises BadQuestion if no source with any of them is as early as `written`.
    """
    return resolved(library, text, numbers_in(text), written, is_prose=True)


def resolved(  # noqa: PLR0913  (by what it is read)
    library: Library,
    text: str,
    places: Sequence[Place],
    written: str | None = None,
    book: str = "",
    *,
    is_prose: bool = False,
) -> Citations:
    """Return what the numbers in a text mean; undated ones by the named source, or the best fitting one.

    Prose may state when it was written at its end, or by the only day that it names. Raises BadQuestion if no source
    with any of the numbers is as early as `written`.
    """
    numbers = list(dict.fromkeys(place.number for place in places))
    bearing = {number: library.by_number(number, with_headings=True) for number in numbers}
    common = _words_in_common(text, places, bearing)
    dated = _dated(library, text, places, written, is_prose=is_prose)
    fits = _in_order(library, dated, bearing, common)
    best = _best_of(library, _of_then(fits, written))
    found = tuple(_found(library, text, dated, bearing, common, book or (best[-1].source if best else "")))
    others = tuple(fit for fit in fits if fit not in best)
    days = {source.slug: source.day for source in library.sources()}
    return Citations(found, len(numbers), tuple(best), others, rewritten(text, found, days))


def fitting(library: Library, text: str, places: Sequence[Place]) -> str:
    """Return the source that undated numbers fit best or, if all are dated, that all fit; else an empty text."""
    bearing = {place.number: library.by_number(place.number, with_headings=True) for place in places}
    common = _words_in_common(text, places, bearing)
    best = _best_of(library, _in_order(library, _dated(library, text, places, None), bearing, common))
    return best[-1].source if best else ""


def _in_order(
    library: Library, dated: Sequence[_Dated], bearing: Mapping[str, Sequence[Record]], common: Mapping[str, int]
) -> list[Fit]:
    """Return how well each source fits the undated numbers, best first; all numbers if each is dated."""
    undated = {one.place.number for one in dated if one.period is None} or set(bearing)
    judged = {number: records for number, records in bearing.items() if number in undated}
    return sorted(_fits(library.sources(), judged, common), key=lambda fit: (-fit.score, -fit.has, fit.day))


def _best_of(library: Library, fits: Sequence[Fit]) -> list[Fit]:
    """Return the best fits, oldest first; of equal ones only rulebooks, if there are any."""
    books = {source.slug for source in library.rulebooks()}
    best = [fit for fit in fits if (fit.score, fit.has) == (fits[0].score, fits[0].has)]
    return [fit for fit in best if fit.source in books] or best


def _dated(
    library: Library, text: str, places: Sequence[Place], written: str | None, *, is_prose: bool = False
) -> list[_Dated]:
    """Return the numbers with their days; "today" is `written`, or the day of the newest rulebook that is known."""
    typed = parse_period(written) if written is not None else None
    newest = max((*(book.day for book in library.rulebooks()), quoted_days().rulebooks[-1]))
    today = typed or ((newest, newest) if library.rulebooks() else None)
    own = day_of_text(text, places, is_prose=is_prose) if typed is None else None
    found = []
    for place, near in zip(places, days_of(text, places, is_dated=bool(typed or own)), strict=True):
        if near is not None and near.is_today:
            found.append(_Dated(place, today, DayFrom.NEARBY if today else None))
        elif near is not None:
            found.append(_Dated(place, (near.first, near.last), DayFrom.NEARBY))
        elif typed is not None:
            found.append(_Dated(place, typed, DayFrom.WRITTEN))
        elif own is not None:
            found.append(_Dated(place, (own.first, own.last), DayFrom.DOCUMENT))
        else:
            found.append(_Dated(place, None, None))
    return found


def text_of_file(path: str) -> str:
    """Return the text of a file in any encoding, or of standard input for “-”.

    Raises BadSource if it can't be read, or isn't text.
    """
    name = "standard input" if path == "-" else path
    try:
        raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        is_folder = isinstance(error, IsADirectoryError)
        tree = f"For the source code in a folder: {command('cite', 'check', '--tree', path)}" if is_folder else ""
        remedy = tree or remedy_for(error)
        raise BadSource(f"{name} can't be read: {why_unreadable(error)}.", remedy=remedy) from error
    check_is_text(raw, name)
    return decode(raw, name).source


def rewritten(text: str, found: Iterable[FoundCitation], days: Mapping[str, date]) -> str:
    """Return a text with a note in brackets after each number whose rule has another one, has changed or is gone.

    The newer number is given with the day of the newest rulebook here, which needn't be today's. Numbers that aren't
    known are left as they are.
    """
    pieces, at = [], 0
    places: dict[tuple[int, int], list[FoundCitation]] = {}
    for one in found:
        places.setdefault((one.start, one.end), []).append(one)
    for (_, end), cited in sorted(places.items()):
        if told := [*_renumbered(cited, days), *filter(None, map(_note, cited))]:
            pieces += [text[at:end], f" [{', '.join(dict.fromkeys(told))}]"]
            at = end
    return "".join([*pieces, text[at:]])


def _renumbered(cited: Iterable[FoundCitation], days: Mapping[str, date]) -> Iterator[str]:
    """Yield, for each rulebook, the newer numbers of rules that moved or changed in substance, in words.

    If none moved, that they changed.
    """
    known = [
        (one.today, one.today.name != one.number, one.today.change is DifferenceKind.SUBSTANCE)
        for one in cited
        if one.today is not None and one.today.record is not None and one.is_known
    ]
    for book, is_changed in dict.fromkeys((today.book, changed) for today, moved, changed in known if moved or changed):
        day = _day_of(book, days)
        names = dict.fromkeys(
            today.name for today, moved, changed in known if moved and (today.book, changed) == (book, is_changed)
        )
        if names:
            yield f"{', '.join(names)} as of {day}{', changed' if is_changed else ''}"
        else:
            yield f"changed by {day}"


def _day_of(book: str | None, days: Mapping[str, date]) -> str:
    """Return the day of the rulebook in words, or its name if the day isn't known."""
    day = days.get(book or "")
    return day_in_words(day) if day is not None else str(book)


def _note(one: FoundCitation) -> str:
    """Return that a number's rule isn't printed any more; empty if it is, or if it isn't known which rule it is."""
    if not one.is_known:
        return ""
    is_gone = one.today is not None and one.today.record is None and one.today.book is not None
    return f"{one.number}: no longer printed in {one.today.book}" if is_gone and one.today else ""


def _words_in_common(text: str, places: Sequence[Place], bearing: Mapping[str, Sequence[Record]]) -> dict[str, int]:
    """Return, by record id, how many rare words each candidate rule shares with the text around its number.

    It is 0 for fewer than two, which may be chance.
    """
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
    """Return the record's text followed by its innermost heading; a heading's text alone."""
    return " ".join([record.text, *record.place[-1:]]) if record.kind is not Kind.HEADING else record.text


def _fits(
    sources: Iterable[Source], bearing: Mapping[str, Sequence[Record]], common: Mapping[str, int]
) -> Iterator[Fit]:
    """Yield for each source that has some of a text's rule numbers how well it fits.

    `bearing` has the records by number, and `common`, by record id, how many words each shares with the text around its
    number.
    """
    most = {number: max((common[r.id] for r in records), default=0) for number, records in bearing.items()}
    for source in sources:
        its = {n: _best(records, source.slug, common) for n, records in bearing.items()}
        had = {number: common[record.id] for number, record in its.items() if record is not None}
        if had:
            nearness = sum(near / most[number] for number, near in had.items() if most[number])
            yield Fit(source.slug, source.day, len(had), sum(map(bool, had.values())), round(len(had) + nearness, 2))


def _best(records: Iterable[Record], source: str, common: Mapping[str, int]) -> Record | None:
    """Return the record of a source, among those with one number, whose words fit best; None if there is none."""
    return max((r for r in records if r.source == source), key=lambda r: common[r.id], default=None)


def _of_then(fits: Sequence[Fit], written: str | None) -> list[Fit]:
    """Return the sources from when the text was written, or else the last ones before.

    Raises BadQuestion if all are later; without `written`, all are returned.
    """
    if written is None or not fits:
        return list(fits)
    first, last = parse_period(written)
    before = [fit.day for fit in fits if fit.day <= last]
    if not before:
        raise BadQuestion(
            f"No source from {written} or earlier has any of these numbers.",
            remedy="Leave out --written, or give a later day.",
        )
    since = min(first, max(before))
    return [fit for fit in fits if since <= fit.day <= last]


def _found(  # noqa: PLR0913, PLR0917  (what the text has, and what the sources have)
    library: Library, text: str, dated: Sequence[_Dated], bearing: Mapping[str, Sequence[Record]],
    common: Mapping[str, int], best: str,
) -> Iterator[FoundCitation]:  # fmt: skip
    """Yield what is known of each number in the text, in order."""
    books = books_of(library)
    then = _Then(library, books)
    todays: dict[str, Today] = {}
    ends = [place for place, sign in enumerate(text) if sign == "\n"]
    for place, period, day_from in dated:
        records = bearing[place.number]
        source = then.source_of(records, period, common) if period is not None else best
        here = _best(records, source or best, common)
        nearer = max(records, key=lambda record: common[record.id], default=None)
        is_doubted = (
            (not source or day_from is not DayFrom.NEARBY)
            and here is not None
            and nearer is not None
            and not common[here.id]
            and common[nearer.id] >= _TELLING
            and len(rules_of(library, books, [here, nearer])) > 1
        )
        meant = (then.nearest(records, period, common) or nearer) if here is None else nearer if is_doubted else here
        is_certain = period is None or not source or then.is_known(source, period, records)
        if meant is None:
            fate = Fate.UNKNOWN
        elif period is not None and not source:
            fate = Fate.LATER
        elif not is_certain:
            fate = Fate.EARLIER
        else:
            fate = Fate.DOUBTED if is_doubted else Fate.WRONG if here is None else Fate.FITS
        # Of a rule that only a later text has under the number it isn't known that it was meant.
        is_followed = meant is not None and fate is not Fate.LATER
        if meant is not None and is_followed and meant.id not in todays:
            todays[meant.id] = today_of(library, books, meant)
        is_settled = fate in {Fate.FITS, Fate.EARLIER, Fate.LATER}
        yield FoundCitation(
            number=place.number,
            printed=place.printed,
            line=bisect_left(ends, place.start) + 1,
            start=place.start,
            end=place.end,
            fate=fate,
            record=meant.id if meant is not None else None,
            elsewhere=() if is_settled else tuple(dict.fromkeys(record.source for record in records)),
            nearest=() if meant is not None else library.nearest_numbers(place.number),
            today=todays[meant.id] if meant is not None and is_followed else None,
            day=period[1] if period is not None else None,
            day_from=day_from,
            official=tuple(_official(place.number)) if meant is None else (),
            meanings=len(rules_of(library, books, records)) if period is None else 1,
        )


def _official(number: str) -> list[date]:
    """Return the days of official rulebooks known to have a number."""
    return official_days(number)


class _Then:
    """The sources by their days: which was in force when, and which else there was."""

    def __init__(self, library: Library, books: Books) -> None:
        """Read the sources, their days, and the rulebooks of the library."""
        sources = library.sources()
        self._library, self._all_books = library, books
        self._texts = text_days(sources)
        self._days = {source.slug: source.day for source in sources}
        self._books = [source.slug for source in library.rulebooks()]

    def source_of(self, records: Sequence[Record], period: tuple[date, date], common: Mapping[str, int]) -> str:
        """Return the source in which to read a number on some days; empty if none is early enough.

        That is the rulebook in force; of several in that period, the one whose words fit best. A later document counts
        only if the rulebook lacks the number.
        """
        first, last = period
        before = [book for book in self._books if self._days[book] <= first]
        books = [*before[-1:], *(book for book in self._books if first < self._days[book] <= last)]
        having = [record for record in records if record.source in books]
        if having:
            return max(having, key=lambda record: (common[record.id], self._days[record.source])).source
        since = self._days[books[-1]] if books else date.min
        beside = [
            record.source
            for record in records
            if record.source not in self._books
            and self._days[record.source] <= last
            and (self._days[record.source] >= since or record.number is None or not record.number[0].isdigit())
        ]
        return max(beside, key=self._days.__getitem__, default=books[-1] if books else "")

    def is_known(self, source: str, period: tuple[date, date], records: Sequence[Record]) -> bool:
        """Return whether a source's text of a number certainly held on some days.

        It held on its own day and until the next rulebook; beyond that, if the next rulebook here has the same rule
        under the number.
        """
        day, last = self._days[source], period[1]
        if day >= period[0] or self._texts.are_of_one_text(day, last):
            return True
        following = next((book for book in self._books if self._days[book] > last), None)
        if following is None:
            return False
        lines = rules_of(self._library, self._all_books, records)
        return any({source, following} <= {record.source for record in line} for line in lines)

    def nearest(
        self, records: Sequence[Record], period: tuple[date, date] | None, common: Mapping[str, int]
    ) -> Record | None:
        """Return the record whose words fit best, or None if there are no records.

        Of equally good ones, it is the one whose source is nearest to the end of the period, or newest.
        """
        last = period[1] if period is not None else date.max
        return max(
            records,
            key=lambda record: (common[record.id], -abs((self._days[record.source] - last).days)),
            default=None,
        )
