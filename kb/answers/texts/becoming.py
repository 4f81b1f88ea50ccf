"""The later history of a text: its numbers and wordings, and what replaced it on a day.

Lookups and pages use this module.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.moments import Moment
from kb.records.gaps import TextDays, text_days
from kb.records.lazily import lazily
from kb.records.match import Bond
from kb.records.numbers import previous_number
from kb.records.prose import day_in_words
from kb.records.record import Record
from kb.records.source import LACKING, Source
from kb.records.wording import IN_FORCE, Standing, Wording, evidence, is_printed_in, standing_in_words
from kb.store.library import Library

with lazily():  # a text that stands unchanged needs no comparison
    from kb.lineage import descent, kinds, matching_items, rulebook_twins


if TYPE_CHECKING:
    from kb.lineage.descent import Books
    from kb.lineage.holdings import Holdings


class Became(NamedTuple):
    """One change of a text."""

    how: str
    """``renumbered as``, ``reworded as``, ``merged into``, ``replaced by`` …"""
    record: str
    """The id of the record that it became, or went into."""
    name: str
    """The number of that record, or else its id; empty if the text kept its number."""
    when: str
    """On which day, or by which where it is only known to have happened by then."""
    day: date

    def __str__(self) -> str:
        """Return what a text became, in words: ``reworded as 704.5k on 2009-07-11``."""
        return f"{self.short} {self.when}"

    @property
    def short(self) -> str:
        """Return the change of a text in words, without the day: ``reworded as 704.5k``."""
        return f"{self.how} {self.name}".strip()

    @property
    def is_in_part(self) -> bool:
        """Return whether the rest of the text stays in force."""
        return self.how == _IN_PART

    @property
    def standing(self) -> Standing:
        """Return the status of the old text from then on: renumbered if only its place changed, else replaced."""
        return Standing.RENUMBERED if self.how in _AS_IT_WAS else Standing.REPLACED


_IN_PART = "replaced in part by"
_RENUMBERED = "renumbered as"
_SPELT, _CITING, _AGAIN = "printed in another spelling", "printed with other references", "printed again"
_AS_IT_WAS = frozenset({_RENUMBERED, _SPELT, _CITING, _AGAIN})
"""How a text becomes another that says the same."""


def became(library: Library, wording: Wording, until: date | None) -> tuple[Became, ...]:
    """Return what became of a wording, step by step, until a day."""
    through = _through_books(library, descent.books_of(library), wording)
    return tuple(step for step in _with_documents(library, wording, through) if until is None or step.day <= until)


def fate(library: "Holdings", books: "Books", wording: Wording) -> Became | None:
    """Return the step by which a wording ended; None if it hasn't ended, or if no step is known."""
    if wording.ended is None:
        return None
    first = (step for step in _through_books(library, books, wording) if step.day >= wording.ended)
    steps = _with_documents(library, wording, islice(first, 1))
    return next((step for step in steps if step.day >= wording.ended and step.how != _IN_PART), None)


def status_on(library: Library, wording: Wording, day: date | None) -> str:
    """Return a wording's status on a day in words, with what became of it; its general status without a day."""
    if day is not None and wording.standing(day) is Standing.NOT_YET and (copy := _incomplete_copy(library, day)):
        known = standing_in_words(wording, None)
        return (
            f"can't tell on {day_in_words(day)}: the copy of {day_in_words(copy.day)} that is here isn't whole; {known}"
        )
    if wording.ended is None or (day is not None and day <= wording.printed_until):
        return standing_in_words(wording, day)
    end = fate(library, descent.books_of(library), wording)
    if end is None and (lack := _lack(library, wording)):
        known = standing_in_words(wording, None, lack)
        return known if day is None else f"can't tell on {day_in_words(day)}: {known}"
    return standing_in_words(wording, day, str(end or ""))


