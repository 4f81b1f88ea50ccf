"""Flying: which creatures can block one with flying."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Traits
from kb.engine.rules.keywords.evading import add_evasion_contrasts
from kb.engine.slots.families import EVASION

flying: Chronicle[Callable[[Traits, Traits], bool]] = Chronicle(
    "flying", "What can block a creature with flying", EVASION.on("flying")
)
"""Each entry takes an attacker and a creature, and returns whether that creature may block the attacker."""


_SAYS_SO = {Keyword("may block", word="flying"), Keyword("may block as though", word="flying")}
"""The keywords of a creature whose text says that it can block those with flying, perhaps as though it had flying."""


@flying.since(
    "1998-03-31",
    "cr-1997-03-24/basic-creature-abilities/2",
    "Creatures without flying can't be assigned to block",
    keyword="flying",
    means="A creature with flying can be blocked only by creatures with flying, or by those whose text "
    "says that they can block creatures with flying.",
)
def flying_creatures(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: one with flying can be blocked only by creatures with flying,
    or whose text says that they can block creatures with flying.
    """
    return not attacker.has("flying") or blocker.has("flying") or not _SAYS_SO.isdisjoint(blocker.abilities)


flying.reworded("1999-06-01", "502.4b", "can't be blocked by creatures without flying")


@flying.since(
    "2008-05-01",
    "502.4b",
    "except by creatures with flying and/or reach",
    reading="First printed on 1 May 2008; the last edition here without reach is that of 1 October 2004.",
    keyword="reach",
    means="A creature with flying can be blocked only by creatures with flying or reach, or by those "
    "whose text says that they can block creatures with flying.",
)
def flying_and_reach_creatures(attacker: Traits, blocker: Traits) -> bool:
    """Return whether the blocker may block the attacker: one with flying can be blocked only by creatures with flying
    or reach, or whose text says that they can block creatures with flying.
    """
    return flying_creatures(attacker, blocker) or blocker.has("reach")


flying.renumbered("2009-07-11", "702.9b")
add_evasion_contrasts(flying)
