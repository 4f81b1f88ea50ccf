"""Walls and defender: creatures that can't attack."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import CANNOT_ATTACK

walls: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "walls", "Which creatures can't attack", CANNOT_ATTACK.on("Wall", "defender"), named="Walls and defender"
)


@walls.since(
    "1998-03-31",
    "moursund-1998-10/errata/8",
    "Walls cannot attack.",
    means="A creature with the creature type Wall can't attack.",
)
def walls_cannot(traits: Traits) -> bool:
    """Return whether the creature can't attack: if it has the creature type Wall."""
    return "Wall" in traits.subtypes


walls.reworded("1999-06-01", "308.1", "Walls, creatures that the active player didn't control")
walls.reworded("2003-10-01", "308.2a", "creatures with creature type Wall")


@walls.since(
    "2004-10-01",
    "502.41b",
    "A creature with defender can't attack.",
    keyword="defender",
    reading="The glossary of the same edition says, under Wall, that the creature type no longer has a meaning of "
    "its own.",
    means="A creature with defender can't attack; a Wall without defender can.",
)
def defenders_cannot(traits: Traits) -> bool:
    """Return whether the creature can't attack: if it has defender; a Wall without defender can attack."""
    return traits.has("defender")


walls.renumbered("2009-07-11", "702.3b")


@walls.contrast("all can")
def all_can(_traits: Traits) -> bool:
    """Return False, "nothing prevents it": all creatures can attack, even Walls and those with defender. A contrast: no
    text says so.
    """
    return False
