"""Horsemanship: which creatures can block one with horsemanship."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

horsemanship: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "horsemanship", "What can block a creature with horsemanship", EVASION.on("horsemanship")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


@horsemanship.since(
    "2003-10-01",
    "502.17b",
    "can't be blocked by creatures without horsemanship",
    keyword="horsemanship",
    means="A creature with horsemanship can be blocked only by creatures with horsemanship.",
)
def creatures_with_horsemanship(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: one with horsemanship can be blocked only by creatures with
    horsemanship.
    """
    return not attacker.has("horsemanship") or blocker.has("horsemanship")


horsemanship.renumbered("2009-07-11", "702.28b")
horsemanship.renumbered("2013-07-13", "702.30b")
horsemanship.renumbered("2023-11-17", "702.31b")
add_evasion_contrasts(horsemanship)
