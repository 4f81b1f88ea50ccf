"""A permanent's own arrival: whether its abilities see it enter."""

from kb.engine.position.abilities import Triggered
from kb.engine.position.filters import THIS
from kb.engine.slots.triggers import own_arrival


@own_arrival.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/6",
    "triggers only on its own card coming into play",
    reading="From 1 June 1999 on, all permanents see the event with which they enter, so this rule no longer matters.",
    means="A permanent's ability sees that permanent enter only if it speaks of that permanent and no other.",
)
def only_about_itself(ability: Triggered) -> bool:
    """Return whether a permanent's ability sees that permanent enter: only if it speaks of that one alone."""
    return ability.on.thing == THIS


@own_arrival.contrast("none")
def none(_ability: Triggered) -> bool:
    """Return False: no ability of a permanent sees that permanent enter. A contrast: no text says so."""
    return False


@own_arrival.contrast("all")
def all_abilities(_ability: Triggered) -> bool:
    """Return True: any ability of a permanent that watches for permanents entering sees that permanent enter. A
    contrast: no text says so.
    """
    return True
