"""Sunburst: a counter for each color of mana that was spent."""

from collections.abc import Callable

from kb.engine.effects.growing import Sunburst
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.slots.families import KEYWORD

sunburst: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "sunburst", "What sunburst means", KEYWORD.of("sunburst")
)


def _counters_by_color(kind_on_creatures: str, kind_on_others: str) -> tuple[Ability, ...]:
    """Return the ability to enter with a counter for each color of mana spent, of a kind that depends on its type."""
    return (AsItEnters(Sunburst(kind_on_creatures, kind_on_others)),)


@sunburst.since(
    "2004-10-01",
    "502.37a",
    "counter on it for each color of mana",
    means="A permanent with sunburst enters with a counter for each color of mana spent to cast it: "
    "+1/+1 counters on a creature, charge counters on anything else.",
)
def counter_for_each_color(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that sunburst stands for: the permanent enters with a counter for each color of mana spent to
    cast it, +1/+1 counters on a creature, charge counters on anything else.
    """
    return _counters_by_color("+1/+1", "charge")


sunburst.renumbered("2009-07-11", "702.41a")
sunburst.renumbered("2013-07-13", "702.43a")
sunburst.renumbered("2023-11-17", "702.44a")


@sunburst.contrast("the other kind")
def the_other_kind(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability of sunburst with the kinds swapped: charge counters on creatures, +1/+1 counters on others. A
    contrast: no text says so.
    """
    return _counters_by_color("charge", "+1/+1")
