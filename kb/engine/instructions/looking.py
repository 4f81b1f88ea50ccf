"""Instructions about what is hidden: libraries that are searched, looked at or emptied, and hands that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from kb.engine.position.abilities import Act
from kb.engine.position.effects import Number, What, Who

if TYPE_CHECKING:
    from kb.engine.position.filters import Filter

Place: TypeAlias = Literal["hand", "battlefield", "tapped", "graveyard", "exile"]
"""Where a card is put: ``tapped`` is the battlefield. Where it may be said, ``top`` is that of its owner's library."""

Rest: TypeAlias = Literal["top", "bottom", "bottom at random", "graveyard", "exile"]
"""Where the cards go that nobody takes."""


class Search(Act):
    """Have players search their libraries for cards of a kind, put them somewhere, and shuffle."""

    kind: Filter
    to: Place | Literal["top"]
    most: Number = 1
    is_up_to: bool = False
    """Whether fewer may be found."""
    is_revealed: bool = False
    who: Who = "you"
    """Who searches, in their own library."""
    mana_value: Number | None = None
    """What their mana value must be, where that is said."""


class ShuffleLibrary(Act):
    """Have players shuffle their libraries."""

    who: Who = "you"


class Mill(Act):
    """Put cards from the top of players' libraries into their graveyards, or exile them."""

    amount: Number
    who: Who = "you"
    to: Literal["graveyard", "exile"] = "graveyard"


class LookAtHand(Act):
    """Look at players' hands."""

    who: Who


class RevealHand(Act):
    """Have players reveal their hands."""

    who: Who


class ChooseFromHand(Act):
    """Choose a card of a kind from the hands of players, who discard it, or it is exiled."""

    kind: Filter
    who: Who
    to: Literal["graveyard", "exile"] = "graveyard"


class LookAtTop(Act):
    """Look at the top cards of players' libraries, and put them back in any order, or where they were."""

    amount: Number
    who: Who = "you"


class Scry(Act):
    """Look at the top cards of the controller's library, and put some of them on the bottom, the rest back on top."""

    amount: Number


class TakeFromTop(Act):
    """Look at the top cards of the controller's library, put some of them into their hand, and the rest elsewhere."""

    amount: Number
    taken: Number
    rest: Rest


class PutOnLibrary(Act):
    """Put permanents, or cards from graveyards, on top of their owners' libraries or beneath."""

    what: What
    place: Literal["top", "bottom"] = "top"
    origin: Literal["battlefield", "graveyard"] = "battlefield"


class PutFromHandOnLibrary(Act):
    """Put cards from the controller's hand on top of their library, in any order, or beneath."""

    amount: Number
    place: Literal["top", "bottom"] = "top"


class FindOnTop(Act):
    """Reveal or look at the top cards of the controller's library, put what is of a kind somewhere, and the rest."""

    amount: Number | None
    """How many; None where it is until one of the kind is found."""
    kind: Filter
    to: Place
    rest: Rest
    most: Number | None = None
    """How many of the kind at most, as the controller chooses; None where it is all of them."""
    is_revealed: bool = True
    """Whether all of them are revealed, and not only what is found."""


class SearchForTwo(Act):
    """Search the controller's library for up to two cards of a kind; the first found goes elsewhere than the second."""

    kind: Filter
    first: Place
    second: Place
    is_revealed: bool = True


class MillUntil(Act):
    """Have players reveal cards from the top of their libraries until one is of a kind, and put those away."""

    kind: Filter
    who: Who = "you"
