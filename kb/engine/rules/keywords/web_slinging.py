"""Web-slinging: casting a spell for another cost, part of which is to return a tapped creature."""

from collections.abc import Callable

from kb.engine.effects.returning import ReturnOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, cost_of_keyword
from kb.engine.position.filters import CREATURE, Filter, Tapped, both
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST

WAY = "web-slinging"

web_slinging: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "web-slinging", "What is paid to cast a card with web-slinging", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""


def _cost_with_return(game: Game, player: str, card: Object, *conditions: Filter) -> Cost | None:
    """Return the web-slinging cost of a card in a player's hand, with one creature meeting conditions to return.

    None if the card isn't in that player's hand, or has no such cost.
    """
    is_ones_own = card.zone == "hand" and card.owner == player
    cost = cost_of_keyword(game.traits(card.id).abilities, WAY) if is_ones_own else None
    return None if cost is None else cost._replace(acts=(*cost.acts, ReturnOne(both(CREATURE, *conditions))))


@web_slinging.since(
    "2026-08-07",
    "702.188a",
    "returning a tapped creature you control to its",
    keyword=f"{WAY} [cost]",
    reading="First printed on 7 August 2026; the edition that introduced it, after 17 November 2023, isn't here.",
    means="A player may cast a card by paying its web-slinging cost and returning a tapped creature "
    "they control to its owner's hand instead of paying its mana cost.",
)
def returning_a_tapped_creature(game: Game, player: str, card: Object) -> Cost | None:
    """Return the web-slinging cost, which includes returning a tapped creature you control to its owner's hand, in
    place of the mana cost; None if the card can't be cast for it.
    """
    return _cost_with_return(game, player, card, Tapped())


@web_slinging.contrast("with any creature")
def returning_any_creature(game: Game, player: str, card: Object) -> Cost | None:
    """Return the web-slinging cost with returning any creature you control, tapped or not; None if there is no such
    cost. A contrast: no text says so.
    """
    return _cost_with_return(game, player, card)


@web_slinging.contrast("for the cost alone")
def returning_nothing(game: Game, _player: str, card: Object) -> Cost | None:
    """Return the web-slinging cost without returning a creature; None if the card has none. A contrast: no text says
    so.
    """
    return cost_of_keyword(game.traits(card.id).abilities, WAY)
