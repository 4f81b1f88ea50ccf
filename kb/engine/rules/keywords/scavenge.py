"""Scavenge: exiling a creature card from the graveyard to put counters on a creature."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.effects.exiling import ExileThis
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword, Target
from kb.engine.position.effects import Amount, Number
from kb.engine.position.filters import CREATURE
from kb.engine.slots.families import KEYWORD

scavenge: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "scavenge", "What scavenge means", KEYWORD.of("scavenge [cost]")
)


def _exile_for_counters(keyword: Keyword, counters: Number) -> tuple[Ability, ...]:
    """Return the ability that exiles its card from the graveyard to put counters on target creature."""
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, ExileThis()))
    put = PutCounters("+1/+1", "targets", counters)
    return (Activated((put,), paid, (Target(CREATURE),), timing="sorcery", zone="graveyard"),)


@scavenge.since(
    "2013-07-13",
    "702.96a",
    "equal to the power of the card you",
    means="A player may pay the scavenge cost and exile the card from their graveyard to put +1/+1 "
    "counters equal to its power on target creature.",
)
def its_power(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that scavenge stands for: pay its cost and exile the card from your graveyard to put
    +1/+1 counters equal to its power on target creature.
    """
    return _exile_for_counters(keyword, Amount("power", "paid"))


scavenge.renumbered("2023-11-17", "702.97a")


@scavenge.contrast("one")
def one(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of scavenge, except that it puts only one +1/+1 counter on the creature. A contrast:
    no text says so.
    """
    return _exile_for_counters(keyword, 1)
