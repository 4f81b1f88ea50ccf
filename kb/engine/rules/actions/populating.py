"""Populate: which creatures can be copied."""

from kb.engine.position.objects import Object
from kb.engine.slots.actions import populating


@populating.since(
    "2013-07-13",
    "701.27a",
    "choose a creature token you control and put",
    means="A player who populates chooses a creature token they control and creates a copy of it.",
)
def only_tokens(creature: Object) -> bool:
    """Return whether the creature may be chosen for populating, that is, to be copied as a new token: only if it is a
    token.
    """
    return creature.is_token


populating.reworded("2023-11-17", "701.30a", "choose a creature token you control and create")
populating.renumbered("2026-08-07", "701.36a")


@populating.contrast("none")
def no_creature(_creature: Object) -> bool:
    """Return False: no creature can be chosen for populating. A contrast: no text says so."""
    return False


@populating.contrast("all")
def any_creature(_creature: Object) -> bool:
    """Return True: any creature, token or not, can be chosen for populating. A contrast: no text says so."""
    return True
