"""Cards as described by card files: wordings, printings and rulings."""

from datetime import date
from enum import StrEnum
from typing import NamedTuple, TypeAlias


class CardKind(StrEnum):
    """What a card file calls a card: tokens, and what isn't played in a deck, are kept apart from cards."""

    CARD = "card"
    TOKEN = "token"  # noqa: S105  (no password, but a permanent that is no card)
    EMBLEM = "emblem"
    PLANE = "plane"
    PHENOMENON = "phenomenon"
    SCHEME = "scheme"
    VANGUARD = "vanguard"
    DUNGEON = "dungeon"


class Face(NamedTuple):
    """A card, or one face of a card of several, with its reference text; what it doesn't have is empty."""

    name: str
    """The name of the whole card: ``Wax // Wane``."""
    face: str
    """The name of this face: ``Wax``."""
    side: str
    """``a`` for the first face, ``b`` for the second; empty where the card has one."""
    kind: CardKind
    layout: str
    """How its faces lie, as the file calls it: split, transform, flip, meld."""
    oracle: str
    """The id that all printings of a card share; empty where the file has none."""
    mana_cost: str
    type: str
    text: str
    power: str
    toughness: str
    loyalty: str
    defense: str
    indicator: str
    """Its color indicator, as letters: ``WU``."""


class Printing(NamedTuple):
    """A face as it was printed in one set."""

    set_code: str
    number: str
    """The collector's number; empty where the file has none."""
    day: str
    """The day of this printing as ISO text where it is another than its set's; else empty."""
    text: str | None
    """The text as printed; None where the file doesn't have it."""
    type: str | None
    is_funny: bool


class Release(NamedTuple):
    """A set and the day on which it came out."""

    code: str
    name: str
    day: str
    is_funny: bool


class CardRuling(NamedTuple):
    """What was ruled on a card on a day, as ISO text."""

    day: str
    text: str


class Seen(NamedTuple):
    """One face as it stands in a card file: with its printing, where the file tells of printings, and its rulings."""

    face: Face
    printing: Printing | None
    rulings: tuple[CardRuling, ...]
    is_funny: bool
    """True if the file calls the card an un-card, whatever its set."""


class Ruled(NamedTuple):
    """A ruling in a file of rulings, which knows the card by its id only."""

    oracle: str
    ruling: CardRuling


class SetCode(NamedTuple):
    """The code of the set whose cards came before it, in a file that states it behind them."""

    code: str


Item: TypeAlias = Seen | Release | Ruled | SetCode
"""One thing that a card file says."""


class CardFile(NamedTuple):
    """A card file that was added."""

    slug: str
    shape: str
    """The kind of file: ``MTGJSON AllPrintings``, ``Scryfall rulings``."""
    day: date
    """The day of its reference texts."""
    day_note: str
    """How the day is known."""
    file: str
    """The original name of the file."""
    size: int
    """Of its contents, unpacked, in bytes."""
    sha256: str
    """The SHA-256 hash of its contents, unpacked."""
    cards: int
    printings: int
    rulings: int
    left_out: int
    """The number of entries of kinds that have no rules, such as pictures."""
