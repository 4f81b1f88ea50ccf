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


def _optionally_on_attack(*instructions: Act) -> tuple[Ability, ...]:
    """Return the ability to follow instructions for target creature of the defending player whenever its source
    attacks.
    """
    return (Triggered(Pattern("attack", THIS), (May(instructions),), targets=(_THEIRS,)),)


@provoke.since(
    "2003-10-01",
    "502.29a",
    "this combat if able. If you do, untap",
    means="Whenever a creature with provoke attacks, its controller may untap target creature the "
    "defending player controls; that creature must block it if able.",
)
def untap_and_must_block(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that provoke stands for: whenever the creature attacks, its controller may untap
    target creature the defending player controls, which must block it if able.
    """
    return _optionally_on_attack(MustBlock("targets"), Untap("targets"))


provoke.renumbered("2009-07-11", "702.36a")
provoke.renumbered("2013-07-13", "702.38a")
provoke.renumbered("2023-11-17", "702.39a")


@provoke.contrast("it need not block")
def untap_only(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that may untap the target creature but doesn't make it block. A contrast: no text says
    so.
    """
    return _optionally_on_attack(Untap("targets"))


@provoke.contrast("in any case")
def mandatory(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that isn't optional: the target creature always untaps and must block. A contrast: no
    text says so.
    """
    return (Triggered(Pattern("attack", THIS), (MustBlock("targets"), Untap("targets")), targets=(_THEIRS,)),)
