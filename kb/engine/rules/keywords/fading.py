"""Fading: the fade counters, and the sacrifice when there are none left."""

from collections.abc import Callable

from kb.engine.effects.combining import IfSo
from kb.engine.effects.counters import RemoveCounters, WithCounters
from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword, Timed
from kb.engine.position.effects import Amount, If
from kb.engine.slots.families import KEYWORD

fading: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "fading", "What fading means", KEYWORD.of("fading N")
)

_NONE_IS_LEFT = IfSo(If(Amount("counters", word="fade"), 1, "less than"), (Sacrifice("this"),))
_ONE_LESS = RemoveCounters("fade", 1, "this")


@fading.since(
    "2003-10-01",
    "502.20a",
    "If you can't, sacrifice the permanent.",
    means="A permanent with fading enters with that number of fade counters; each upkeep one is "
    "removed, and if none is left to remove, it is sacrificed.",
)
def sacrificed_if_no_counter_to_remove(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the two abilities of fading N: the permanent enters with N fade counters; each upkeep one is removed, and
    if there is none to remove, the permanent is sacrificed.
    """
    return (AsItEnters(WithCounters("fade", keyword.number)), Timed("upkeep", (_NONE_IS_LEFT, _ONE_LESS)))


fading.renumbered("2009-07-11", "702.29a")
fading.renumbered("2013-07-13", "702.31a")
fading.renumbered("2023-11-17", "702.32a")


@fading.contrast("with the last counter")
def sacrificed_with_last_counter(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the two abilities of fading with the order reversed: each upkeep a counter is removed, and then the
    permanent is sacrificed if none is left. A contrast: no text says so.
    """
    return (AsItEnters(WithCounters("fade", keyword.number)), Timed("upkeep", (_ONE_LESS, _NONE_IS_LEFT)))
