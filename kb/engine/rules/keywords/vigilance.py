"""Vigilance: attacking doesn't cause a creature to tap."""

from kb.engine.slots.keywords import vigilance


@vigilance.since(
    "2004-10-01",
    "502.14b",
    "doesn't cause creatures with vigilance to tap",
    keyword="vigilance",
    means="Attacking doesn't cause a creature with vigilance to become tapped.",
)
def stays_untapped() -> bool:
    """Return True: attacking doesn't cause a creature with vigilance to become tapped."""
    return True


vigilance.renumbered("2009-07-11", "702.18b")
vigilance.renumbered("2013-07-13", "702.20b")


@vigilance.contrast("it taps")
def becomes_tapped() -> bool:
    """Return False: vigilance means nothing; attacking taps the creature. A contrast: no text says so."""
    return False
