"""Contradictions between sources of one day: disputed claims, errata for one card, texts against a rulebook."""

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.answers.credits import credit_of
from kb.answers.standing.judged_otherwise import by_verdicts
from kb.answers.standing.overriding import overriding
from kb.answers.standing.ruled_otherwise import by_boards, by_rules
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.lineage.kinds import DifferenceKind, kind_of_words
from kb.lineage.matching_items import words_of
from kb.lineage.rulebook_twins import twin
from kb.records.record import Kind, Record
from kb.records.wording import IN_FORCE
from kb.store.library import Library

_OF_ERRATA, _OF_RULES = 1, 2
"""Texts contradict each other that each have so many words which the other hasn't; else one only says more."""


class Found(StrEnum):
    """How a contradiction was found."""

    DISPUTED = "disputed claim"
    ERRATA = "two errata for a card"
    RULEBOOK = "a text against the rulebook of its day"
    RULING = "a ruling that overrides a rulebook"
    RULED = "a ruling against a text in force on its day"
    BOARD = "a text with another outcome on a day on which it is printed"
    VERDICT = "a text whose board comes out otherwise on its day"


class Contradiction(NamedTuple):
    """Two records of which one says otherwise than the other on a day."""

    found: Found
    on: date
    one: str
    """The id of the record."""
    other: str
    words: str
    """The point of disagreement: the disputed part of a board and the reason, the card, or the number."""


class Contradictions(NamedTuple):
    """All contradictions that were found."""

    contradictions: tuple[Contradiction, ...]
    credit: str


def contradictions(library: Library, boards: Iterable[Scenario] = ()) -> Contradictions:
    """Return the contradictions between a library's sources, by how they were found, and by day.

    A user's own boards, whose claims quote records, are judged; for packaged ones the verdicts are known.
    """
    by_text = (_errata(library), _against_rulebooks(library), _overriding(library))
    by_board = (_disputed(), _ruled(library), _judged(library, boards))
    found = sorted(
        {one for several in (*by_text, *by_board) for one in several},
        key=lambda one: (list(Found).index(one.found), one.on, one.one, one.other),
    )
    records = library.records(dict.fromkeys(name for one in found for name in (one.one, one.other)))
    return Contradictions(tuple(found), credit_of(library, records))


def _disputed() -> Iterator[Contradiction]:
    """Yield the claims of packaged boards that a second record contradicts."""
    for scenario in packaged_scenarios():
        for when in scenario.whens:
            if when.against is not None:
                words = f"board “{scenario.title}” ({scenario.id}): {when.against.why}"
                yield Contradiction(Found.DISPUTED, when.day, when.source, when.against.source, words)


def _errata(library: Library) -> Iterator[Contradiction]:
    """Yield pairs of errata for one card that differ and are both in force on the later one's day."""
    by_card: dict[str, list[Record]] = {}
    for record in library.all_records():
        if record.kind is Kind.ERRATUM:
            for card in record.cards:
                by_card.setdefault(card, []).append(record)
    for card, errata in by_card.items():
        dated = sorted(((_since(library, record), record) for record in errata), key=lambda pair: (pair[0], pair[1].id))
        for place, (since, older) in enumerate(dated):
            for day, newer in dated[place + 1 :]:
                if _stand(library, older, newer, day) and _differ(older, newer, (since, day), _OF_ERRATA):
                    yield Contradiction(Found.ERRATA, day, older.id, newer.id, card)


def _overriding(library: Library) -> Iterator[Contradiction]:
    """Yield the rulings that say they override a rulebook's text."""
    for one in overriding(library):
        words = f"it says that it overrides the {one.book}"
        yield Contradiction(Found.RULING, _since(library, one.ruling), one.ruling.id, one.text, words)


def _ruled(library: Library) -> Iterator[Contradiction]:
    """Yield the contradictions shown by modelled rules and boards: rulings against rulebooks, and outdated texts."""
    for found, several in ((Found.RULED, by_rules(library)), (Found.BOARD, by_boards(library))):
        for one in several:
            yield Contradiction(found, *one)


def _judged(library: Library, boards: Iterable[Scenario]) -> Iterator[Contradiction]:
    """Yield the contradictions shown by verdicts on a user's own boards."""
    for one in by_verdicts(library, boards):
        yield Contradiction(Found.VERDICT, *one)


def _since(library: Library, record: Record) -> date:
    """Return the day since when the record is in force; else its source's day, else the earliest date."""
    source = library.source(record.source)
    return record.since or (source.day if source is not None else date.min)


def _stand(library: Library, older: Record, newer: Record, day: date) -> bool:
    """Return whether both records are in force on a day: neither is known to have replaced the other."""
    wordings = [library.wording_of(record.id) for record in (older, newer)]
    return all(wording is not None and wording.standing(day) in IN_FORCE for wording in wordings)


def _differ(older: Record, newer: Record, days: tuple[date, date], fewest: int) -> bool:
    """Return whether two texts say different things, rather than one only saying more."""
    before, after = words_of(older.as_read), words_of(newer.as_read)
    says_more = min(len(before - after), len(after - before)) < fewest
    return not says_more and kind_of_words(older.as_read, newer.as_read, *days) is DifferenceKind.SUBSTANCE


def _against_rulebooks(library: Library) -> Iterator[Contradiction]:
    """Yield the numbered rules of other sources that differ from the rulebook which was in force on their day."""
    books = {book.slug: book.day for book in library.rulebooks()}
    for source in library.sources():
        if source.slug in books or source.overlay or source.is_whole:
            continue
        for record in library.all_records(source.slug):
            same = twin(library, record.id) if record.kind is Kind.RULE else None
            if same is None or not _is_of(record, books[same.source], source.day):
                continue
            if _differ(same, record, (books[same.source], source.day), _OF_RULES):
                words = f"{record.number} in {source.slug} and in {same.source}"
                yield Contradiction(Found.RULEBOOK, source.day, record.id, same.id, words)


def _is_of(record: Record, book: date, day: date) -> bool:
    """Return whether a rulebook is from a record's time: not later than its source, nor older than its own day."""
    return book <= day and (record.since is None or record.since <= book)
