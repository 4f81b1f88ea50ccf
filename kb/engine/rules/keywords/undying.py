"""Undying: what comes back, and how."""

from collections.abc import Callable

from kb.engine.effects.returning import ReturnWithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

undying: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "undying", "What undying means", KEYWORD.of("undying")
)


def _back(condition: If | None) -> tuple[Ability, ...]:
    """Return the ability that brings it back with a +1/+1 counter, where a condition is met."""
    act = ReturnWithCounters("that", "+1/+1")
    return (Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (act,), condition),)


@undying.since("2013-07-13", "702.92a", "if it had no +1/+1 counters on it")
def back_with_a_counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """When a creature with undying dies without a +1/+1 counter on it, it returns to the battlefield with one."""
    return _back(If(Amount("counters", word="+1/+1"), 1, "less than"))


undying.renumbered("2023-11-17", "702.93a")


@undying.contrast("whatever it had")
def whatever_it_had(_keyword: Keyword) -> tuple[Ability, ...]:
    """When it dies, it comes back with a +1/+1 counter."""
    return _back(None)
