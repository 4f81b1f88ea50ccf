"""Evoke: casting a creature for another cost, with its sacrifice when it enters."""

from collections.abc import Callable

from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

WAY = "evoke"

evoke: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "evoke", "What happens to a permanent cast for its evoke cost", KEYWORD.of(f"{WAY} [cost]")
)

evoke_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "evoke-cost", "Whether a card may be cast for its evoke cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


def _sacrifice_on_entering(condition: If | None) -> tuple[Ability, ...]:
    """Return the ability that sacrifices its source when it enters, if a condition holds."""
    return (Triggered(Pattern("move", THIS, "", "battlefield"), (Sacrifice("this"),), condition),)


@evoke.since(
    "2008-05-01",
    "502.74a",
    "its evoke cost was paid, its controller sacrifices",
    means="When a permanent whose evoke cost was paid enters, its controller sacrifices it.",
)
def sacrificed_if_paid(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of evoke: when the permanent enters, its controller sacrifices it if its evoke cost
    was paid.
    """
    return _sacrifice_on_entering(If(Amount("cast in a way", word=WAY), 1))


evoke.renumbered("2009-07-11", "702.71a")
evoke.renumbered("2013-07-13", "702.73a")
evoke.renumbered("2023-11-17", "702.74a")


@evoke.contrast("whatever was paid")
def always_sacrificed(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that sacrifices the permanent when it enters, even if its evoke cost wasn't paid. A
    contrast: no text says so.
    """
    return _sacrifice_on_entering(None)


@evoke_cost.since(
    "2008-05-01",
    "502.74a",
    "by paying [cost] rather than paying its mana",
    means="A player may cast a card from their hand for its evoke cost instead of its mana cost.",
)
def printed_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the evoke cost, which a player may pay instead of the mana cost of their own card in hand; None if the
    card is elsewhere or another player's, or has no evoke.
    """
    if card.zone != "hand" or card.owner != player:
        return None
    own = (each for each in game.traits(card.id).abilities if isinstance(each, Keyword) and each.name == WAY)
    return next((each.cost or FREE for each in own), None)


evoke_cost.renumbered("2009-07-11", "702.71a")
evoke_cost.renumbered("2013-07-13", "702.73a")
evoke_cost.renumbered("2023-11-17", "702.74a")


@evoke_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the card's mana cost as its evoke cost; None if evoke is unavailable. A contrast: no text says so."""
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)
