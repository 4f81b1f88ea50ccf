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


@extort.since(
    "2013-07-13",
    "702.100a",
    "life equal to the total life lost this",
    means="Whenever the controller of a permanent with extort casts a spell, they may pay {W/B}; then "
    "each opponent loses 1 life and they gain that much life.",
)
def gain_the_life_lost(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of extort: whenever its controller casts a spell, they may pay {W/B}; if they do,
    each opponent loses 1 life and they gain the life lost.
    """
    return _on_casting_if_paid(Drain())


extort.renumbered("2023-11-17", "702.101a")


@extort.contrast("nothing is gained")
def gain_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the extort ability without the gain: for {W/B}, each opponent loses 1 life, and the controller gains none.
    A contrast: no text says so.
    """
    return _on_casting_if_paid(LoseLife(1, "each opponent"))


@extort.contrast("unpaid")
def without_payment(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that drains each opponent for 1 life whenever its controller casts a spell, without
    any payment. A contrast: no text says so.
    """
    return (Triggered(Pattern("cast", player="you"), (Drain(),)),)
