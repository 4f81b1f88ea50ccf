"""Skulk: which creatures can block one with skulk."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

skulk: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "skulk", "What can block a creature with skulk", EVASION.on("skulk")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


@skulk.since(
    "2023-11-17",
    "702.118b",
    "be blocked by creatures with greater power",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    keyword="skulk",
    means="A creature with skulk can't be blocked by creatures with greater power.",
)
def creatures_without_greater_power(attacker: Traits, blocker: Traits) -> bool:
    """Return whether this creature can block the attacker: one with skulk can't be blocked by creatures with greater
    power.
    """
    return not attacker.has("skulk") or blocker.power <= attacker.power


add_evasion_contrasts(skulk)
