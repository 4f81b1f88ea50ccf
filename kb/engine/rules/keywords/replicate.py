"""Replicate: the copies of a spell for each time that its replicate cost was paid."""

from collections.abc import Callable

from kb.engine.effects.copying import CopyThisSpell
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Number, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

replicate: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "replicate", "What replicate means", KEYWORD.of("replicate [cost]")
)

_PAID = Amount("times paid", word="replicate")


def _copy_on_casting(amount: Number) -> tuple[Ability, ...]:
    """Return the ability that copies its spell a number of times when it is cast, if the cost was paid."""
    act = CopyThisSpell(amount, frozenset({"new targets"}))
    return (Triggered(Pattern("cast", THIS), (act,), If(_PAID, 1), zone="stack"),)


@replicate.since(
    "2008-05-01",
    "502.52a",
    "copy it for each time its replicate cost",
    means="When a player casts a spell with replicate, they copy it once for each time they paid its replicate cost.",
)
def for_each_payment(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that replicate stands for: when a player casts the spell, they copy it once for each
    time they paid its replicate cost.
    """
    return _copy_on_casting(_PAID)


replicate.renumbered("2009-07-11", "702.53a")
replicate.renumbered("2013-07-13", "702.55a")
replicate.renumbered("2023-11-17", "702.56a")


@replicate.contrast("once")
def once(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that copies the spell once, however often its replicate cost was paid. A contrast: no
    text says so.
    """
    return _copy_on_casting(1)
