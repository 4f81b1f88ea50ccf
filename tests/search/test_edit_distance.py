"""Tests for edit distances."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.edit_distance import Spellings, distance

LETTERS = st.text("abc", max_size=6)


@pytest.mark.parametrize(
    ("other", "edits"), [("trample", 0), ("trampled", 1), ("tramle", 1), ("trumple", 1), ("rtample", 1), ("tramp", 2)]
)
def test_insertion_deletion_change_and_swap_each_count_one(other, edits):
    assert distance("trample", other, 3) == edits


def test_distance_above_the_limit_is_limit_plus_one():
    assert distance("trample", "banding", 2) == 3


@given(LETTERS, LETTERS)
def test_distance_is_symmetric(one, other):
    assert distance(one, other, 9) == distance(other, one, 9)


@given(LETTERS, LETTERS, st.integers(0, 3))
def test_limit_does_not_change_smaller_distances(one, other, limit):
    assert distance(one, other, limit) == min(distance(one, other, 9), limit + 1)


def test_within_returns_the_near_words_with_their_distances():
    assert Spellings(["from", "forms", "banding", "f"]).within("form", 1) == {"from": 1, "forms": 1}


@given(LETTERS, st.lists(LETTERS, max_size=8), st.integers(1, 2))
def test_prefilter_misses_no_near_word(word, lexicon, edits):
    near = {other: distance(word, other, edits) for other in lexicon if len(other) > edits}
    assert Spellings(lexicon).within(word, edits) == {other: far for other, far in near.items() if far <= edits}
