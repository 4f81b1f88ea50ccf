"""Poisonous: the poison counters that a player gets from combat damage."""

from collections.abc import Callable

from kb.engine.effects.counters import GetCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

poisonous: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "poisonous", "What poisonous means", KEYWORD.of("poisonous N")
)


def _poison(cause: str, amount: int | Amount) -> tuple[Ability, ...]:
    """Return the ability that gives poison counters to a player whenever its source deals them damage with a cause."""
    on = Pattern("deal damage", player="any", source=THIS, cause=cause, is_about_source=True)
    return (Triggered(on, (GetCounters("poison", "that player", amount),)),)


@poisonous.since(
    "2008-05-01",
    "502.69a",
    "to a player, that player gets N poison",
    means="Whenever a creature with poisonous deals combat damage to a player, that player gets that "
    "number of poison counters.",
)
def its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that poisonous N stands for: whenever the creature deals combat damage to a player,
    that player gets N poison counters.
    """
    return _poison("combat", keyword.number)


poisonous.renumbered("2009-07-11", "702.67a")
poisonous.renumbered("2013-07-13", "702.69a")
poisonous.renumbered("2023-11-17", "702.70a")


@poisonous.contrast("as many as the damage")
def as_many_as_the_damage(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives as many poison counters as combat damage was dealt. A contrast: no text
    says so.
    """
    return _poison("combat", Amount("x"))


@poisonous.contrast("by any damage")
def by_any_damage(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives N poison counters for any damage to a player, combat or not. A contrast: no
    text says so.
    """
    return _poison("", keyword.number)
