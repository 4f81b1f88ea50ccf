"""Wearing off: from which permanents damage is removed as a turn ends."""

from kb.engine.position.objects import Object
from kb.engine.slots.damage import damage_wears_off


@damage_wears_off.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-the-turn/7",
    "damage dealt to permanents this turn wears off",
    means="As a turn ends, damage is removed from the permanents on the battlefield, but not from phased-out ones.",
)
def on_the_battlefield(permanent: Object) -> bool:
    """Return whether damage is removed from the permanent as a turn ends: if it is there, not phased out."""
    return permanent.zone == "battlefield"


damage_wears_off.reworded("1999-06-01", "314.1b", "all damage is removed from permanents")
damage_wears_off.renumbered("2003-10-01", "314.2")


@damage_wears_off.since(
    "2009-07-11",
    "514.2",
    "including phased-out permanents",
    means="As a turn ends, damage is removed from all permanents, including phased-out ones.",
)
def phased_out_too(_permanent: Object) -> bool:
    """Return True: as a turn ends, damage is removed from all permanents, including phased-out ones."""
    return True


@damage_wears_off.contrast("it stays")
def never(_permanent: Object) -> bool:
    """Return False: damage isn't removed from any permanent as a turn ends. A contrast: no text says so."""
    return False
