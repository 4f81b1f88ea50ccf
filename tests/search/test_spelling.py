"""Distances between spellings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.spelling import Spellings, distance

LETTERS = st.text("abc", max_size=6)


@pytest.mark.parametrize(
    ("other", "edits"), [("trample", 0), ("trampled", 1), ("tramle", 1), ("trumple", 1), ("rtample", 1), ("tramp", 2)]
)
def test_each_edit_counts_one(other, edits):
    """A letter added, dropped, changed or swapped with its neighbour counts one."""
    assert distance("trample", other, 3) == edits


def test_more_than_the_limit_is_not_measured():
    """Words further apart than the limit are one more than it apart."""
    assert distance("trample", "banding", 2) == 3


@given(LETTERS, LETTERS)
def test_distance_is_the_same_both_ways(one, other):
    """A distance has no direction."""
    assert distance(one, other, 9) == distance(other, one, 9)


@given(LETTERS, LETTERS, st.integers(0, 3))
def test_limit_changes_nothing_within_it(one, other, limit):
    """A limit cuts off distances and changes none below it."""
    assert distance(one, other, limit) == min(distance(one, other, 9), limit + 1)


def test_within_gives_distances():
    """The words near enough come with their distances; words that edits could wipe out don't."""
    assert Spellings(["from", "forms", "banding", "f"]).within("form", 1) == {"from": 1, "forms": 1}


@given(LETTERS, st.lists(LETTERS, max_size=8), st.integers(1, 2))
def test_no_near_word_is_passed_over(word, lexicon, edits):
    """Looking at their letters first leaves out no word that is near enough."""
    near = {other: distance(word, other, edits) for other in lexicon if len(other) > edits}
    assert Spellings(lexicon).within(word, edits) == {other: far for other, far in near.items() if far <= edits}
