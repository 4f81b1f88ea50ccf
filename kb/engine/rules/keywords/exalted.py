"""Exalted: the bonus for a creature that attacks alone."""

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


def _attack_bonus(kind: EventKind) -> tuple[Ability, ...]:
    """Return the ability that gives +1/+1 to a creature of its controller when an event happens to that creature."""
    act = SetUp("that", (Change("add size", (1, 1)),), "end of turn")
    return (Triggered(Pattern(kind, both(CREATURE, YOURS)), (act,)),)


@exalted.since(
    "2009-05-01",
    "502.83a",
    "Whenever a creature you control attacks alone, that",
    means="Whenever a creature attacks alone, it gets +1/+1 until end of turn for each instance of "
    "exalted among permanents its controller controls.",
)
def attacking_alone(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability of exalted: whenever a creature its controller controls attacks alone, that creature
    gets +1/+1 until end of turn.
    """
    return _attack_bonus("attack alone")


exalted.renumbered("2009-07-11", "702.80a")
exalted.renumbered("2013-07-13", "702.82a")
exalted.renumbered("2023-11-17", "702.83a")


@exalted.contrast("as any attacks")
def attacking_at_all(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever any creature of the controller attacks, alone or not, that creature gets
    +1/+1 until end of turn. A contrast: no text says so.
    """
    return _attack_bonus("attack")


@exalted.contrast("as none attacks")
def no_bonus(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: exalted means nothing. A contrast: no text says so."""
    return ()
