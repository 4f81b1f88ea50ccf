"""Renown: the counters that a creature gets that has dealt combat damage to a player, once."""

from collections.abc import Callable

from kb.engine.effects.continuous import Designate
from kb.engine.effects.counters import PutCounters
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

renown: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "renown", "What renown means", KEYWORD.of("renown N")
)

_NOT_YET = If(Amount("designated", word="renowned"), 1, "less than")


def _becomes_renowned(keyword: Keyword, condition: If | None) -> tuple[Ability, ...]:
    """Return the ability with which its source gets counters and becomes renowned if a condition holds."""
    on = Pattern("deal damage", player="any", source=THIS, cause="combat", is_about_source=True)
    acts = (PutCounters("+1/+1", "this", keyword.number), Designate("renowned"))
    return (Triggered(on, acts, condition),)


@renown.since(
    "2023-11-17",
    "702.112a",
    "if it isn’t renowned, put N +1/+1 counters",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When a creature with renown deals combat damage to a player, it gets that number of +1/+1 "
    "counters and becomes renowned, unless it already is.",
)
def once(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that renown N stands for: when the creature deals combat damage to a player, it gets
    N +1/+1 counters and becomes renowned, unless it already is.
    """
    return _becomes_renowned(keyword, _NOT_YET)


@renown.contrast("each time")
def each_time(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that gives renown's counters each time the creature deals combat damage to a player. A
    contrast: no text says so.
    """
    return _becomes_renowned(keyword, None)
