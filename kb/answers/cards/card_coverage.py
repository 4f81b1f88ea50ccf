"""Coverage of card files: how many cards and paragraphs can be parsed, and where parsing stops."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from kb.cards.card_text import CardText
from kb.cards.faces import face_of_text, is_called_an_aura, paragraphs
from kb.cards.reading import Unread, read
from kb.records.cards import Face
from kb.store.card_files import card_shelves
from kb.store.card_shelf import CardShelf, StoredFace

_PHRASE = 45
"""Maximum length of the phrase that identifies where parsing stopped, in characters."""


class Stop(NamedTuple):
    """Words at which reading stops, and in how many paragraphs."""

    words: str
    """As many whole words as tell one phrase from another; empty at the end of a paragraph."""
    paragraphs: int
    card: str
    """A card with such a paragraph."""


class CardCoverage(NamedTuple):
    """Numbers of cards and paragraphs, and of those that can be parsed completely."""

    until: date | None
    """The day until which they were first printed; None for all."""
    as_printed: bool
    """True if the texts are the last ones printed until then, rather than the reference texts."""
    read: int
    cards: int
    paragraphs_read: int
    paragraphs: int
    without_text: int
    """Number of cards left out because the files lack the text asked for."""
    stops: tuple[Stop, ...]
    """The commonest first."""


def card_coverage(home: str, until: date | None, *, as_printed: bool) -> CardCoverage:
    """Return how many of the cards first printed until a day can be parsed, each counted once."""
    with card_shelves(home) as shelves:
        return _counted(shelves, until, as_printed=as_printed)


def _counted(shelves: Sequence[CardShelf], until: date | None, *, as_printed: bool) -> CardCoverage:
    """Return how many cards and paragraphs can be read, how many lack a text, and at which phrases reading stops."""
    stops: Counter[str] = Counter()
    cards_of: dict[str, str] = {}
    whole = cards = done = every = missing = 0
    for face, text, line in _texts(shelves, until, as_printed=as_printed):
        if text is None:
            missing += 1
            continue
        cards += 1
        whole += not face_of_text(CardText(face.face, line, text, face.mana_cost, face.power, face.toughness)).unread
        for words in filter(str.strip, paragraphs(text)):
            every += 1
            try:
                read(words, face.face, is_of_an_aura=is_called_an_aura(line))
            except Unread as stopped:
                phrase = _phrase(stopped.stopped)
                stops[phrase] += 1
                cards_of.setdefault(phrase, face.name)
            else:
                done += 1
    found = tuple(Stop(words, number, cards_of[words]) for words, number in stops.most_common())
    return CardCoverage(until, as_printed, whole, cards, done, every, missing, found)


def _phrase(stopped: str) -> str:
    """Return the first whole words from where parsing stopped, without a full stop alone."""
    words = " ".join(stopped.split()).strip(". ")
    return words if len(words) <= _PHRASE else f"{words[:_PHRASE].rpartition(' ')[0]} …"


def _texts(
    shelves: Sequence[CardShelf], until: date | None, *, as_printed: bool
) -> Iterator[tuple[Face, str | None, str]]:
    """Yield each card face, its text (None if unknown) and its type line; un-cards are left out.

    These are the current ones or, if `as_printed`, the last printed by a day.
    """
    latest: dict[tuple[str, str], tuple[CardShelf, StoredFace]] = {}
    first: dict[tuple[str, str], date] = {}
    for shelf in shelves:
        for kept, came in shelf.first_printed():
            key = (kept.face.name, kept.face.face)
            latest[key] = (shelf, kept)
            first[key] = min(came, first.get(key, came))
    for key, (shelf, kept) in latest.items():
        if kept.is_funny or (until is not None and first[key] > until):
            continue
        if not as_printed:
            yield kept.face, kept.face.text, kept.face.type
            continue
        same = [one.key for one in shelf.faces(kept.face.name) if one.face.face == kept.face.face]
        told = [one for one in shelf.printings(same) if until is None or one.day <= until]
        last = next((one for one in reversed(told) if one.text is not None), None)
        yield kept.face, last.text if last else None, (last.type if last else "") or kept.face.type
