"""Surge: casting a spell for another cost once another spell was cast this turn."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.life import teammates
from kb.engine.position.abilities import Cost, cost_of_keyword
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST

WAY = "surge"

surge: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "surge", "When a card may be cast for its surge cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@surge.since(
    "2023-11-17",
    "702.117a",
    "you or one of your teammates has cast",
    keyword=f"{WAY} [cost]",
    means="A player may cast a card for its surge cost if they or a teammate have cast another spell this turn.",
)
def after_another_spell(game: Game, player: str, card: Object) -> Cost | None:
    """Return the surge cost, for which a player may cast a card from their hand if they or a teammate have cast another
    spell this turn, else None.
    """
    has_cast = any(game.position.players[name].cast for name in teammates(game, player))
    is_ones_own = card.zone == "hand" and card.owner == player
    return cost_of_keyword(game.traits(card.id).abilities, WAY) if has_cast and is_ones_own else None


@surge.contrast("always")
def always(game: Game, _player: str, card: Object) -> Cost | None:
    """Return the surge cost of a card, for which it may always be cast, or None if it has none. A contrast: no text
    says so.
    """
    return cost_of_keyword(game.traits(card.id).abilities, WAY)


@surge.contrast("never")
def never(_game: Game, _player: str, _card: Object) -> Cost | None:
    """Return None: a card may never be cast for its surge cost. A contrast: no text says so."""
    return None
