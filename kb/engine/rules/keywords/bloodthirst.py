"""Bloodthirst: the counters that a permanent enters with after an opponent was dealt damage."""

from collections.abc import Callable

from kb.engine.effects.counters import WithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.position.effects import Amount, If, Number
from kb.engine.slots.families import KEYWORD

bloodthirst: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "bloodthirst", "What bloodthirst means", KEYWORD.of("bloodthirst N")
)

_DEALT = Amount("damage this turn", "opponent")


def _entering_with(amount: Number, condition: If | None) -> tuple[Ability, ...]:
    """Return the ability with which a creature enters with a number of +1/+1 counters if a condition holds."""
    return (AsItEnters(WithCounters("+1/+1", amount, condition)),)


@bloodthirst.since(
    "2008-05-01",
    "502.50a",
    "If an opponent was dealt damage this turn,",
    means="If an opponent was dealt damage this turn, a creature with bloodthirst enters with that "
    "number of +1/+1 counters; X is the damage dealt to opponents this turn.",
)
def after_damage(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that bloodthirst N stands for: if an opponent was dealt damage this turn, the creature enters
    with N +1/+1 counters; X is the damage dealt to opponents this turn.
    """
    amount = _DEALT if keyword.word == "X" else keyword.number
    return _entering_with(amount, If(_DEALT, 1))


bloodthirst.renumbered("2009-07-11", "702.51a")
bloodthirst.renumbered("2013-07-13", "702.53a")
bloodthirst.renumbered("2023-11-17", "702.54a")


@bloodthirst.contrast("in any case")
def in_any_case(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability with which the creature always enters with N +1/+1 counters, or with one if bloodthirst's
    number is X. A contrast: no text says so.
    """
    return _entering_with(1 if keyword.word == "X" else keyword.number, None)


@bloodthirst.contrast("never")
def never(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: bloodthirst means nothing. A contrast: no text says so."""
    return ()
