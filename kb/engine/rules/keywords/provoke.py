"""Provoke: the creature that must block an attacker."""

from collections.abc import Callable

from kb.engine.effects.combining import May
from kb.engine.effects.continuous import MustBlock
from kb.engine.effects.tapping import Untap
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Act, Keyword, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import CREATURE, THIS, ControlledByDefendingPlayer, both
from kb.engine.slots.families import KEYWORD

provoke: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "provoke", "What provoke means", KEYWORD.of("provoke")
)

_THEIRS = Target(both(CREATURE, ControlledByDefendingPlayer()))


def _chosen(*acts: Act) -> tuple[Ability, ...]:
    """Return the ability by which something may be done to a creature of the defending player whenever it attacks."""
    return (Triggered(Pattern("attack", THIS), (May(acts),), targets=(_THEIRS,)),)


@provoke.since("2003-10-01", "502.29a", "this combat if able. If you do, untap")
def it_must_block(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with provoke attacks, its controller may untap target creature the defending player controls;
    that creature must block it if able.
    """
    return _chosen(MustBlock("targets"), Untap("targets"))


provoke.renumbered("2009-07-11", "702.36a")
provoke.renumbered("2013-07-13", "702.38a")
provoke.renumbered("2023-11-17", "702.39a")


@provoke.contrast("it need not block")
def it_need_not_block(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, a target creature of the defending player may be untapped."""
    return _chosen(Untap("targets"))


@provoke.contrast("in any case")
def in_any_case(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, a target creature of the defending player untaps, and must block it."""
    return (Triggered(Pattern("attack", THIS), (MustBlock("targets"), Untap("targets")), targets=(_THEIRS,)),)
