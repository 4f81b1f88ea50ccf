"""Counters that cancel each other out: +1/+1 and -1/-1 counters on one permanent."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED

PLUS, MINUS = "+1/+1", "-1/-1"

cancelling_counters: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "cancelling-counters",
    "What happens if a permanent has both +1/+1 and -1/-1 counters",
    STATE_BASED.on(MINUS),
    named="+1/+1 and -1/-1 counters cancel out",
)


@cancelling_counters.since(
    "2008-05-01",
    "420.5n",
    "N +1/+1 and N -1/-1 counters are removed",
    means="If a permanent has both +1/+1 and -1/-1 counters, they are removed in pairs until only one kind is left.",
)
def pairs_are_removed(game: Game) -> list[Event]:
    """Return the events that remove +1/+1 and -1/-1 counters in pairs from permanents with both, until only one kind is
    left.
    """
    return [
        Event("remove counters", thing.id, amount=pairs, cause=cancelling_counters.slug, word=kind)
        for thing in game.battlefield()
        if (pairs := min(thing.count(PLUS), thing.count(MINUS)))
        for kind in (PLUS, MINUS)
    ]


cancelling_counters.renumbered("2009-07-11", "704.5r")
cancelling_counters.renumbered("2023-11-17", "704.5q")


@cancelling_counters.contrast("both stay")
def both_stay(_game: Game) -> list[Event]:
    """Return no events: both +1/+1 and -1/-1 counters stay on the permanent. A contrast: no text says so."""
    return []
