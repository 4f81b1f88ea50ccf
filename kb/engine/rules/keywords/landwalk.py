"""Landwalk: when a creature that has it can't be blocked."""

from collections.abc import Callable, Sequence

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import LAND_EVASION

TYPES = ("Forest", "Island", "Mountain", "Plains", "Swamp")

landwalk: Chronicle[Callable[[Traits, Sequence[Traits]], bool]] = Chronicle(
    "landwalk", "Whether a creature with landwalk can be blocked", LAND_EVASION
)


@landwalk.since(
    "1998-03-31",
    "cr-1997-03-24/basic-creature-abilities/3",
    "any lands of the appropriate type, that player can't",
    keyword="forestwalk, islandwalk, mountainwalk, plainswalk, swampwalk",
    means="A creature with landwalk, such as forestwalk, can't be blocked if the defending player "
    "controls a land of that type.",
)
def blockable_without_such_a_land(attacker: Traits, lands: Sequence[Traits]) -> bool:
    """Return whether the attacker can be blocked: one with landwalk, such as forestwalk, can't be if the defending
    player controls a land of that type.
    """
    walks = {name for name in TYPES if attacker.has(f"{name.lower()}walk")}
    return all(walks.isdisjoint(land.subtypes) for land in lands)


landwalk.reworded("1999-06-01", "502.6b", "at least one land of the specified type")
landwalk.reworded("2003-10-01", "502.6b", "at least one land with the specified subtype")
landwalk.renumbered("2009-07-11", "702.12b")
landwalk.renumbered("2013-07-13", "702.14c")
landwalk.reworded("2023-11-17", "702.14c", "at least one land with the specified land")


@landwalk.contrast("it can")
def always_blockable(_attacker: Traits, _lands: Sequence[Traits]) -> bool:
    """Return True: a creature with landwalk can always be blocked. A contrast: no text says so."""
    return True


@landwalk.contrast("it can't")
def never_blockable(attacker: Traits, _lands: Sequence[Traits]) -> bool:
    """Return whether the attacker can be blocked: one with landwalk never can, whatever lands the defending player has.
    A contrast: no text says so.
    """
    return not any(attacker.has(f"{name.lower()}walk") for name in TYPES)
