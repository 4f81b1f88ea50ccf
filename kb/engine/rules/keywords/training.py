"""Training: the counter for attacking together with a stronger creature."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, AttackingWithStronger, Filter, both
from kb.engine.slots.families import KEYWORD

training: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "training", "What training means", KEYWORD.of("training")
)


def _counter_with_another(*conditions: Filter) -> tuple[Ability, ...]:
    """Return the ability that puts a counter on its source whenever it attacks along with another creature meeting
    conditions.
    """
    return (Triggered(Pattern("attack together", both(THIS, *conditions)), (PutCounters("+1/+1", "this"),)),)


@training.since(
    "2023-11-17",
    "702.149a",
    "power greater than this creature’s power attack, put",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with training attacks together with a creature of greater power, it gets "
    "a +1/+1 counter.",
)
def with_stronger_creature(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that training stands for: whenever the creature attacks together with a creature of
    greater power, it gets a +1/+1 counter.
    """
    return _counter_with_another(AttackingWithStronger())


@training.contrast("with any other")
def with_any_other(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives the +1/+1 counter when the creature attacks along with any other creature.
    A contrast: no text says so.
    """
    return _counter_with_another()


@training.contrast("never")
def never(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: training means nothing. A contrast: no text says so."""
    return ()
