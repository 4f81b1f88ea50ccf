"""Graft: the counters that a permanent enters with, and that go over to other creatures."""

from collections.abc import Callable

from kb.engine.effects.combining import May
from kb.engine.effects.counters import MoveCounter, PutCounters, WithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, AsItEnters, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import CREATURE, THIS, both, other_than
from kb.engine.slots.families import KEYWORD

graft: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "graft", "What graft means", KEYWORD.of("graft N")
)

_HAS_ONE = If(Amount("counters", word="+1/+1"), 1)


def _counters_and_offer(keyword: Keyword, instruction: Act) -> tuple[Ability, ...]:
    """Return the abilities to enter with counters, and to follow an instruction whenever another creature enters."""
    another = Pattern("move", both(CREATURE, other_than(THIS)), "", "battlefield")
    return (AsItEnters(WithCounters("+1/+1", keyword.number)), Triggered(another, (May((instruction,)),), _HAS_ONE))


@graft.since(
    "2008-05-01",
    "502.54a",
    "you may move a +1/+1 counter from this",
    means="A creature with graft enters with that number of +1/+1 counters; whenever another creature "
    "enters, its controller may move one of them onto that creature.",
)
def counter_moves(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that graft N stands for: the creature enters with N +1/+1 counters; whenever another
    creature enters, its controller may move one of them onto that creature.
    """
    return _counters_and_offer(keyword, MoveCounter("+1/+1", "that"))


graft.renumbered("2009-07-11", "702.55a")
graft.renumbered("2013-07-13", "702.57a")
graft.renumbered("2023-11-17", "702.58a")


@graft.contrast("one is added")
def counter_is_added(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities of graft N, except that another creature that enters may get a new +1/+1 counter while the
    one with graft keeps its own. A contrast: no text says so.
    """
    return _counters_and_offer(keyword, PutCounters("+1/+1", "that"))
