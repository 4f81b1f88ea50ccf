"""Indirect phasing: what phases out along with a permanent."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.phasing import indirect_phasing


@indirect_phasing.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record is of October 1998 and speaks only of the creature. G.30.3 of the summary of 1999 says "
    "that local enchantments on it phase out with it.",
    means="When a permanent phases out, everything attached to it phases out with it, and so does "
    "everything attached to those.",
)
def all_attachments(game: Game, permanent: Object) -> list[Object]:
    """Return what phases out along with the permanent: everything attached to it, and everything attached to those."""
    found = {permanent.id: permanent}
    waiting = [permanent]
    while waiting:
        host = waiting.pop(0)
        attached = [other for other in game.battlefield() if other.host == host.id and other.id not in found]
        found |= {other.id: other for other in attached}
        waiting += attached
    return list(found.values())[1:]


indirect_phasing.reworded("2003-10-01", "502.15i", "phase out at the same time")
indirect_phasing.renumbered("2009-07-11", "702.23f")
indirect_phasing.renumbered("2013-07-13", "702.25f")
indirect_phasing.renumbered("2023-11-17", "702.26g")


@indirect_phasing.contrast("nothing")
def nothing(_game: Game, _permanent: Object) -> list[Object]:
    """Return an empty list: nothing phases out along with a permanent. A contrast: no text says so."""
    return []
