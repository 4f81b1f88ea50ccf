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


def _counter_on_attacker(*conditions: Filter) -> tuple[Ability, ...]:
    """Return the ability that puts a counter on target attacking creature meeting conditions whenever its source
    attacks.
    """
    target = Target(both(CREATURE, Attacking(), *conditions))
    return (Triggered(Pattern("attack", THIS), (PutCounters("+1/+1", "targets"),), targets=(target,)),)


@mentor.since(
    "2023-11-17",
    "702.134a",
    "target attacking creature with power less than this",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with mentor attacks, it puts a +1/+1 counter on target attacking "
    "creature with less power than its own.",
)
def on_weaker_attacker(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that mentor stands for: whenever the creature attacks, it puts a +1/+1 counter on
    target attacking creature with less power than its own.
    """
    return _counter_on_attacker(LessPowerThanThis())


@mentor.contrast("any that attacks")
def on_any_attacker(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that may put mentor's +1/+1 counter on any target attacking creature. A contrast: no
    text says so.
    """
    return _counter_on_attacker()
