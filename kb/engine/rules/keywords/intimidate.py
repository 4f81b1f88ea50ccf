"""Intimidate: which creatures can block one with intimidate."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

intimidate: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "intimidate", "What can block a creature with intimidate", EVASION.on("intimidate")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


@intimidate.since(
    "2009-07-11",
    "702.11b",
    "creatures that share a color with it",
    keyword="intimidate",
    means="A creature with intimidate can be blocked only by artifact creatures and those that share a color with it.",
)
def artifact_and_same_color_creatures(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: one with intimidate can be blocked only by artifact creatures
    and creatures that share a color with it.
    """
    return not attacker.has("intimidate") or "artifact" in blocker.types or bool(attacker.colors & blocker.colors)


intimidate.renumbered("2013-07-13", "702.13b")
add_evasion_contrasts(intimidate)
