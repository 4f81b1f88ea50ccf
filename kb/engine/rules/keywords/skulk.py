"""Skulk: which creatures may block one that has it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import evading
from kb.engine.slots.families import EVASION

skulk: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "skulk", "Whether a creature may block one with skulk", EVASION
)
"""Each entry is given the attacker and the blocker, and answers whether the one may be blocked by the other."""


@skulk.since(
    "2023-11-17",
    "702.118b",
    "be blocked by creatures with greater power",
    reading="First printed on 2023-11-17; the edition that brought it, after 2013-07-13, is not here.",
    keyword="skulk",
)
def those_of_no_greater_power(attacker: Traits, blocker: Traits) -> bool:
    """Where its power isn't greater."""
    return not attacker.has("skulk") or blocker.power <= attacker.power


evading(skulk)
