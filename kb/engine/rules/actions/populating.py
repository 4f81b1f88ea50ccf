"""Populate: which creatures there may be another of."""

from kb.engine.position.objects import Object
from kb.engine.slots.actions import populating


@populating.since("2013-07-13", "701.27a", "choose a creature token you control and put")
def tokens(creature: Object) -> bool:
    """A player who populates chooses a creature token they control and creates a copy of it."""
    return creature.is_token


populating.reworded("2023-11-17", "701.30a", "choose a creature token you control and create")
populating.renumbered("2026-08-07", "701.36a")


@populating.contrast("none")
def none(_creature: Object) -> bool:
    """None of them."""
    return False


@populating.contrast("all")
def all_of_them(_creature: Object) -> bool:
    """All of them."""
    return True
