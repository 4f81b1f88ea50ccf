"""Conspire: the creatures tapped as an additional cost, and the copy of the spell for it."""

from collections.abc import Callable

from kb.engine.effects.copying import CopyThisSpell
from kb.engine.effects.tapping import TapOne
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Cost, Keyword, Triggered
from kb.engine.position.effects import Amount, If, Pattern
from kb.engine.position.filters import CREATURE, THIS, SharesColor, both
from kb.engine.slots.costs import conspire_cost
from kb.engine.slots.families import KEYWORD

conspire: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "conspire", "What conspire means", KEYWORD.of("conspire")
)


@conspire_cost.since(
    "2008-05-01",
    "502.78a",
    "tap two untapped creatures you control that each",
    means="To conspire, a player taps two untapped creatures they control that each share a color with the spell.",
)
def two_creatures_of_its_color() -> Cost:
    """Return the conspire cost: two untapped creatures of the player are tapped, each of a color of the spell."""
    tapped = TapOne(both(CREATURE, SharesColor()))
    return Cost(acts=(tapped, tapped))


conspire_cost.renumbered("2009-07-11", "702.75a")
conspire_cost.renumbered("2013-07-13", "702.77a")
conspire_cost.renumbered("2023-11-17", "702.78a")


@conspire_cost.contrast("nothing")
def nothing() -> Cost:
    """Return a free cost: a player may conspire without tapping anything. A contrast: no text says so."""
    return FREE


@conspire.since(
    "2008-05-01",
    "502.78a",
    "if its conspire cost was paid, copy it",
    means="A player who pays the conspire cost of a spell copies it and may choose new targets for the copy.",
)
def a_copy_if_paid(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that conspire stands for: when a player casts the spell, they copy it if its
    conspire cost was paid.
    """
    act = CopyThisSpell(1, frozenset({"new targets"}))
    return (Triggered(Pattern("cast", THIS), (act,), If(Amount("times paid", word="conspire"), 1), zone="stack"),)


conspire.renumbered("2009-07-11", "702.75a")
conspire.renumbered("2013-07-13", "702.77a")
conspire.renumbered("2023-11-17", "702.78a")


@conspire.contrast("no copy")
def no_copy(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no ability: conspire copies nothing. A contrast: no text says so."""
    return ()
