"""Reinforce: discarding a card to put counters on a creature."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.effects.discarding import DiscardThis
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword, Target
from kb.engine.position.filters import CREATURE
from kb.engine.slots.families import KEYWORD

reinforce: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "reinforce", "What reinforce means", KEYWORD.of("reinforce N—[cost]")
)


def _discard_for_counters(keyword: Keyword, counters: int) -> tuple[Ability, ...]:
    """Return the ability that discards its card to put a number of +1/+1 counters on target creature."""
    cost = keyword.cost or FREE
    paid = cost._replace(acts=(*cost.acts, DiscardThis(is_cycled=False)))
    return (Activated((PutCounters("+1/+1", "targets", counters),), paid, (Target(CREATURE),), zone="hand"),)


@reinforce.since(
    "2008-05-01",
    "502.77a",
    "Discard this card: Put N +1/+1 counters on",
    means="A player may pay the reinforce cost and discard the card to put that number of +1/+1 "
    "counters on target creature.",
)
def its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that reinforce N stands for: pay its cost and discard the card to put N +1/+1
    counters on target creature.
    """
    return _discard_for_counters(keyword, keyword.number)


reinforce.renumbered("2009-07-11", "702.74a")
reinforce.renumbered("2013-07-13", "702.76a")
reinforce.renumbered("2023-11-17", "702.77a")


@reinforce.contrast("none")
def none(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of reinforce, except that it puts no counters on the creature. A contrast: no text
    says so.
    """
    return _discard_for_counters(keyword, 0)
