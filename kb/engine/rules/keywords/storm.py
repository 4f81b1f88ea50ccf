"""Storm: the copies of a spell for those that were cast before it in the turn."""

from collections.abc import Callable

from kb.engine.effects.copying import CopyThisSpell
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

storm: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle("storm", "What storm means", KEYWORD.of("storm"))


def _copies(amount: int | None) -> tuple[Ability, ...]:
    """Return the ability that copies its spell a number of times, or once for each earlier spell if that is None."""
    act = CopyThisSpell(amount, frozenset({"new targets"}))
    return (Triggered(Pattern("cast", THIS), (act,), zone="stack"),)


@storm.since(
    "2003-10-01",
    "502.30a",
    "that was played before it this turn",
    means="When a player casts a spell with storm, they copy it for each other spell that was cast "
    "before it this turn.",
)
def for_each_earlier_spell(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that storm stands for: when a player casts the spell, they copy it for each other
    spell cast before it this turn.
    """
    return _copies(None)


storm.reworded("2009-07-11", "702.37a", "that was cast before it this turn")
storm.renumbered("2013-07-13", "702.39a")
storm.renumbered("2023-11-17", "702.40a")


@storm.contrast("once")
def once(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that copies a spell with storm once. A contrast: no text says so."""
    return _copies(1)
