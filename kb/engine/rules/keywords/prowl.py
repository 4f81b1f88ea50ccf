"""Prowl: casting a spell for another cost once its kind of creature has dealt combat damage to a player."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, cost_of_keyword
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST

WAY = "prowl"

prowl: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "prowl", "When a card may be cast for its prowl cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


@prowl.since(
    "2008-05-01",
    "502.76a",
    "had any of this spell's creature types",
    keyword=f"{WAY} [cost]",
    means="A player may cast a card for its prowl cost if a source of theirs with one of the card's "
    "creature types has dealt combat damage to a player this turn.",
)
def after_combat_damage_by_its_kind(game: Game, player: str, card: Object) -> Cost | None:
    """Return the prowl cost, for which a player may cast a card from their hand if a source of theirs with one of the
    card's creature types has dealt combat damage to a player this turn, else None.
    """
    traits = game.traits(card.id)
    has_struck = bool(game.position.players[player].struck_with & traits.subtypes)
    is_ones_own = card.zone == "hand" and card.owner == player
    return cost_of_keyword(traits.abilities, WAY) if has_struck and is_ones_own else None


prowl.renumbered("2009-07-11", "702.73a")
prowl.renumbered("2013-07-13", "702.75a")
prowl.renumbered("2023-11-17", "702.76a")


@prowl.contrast("always")
def always(game: Game, _player: str, card: Object) -> Cost | None:
    """Return the prowl cost of a card, for which it may always be cast, or None if it has none. A contrast: no text
    says so.
    """
    return cost_of_keyword(game.traits(card.id).abilities, WAY)


@prowl.contrast("never")
def never(_game: Game, _player: str, _card: Object) -> Cost | None:
    """Return None: a card may never be cast for its prowl cost. A contrast: no text says so."""
    return None
