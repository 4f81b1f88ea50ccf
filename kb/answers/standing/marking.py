"""Marks that say beside each record whether it is still in force, using no more evidence than needed to decide."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.moments import Moment
from kb.answers.standing.deciding import Standing, decided, deciding, is_erratum
from kb.answers.standing.packaged_proofs import packaged_proofs
from kb.answers.standing.proofs import OnDay, Proof, Subject
from kb.answers.standing.proofs_by_print import by_wording
from kb.answers.text_days import all_days_of
from kb.records.errors import BadQuestion
from kb.records.lazily import lazily
from kb.records.prose import day_in_words
from kb.records.record import Kind, Record
from kb.store.library import Library

with lazily():  # what decides first is enough for most texts
    from kb.answers.standing import proofs_by_card, proofs_by_ended_term, proofs_by_reading, proofs_by_text, restating
    from kb.store import card_files


if TYPE_CHECKING:
    from kb.store.card_shelf import CardShelf

_ONLY_POINTS = r"(?i)(?:also )?see [^.;]*(?:\.\w[^.;]*)*[.)]*\s*\Z"
RULED = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE, Kind.GLOSSARY})
"""The kinds of records of which something can become."""


class Here(NamedTuple):
    """The sources of proofs: records, card files and, optionally, whole rulebooks."""

    library: Library
    shelves: "Sequence[CardShelf]"
    reads_books: bool = True
    """True if whole rulebooks are searched for paraphrases."""


def marks(
    library: Library, home: str, names: Iterable[str], on: date | None = None, *, reads_books: bool = True
) -> dict[str, Standing]:
    """Return the standing of each record, by id, on a day or on that of the newest rulebook here.

    Its proofs are those read until it was decided. `reads_books=False` skips comparing whole rulebooks for paraphrases,
    which takes a second. Raises BadQuestion if there is no source.
    """
    day = on_day(library, Moment(on) if on is not None else latest(library))
    subjects = [of_record(library, record) for record in library.records(names) if says_something(record)]
    with ExitStack() as stack:
        shelves: Sequence[CardShelf] = ()
        if any(is_erratum(one) for one in subjects):
            shelves = stack.enter_context(card_files.card_shelves(home))
        here = Here(library, shelves, reads_books)
        return {one.name: _mark(one, day, _steps(here, one, day)) for one in subjects}


def _mark(subject: Subject, on: OnDay, steps: Iterable[Iterable[Proof]]) -> Standing:
    """Return how the subject stands on a day.

    Proofs are consulted group by group until one decides, and none for a day before the subject's own.
    """
    found: list[Proof] = []
    for proofs in steps if on.day >= subject.made else ():
        found += proofs
        if deciding(subject, found) is not None:
            break
    return decided(subject, on, found)


def proofs_of(here: Here, subject: Subject, on: OnDay, shelf: "CardShelf | None") -> Iterator[Proof]:
    """Yield all proofs for and against a text on a day; `shelf` is the card file that lists it, if any."""
    if on.day >= subject.made:
        for proofs in _steps(here, subject, on, shelf):
            yield from proofs


def _steps(here: Here, subject: Subject, on: OnDay, shelf: "CardShelf | None" = None) -> Iterator[Iterable[Proof]]:
    """Yield the proofs step by step: a later step never outweighs what an earlier one decides."""
    library = here.library
    yield _first(here, subject, on)
    yield proofs_by_reading.by_reading(library, subject, on)
    if on.book is not None:
        yield proofs_by_ended_term.by_terms(library, subject, on)
    if shelf is not None:
        yield proofs_by_card.by_list(shelf, subject, on)
    if on.book is not None:
        if here.reads_books:
            yield restating.by_restating(library, subject, on)
        yield proofs_by_text.by_citations(library, subject, on)


def _first(here: Here, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield the proofs of a text that cost little: from boards, modelled rules, its wordings and cards."""
    if subject.record is not None and subject.is_kept:
        yield from packaged_proofs(subject.record, subject.made, on.day)
    yield from by_wording(here.library, subject, on)
    if here.shelves and is_erratum(subject):
        yield from proofs_by_card.by_card(here.shelves, subject, on)


def says_something(record: Record) -> bool:
    """Return whether a record can become outdated: it is of a kind in RULED, and no ruling that only refers on."""
    return record.kind in RULED and not (record.kind is Kind.RULING and re.match(_ONLY_POINTS, record.text))


def on_day(library: Library, asked: Moment) -> OnDay:
    """Return the day of a moment with the rulebook in force. Raises BadQuestion for a moment without a day."""
    if asked.day is None:
        raise BadQuestion("There are no sources here.", remedy="`rulings build` builds the knowledge base.")
    books = [book for book in library.rulebooks() if book.day <= asked.day]
    return OnDay(asked.day, books[-1] if books else None, lambda: all_days_of(library))


def latest(library: Library) -> Moment:
    """Return the day of the last rulebook here, or else of the last source, with a note; no day without sources."""
    books = library.rulebooks() or library.sources()
    day = max((source.day for source in books), default=None)
    return Moment(day, note=f"As of {day_in_words(day)}, the newest rules here." if day is not None else "")


def of_record(library: Library, record: Record) -> Subject:
    """Return a record as a subject whose standing is asked for."""
    source = library.source(record.source)
    made = record.since or (source.day if source is not None else date.min)
    return Subject(record.id, record.text, made, record, record.cards, is_kept=True)
