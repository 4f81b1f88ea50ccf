"""What has become of rulings, errata, examples and rules by a day: derived from all that speaks for or against them."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from typing import NamedTuple

from kb.answers.cards.card_names import cards_meant
from kb.answers.credits import credit_of
from kb.answers.moments import Moment, typed
from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.answers.standing.proofs_by_card import by_card, by_list
from kb.answers.standing.proofs_by_play import by_boards, by_rules
from kb.answers.standing.proofs_by_reading import by_reading
from kb.answers.standing.proofs_by_term import by_terms
from kb.answers.standing.proofs_by_text import by_citations, by_wording
from kb.answers.standing.restating import by_restating
from kb.answers.texts.lookup import look_up
from kb.records.errors import BadQuestion, NoSuchRecord, NotARuleNumber
from kb.records.record import Kind, Record
from kb.store.card_files import card_shelves
from kb.store.card_shelf import CardShelf
from kb.store.library import Library

_ONLY_POINTS = re.compile(r"(?:also )?see [^.;]*(?:\.\w[^.;]*)*[.)]*\s*\Z", re.IGNORECASE)
_RULED = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.EXAMPLE, Kind.GLOSSARY})


class Standing(NamedTuple):
    """What has become of one text by a day."""

    name: str
    """The record's id, or the card with the day of its ruling."""
    text: str
    made: date
    on: date
    how: HowItStands
    by: str
    """What superseded or reversed it, or says it now; empty where nothing does, or that is not known."""
    since: date | None
    """The day from which, or by which, that is so."""
    is_in_part: bool
    """Whether other boards still come out as it says, or what superseded it says that it did so in part."""
    proofs: tuple[Proof, ...]
    """All that speaks for it or against it, what decides first."""

    def __str__(self) -> str:
        """Give it in words: ``superseded by cr-2026-08-07/702.19b (2026-08-07)``."""
        by = f" by {self.by}" if self.by and self.how in _BY else ""
        part = " in part" if self.is_in_part else ""
        day = f" ({self.since})" if self.since is not None and self.how is not HowItStands.STANDS else ""
        return f"{self.how}{part}{by}{day}"


_BY = frozenset({HowItStands.SUPERSEDED, HowItStands.REVERSED})


class Standings(NamedTuple):
    """What has become of the texts asked for."""

    on: date
    note: str
    """Which day was taken, where none, a month or a year was typed."""
    standings: tuple[Standing, ...]
    credit: str


def standing(library: Library, home: str, what: str, on: str | None = None, written: str | None = None) -> Standings:
    """Give what has become by a day of what an id, a number, a card's name or a file names.

    Without a day it is that of the last rulebook here, or else of the last source; a file whose text states no day has
    to have the day on which it was written. Raises NotARuleNumber,
    NoSuchRecord, BadSource, or BadQuestion for what is no day.
    """
    asked = typed(on) if on is not None else _latest(library)
    day = _on_day(library, asked)
    with ExitStack() as stack:
        shelves = stack.enter_context(card_shelves(home))
        found = [
            _decided(subject, day, _proofs(library, shelves, subject, shelf, day))
            for subject, shelf in _subjects(library, shelves, what, written)
        ]
    records = library.records(one.name for one in found)
    return Standings(day.day, asked.note, tuple(found), credit_of(library, records))


def marks(library: Library, home: str, names: Iterable[str], on: date | None = None) -> dict[str, Standing]:
    """Give what has become of records by their ids, by a day or by that of the last rulebook here; of those that rule.

    Raises BadQuestion where there is no source.
    """
    day = _on_day(library, Moment(on) if on is not None else _latest(library))
    with card_shelves(home) as shelves:
        subjects = [_of_record(library, record) for record in library.records(names) if _says_something(record)]
        return {one.name: _decided(one, day, _proofs(library, shelves, one, None, day)) for one in subjects}


def _says_something(record: Record) -> bool:
    """Answer whether something can become of a record: a ruling that only says where to read on rules nothing."""
    return record.kind in _RULED and not (record.kind is Kind.RULING and _ONLY_POINTS.match(record.text))


def _on_day(library: Library, asked: Moment) -> OnDay:
    """Give a day with the rulebook of then."""
    if asked.day is None:
        raise BadQuestion("There is no source here.", remedy="`rulings build` builds the knowledge base.")
    books = [book for book in library.rulebooks() if book.day <= asked.day]
    return OnDay(asked.day, books[-1] if books else None)


def _latest(library: Library) -> Moment:
    books = library.rulebooks() or library.sources()
    day = max((source.day for source in books), default=None)
    return Moment(day, note=f"No day is named: the last of the rules here is taken, {day}.")


def _subjects(
    library: Library, shelves: Sequence[CardShelf], what: str, written: str | None
) -> Iterator[tuple[Subject, CardShelf | None]]:
    """Give the texts that are asked for; of a card, what is filed under it and its dated rulings."""
    if os.path.isfile(what):  # noqa: PTH113  (a lookup imports no pathlib, and this is one)
        yield from ((subject, None) for subject in _of_file(what, written))
        return
    try:
        records, _ = look_up(library, what, Moment(None))
    except (NoSuchRecord, NotARuleNumber):
        if "/" in what and not any(mark in what for mark in (" ", " // ")):
            raise
        yield from _of_cards(library, shelves, what)
        return
    yield from ((_of_record(library, record), None) for record in records if record.kind in _RULED)


