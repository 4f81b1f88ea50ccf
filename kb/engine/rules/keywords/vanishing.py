"""Vanishing: the time counters, and the sacrifice when the last is removed."""

from collections.abc import Callable

from kb.engine.effects.combining import IfSo
from kb.engine.effects.counters import RemoveCounters, WithCounters
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword, Timed, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS, WithCounter, both, other_than
from kb.engine.slots.families import KEYWORD

vanishing: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "vanishing", "What vanishing means", KEYWORD.of("vanishing N")
)

_ONE_IS_THERE = If(Amount("counters", word="time"), 1)
_IN_UPKEEP = Timed("upkeep", (IfSo(_ONE_IS_THERE, (RemoveCounters("time", 1, "this"),)),))


@vanishing.since(
    "2008-05-01",
    "502.60a",
    "When the last time counter is removed from",
    means="A permanent with vanishing enters with that number of time counters; each upkeep one is "
    "removed, and when the last is removed, it is sacrificed.",
)
def sacrificed_with_last_counter(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that vanishing N stands for: the permanent enters with N time counters, one is removed each
    upkeep, and when the last is removed, the permanent is sacrificed.
    """
    without = both(THIS, other_than(WithCounter("time")))
    last = Triggered(Pattern("remove counters", without, word="time"), (Sacrifice("this"),))
    return (AsItEnters(WithCounters("time", keyword.number)), _IN_UPKEEP, last)


vanishing.renumbered("2009-07-11", "702.60a")
vanishing.renumbered("2013-07-13", "702.62a")
vanishing.renumbered("2023-11-17", "702.63a")


@vanishing.contrast("where none can be removed")
def sacrificed_if_no_counter_to_remove(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities of vanishing, except that the permanent is sacrificed in an upkeep in which it has no time
    counter to remove. A contrast: no text says so.
    """
    none = IfSo(_ONE_IS_THERE._replace(word="less than"), (Sacrifice("this"),))
    return (
        AsItEnters(WithCounters("time", keyword.number)),
        Timed("upkeep", (none, RemoveCounters("time", 1, "this"))),
    )
