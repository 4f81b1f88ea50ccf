"""Ordering: the effects that wait in a round."""

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
    parts = [Part(time, time, each) for time, each in enumerate(terms, 1)]
    left = Round(0)
    left.fill({part: part.changes for part in parts})
    return left, parts


def test_the_first_that_looks_at_nothing_that_changes_is_free() -> None:
    """What reads abilities waits for what grants them, and then takes its turn by its age."""
    left, (grounding, flying, growing) = _round(GROUNDING, FLYING, GROWING)
    order = []
    while left.waiting:
        order.append(left.first_free())
        left.take(order[-1])
    assert order == [flying, grounding, growing]


def test_in_a_circle_the_oldest_is_first() -> None:
    """Where each looks at what another changes, none is free."""
    granting = Terms.of(OfColor("red"), (Change("gain", (Keyword("flying"),)),))
    coloring = Terms.of(HasKeyword("flying"), (Change("set color", frozenset({"red"})),))
    left, (oldest, _) = _round(coloring, granting)
    assert left.first_free() is oldest


def test_of_those_that_are_alike_one_is_asked() -> None:
    """Two that say the same count once for a third, and each for the other."""
    left, (one, other, grounding) = _round(FLYING, FLYING, GROUNDING)
    left.gather(lambda part: part.terms)
    written = frozenset({"abilities"})
    assert list(left.others(grounding, written)) == [one]
    assert (list(left.others(one, written)), list(left.others(other, written))) == ([other], [one])
    assert list(left.others(grounding, frozenset({"color"}))) == []


def test_what_has_been_taken_waits_no_more() -> None:
    """Neither among others nor as what another waited for last."""
    left, (one, other, grounding) = _round(FLYING, FLYING, GROUNDING)
    left.gather(lambda part: part.terms)
    left.blockers[left.keys[grounding]] = one
    assert left.blocker(grounding) is one
    left.take(one)
    assert left.blocker(grounding) is None
    assert list(left.others(grounding, frozenset({"abilities"}))) == [other]


@pytest.mark.parametrize("forget", ["fill", "look_anew"])
def test_what_is_alike_is_looked_for_anew(forget: str) -> None:
    """After a filling, or once controllers have changed, the keys of before count no more."""
    left, (one, other) = _round(FLYING, FLYING)
    left.gather(lambda part: part.terms)
    if forget == "fill":
        left.fill({part: part.changes for part in (one, other)})
    else:
        left.look_anew()
    left.gather(lambda part: part.place + part.source)
    assert left.keys == {one: 1, other: 2}


def test_an_effect_in_two_parts_does_each_thing_once() -> None:
    """The size to which others are added is apart from all else that makes a creature of something."""
    red, size = Change("set color", frozenset({"red"})), Change("set size", (3, 3))
    all_else, sizing = Part(1, 1, Terms.of(CREATURE, (red, size))).parted()
    assert (all_else.changes, sizing.changes) == ((red,), (size,))
