"""Extort: the life that a spell drains, if that is paid for."""

from collections.abc import Callable

from kb.engine.effects.combining import IfPaid
from kb.engine.effects.life import Drain, LoseLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, Cost, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.slots.families import KEYWORD

extort: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "extort", "What extort means", KEYWORD.of("extort")
)

_COST = Cost("{W/B}")


def _paid_for(*acts: Act) -> tuple[Ability, ...]:
    """Return the ability that does something whenever its controller casts a spell, where they pay for it."""
    return (Triggered(Pattern("cast", player="you"), (IfPaid(_COST, acts),)),)


@extort.since("2013-07-13", "702.100a", "life equal to the total life lost this")
def as_much_as_was_lost(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever the controller of a permanent with extort casts a spell, they may pay {W/B}; then each opponent loses 1
    life and they gain that much life.
    """
    return _paid_for(Drain())


extort.renumbered("2023-11-17", "702.101a")


@extort.contrast("nothing is gained")
def nothing_is_gained(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever its controller casts a spell, they may pay {W/B}, and each opponent loses 1 life."""
    return _paid_for(LoseLife(1, "each opponent"))


@extort.contrast("unpaid")
def unpaid(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever its controller casts a spell, each opponent loses 1 life, and they gain as much."""
    return (Triggered(Pattern("cast", player="you"), (Drain(),)),)
