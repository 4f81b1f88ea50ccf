"""Checking whether a user's corrections apply to any packaged or added data."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from kb.answers.cards.card_wordings import card_wordings
from kb.answers.cards.corrections import (
    Correction,
    Corrections,
    MatchCorrection,
    ReadingCorrection,
    WordingCorrection,
    corrections_at,
    numbered,
)
from kb.cards.reading import Unread, read
from kb.store.card_files import card_shelves
from kb.store.card_shelf import CardShelf
from kb.store.library import Library


class Effect(StrEnum):
    """The effect of a correction."""

    COUNTS = "counts"
    NOT_HERE = "what it is about is not here"
    WRONG = "wrong"


class CheckedCorrection(NamedTuple):
    """A correction, and what becomes of it."""

    kind: str
    number: int
    """Among those of its kind in the file."""
    about: str
    """The card or the record."""
    reason: str
    source: str
    effect: Effect
    words: str
    """Why, in words; empty where it counts."""


def checked_corrections(library: Library, home: str) -> list[CheckedCorrection]:
    """Return the corrections of a data folder, in the file's order, with their effect.

    Raises BadSource, with the place, for an invalid file.
    """
    with card_shelves(home) as shelves:
        return list(_checked(corrections_at(home), library, shelves))


def _checked(own: Corrections, library: Library, shelves: Sequence[CardShelf]) -> Iterator[CheckedCorrection]:
    """Yield each correction with its effect and, unless it counts, the reason."""
    neighbours = set(pairwise(source.slug for source in library.rulebooks()))
    for kind, number, one in numbered(own):
        effect, words = _effect(one, neighbours, shelves)
        about = one.old if isinstance(one, MatchCorrection) else one.card
        yield CheckedCorrection(kind, number, about, one.reason, one.source, effect, words)


def _effect(one: Correction, neighbours: set[tuple[str, str]], shelves: Sequence[CardShelf]) -> tuple[Effect, str]:
    """Return the effect of a correction, then the reason in words, empty if it counts.

    `neighbours` are pairs of slugs of rulebooks in a row.
    """
    match one:
        case MatchCorrection(old=old, into=into):
            is_here = (old.partition("/")[0], into) in neighbours
            return (Effect.COUNTS, "") if is_here else (Effect.NOT_HERE, "these are no two rulebooks in a row here")
        case WordingCorrection(card=card):
            texts = _texts(card, shelves)
        case ReadingCorrection(card=card, text=text, read_as=read_as):
            texts = _texts(card, shelves)
            if texts and text not in texts:
                return Effect.WRONG, f"no wording of {card} has this paragraph"
            try:
                read(read_as, card)
            except Unread as stopped:
                return Effect.WRONG, str(stopped)
    return (Effect.COUNTS, "") if texts else (Effect.NOT_HERE, f"no card file tells of a card {card}")


def _texts(card: str, shelves: Sequence[CardShelf]) -> set[str]:
    """Return the paragraphs of all wordings of a card in card files, and an empty one; nothing for an unknown card."""
    found = [wording for one in card_wordings(shelves, card, None) for face in one.faces for wording in face.wordings]
    return {words for wording in found for words in ("", *wording.text.split("\n"))}
