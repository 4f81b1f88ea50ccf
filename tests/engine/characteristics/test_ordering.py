"""Tests for the order in which waiting effects are applied."""

import pytest

from kb.engine.characteristics.interchangeable import Terms
from kb.engine.characteristics.ordering import Part, Round
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Change
from kb.engine.position.filters import CREATURE, HasKeyword, OfColor

GROWING = Terms.of(CREATURE, (Change("add size", (1, 1)),))
FLYING = Terms.of(CREATURE, (Change("gain", (Keyword("flying"),)),))
GROUNDING = Terms.of(HasKeyword("flying"), (Change("cannot", "block"),))


def _round(*terms: Terms) -> tuple[Round, list[Part]]:
    """Return a round in which effects with these terms wait, and the effects."""
    parts = [Part(time, time, each) for time, each in enumerate(terms, 1)]
    left = Round(0)
    left.fill({part: part.changes for part in parts})
    return left, parts


def test_effect_that_reads_abilities_waits_for_the_one_that_grants_them() -> None:
    left, (grounding, flying, growing) = _round(GROUNDING, FLYING, GROWING)
    order = []
    while left.waiting:
        order.append(left.first_free())
        left.take(order[-1])
    assert order == [flying, grounding, growing]


def test_oldest_effect_goes_first_in_a_dependency_loop() -> None:
    granting = Terms.of(OfColor("red"), (Change("gain", (Keyword("flying"),)),))
    coloring = Terms.of(HasKeyword("flying"), (Change("set color", frozenset({"red"})),))
    left, (oldest, _) = _round(coloring, granting)
    assert left.first_free() is oldest


def test_identical_effects_are_asked_only_once_for_a_third() -> None:
    left, (one, other, grounding) = _round(FLYING, FLYING, GROUNDING)
    left.gather(lambda part: part.terms)
    written = frozenset({"abilities"})
    assert list(left.others(grounding, written)) == [one]
    assert (list(left.others(one, written)), list(left.others(other, written))) == ([other], [one])
    assert list(left.others(grounding, frozenset({"color"}))) == []


def test_effect_that_was_taken_no_longer_blocks_others() -> None:
    left, (one, other, grounding) = _round(FLYING, FLYING, GROUNDING)
    left.gather(lambda part: part.terms)
    left.blockers[left.keys[grounding]] = one
    assert left.blocker(grounding) is one
    left.take(one)
    assert left.blocker(grounding) is None
    assert list(left.others(grounding, frozenset({"abilities"}))) == [other]


@pytest.mark.parametrize("forget", ["fill", "look_anew"])
def test_keys_of_identical_effects_are_computed_anew_after_a_reset(forget: str) -> None:
    left, (one, other) = _round(FLYING, FLYING)
    left.gather(lambda part: part.terms)
    if forget == "fill":
        left.fill({part: part.changes for part in (one, other)})
    else:
        left.look_anew()
    left.gather(lambda part: part.place + part.source)
    assert left.keys == {one: 1, other: 2}


def test_animating_effect_splits_into_base_size_and_everything_else() -> None:
    red, size = Change("set color", frozenset({"red"})), Change("set size", (3, 3))
    all_else, sizing = Part(1, 1, Terms.of(CREATURE, (red, size))).parted()
    assert (all_else.changes, sizing.changes) == ((red,), (size,))
