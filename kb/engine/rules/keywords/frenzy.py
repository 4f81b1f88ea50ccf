"""Frenzy: what an attacker gets that isn't blocked."""

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


def _larger(kind: EventKind, keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that gives it as much power as its number says, as something happens to it."""
    act = SetUp("this", (Change("add size", (int(keyword.word), 0)),), "end of turn")
    return (Triggered(Pattern(kind, THIS), (act,)),)


@frenzy.since("2008-05-01", "502.66a", "attacks and isn't blocked, it gets +N/+0 until")
def where_it_is_not_blocked(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with frenzy N attacks and isn't blocked, it gets +N/+0 until end of turn."""
    return _larger("goes unblocked", keyword)


frenzy.renumbered("2009-07-11", "702.65a")
frenzy.renumbered("2013-07-13", "702.67a")
frenzy.renumbered("2023-11-17", "702.68a")


@frenzy.contrast("as it attacks")
def as_it_attacks(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, it gets as much power until end of turn."""
    return _larger("attack", keyword)


@frenzy.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """It gets nothing."""
    return ()
