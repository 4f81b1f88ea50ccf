"""Dash: casting a creature for another cost, with haste, for one turn."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.effects.returning import ReturnToHand
from kb.engine.effects.turns import AtEndOfTurn
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, Cost, Keyword, Triggered, cost_of_keyword
from kb.engine.position.effects import Amount, Change, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import CASTING_FOR_ANOTHER_COST, KEYWORD

WAY = "dash"

dash: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "dash", "What happens to a permanent cast for its dash cost", KEYWORD.of(f"{WAY} [cost]")
)
dash_cost: Chronicle[Callable[[Game, str, Object], Cost | None]] = Chronicle(
    "dash-cost", "Whether a card may be cast for its dash cost", CASTING_FOR_ANOTHER_COST.of(WAY)
)
"""Each entry returns the cost paid instead of its mana cost, None if the card may not be cast so."""

_WAS_PAID = If(Amount("cast in a way", word=WAY), 1)
_HASTE = SetUp("that", (Change("gain", (Keyword("haste"),)),))


def _on_entering_dashed(*instructions: Act) -> tuple[Ability, ...]:
    """Return the static ability that carries out instructions as its permanent enters, if the dash cost was paid."""
    return (Triggered(Pattern("move", THIS, "", "battlefield"), instructions, _WAS_PAID, is_static=True),)


@dash.since(
    "2023-11-17",
    "702.109a",
    "return the permanent this spell becomes to its",
    means="A permanent whose dash cost was paid has haste and returns to its owner's hand at the "
    "beginning of the next end step.",
)
def haste_and_return(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that dash stands for: if the dash cost was paid, the permanent has haste and returns to its
    owner's hand at the beginning of the next end step.
    """
    return _on_entering_dashed(_HASTE, AtEndOfTurn((ReturnToHand("that"),)))


@dash.contrast("it stays")
def haste_only(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability that gives the permanent haste if its dash cost was paid, but doesn't return it to the hand. A
    contrast: no text says so.
    """
    return _on_entering_dashed(_HASTE)


@dash_cost.since(
    "2023-11-17",
    "702.109a",
    "You may cast this card by paying [cost]",
    means="A player may cast a card from their hand for its dash cost instead of its mana cost.",
)
def printed_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the dash cost, which a player may pay instead of the mana cost of their own card in hand; None if the card
    is elsewhere or another player's, or has no dash.
    """
    is_ones_own = card.zone == "hand" and card.owner == player
    return cost_of_keyword(game.traits(card.id).abilities, WAY) if is_ones_own else None


@dash_cost.contrast("for its mana cost")
def for_its_mana_cost(game: Game, player: str, card: Object) -> Cost | None:
    """Return the card's mana cost as its dash cost; None if it can't be cast for dash. A contrast: no text says so."""
    return None if printed_cost(game, player, card) is None else Cost(card.face.cost)
