"""Tests for postings over all segments of an index."""

import pytest

from kb.search.files import Files
from kb.search.postings import Leaves
from kb.search.writer import Writer


@pytest.fixture
def leaves(tmp_path):
    """Yield the segments of an index of 2,501 entries with three terms: 2,500 in one, one in the other."""
    files = Files.begin(tmp_path, ("word",))
    for first, last in ((0, 2500), (2500, 2501)):
        with Writer(files) as writer:
            for number in range(first, last):
                writer.add_document(
                    word=["land"] * (number % 3 + 1) + ["æther"] * (number == 7) + ["zoo"] * (number == 2500)
                )
    with Files(tmp_path, ("word",)).reader() as reader:
        yield Leaves(reader)


def test_weights_of_a_term_come_from_all_segments(leaves):
    assert leaves.weights("word", "land") == {number: number % 3 + 1 for number in range(2501)}
    assert leaves.count == 2501


def test_term_in_one_entry_is_found(leaves):
    assert leaves.weights("word", "æther") == {7: 1.0}
    assert leaves.weights("word", "zoo") == {2500: 1.0}


def test_terms_of_all_segments_are_sorted_and_unique(leaves):
    assert leaves.terms("word", "") == ["land", "zoo", "æther"]
    assert leaves.terms("word", "z") == ["zoo"]
    assert (leaves.holds("word", "zoo"), leaves.holds("word", "zo")) == (True, False)
    assert leaves.weights("word", "zo") == {}
