"""Wearing off: whose damage is gone as a turn ends."""

from kb.engine.position.objects import Object
from kb.engine.slots.damage import damage_wears_off


@damage_wears_off.since(
    "1998-03-31", "cr-1997-03-24/more-on-the-turn/7", "damage dealt to permanents this turn wears off"
)
def of_what_is_there(thing: Object) -> bool:
    """As a turn ends, damage is removed from the permanents on the battlefield, but not from phased-out ones."""
    return thing.zone == "battlefield"


damage_wears_off.reworded("1999-06-01", "314.1b", "all damage is removed from permanents")
damage_wears_off.renumbered("2003-10-01", "314.2")


@damage_wears_off.since("2009-07-11", "514.2", "including phased-out permanents")
def of_what_is_phased_out_too(_thing: Object) -> bool:
    """As a turn ends, damage is removed from all permanents, including phased-out ones."""
    return True


@damage_wears_off.contrast("it stays")
def it_stays(_thing: Object) -> bool:
    """Nobody's."""
    return False
