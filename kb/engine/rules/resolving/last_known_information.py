"""Last known information: the values that a spell or ability uses when it checks a permanent."""

from kb.engine.position.faces import face_traits
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import Known, last_known


@last_known.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/4",
    "the last values it had before leaving play",
    means="An effect that needs information about a permanent uses what it is now, or what it last was if it has left.",
)
def current_or_last_known(game: Game, object_id: int) -> Known:
    """Return the object and its characteristics as they are, or last were if it has left; None if unknown."""
    return game.last_known(object_id)


last_known.reworded("1999-06-01", "413.2f", "uses the current information of a specific permanent")
last_known.reworded("2008-05-01", "413.2f", "current information of that object if it hasn't")
last_known.renumbered("2009-07-11", "607.2g")
last_known.reworded("2013-07-13", "608.2g", "zone it was expected to be in; if")
last_known.renumbered("2023-11-17", "608.2h")


@last_known.contrast("what is printed")
def printed(game: Game, object_id: int) -> Known:
    """Return the object and its printed characteristics; None if unknown. A contrast: no text says so."""
    known = game.last_known(object_id)
    return (known[0], face_traits(known[0])) if known else None
