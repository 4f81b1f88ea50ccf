"""Shadow: which creatures can block one with shadow, and which it can block."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

shadow: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "shadow", "What can block a creature with shadow, and what it can block", EVASION.on("shadow")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


_SAYS_SO = Keyword("may block", word="shadow")
"""The keyword of a creature whose text says that it can block those with shadow."""


@shadow.since(
    "1998-03-31",
    "moursund-1998-04/examples/2",
    "if a Shapeshifter copies a Thalakos Dreamsower",
    keyword="shadow",
    reading="The record names a creature with shadow. A.26.2 and A.26.3 of the summary of 1999 say what shadow means.",
    means="A creature with shadow can block and be blocked only by creatures with shadow, or by those "
    "whose text says that they can block creatures with shadow.",
)
def both_or_neither(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: both have shadow or neither has, or the attacker has it and
    the blocker's text says that it can block creatures with shadow.
    """
    return attacker.has("shadow") == blocker.has("shadow") or (attacker.has("shadow") and _SAYS_SO in blocker.abilities)


shadow.reworded("1999-06-01", "502.8b", "can't be blocked by creatures without shadow")
shadow.renumbered("2009-07-11", "702.25b")
shadow.renumbered("2013-07-13", "702.27b")
shadow.renumbered("2023-11-17", "702.28b")
add_evasion_contrasts(shadow)
