"""Outlast: a creature that taps to grow."""

from collections.abc import Callable

from kb.engine.effects.counters import PutCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Keyword
from kb.engine.slots.families import KEYWORD

outlast: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "outlast", "What outlast means", KEYWORD.of("outlast [cost]")
)


def _tap_for_counter(keyword: Keyword, timing: str) -> tuple[Ability, ...]:
    """Return the ability that puts a +1/+1 counter on its source for the outlast cost, with a restriction on timing."""
    cost = keyword.cost or FREE
    act = PutCounters("+1/+1", "this")
    return (Activated((act,), cost._replace(taps=True), timing=timing),)


@outlast.since(
    "2023-11-17",
    "702.107a",
    "counter on this creature. Activate only as a",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Only when they could cast a sorcery, the controller of a creature with outlast may pay its "
    "outlast cost and tap it to put a +1/+1 counter on it.",
)
def as_a_sorcery(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that outlast stands for: pay its cost and tap the creature to put a +1/+1 counter on
    it, only when its controller could cast a sorcery.
    """
    return _tap_for_counter(keyword, "sorcery")


@outlast.contrast("at any time")
def at_any_time(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability of outlast, usable at any time. A contrast: no text says so."""
    return _tap_for_counter(keyword, "")


@outlast.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an activated ability without any effect: outlast does nothing. A contrast: no text says so."""
    return (Activated((), timing="sorcery"),)
