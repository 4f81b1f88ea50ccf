"""Divisions: the ways of sharing out an amount."""

import pytest

from kb.engine.position.divisions import WAYS, Bound, shared


def test_every_way_is_given_once() -> None:
    """Of two among two there are three, and all of it goes to one alone; among none there is no way."""
    assert shared(2, ["A", "B"]) == [(("A", 0), ("B", 2)), (("A", 1), ("B", 1)), (("A", 2), ("B", 0))]
    assert (shared(2, ["A"]), shared(2, [])) == ([(("A", 2),)], [])
    assert len(set(shared(4, ["A", "B", "C"]))) == 15


def test_more_ways_than_can_be_looked_at_are_not_begun() -> None:
    """Just as many are; one more is refused before any is made."""
    assert len(shared(WAYS - 1, ["A", "B"])) == WAYS
    with pytest.raises(Bound):
        shared(WAYS, ["A", "B"])
