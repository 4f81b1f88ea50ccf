"""Buyback: the additional cost, and the spell's return to the hand."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Cost, Keyword
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import PRICE, RESOLUTION

buyback_cost: Chronicle[Callable[[Object], Cost]] = Chronicle(
    "buyback-cost", "What a player pays to buy back a spell", PRICE.of("bought back")
)

buyback: Chronicle[Callable[[Game, Context], list[Event]]] = Chronicle(
    "buyback", "Where a spell goes if its buyback cost was paid", RESOLUTION.of("bought back")
)


@buyback_cost.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/1",
    "a buyback spell",
    reading="The record mentions such spells. A.13 of the summary of 1999 says that the cost is paid in addition "
    "to the casting cost.",
    means="A player may pay a spell's buyback cost as an additional cost when casting it.",
)
def printed_cost(spell: Object) -> Cost:
    """Return the buyback cost printed on a spell, which a player may pay as an additional cost when casting it; a free
    cost if the keyword states none. Raises IllegalAnswer if the spell has no buyback.
    """
    found = [own.cost for own in spell.face.abilities if isinstance(own, Keyword) and own.name == "buyback"]
    if not found:
        raise IllegalAnswer(f"{spell.label} has no buyback.")
    return found[0] or Cost()


@buyback_cost.contrast("nothing")
def nothing(_spell: Object) -> Cost:
    """Return a free cost: buying back a spell costs nothing. A contrast: no text says so."""
    return Cost()


@buyback.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/1",
    "a buyback spell",
    reading="The record mentions such spells. A.13.4 of the summary of 1999 says that it returns to its owner's "
    "hand as it resolves.",
    keyword="buyback",
    means="A spell whose buyback cost was paid goes to its owner's hand as it resolves, instead of to the graveyard.",
)
def to_the_hand(_game: Game, context: Context) -> list[Event]:
    """Return the event that moves the resolving spell, whose buyback cost was paid, from the stack to its owner's hand
    instead of to the graveyard.
    """
    return [moved(context, context.source, "stack", "hand")]


buyback.reworded("2003-10-01", "502.16a", "into your hand instead of into your graveyard")
buyback.reworded("2008-05-01", "502.16a", "If the buyback cost was paid, put this")
buyback.renumbered("2009-07-11", "702.24a")
buyback.renumbered("2013-07-13", "702.26a")
buyback.renumbered("2023-11-17", "702.27a")


@buyback.contrast("to the graveyard")
def to_the_graveyard(_game: Game, context: Context) -> list[Event]:
    """Return the event that moves the resolving spell to the graveyard, as without buyback. A contrast: no text says
    so.
    """
    return [moved(context, context.source, "stack", "graveyard")]
