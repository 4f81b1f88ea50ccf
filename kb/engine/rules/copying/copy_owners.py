"""The owner of a copy of a spell."""

from kb.engine.position.objects import Object
from kb.engine.slots.copying import copy_owners


@copy_owners.since(
    "2008-05-01",
    "503.10",
    "owned by the player who controlled the spell",
    means="A copy of a spell is owned by the player who controlled the spell or ability that created it.",
)
def controller_of_the_effect(_original: Object, controller: str) -> str:
    """Return the owner of a copy of a spell: the player who controlled the spell or ability that created it."""
    return controller


copy_owners.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/503.10",
    "A copy of a spell is owned by the player who controlled the spell or ability that created it.",
)
copy_owners.reworded("2009-07-11", "706.9", "A copy of a spell is owned by")
copy_owners.renumbered("2013-07-13", "706.10")
copy_owners.renumbered("2023-11-17", "707.10")


@copy_owners.contrast("who owns the original")
def owner_of_the_original(original: Object, _controller: str) -> str:
    """Return the owner of a copy of a spell: the owner of the spell that was copied. A contrast: no text says so."""
    return original.owner
