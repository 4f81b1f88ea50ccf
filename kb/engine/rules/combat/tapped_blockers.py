"""Tapped blockers: whether a blocker that has become tapped deals combat damage."""

from kb.engine.slots.combat import tapped_blockers


@tapped_blockers.since(
    "1998-03-31",
    "cr-1997-03-24/step-by-step/10",
    "Untapped blocking creatures deal combat damage",
    means="A tapped blocker deals no combat damage.",
)
def no_damage() -> bool:
    """Return False: a tapped blocker deals no combat damage."""
    return False


@tapped_blockers.since(
    "1999-06-01",
    "310.1a",
    "each blocking creature will deal combat damage equal",
    means="A tapped blocker deals combat damage like any untapped one.",
)
def full_damage() -> bool:
    """Return True: a tapped blocker deals combat damage like any untapped one."""
    return True


tapped_blockers.reworded("2003-10-01", "310.2a", "each blocking creature will assign combat damage equal")
tapped_blockers.reworded("2009-07-11", "510.1a", "each blocking creature assigns combat damage equal")
