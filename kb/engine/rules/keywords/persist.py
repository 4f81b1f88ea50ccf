"""Persist: the return of a creature with a -1/-1 counter."""

from collections.abc import Callable

from kb.engine.effects.returning import Return, ReturnWithCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

persist: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "persist", "What persist means", KEYWORD.of("persist")
)

_HAD_NONE = If(Amount("counters", word="-1/-1"), 1, "less than")


@persist.since(
    "2008-04-17",
    "crystalkeep-2008-08/502.79.Ruling.1",
    "If the card is no longer in the graveyard when the ability resolves, it will not be put back into play.",
    reading="The record only says when such a card doesn't come back. What persist means is first printed in "
    "502.79a of 1 May 2008.",
    means="When a creature with persist dies without a -1/-1 counter on it, it returns to the battlefield with one.",
)
def back_with_a_counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that persist stands for: when the creature dies without a -1/-1 counter on it, it
    returns to the battlefield with one.
    """
    act = ReturnWithCounters("that", "-1/-1")
    return (Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (act,), _HAD_NONE),)


persist.reworded("2008-05-01", "502.79a", "if it had no -1/-1 counters on it")
persist.reworded(
    "2008-07-08",
    "crystalkeep-2008-08/502.79.Ruling.1#part-2",
    "The second one to resolve will find that the first one already removed the card from the graveyard.",
)
persist.reworded("2009-07-11", "702.76a", "if it had no -1/-1 counters on it,")
persist.renumbered("2013-07-13", "702.78a")
persist.renumbered("2023-11-17", "702.79a")


@persist.contrast("without a counter")
def back_without_a_counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that returns the creature without a -1/-1 counter every time it dies. A contrast: no
    text says so.
    """
    return (Triggered(Pattern("move", THIS, "battlefield", "graveyard"), (Return("that"),)),)
