"""Shields for each creature: whether creatures that come later in the turn get one."""

from kb.engine.slots.damage import shields_for_each


@shields_for_each.since(
    "1999-06-01",
    "418.3b",
    "After resolution, this set won't change.",
    means="If an effect prevents the next damage that would be dealt to each creature, only the "
    "creatures that are there as it resolves get a shield.",
)
def present_creatures_only() -> bool:
    """Return False, "not later ones": if an effect prevents the next damage to each creature, only creatures there as
    it resolves get a shield.
    """
    return False


@shields_for_each.since(
    "2003-10-01",
    "418.3b",
    "can affect objects that weren't affected when the",
    means="If an effect prevents the next damage that would be dealt to each creature, creatures that "
    "come later in the turn get a shield too.",
)
def later_creatures_too() -> bool:
    """Return True: if an effect prevents the next damage to each creature, creatures that come later in the turn get a
    shield too.
    """
    return True


shields_for_each.since(
    "2008-05-01",
    "419.7d",
    "creates a prevention shield for each applicable creature",
    means="If an effect prevents the next damage that would be dealt to each creature, only the "
    "creatures that are there as it resolves get a shield.",
)(present_creatures_only)
shields_for_each.renumbered("2009-07-11", "614.10")
shields_for_each.renumbered("2013-07-13", "615.10")
shields_for_each.renumbered("2023-11-17", "615.11")


@shields_for_each.contrast("what comes later too")
def later_creatures_as_well() -> bool:
    """Return True: creatures that come later in the turn get a shield too. A contrast: no text says so."""
    return True


@shields_for_each.contrast("what is there alone")
def what_is_there_alone() -> bool:
    """Return False: only creatures that are there as the effect resolves get a shield. A contrast: no text says so."""
    return False
