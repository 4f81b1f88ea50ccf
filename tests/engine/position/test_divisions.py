"""Tests for divisions: the ways to share out an amount."""

from itertools import combinations

import pytest

from kb.engine.position.divisions import ALL, WAYS, Divisions, listed, shared
from kb.engine.position.questions import HOW_COMBAT_DAMAGE_IS_DIVIDED, WHAT_TO_DISCARD
from kb.engine.position.work import Bound


def test_shared_lists_every_division_once() -> None:
    assert list(shared(2, ["A", "B"])) == [(("A", 0), ("B", 2)), (("A", 1), ("B", 1)), (("A", 2), ("B", 0))]
    assert (list(shared(2, ["A"])), list(shared(2, []))) == ([(("A", 2),)], [])
    assert len(set(shared(4, ["A", "B", "C"]))) == len(shared(4, ["A", "B", "C"])) == 15
    assert (bool(shared(2, ["A"])), bool(shared(2, []))) == (True, False)


def test_too_many_divisions_raise_bound_naming_the_question() -> None:
    assert len(list(shared(WAYS - 1, ["A", "B"]))) == WAYS
    with pytest.raises(Bound, match="can be divided in 200,001 ways") as refused:
        list(shared(WAYS, ["A", "B"]))
    assert (refused.value.question, refused.value.option) == (HOW_COMBAT_DAMAGE_IS_DIVIDED, (("A", WAYS), ("B", 0)))


def test_division_is_recognized_without_listing_all() -> None:
    many = shared(10**9, ["A", "B", "C"])
    assert (("A", 10**9), ("B", 0), ("C", 0)) in many
    for other in ((("A", 1), ("B", 0), ("C", 0)), (("A", 10**9), ("B", 0)), (("A", -1), ("B", 10**9), ("C", 1)), "A"):
        assert other not in many
    assert list(many.only({"B": ALL})) == [(("A", 0), ("B", 10**9), ("C", 0))]
    assert not many.only({"B": 3})
    assert many.gives({"A": 1, "C": 10**9 - 1})
    assert not many.gives({"D": 10**9})


def test_filtered_divisions_are_combined_in_order_without_duplicates() -> None:
    ways = shared(2, ["A", "B"])
    last, mixed = ways.where(lambda way: way[1][1] == 2), ways.where(lambda way: way[0][1] > 0)
    both = last.or_else(mixed)
    assert list(both) == [(("A", 0), ("B", 2)), (("A", 1), ("B", 1)), (("A", 2), ("B", 0))]
    assert list(mixed.or_else(last))[-1] == (("A", 0), ("B", 2))
    assert isinstance(both, Divisions)
    assert (("A", 2), ("B", 0)) in both
    assert (("A", 2), ("B", 0)) not in last
    assert list(mixed.where(lambda way: way[0][1] == 2)) == [(("A", 2), ("B", 0))]


def test_too_many_combinations_raise_bound() -> None:
    assert len(listed(combinations(range(5), 2), WHAT_TO_DISCARD)) == 10
    with pytest.raises(Bound) as refused:
        listed(combinations(range(40), 20), WHAT_TO_DISCARD)
    assert refused.value.question == WHAT_TO_DISCARD
