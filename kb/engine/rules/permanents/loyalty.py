"""Loyalty: its number, and planeswalkers without any."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import STATE_BASED

loyalty: Chronicle[Callable[[Object], int]] = Chronicle("loyalty", "How much loyalty a planeswalker has")


@loyalty.since(
    "2008-05-01",
    "200.10b",
    "loyalty counters on a planeswalker in play indicates",
    means="A planeswalker's loyalty is the number of loyalty counters on it.",
)
def number_of_counters(planeswalker: Object) -> int:
    """Return a planeswalker's loyalty: the number of loyalty counters on it."""
    return planeswalker.count("loyalty")


loyalty.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/200.10b",
    "The number of loyalty counters on a planeswalker in play indicates how much loyalty it has.",
)
loyalty.reworded("2009-07-11", "120.1b", "The number of loyalty counters on a planeswalker")
loyalty.renumbered("2013-07-13", "121.1b")
loyalty.renumbered("2023-11-17", "122.1e")


@loyalty.contrast("none")
def none(_planeswalker: Object) -> int:
    """Return 0, a planeswalker's loyalty whatever counters it has. A contrast: no text says so."""
    return 0


@loyalty.contrast("one")
def one(_planeswalker: Object) -> int:
    """Return 1, a planeswalker's loyalty whatever counters it has. A contrast: no text says so."""
    return 1


no_loyalty: Chronicle[Callable[[Game], list[Event]]] = Chronicle(
    "no-loyalty", "What happens to a planeswalker with loyalty 0", STATE_BASED.on("planeswalker"), named="Loyalty 0"
)


@no_loyalty.since(
    "2008-05-01",
    "420.5p",
    "A planeswalker with loyalty 0 is put into",
    means="A planeswalker with loyalty 0 is put into its owner's graveyard.",
)
def to_the_graveyard(game: Game) -> list[Event]:
    """Return the events that put each planeswalker with loyalty 0 into its owner's graveyard."""
    return [
        Event("move", thing.id, origin="battlefield", destination="graveyard", cause=no_loyalty.slug)
        for thing in game.battlefield()
        if "planeswalker" in game.traits(thing.id).types and game.law(loyalty)(thing) <= 0
    ]


no_loyalty.reworded("2009-07-11", "704.5i", "planeswalker has loyalty 0, it's put into its")
no_loyalty.renumbered("2013-07-13", "704.5i")


@no_loyalty.contrast("it stays")
def stays(_game: Game) -> list[Event]:
    """Return no events: a planeswalker with loyalty 0 stays on the battlefield. A contrast: no text says so."""
    return []
