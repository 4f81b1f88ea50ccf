"""Undaunted: the cost reduction for each opponent."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Pricing
from kb.engine.position.effects import Amount
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

undaunted: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "undaunted", "What undaunted means", KEYWORD.of("undaunted")
)


@undaunted.since(
    "2023-11-17",
    "702.125a",
    "less to cast for each opponent you have.",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="A spell with undaunted costs {1} less to cast for each opponent of its controller.",
)
def for_each_opponent(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that undaunted stands for: the spell costs {1} less to cast for each opponent of its
    controller.
    """
    return (Pricing(THIS, less=Amount("opponents")),)


@undaunted.contrast("nothing less")
def nothing_less(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: undaunted means nothing. A contrast: no text says so."""
    return ()


@undaunted.contrast("more")
def more(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability: a spell with undaunted costs {1} more for each opponent. A contrast: no text says so."""
    return (Pricing(THIS, more=Amount("opponents")),)
