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


def _on_casting_if_paid(*instructions: Act) -> tuple[Ability, ...]:
    """Return the ability that follows instructions whenever its controller casts a spell and pays {W/B}."""
    return (Triggered(Pattern("cast", player="you"), (IfPaid(_COST, instructions),)),)


@extort.since("2013-07-13", "702.100a", "life equal to the total life lost this")
def gain_the_life_lost(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever the controller of a permanent with extort casts a spell, they may pay {W/B}; then each opponent loses 1
    life and they gain that much life.
    """
    return _on_casting_if_paid(Drain())


extort.renumbered("2023-11-17", "702.101a")


@extort.contrast("nothing is gained")
def gain_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Contrast: extort makes opponents lose 1 life, but its controller gains nothing."""
    return _on_casting_if_paid(LoseLife(1, "each opponent"))


@extort.contrast("unpaid")
def without_payment(_keyword: Keyword) -> tuple[Ability, ...]:
    """Contrast: extort works without a payment."""
    return (Triggered(Pattern("cast", player="you"), (Drain(),)),)
