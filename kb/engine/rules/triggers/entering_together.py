"""Newcomers and triggers: whether permanents that enter together see each other enter."""

from kb.engine.position.protocol import Game
from kb.engine.slots.triggers import newcomers


@newcomers.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/6",
    'not yet in play to "see" the event',
    means="Permanents that enter at the same time don't see each other enter; only those already in play trigger.",
)
def earlier_permanents(_game: Game, present: frozenset[int]) -> frozenset[int]:
    """Return the ids of the permanents that see others enter: those already in play, not those that enter at the same
    time.
    """
    return present


@newcomers.since(
    "1999-06-01",
    "410.10a",
    "including the newcomers",
    means="Permanents that enter at the same time see each other enter, so their abilities trigger.",
)
def all_permanents(game: Game, _present: frozenset[int]) -> frozenset[int]:
    """Return the ids of all permanents, including new ones: those that enter at the same time see each other enter."""
    return frozenset(thing.id for thing in game.battlefield())


newcomers.renumbered("2009-07-11", "603.6a")


@newcomers.contrast("nobody")
def no_permanents(_game: Game, _present: frozenset[int]) -> frozenset[int]:
    """Return no ids: no permanent sees others enter. A contrast: no text says so."""
    return frozenset()
