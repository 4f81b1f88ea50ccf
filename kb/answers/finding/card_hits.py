"""Search hits in card files: cards by their texts, and rulings on them."""

from datetime import date
from typing import NamedTuple

CARD_KINDS = ("cards", "card-rulings")
"""The kinds of hits of card files that were added."""


class CardHit(NamedTuple):
    """A card that is found by what it said, or a ruling on it."""

    rank: int
    card: str
    kind: str
    """Its kind: a card, a token, a plane; empty for a ruling."""
    since: date
    """The day from which it said so, or of the ruling."""
    until: date | None
    """The day on which it said something else; None where none is known."""
    known: str
    """Where it stands; empty for a ruling."""
    others: int
    """Number of other wordings of the card that were found, or of other cards with the ruling."""
    passage: str
    highlights: tuple[tuple[int, int], ...]
    """Where in the passage the words are."""


class CardFinding(NamedTuple):
    """The hits of one kind."""

    sort: str
    """``cards`` or ``card-rulings``."""
    total: int
    hits: tuple[CardHit, ...]
