"""Undying: the return of a creature with a +1/+1 counter."""

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


def _return_with_counter(condition: If | None) -> tuple[Ability, ...]:
    """Return the ability that returns its source with a +1/+1 counter when it dies, if a condition holds."""
    act = ReturnWithCounters("that", "+1/+1")
    return (Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (act,), condition),)


@undying.since(
    "2013-07-13",
    "702.92a",
    "if it had no +1/+1 counters on it",
    means="When a creature with undying dies without a +1/+1 counter on it, it returns to the battlefield with one.",
)
def back_with_a_counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that undying stands for: when the creature dies without a +1/+1 counter on it, it
    returns to the battlefield with one.
    """
    return _return_with_counter(If(Amount("counters", word="+1/+1"), 1, "less than"))


undying.renumbered("2023-11-17", "702.93a")


@undying.contrast("whatever it had")
def back_regardless_of_counters(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that returns the creature even if it had a +1/+1 counter on it. A contrast: no text
    says so.
    """
    return _return_with_counter(None)