def _incomplete_copy(library: Library, day: date) -> Source | None:
    """Return the latest rulebook of a day, or before it, if the copy that is here isn't whole; else None."""
    books = [source for source in library.sources() if source.reader == "comprehensive-rules" and source.day <= day]
    latest = max(books, key=lambda source: source.day, default=None)
    return latest if latest is not None and LACKING in latest.covers else None


def _lack(library: Library, wording: Wording) -> str:
    """Return in words that the copy by which a wording is gone may only have lost it.

    Empty if that copy has no gap behind an earlier number.
    """
    if wording.gone_by is None or wording.how_ended is not Standing.GONE:
        return ""
    books = [source for source in library.rulebooks() if source.day == wording.gone_by]
    number = wording.rule
    while books and (number := previous_number(number)):
        if library.lacks_number_behind(books[0].slug, number):
            day = day_in_words(wording.gone_by)
            return f"not in the copy of {day} that is here, which has a gap behind {number} and may lack it"
    return ""


def how_it_ended(wording: Wording, end: Became | None) -> str:
    """Return briefly how a wording ended, given what it became.

    If that is None, it is "replaced" or "not printed any more".
    """
    if end is not None:
        return end.short
    return "replaced" if wording.how_ended is Standing.REPLACED else "not printed any more"


def end_in_words(wording: Wording, end: Became | None) -> str:
    """Return how and by when a wording ended, given the step; empty if it hasn't."""
    if wording.ended is None:
        return ""
    return str(end or f"{how_it_ended(wording, None)} by {wording.ended}")


def in_its_place(library: Library, wording: Wording, asked: Moment) -> Record | None:
    """Return the record in force instead of a wording on the day asked for.

    None if the wording itself is in force, or nothing is.
    """
    if asked.day is None or wording.standing(asked.day) in IN_FORCE:
        return None
    books = descent.books_of(library)
    whole = {source.slug for source in library.sources() if source.is_whole}
    found = {one.key: one for record in wording.records for one in descent.wordings_through(library, books, record)}
    standing = [
        one for one in found.values() if one.overlay in {None, asked.overlay} and one.standing(asked.day) in IN_FORCE
    ]
    if not standing:
        return None
    best = max(standing, key=lambda one: evidence(one, asked.day, asked.overlay, is_whole=is_printed_in(one, whole)))
    return library.record(library.witnesses([best], asked.day)[best.key])


def anchor(library: "Holdings", books: "Books", wording: Wording) -> str | None:
    """Return the record by which a wording's rule is traced through rulebooks, or None.

    That is its last printing in a rulebook, or the twin of one that only other documents print.
    """
    printed = [record for record in wording.records if books.prints(record)]
    if printed:
        return max(printed, key=lambda record: books.slugs.index(record.partition("/")[0]))
    return next(iter(rulebook_twins.with_twin(library, wording.records[-1])[1:]), None)


def wording_before(
    library: "Holdings", books: "Books", wordings: Mapping[str, Wording], wording: Wording, numbered: Iterable[Wording]
) -> Wording | None:
    """Return a rule's previous wording, through rulebooks or, with the same number, in other documents.

    None if none is found. ``wordings`` has the wordings of all records by id, ``numbered`` those that have had the
    number.
    """

    def is_earlier(other: Wording) -> bool:
        """Return whether another wording is earlier than this one and of the same special set, or also of none."""
        return _order(other) < _order(wording) and other.overlay == wording.overlay

    last = anchor(library, books, wording)
    through = map(wordings.__getitem__, descent.backward(books, last)) if last is not None else iter(())
    beside = [other for other in numbered if other.rule == wording.rule and is_earlier(other)]
    unprinted = [other for other in beside if not any(map(books.prints, other.records))]
    found = [*islice(filter(is_earlier, through), 1), *_of_one_rule(library, books, wording, last, unprinted)]
    return max(found, key=_order, default=None)


