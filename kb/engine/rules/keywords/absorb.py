"""Absorb: how much of the damage to a creature is prevented that has it."""

from collections.abc import Callable

from kb.engine.effects.replacing import Subtract
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

absorb: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "absorb", "What absorb means", KEYWORD.of("absorb N")
)


@absorb.since(
    "2008-05-01",
    "502.61a",
    "would deal damage to this creature, prevent N",
    means="Each time a source would deal damage to a creature with absorb, an amount equal to the "
    "absorb number is prevented.",
)
def prevents_its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that absorb N stands for: each time a source would deal damage to the creature, N of it is
    prevented.
    """
    return (Replacing(Pattern("damage", THIS), Subtract(keyword.number)),)


absorb.renumbered("2009-07-11", "702.61a")
absorb.renumbered("2013-07-13", "702.63a")
absorb.renumbered("2023-11-17", "702.64a")


@absorb.contrast("all of it")
def prevents_ten_times_its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability that prevents ten times N, instead of N, each time damage would be dealt to a creature with
    absorb N. A contrast: no text says so.
    """
    return (Replacing(Pattern("damage", THIS), Subtract(10 * keyword.number)),)
