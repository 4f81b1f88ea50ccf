"""Spectacle: casting a spell for another cost once an opponent has lost life this turn."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.life import teammates
from kb.engine.position.abilities import Cost, cost_of_keyword
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST

WAY = "spectacle"

spectacle: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "spectacle", "When a card may be cast for its spectacle cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@spectacle.since(
    "2023-11-17",
    "702.137a",
    "if an opponent lost life this turn",
    keyword=f"{WAY} [cost]",
    means="A player may cast a card for its spectacle cost if an opponent has lost life this turn.",
)
def after_lost_life(game: Game, player: str, card: Object) -> Cost | None:
    """Return the spectacle cost, for which a player may cast a card from their hand if an opponent has lost life this
    turn, else None.
    """
    ours = teammates(game, player)
    has_hurt = any(each.lost_life for name, each in game.position.players.items() if name not in ours)
    is_ones_own = card.zone == "hand" and card.owner == player
    return cost_of_keyword(game.traits(card.id).abilities, WAY) if has_hurt and is_ones_own else None


@spectacle.contrast("always")
def always(game: Game, _player: str, card: Object) -> Cost | None:
    """Return the spectacle cost of a card, for which it may always be cast, or None if it has none. A contrast: no text
    says so.
    """
    return cost_of_keyword(game.traits(card.id).abilities, WAY)


@spectacle.contrast("never")
def never(_game: Game, _player: str, _card: Object) -> Cost | None:
    """Return None: a card may never be cast for its spectacle cost. A contrast: no text says so."""
    return None
