"""Everything about a card: its wordings, rulings filed under it, texts that name it, and boards with it."""

from collections.abc import Sequence
from contextlib import ExitStack
from datetime import date
from typing import NamedTuple

from kb.answers.boards.boards import Board, boards_with
from kb.answers.cards.card_names import cards_meant
from kb.answers.cards.card_wordings import CardWordings, FaceWordings, How, Words, card_wordings
from kb.answers.cards.corrected_cards import corrected_words
from kb.answers.cards.corrections import NONE, Corrections, corrections_at
from kb.answers.moments import Moment
from kb.answers.text_days import days_of
from kb.answers.texts.shown import Answer, answer
from kb.records.prose import day_in_words
from kb.records.record import Kind
from kb.records.wording import IN_FORCE
from kb.store.card_files import card_shelves
from kb.store.card_shelf import CardShelf
from kb.store.library import Library


class Card(NamedTuple):
    """A card with what is said of it."""

    name: str
    filed: int
    """Number of records filed under it."""
    answers: tuple[Answer, ...]
    """Records filed under it, then those that name it; in each group, on a day, those in force then come first."""
    wordings: tuple[CardWordings, ...] = ()
    """Its wordings in the added card files; two entries if two cards have the name."""
    boards: tuple[Board, ...] = ()
    """The packaged boards that it is on."""
    on: date | None = None
    """The day asked for; None for none."""
    note: str = ""
    """A note on the name used instead of a misspelled one; otherwise empty."""

    def __repr__(self) -> str:
        """Return the card's name and the number of texts filed under it and naming it."""
        return f"<Card {self.name}: {self.filed} filed under it, {len(self.answers) - self.filed} naming it>"

    def __str__(self) -> str:
        """Return what each face said on the day asked for, with the day of that text; else what `repr` returns.

        If a later text may have begun before the day asked for, it says so.
        """
        return "\n".join(_said(face) for one in self.wordings for face in one.faces) or repr(self)


def _said(face: FaceWordings) -> str:
    """Return a face's name and text, and the day on which that text began."""
    if face.said is None:
        return f"{face.face}: no text of that day is known"
    later = f", perhaps changed by {day_in_words(face.next_said.since)}" if face.next_said else ""
    text = " ".join(face.said.text.split()) or "(no text)"
    return f"{face.face}: {text} (text of {day_in_words(face.said.since)}{later})"


def cards(library: Library, words: str, asked: Moment, home: str | None = None) -> tuple[Card, ...]:
    """Return the cards that these words name, with everything about them; `home` adds card files.

    Raises NoSuchRecord, with the nearest names, if there is none.
    """
    with ExitStack() as stack:
        shelves = stack.enter_context(card_shelves(home)) if home is not None else []
        meant = cards_meant(library, shelves, words)
        own = corrections_at(home) if home is not None else NONE
        return tuple(_card(library, name, asked, (shelves, own))._replace(note=meant.note) for name in meant.names)


def _card(library: Library, name: str, asked: Moment, told_by: tuple[Sequence[CardShelf], Corrections]) -> Card:
    """Return the card with the records about it, filed ones and those in force first, and its wordings by day."""
    found = [answer(library, record, asked) for record in library.about_card(name) if record.kind is not Kind.HEADING]
    found.sort(key=lambda one: (name not in one.record.cards, one.standing not in {None, *IN_FORCE}))
    filed = [one for one in found if name in one.record.cards]
    days = days_of(library)
    errata = [
        Words(
            one.wording.since,
            How.ERRATUM,
            one.record.id,
            one.record.text,
            "",
            is_exact=days.first_seen(one.wording.since).is_exact,
        )
        for one in filed
        if one.record.kind is Kind.ERRATUM
    ]
    shelves, own = told_by
    wordings = card_wordings(shelves, name, asked.day, [*errata, *corrected_words(own, name)])
    return Card(name, len(filed), tuple(found), wordings, boards_with(name), asked.day)
