"""Escape: casting a card from the graveyard for another cost."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, cost_of_keyword
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST

WAY = "escape"

escape: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "escape", "What escape means", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@escape.since(
    "2023-11-17",
    "702.138a",
    "You may cast this card from your graveyard",
    keyword=f"{WAY} [cost]",
    means="A player may cast a card with escape from their graveyard for its escape cost.",
)
def printed_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the escape cost, for which a player may cast their own card from the graveyard; None if the card is
    elsewhere or another player's, or has no escape.
    """
    is_there = card.zone == "graveyard" and card.owner == player
    return cost_of_keyword(game.traits(card.id).abilities, WAY) if is_there else None


@escape.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the card's mana cost as the cost of escaping; None if it can't be cast by escape. A contrast: no text says
    so.
    """
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)