def _of_one_rule(
    library: "Holdings", books: "Books", wording: Wording, last: str | None, others: Sequence[Wording]
) -> Iterator[Wording]:
    """Yield those of a number's wordings that are one rule; without rulebooks, as far as words show."""
    if not others:
        return
    line = descent.descent(books, last).records if last is not None else ()
    for other in others:
        its = anchor(library, books, other)
        texts = library.records([other.records[0], wording.records[0]])
        if (
            its in line
            if line
            else its is None and matching_items.are_of_one_rule(*(matching_items.words_of(text.text) for text in texts))
        ):
            yield other


def _order(wording: Wording) -> tuple[date, int]:
    """Return the sort key of a wording: its first day, then its key."""
    return wording.since, wording.key


def _with_documents(library: "Holdings", wording: Wording, through: Iterable[Became]) -> list[Became]:
    """Return the steps through rulebooks together with those that documents tell, by day, each record once."""
    told = {step.record: step for step in sorted([*through, *_replaced(library, wording)], key=lambda step: step.day)}
    return [step for step in told.values() if step.record not in wording.records]


def _through_books(library: "Holdings", books: "Books", wording: Wording) -> Iterator[Became]:
    """Yield how a wording continued from rulebook to rulebook, and how it ended.

    Each new number is told, and at the first step new words.
    """
    last = anchor(library, books, wording)
    if last is None:
        return
    books_here = _Sources.of(library)
    days = books_here.days
    old = library.record(last)
    for place, name in enumerate(descent.onward(books, last)):
        new = library.record(name)
        if old is None or new is None:
            return
        how = _how(old, new, days, is_first=not place)
        if how:
            yield _step(how, new, old, books_here)
        old = new
    if old is not None:
        yield from _ends(library, books, old, books_here)


def _how(old: Record, new: Record, days: Mapping[str, date], *, is_first: bool) -> str:
    """Return how one text became the next, in words; empty if nothing new is to be said."""
    is_moved = old.local_id != new.local_id
    if not is_moved and not is_first:
        return ""
    kind = kinds.kind_of_difference(old, new, days[old.source], days[new.source])
    same = {None: _AGAIN, kinds.DifferenceKind.TYPOGRAPHY: _SPELT, kinds.DifferenceKind.REFERENCE: _CITING}
    if is_moved:
        return _RENUMBERED if kind in same else "reworded as"
    return same.get(kind, "reworded")


class _Sources(NamedTuple):
    """The days of the sources here."""

    days: Mapping[str, date]
    """By slug."""
    texts: TextDays

    @classmethod
    def of(cls, library: "Holdings") -> "_Sources":
        """Return the days of a library's sources."""
        sources = library.sources()
        return cls({source.slug: source.day for source in sources}, text_days(sources))


def _step(how: str, new: Record, old: Record, sources: _Sources) -> Became:
    """Return what a text became in a later one, with the new name if it's named, and when it changed."""
    day = sources.days[new.source]
    when = sources.texts.between(sources.days[old.source], day).changed
    name = new.name if how.endswith((" as", " into")) else ""
    return Became(how, new.id, name, when, day)


def _ends(library: "Holdings", books: "Books", last: Record, sources: _Sources) -> Iterator[Became]:
    """Yield what the last text of a line certainly was merged or split into."""
    for match in books.matches_of(last.id):
        if match.old == last.id and match.is_fact and match.bond in {Bond.MERGED, Bond.SPLIT}:
            new = library.record(match.new)
            if new is not None:
                yield _step("merged into" if match.bond is Bond.MERGED else "split into", new, last, sources)


def _replaced(library: "Holdings", wording: Wording) -> Iterator[Became]:
    """Yield what replaced a wording, wholly or in part, as documents say."""
    for record_id in wording.records:
        for replacement in library.replacements(record_id):
            by = library.record(replacement.by) if record_id in replacement.of else None
            if by is not None:
                how = _IN_PART if replacement.in_part else "replaced by"
                day = replacement.day
                when = text_days(library.sources()).first_seen(day).changed
                yield Became(how, by.id, by.name, when, day)
