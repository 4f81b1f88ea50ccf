"""Exalted: what a creature gets that attacks alone."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Change, EventKind, Pattern
from kb.engine.position.filters import CREATURE, YOURS, both
from kb.engine.slots.families import KEYWORD

exalted: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "exalted", "What exalted means", KEYWORD.of("exalted")
)


def _larger(kind: EventKind) -> tuple[Ability, ...]:
    """Return the ability that gives a creature of its controller +1/+1 as it does something."""
    act = SetUp("that", (Change("add size", (1, 1)),), "end of turn")
    return (Triggered(Pattern(kind, both(CREATURE, YOURS)), (act,)),)


@exalted.since("2009-05-01", "502.83a", "Whenever a creature you control attacks alone, that")
def as_one_attacks_alone(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature attacks alone, it gets +1/+1 until end of turn for each instance of exalted among permanents
    its controller controls.
    """
    return _larger("attack alone")


exalted.renumbered("2009-07-11", "702.80a")
exalted.renumbered("2013-07-13", "702.82a")
exalted.renumbered("2023-11-17", "702.83a")


@exalted.contrast("as any attacks")
def as_any_attacks(_keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature of its controller attacks, that gets +1/+1 until end of turn."""
    return _larger("attack")


@exalted.contrast("as none attacks")
def as_none_attacks(_keyword: Keyword) -> tuple[Ability, ...]:
    """It gives nothing."""
    return ()
