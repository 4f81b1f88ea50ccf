"""Flashback: casting a card from the graveyard once, and where it goes then."""

from collections.abc import Callable

from kb.engine.effects.replacing import MoveInstead
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Replacing
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

WAY = "flashback"

flashback: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "flashback", "Where a spell cast with flashback goes", KEYWORD.of(f"{WAY} [cost]")
)

flashback_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "flashback-cost", "Whether a card may be cast for its flashback cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@flashback.since(
    "2003-10-01",
    "502.22a",
    "any time it would leave the stack",
    means="A spell cast with flashback is exiled whenever it would leave the stack, for whatever reason.",
)
def exiled(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a spell cast with flashback is exiled instead of going anywhere else when it would
    leave the stack, for whatever reason.
    """
    was_cast_so = If(Amount("cast in a way", word=WAY), 1)
    return (Replacing(Pattern("move", THIS, "stack"), MoveInstead("exile"), was_cast_so, from_anywhere=True),)


flashback.renumbered("2009-07-11", "702.31a")
flashback.renumbered("2013-07-13", "702.33a")
flashback.renumbered("2023-11-17", "702.34a")


@flashback.contrast("to the graveyard")
def to_the_graveyard(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an effect that replaces nothing: a spell cast with flashback goes to the graveyard like any other. A
    contrast: no text says so.
    """
    return (Replacing(Pattern("move", THIS, "stack", "nowhere"), MoveInstead("exile")),)


@flashback.contrast("however it was cast")
def exiled_even_if_cast_normally(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: a spell with flashback that would leave the stack is exiled, even if it was cast
    from the hand. A contrast: no text says so.
    """
    return (Replacing(Pattern("move", THIS, "stack"), MoveInstead("exile"), from_anywhere=True),)


@flashback_cost.since(
    "2003-10-01",
    "502.22a",
    "by paying [cost] rather than paying its mana",
    means="A player may cast an instant or sorcery with flashback from their graveyard for its flashback cost.",
)
def printed_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the flashback cost, for which a player may cast an instant or sorcery with flashback from their graveyard.

    Return None for a card without flashback, in another zone, of another type or of another player.
    """
    if card.zone != "graveyard" or card.owner != player or not {"instant", "sorcery"} & card.face.types:
        return None
    own = (each for each in game.traits(card.id).abilities if isinstance(each, Keyword) and each.name == WAY)
    return next((each.cost or FREE for each in own), None)


flashback_cost.renumbered("2009-07-11", "702.31a")
flashback_cost.renumbered("2013-07-13", "702.33a")
flashback_cost.renumbered("2023-11-17", "702.34a")


@flashback_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the mana cost, for which a player may cast a card with flashback from their graveyard. A contrast: no text
    says so. Return None if the card couldn't be cast with flashback.
    """
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)
