"""Cumulative upkeep: how often its cost is paid."""

from collections.abc import Callable

from kb.engine.effects.combining import UnlessPaid
from kb.engine.effects.counters import PutCounters
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Keyword, Timed
from kb.engine.position.effects import Amount
from kb.engine.slots.families import KEYWORD

cumulative_upkeep: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "cumulative-upkeep", "What a player pays for cumulative upkeep", KEYWORD.of("cumulative upkeep [a cost each turn]")
)

_AGE = Amount("counters", word="age")


def _payment_before_counter(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that asks for the cost once more than there are counters, and then adds a counter."""
    more = Amount("counters", word="age", plus=1)
    acts = (UnlessPaid(keyword.cost or FREE, (Sacrifice("this"),), more), PutCounters("age", "this"))
    return (Timed("upkeep", acts, is_upkeep_cost=True, is_during=True),)


def _payment_after_counter(keyword: Keyword, amount: int | Amount) -> tuple[Ability, ...]:
    """Return the ability that adds a counter and then asks for the cost a number of times."""
    acts = (
        PutCounters("age", "this"),
        UnlessPaid(keyword.cost or FREE, (Sacrifice("this"),), amount),
    )
    return (Timed("upkeep", acts, is_upkeep_cost=True, is_during=True),)


@cumulative_upkeep.since(
    "1998-03-31",
    "moursund-1998-04/examples/5",
    "the old cumulative upkeep counters apply to the new form's upkeep cost",
    reading="A.14.2 and A.14.3 of the summary of 1999 say that the cost is paid as the ability is announced, that it "
    "is one more than the number of counters, and that a counter is added as the ability resolves.",
    means="Each upkeep, the controller of a permanent with cumulative upkeep pays the cost once more "
    "than they have paid it before, or sacrifices the permanent.",
)
def once_more_than_before(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the upkeep ability that cumulative upkeep stands for: pay its cost once more than there are counters from
    earlier payments or sacrifice the permanent, then add a counter.
    """
    return _payment_before_counter(keyword)


@cumulative_upkeep.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/cumulative-upkeep",
    "put a cumulative upkeep counter on",
    means="Each upkeep, a permanent with cumulative upkeep gets a counter, and its controller pays the "
    "cost once for each such counter on it or sacrifices it.",
)
def once_for_each_counter(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the upkeep ability that cumulative upkeep stands for: put a counter on the permanent, then pay its cost
    once for each such counter or sacrifice it.
    """
    return _payment_after_counter(keyword, _AGE)


cumulative_upkeep.reworded(
    "2003-07-01",
    "crystalkeep-2008-08/502.13b#example-1",
    "the controller adds another counter and then chooses to pay an additional 2 life",
)
cumulative_upkeep.renumbered("2003-10-01", "502.13b")
cumulative_upkeep.renumbered("2009-07-11", "702.21b")
cumulative_upkeep.renumbered("2013-07-13", "702.23b")
cumulative_upkeep.renumbered("2023-11-17", "702.24b")


@cumulative_upkeep.contrast("always once")
def always_once(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an upkeep ability that adds a counter and then asks for the cost only once, however many counters there
    are. A contrast: no text says so.
    """
    return _payment_after_counter(keyword, 1)
