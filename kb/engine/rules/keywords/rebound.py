"""Rebound: casting a spell once more in the next upkeep."""

from collections.abc import Callable

from kb.engine.effects.casting import ExileToRebound
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.casting_freely import REBOUND, rebounding
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

rebound: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "rebound", "Where a spell with rebound goes as it resolves", KEYWORD.of(REBOUND)
)
rebound_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "rebound-cost", "What a player pays to cast a card that rebounds", CASTING_FOR_ANOTHER_COST.of(REBOUND)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@rebound.since(
    "2013-07-13",
    "702.87a",
    "instead of putting it into your graveyard as",
    means="A spell with rebound is exiled as it resolves, and its owner may cast it again in their next upkeep.",
)
def exiled(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a spell with rebound is exiled as it resolves, and may be cast again in the next
    upkeep.
    """
    return (Replacing(Pattern("move", THIS, "stack", "graveyard"), ExileToRebound(), from_anywhere=True),)


rebound.renumbered("2023-11-17", "702.88a")


@rebound.contrast("to the graveyard")
def to_the_graveyard(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an effect that replaces nothing: a spell with rebound goes to the graveyard like any other. A contrast: no
    text says so.
    """
    return (Replacing(Pattern("move", THIS, "stack", "nowhere"), ExileToRebound()),)


@rebounding.since(
    "2013-07-13",
    "702.87a",
    "If this spell was cast from your hand",
    means="A spell with rebound is exiled as it resolves only if it was cast from a hand.",
)
def only_if_cast_from_hand(is_from_hand: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return whether a spell with rebound is exiled as it resolves: only if it was cast from a hand."""
    return is_from_hand


rebounding.renumbered("2023-11-17", "702.88a")


@rebounding.contrast("always")
def always(_is_from_hand: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return True: a spell with rebound is exiled as it resolves, wherever it was cast from. A contrast: no text says
    so.
    """
    return True


@rebound_cost.since(
    "2013-07-13",
    "702.87a",
    "may cast this card from exile without paying",
    means="A player may cast a card that rebounds, from exile, without paying its mana cost.",
)
def for_free(_game: Game, _player: str, card: Object) -> Cost | None:
    """Return a cost of nothing, for which a player may cast a card that rebounds, or None if it isn't in exile."""
    return FREE if card.zone == "exile" else None


rebound_cost.renumbered("2023-11-17", "702.88a")


@rebound_cost.contrast("for its mana cost")
def for_its_mana_cost(_game: Game, _player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which a player may cast a card that rebounds, or None if it isn't in exile. A contrast:
    no text says so.
    """
    return Cost(card.face.cost) if card.zone == "exile" else None