def _of_record(library: Library, record: Record) -> Subject:
    source = library.source(record.source)
    made = record.since or (source.day if source is not None else date.min)
    return Subject(record.id, record.text, made, record, record.cards, is_kept=True)


def _of_file(path: str, written: str | None) -> Iterator[Subject]:
    from ingest import Given, read  # only a file needs the readers

    with open(path, "rb") as file:  # noqa: PTH123  (as above)
        given = Given(day=typed(written).day) if written is not None else Given()
        reading = read(file.read(), os.path.basename(path), given=given)  # noqa: PTH119  (as above)
    for record in reading.records:
        if _says_something(record):
            yield Subject(record.id, record.text, record.since or reading.source.day, record, record.cards)


def _of_cards(library: Library, shelves: Sequence[CardShelf], what: str) -> Iterator[tuple[Subject, CardShelf | None]]:
    for name in cards_meant(library, shelves, what).names:
        for record in library.filed_under(name):
            yield _of_record(library, record), None
        seen = set()
        for shelf in reversed(shelves):
            kept = shelf.faces(name)
            for ruling in shelf.rulings([one.key for one in kept], (one.face.oracle for one in kept)):
                if ruling not in seen:
                    seen.add(ruling)
                    made = date.fromisoformat(ruling.day)
                    yield Subject(f"{name}, ruling of {ruling.day}", ruling.text, made, None, (name,)), shelf


def _proofs(
    library: Library, shelves: Sequence[CardShelf], subject: Subject, shelf: CardShelf | None, on: OnDay
) -> Iterator[Proof]:
    """Give all that speaks for a text on a day or against it."""
    if on.day < subject.made:
        return
    if subject.record is not None and subject.is_kept:
        yield from by_boards(subject.record, subject.made, on)
        yield from by_rules(subject.record, on)
    yield from by_wording(library, subject, on)
    yield from by_card(shelves, subject, on)
    yield from by_reading(library, subject, on)
    yield from by_terms(library, subject, on)
    if shelf is not None:
        yield from by_list(shelf, subject, on)
    yield from by_restating(library, subject, on)
    yield from by_citations(library, subject, on)


_STANDS, _OTHERWISE = HowItStands.STANDS, frozenset({HowItStands.REVERSED, HowItStands.CARD_REWORDED})
_IN_TURN = (
    ProofKind.WORDING, ProofKind.BOARD, ProofKind.RULE, ProofKind.CARD, ProofKind.READ, ProofKind.TERM,
    ProofKind.LISTED, ProofKind.RESTATED, ProofKind.CITATION,
)  # fmt: skip
"""What decides where no board has another outcome and nothing is said to have taken the place: the first of these."""


def _decided(subject: Subject, on: OnDay, proofs: Iterable[Proof]) -> Standing:
    """Give the standing that the proofs add up to."""
    if on.day < subject.made:
        return Standing(subject.name, subject.text, subject.made, on.day, HowItStands.NOT_YET, "", None, False, ())
    found = list(dict.fromkeys(proofs))
    is_erratum = subject.record is not None and subject.record.kind is Kind.ERRATUM
    best = _deciding(found, is_of_card=is_erratum)
    holds = any(proof.kind is ProofKind.BOARD and proof.says is _STANDS for proof in found)
    is_in_part = best is not None and (
        best.is_in_part or (best.kind is ProofKind.BOARD and best.says in _OTHERWISE and holds)
    )
    how = best.says if best is not None else HowItStands.UNKNOWN
    by, since = (best.by, best.since) if best is not None else ("", None)
    ordered = sorted(found, key=lambda proof: proof != best)
    return Standing(subject.name, subject.text, subject.made, on.day, how, by, since, is_in_part, tuple(ordered))


def _deciding(found: Sequence[Proof], *, is_of_card: bool) -> Proof | None:
    """Give the proof that decides: a board that has another outcome, what took its place, else the first in turn."""
    boards = [proof for proof in found if proof.kind is ProofKind.BOARD and proof.says is not HowItStands.UNKNOWN]
    otherwise = [proof for proof in boards if proof.says in _OTHERWISE and proof.by]
    unexplained = [proof for proof in boards if proof.says in _OTHERWISE and not proof.by]
    if unexplained and not otherwise:
        return unexplained[0]._replace(says=HowItStands.UNKNOWN)  # what changed may be none of what it rules
    if otherwise:
        return min(otherwise, key=lambda proof: proof.says is not HowItStands.REVERSED)
    replaced = [proof for proof in found if proof.kind is ProofKind.REPLACEMENT]
    if replaced:
        return replaced[-1]
    first = (ProofKind.CARD,) if is_of_card else ()
    for kind in (*first, *_IN_TURN):
        of_kind = boards if kind is ProofKind.BOARD else [proof for proof in found if proof.kind is kind]
        changed = [proof for proof in of_kind if proof.says is not _STANDS]
        if boards and kind is ProofKind.WORDING and changed:
            of_kind, changed = [], []  # its boards still come out so: the new words say the same of them
        if of_kind:
            return (changed or of_kind)[-1]
    return None
