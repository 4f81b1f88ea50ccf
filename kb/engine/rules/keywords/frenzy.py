"""Frenzy: the bonus for an unblocked attacker."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Change, EventKind, Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

frenzy: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "frenzy", "What frenzy means", KEYWORD.of("frenzy N")
)


def _power_bonus(kind: EventKind, keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that gives its source +N/+0 when an event happens to it, N being frenzy's number."""
    act = SetUp("this", (Change("add size", (keyword.number, 0)),), "end of turn")
    return (Triggered(Pattern(kind, THIS), (act,)),)


@frenzy.since(
    "2008-05-01",
    "502.66a",
    "attacks and isn't blocked, it gets +N/+0 until",
    means="Whenever a creature with frenzy N attacks and isn't blocked, it gets +N/+0 until end of turn.",
)
def when_unblocked(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that frenzy N stands for: whenever the creature attacks and isn't blocked, it gets
    +N/+0 until end of turn.
    """
    return _power_bonus("goes unblocked", keyword)


frenzy.renumbered("2009-07-11", "702.65a")
frenzy.renumbered("2013-07-13", "702.67a")
frenzy.renumbered("2023-11-17", "702.68a")


@frenzy.contrast("as it attacks")
def when_attacking(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever a creature with frenzy N attacks, it gets +N/+0. A contrast: no text says
    so.
    """
    return _power_bonus("attack", keyword)


@frenzy.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: frenzy means nothing. A contrast: no text says so."""
    return ()
