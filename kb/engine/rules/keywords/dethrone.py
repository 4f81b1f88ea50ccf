"""Dethrone: the counter for attacking the player with the most life."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, AttackingMostLife, Filter, both
from kb.engine.slots.families import KEYWORD

dethrone: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "dethrone", "What dethrone means", KEYWORD.of("dethrone")
)


def _counter_when_attacking(*conditions: Filter) -> tuple[Ability, ...]:
    """Return the ability that puts a +1/+1 counter on its source whenever it attacks, if the conditions hold."""
    return (Triggered(Pattern("attack", both(THIS, *conditions)), (PutCounters("+1/+1", "this"),)),)


@dethrone.since(
    "2023-11-17",
    "702.105a",
    "with the most life or tied for most",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with dethrone attacks the player with the most life or tied for most, it "
    "gets a +1/+1 counter.",
)
def attacking_the_leader(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that dethrone stands for: whenever the creature attacks the player with the most
    life or tied for most, it gets a +1/+1 counter.
    """
    return _counter_when_attacking(AttackingMostLife())


@dethrone.contrast("any player")
def attacking_anyone(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever a creature with dethrone attacks any player, it gets a +1/+1 counter. A
    contrast: no text says so.
    """
    return _counter_when_attacking()


@dethrone.contrast("never")
def never(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: dethrone means nothing. A contrast: no text says so."""
    return ()
