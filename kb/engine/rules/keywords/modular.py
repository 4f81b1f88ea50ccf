"""Modular: the +1/+1 counters, and where they go when the creature dies."""

from collections.abc import Callable

from kb.engine.effects.combining import May
from kb.engine.effects.counters import PutCounters, WithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword, Target, Triggered
from kb.engine.position.effects import Amount, Number, Pattern
from kb.engine.position.filters import ARTIFACT, CREATURE, THIS, both
from kb.engine.slots.families import KEYWORD

modular: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "modular", "What modular means", KEYWORD.of("modular N")
)


def _counters_passed_on(keyword: Keyword, amount: Number) -> tuple[Ability, ...]:
    """Return the abilities of modular: to enter with counters, and to put a number of them on another when it dies.

    The other is target artifact creature, and the controller may put them on it.
    """
    act = May((PutCounters("+1/+1", "targets", amount),))
    target = Target(both(ARTIFACT, CREATURE))
    dies = Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (act,), targets=(target,))
    return (AsItEnters(WithCounters("+1/+1", keyword.number)), dies)


@modular.since(
    "2004-02-01",
    "502.35a",
    "artifact creature for each +1/+1 counter on this",
    means="A creature with modular enters with that number of +1/+1 counters; when it dies, its "
    "controller may put as many as it had on target artifact creature.",
)
def counters_it_had(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that modular N stands for: the creature enters with N +1/+1 counters; when it dies, its
    controller may put as many as it had on target artifact creature.
    """
    return _counters_passed_on(keyword, Amount("counters", word="+1/+1"))


modular.renumbered("2009-07-11", "702.40a")
modular.renumbered("2013-07-13", "702.42a")
modular.renumbered("2023-11-17", "702.43a")


@modular.contrast("as many as its number")
def its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities of modular N, except that N counters are passed on when it dies, however many it had. A
    contrast: no text says so.
    """
    return _counters_passed_on(keyword, keyword.number)
