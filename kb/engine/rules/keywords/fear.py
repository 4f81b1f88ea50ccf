"""Fear: which creatures can block one with fear."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

fear: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "fear", "What can block a creature with fear", EVASION.on("fear")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


@fear.since(
    "2003-10-01",
    "502.25b",
    "except by artifact creatures and/or black creatures",
    keyword="fear",
    means="A creature with fear can be blocked only by artifact creatures and black creatures.",
)
def artifact_and_black_creatures(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: only artifact creatures and black creatures may block one with
    fear.
    """
    return not attacker.has("fear") or "artifact" in blocker.types or "black" in blocker.colors


fear.renumbered("2009-07-11", "702.33b")
fear.renumbered("2013-07-13", "702.35b")
fear.renumbered("2023-11-17", "702.36b")
add_evasion_contrasts(fear)
