"""Mentor: the counter that a weaker attacker gets."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, Attacking, Filter, LessPowerThanThis, both
from kb.engine.slots.families import KEYWORD

mentor: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "mentor", "What mentor means", KEYWORD.of("mentor")
)


def _taught(*kinds: Filter) -> tuple[Ability, ...]:
    """Return the ability that puts a counter on an attacking creature of a kind whenever it attacks."""
    target = Target(both(CREATURE, Attacking(), *kinds))
    return (Triggered(Pattern("attack", THIS), (PutCounters("+1/+1", "targets"),), targets=(target,)),)


@mentor.since(
    "2023-11-17",
    "702.134a",
    "target attacking creature with power less than this",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
)
def a_weaker_one(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with mentor attacks, it puts a +1/+1 counter on target attacking creature with less power
    than its own.
    """
    return _taught(LessPowerThanThis())


@mentor.contrast("any that attacks")
def any_that_attacks(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, a target attacking creature gets a +1/+1 counter."""
    return _taught()
