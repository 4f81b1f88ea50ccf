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


_SNOW = tuple(f"{snow} {name.lower()}walk" for snow in ("snow-covered", "snow") for name in TYPES)

snow_landwalk: Chronicle[Callable[[Traits, Sequence[Traits]], bool]] = Chronicle(
    "snow-landwalk", "Whether a creature with snow landwalk can be blocked", LAND_EVASION
)


@snow_landwalk.since(
    "1998-03-31",
    "dangelo-1999-05/K.22.Ruling.2",
    "An effect can specifically look for a Snow-Covered",
    keyword=", ".join(_SNOW),
    reading="The ruling is from Duelist Magazine #6, of 1995. An ability that names snow-covered lands looks for them.",
    means="A creature with snow-covered landwalk, such as snow-covered islandwalk, can't be blocked if the defending "
    "player controls a snow-covered land of that type.",
)
def blockable_without_such_a_snow_land(attacker: Traits, lands: Sequence[Traits]) -> bool:
    """Return whether the attacker can be blocked: one with snow landwalk, such as snow islandwalk, can't be if the
    defending player controls a land of that type that is snow, or snow-covered as it was called.
    """
    walks = {name for name in TYPES if any(attacker.has(walk) for walk in _SNOW if f" {name.lower()}" in walk)}
    return all(walks.isdisjoint(land.subtypes) for land in lands if _is_snow(land))


def _is_snow(land: Traits) -> bool:
    """Return whether a land is snow: by its supertype, or as an ability of it says in older wordings."""
    return "snow" in land.supertypes or land.has("snow-covered")


snow_landwalk.reworded("2003-10-01", "502.6c", "Snow-covered landwalk is a special type of landwalk.")
snow_landwalk.reworded("2008-05-01", "502.6c", "at least one snow land with the specified")
snow_landwalk.reworded("2009-07-11", "702.12b", "with the specified subtype and/or supertype")
snow_landwalk.reworded("2013-07-13", "702.14c", "with both the specified supertype and the specified")
snow_landwalk.reworded("2023-11-17", "702.14c", "the specified type or supertype and the specified")


@snow_landwalk.contrast("any land of the type")
def blockable_without_a_land_of_the_type(attacker: Traits, lands: Sequence[Traits]) -> bool:
    """Return whether the attacker can be blocked: one with snow landwalk can't be if the defending player controls a
    land of that type, snow or not. A contrast: no text says so.
    """
    return blockable_without_such_a_snow_land(
        attacker, [land._replace(supertypes=land.supertypes | {"snow"}) for land in lands]
    )


@snow_landwalk.contrast("it can")
def snow_always_blockable(_attacker: Traits, _lands: Sequence[Traits]) -> bool:
    """Return True: a creature with snow landwalk can always be blocked. A contrast: no text says so."""
    return True


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
