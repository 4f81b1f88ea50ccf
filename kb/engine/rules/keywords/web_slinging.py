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
"""Each entry gives what is paid instead of its mana cost, None where the card may not be cast so."""


def _and_return(game: Game, player: str, card: Object, *kinds: Filter) -> Cost | None:
    """Return the web-slinging cost of a card in a player's hand, with one creature of these kinds to return."""
    is_ones_own = card.zone == "hand" and card.owner == player
    cost = cost_of_keyword(game.traits(card.id).abilities, WAY) if is_ones_own else None
    return None if cost is None else cost._replace(acts=(*cost.acts, ReturnOne(both(CREATURE, *kinds))))


@web_slinging.since(
    "2026-08-07",
    "702.188a",
    "returning a tapped creature you control to its",
    keyword=f"{WAY} [cost]",
    reading="First printed on 7 August 2026; the edition that introduced it, after 17 November 2023, isn't here.",
)
def with_a_tapped_creature(game: Game, player: str, card: Object) -> Cost | None:
    """A player may cast a card by paying its web-slinging cost and returning a tapped creature they control to its
    owner's hand instead of paying its mana cost.
    """
    return _and_return(game, player, card, Tapped())


@web_slinging.contrast("with any creature")
def with_any_creature(game: Game, player: str, card: Object) -> Cost | None:
    """It may be cast so with any creature that is returned."""
    return _and_return(game, player, card)


@web_slinging.contrast("for the cost alone")
def for_the_cost_alone(game: Game, _player: str, card: Object) -> Cost | None:
    """It may be cast for its web-slinging cost, and nothing is returned."""
    return cost_of_keyword(game.traits(card.id).abilities, WAY)
