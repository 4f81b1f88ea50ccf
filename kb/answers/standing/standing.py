"""The status of rulings, errata, examples and rules on a day, derived from all proofs for and against them."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from typing import NamedTuple

from ingest import Given, read
from kb.answers.cards.card_names import cards_meant
from kb.answers.credits import credit_of
from kb.answers.moments import Moment, typed
from kb.answers.standing.deciding import Standing, decided
from kb.answers.standing.marking import RULED, Here, latest, of_record, on_day, proofs_of, says_something
from kb.answers.standing.proofs import Subject
from kb.answers.texts.by_name import is_name_of_rule
from kb.answers.texts.lookup import look_up
from kb.records.errors import BadQuestion, BadSource, NoSuchRecord, NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.records.prose import day_in_words
from kb.store.card_files import card_shelves
from kb.store.card_shelf import CardShelf
from kb.store.library import Library

_FILE = re.compile(r".+\.(?:txt|text|html?|md|eml)", re.IGNORECASE)
"""Pattern of file names, which no card or record has."""
_NOT_A_CARD = re.compile(r"^[A-Z]?\d|/")
"""How a number begins, and what stands in the id of a record."""


class Standings(NamedTuple):
    """The statuses of the texts asked for."""

    on: date
    note: str
    """Note on the day assumed if none, or only a month or a year, was typed."""
    standings: tuple[Standing, ...]
    credit: str


def standing(library: Library, home: str, what: str, on: str | None = None, written: str | None = None) -> Standings:
    """Return what became by a day of what an id, a number, a card's name or a file names.

    By default, the day is that of the last rulebook here, or else of the last source; a file without a day needs
    `written`. Raises NotARuleNumber, NoSuchRecord, BadSource, or BadQuestion for an invalid day.
    """
    asked = typed(on) if on is not None else latest(library)
    day = on_day(library, asked)
    with ExitStack() as stack:
        shelves = stack.enter_context(card_shelves(home))
        subjects = list(_subjects(library, shelves, what, written))
        found = [
            decided(subject, day, proofs_of(Here(library, shelves), subject, day, shelf)) for subject, shelf in subjects
        ]
    return Standings(day.day, asked.note, tuple(found), _credit(library, subjects, what))


def _credit(library: Library, subjects: Sequence[tuple[Subject, CardShelf | None]], what: str) -> str:
    """Return the credits for texts: their sources, their card files, and the reader's file in `what`."""
    records = library.records(subject.name for subject, _ in subjects)
    kept = {record.id for record in records}
    files = sorted({shelf.facts.slug for _, shelf in subjects if shelf is not None})
    own = [one.record.local_id for one, _ in subjects if one.record is not None and one.name not in kept]
    of_file = f"{os.path.basename(what)}; {', '.join(own)}" if own else ""  # noqa: PTH119  (a lookup imports no pathlib)
    return " — ".join(filter(None, (credit_of(library, records), *files, of_file)))


def _subjects(
    library: Library, shelves: Sequence[CardShelf], what: str, written: str | None
) -> Iterator[tuple[Subject, CardShelf | None]]:
    """Yield the texts asked for, each with the card file it comes from, or None if from elsewhere.

    For a card, yield what is filed under it and its dated rulings. Raises BadQuestion if `written` is given without a
    file, and the errors of `look_up` for words that name nothing.
    """
    if os.path.isfile(what):  # noqa: PTH113  (a lookup imports no pathlib, and this is one)
        yield from ((subject, None) for subject in _of_file(what, written))
        return
    if written is not None:
        raise BadQuestion(
            f"--written gives the date of a file, but {what} isn't a file.", remedy="To ask about a day, use --on."
        )
    of_card = [] if _NOT_A_CARD.search(what) else list(_of_card(library, shelves, what))
    if of_card:
        yield from of_card
        return
    try:
        records, _ = look_up(library, what, Moment(None))
    except (NoSuchRecord, NotARuleNumber):
        if os.path.isdir(what):  # noqa: PTH112  (as above)
            raise BadSource(f"{what} can't be read: it is a folder, not a file.", remedy="Give a file in it.") from None
        if _FILE.fullmatch(what):
            problem = f"{what} can't be read: there is no such file."
            raise BadSource(problem, remedy="Check the name and the folder.") from None
        if _is_number(what):
            raise
        if "/" in what and not any(mark in what for mark in (" ", " // ")):
            raise
        if is_name_of_rule(what):
            raise  # it says which rulebook would have the rule
        yield from _of_cards(library, shelves, what)
        return
    yield from ((of_record(library, record), None) for record in records if record.kind in RULED)


def _is_number(words: str) -> bool:
    """Return whether the words are a rule number."""
    try:
        RuleNumber.typed(words)
    except NotARuleNumber:
        return False
    return True


def _of_file(path: str, written: str | None) -> Iterator[Subject]:
    """Yield the texts in a file, read as a document; `written` is its day, if it states none."""
    with open(path, "rb") as file:  # noqa: PTH123  (as above)
        given = Given(day=typed(written).day) if written is not None else Given()
        reading = read(file.read(), os.path.basename(path), given=given)  # noqa: PTH119  (as above)
    for record in reading.records:
        if says_something(record):
            yield Subject(record.id, record.text, record.since or reading.source.day, record, record.cards)


def _of_cards(library: Library, shelves: Sequence[CardShelf], what: str) -> Iterator[tuple[Subject, CardShelf | None]]:
    """Yield the texts about the cards that words name, each with its card file, or None if from a document."""
    for name in cards_meant(library, shelves, what).names:
        yield from _of_card(library, shelves, name)


def _of_card(library: Library, shelves: Sequence[CardShelf], name: str) -> Iterator[tuple[Subject, CardShelf | None]]:
    """Yield the texts filed under the card with exactly this name, then its rulings in card files.

    The former come with None, the latter each with its card file.
    """
    for record in library.filed_under(name):
        yield of_record(library, record), None
    seen = set()
    for shelf in reversed(shelves):
        kept = shelf.faces(name)
        for ruling in shelf.rulings([one.key for one in kept], (one.face.oracle for one in kept)):
            if ruling not in seen:
                seen.add(ruling)
                made = date.fromisoformat(ruling.day)
                yield Subject(f"{name}, ruling of {day_in_words(made)}", ruling.text, made, None, (name,)), shelf
