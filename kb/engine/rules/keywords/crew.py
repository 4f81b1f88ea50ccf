"""Crew: the activated ability that the keyword stands for."""

from collections.abc import Callable

from kb.engine.effects.continuous import SetUp
from kb.engine.effects.tapping import TapPower
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import FREE, Ability, Activated, Cost, Keyword
from kb.engine.position.effects import Becoming, Change
from kb.engine.slots.families import KEYWORD

crew: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle("crew", "What crew means", KEYWORD.of("crew N"))

_IS_CREWED = SetUp("this", (Change("become", Becoming(frozenset({"artifact", "creature"}))),), "end of turn")


@crew.since(
    "2023-11-17",
    "702.122a",
    "other untapped creatures you control with total power",
    means="To crew a Vehicle, its controller taps other creatures with at least that total power; it is "
    "then an artifact creature until end of turn.",
)
def by_tapping_power(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the activated ability that crew N stands for: tap other creatures with total power N or more, and the
    Vehicle becomes an artifact creature until end of turn.
    """
    return (Activated((_IS_CREWED,), Cost(acts=(TapPower(keyword.number),))),)


@crew.contrast("for nothing")
def for_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return an activated ability that crews the Vehicle at no cost. A contrast: no text says so."""
    return (Activated((_IS_CREWED,), FREE),)
