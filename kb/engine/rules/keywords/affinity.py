"""Affinity: the cost reduction for permanents that the caster controls."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Pricing
from kb.engine.position.effects import Amount
from kb.engine.position.filters import THIS, YOURS, Filter, OfSubtype, OfType, both, either
from kb.engine.slots.families import KEYWORD

affinity: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "affinity", "What affinity means", KEYWORD.of("affinity [for a kind]")
)


def _counted_kind(keyword: Keyword) -> Filter:
    """Return the filter for the permanents that affinity counts: those with the type or subtype of its word."""
    return either(OfType(keyword.word), OfSubtype(keyword.word))


@affinity.since(
    "2003-10-01",
    "502.31a",
    "to play for each [text] you control",
    means="A spell with affinity costs {1} less to cast for each permanent of the stated kind that its "
    "controller controls.",
)
def for_each_you_control(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that affinity stands for: the spell costs {1} less to cast for each permanent of the stated
    type or subtype that its controller controls.
    """
    return (Pricing(THIS, less=Amount("described", what=both(YOURS, _counted_kind(keyword)))),)


affinity.reworded("2009-07-11", "702.38a", "to cast for each [text] you control")
affinity.renumbered("2013-07-13", "702.40a")
affinity.renumbered("2023-11-17", "702.41a")


@affinity.contrast("for each there is")
def for_each_on_the_battlefield(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability that makes the spell cost {1} less for each permanent of the stated kind on the battlefield,
    whoever controls it. A contrast: no text says so.
    """
    return (Pricing(THIS, less=Amount("described", what=_counted_kind(keyword))),)
