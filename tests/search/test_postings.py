"""Postings of all segments of an index."""

import pytest

from kb.search.files import Files
from kb.search.postings import Leaves
from kb.search.writer import Writer


@pytest.fixture
def leaves(tmp_path):
    """Index 2500 entries of two terms and one of a third, in two segments."""
    files = Files.begin(tmp_path, ("word",))
    for first, last in ((0, 2500), (2500, 2501)):
        with Writer(files) as writer:
            for number in range(first, last):
                writer.add_document(
                    word=["land"] * (number % 3 + 1) + ["æther"] * (number == 7) + ["zoo"] * (number == 2500)
                )
    with Files(tmp_path, ("word",)).reader() as reader:
        yield Leaves(reader)


def test_weights_of_all_segments(leaves):
    """Entries count on from one segment to the next, and each has its own weight."""
    assert leaves.weights("word", "land") == {number: number % 3 + 1 for number in range(2501)}
    assert leaves.count == 2501


def test_a_single_posting(leaves):
    """A term that one entry holds is found in it, whichever segment that is in."""
    assert leaves.weights("word", "æther") == {7: 1.0}
    assert leaves.weights("word", "zoo") == {2500: 1.0}


def test_terms_of_all_segments(leaves):
    """Terms come sorted and once; what no entry holds is not held."""
    assert leaves.terms("word", "") == ["land", "zoo", "æther"]
    assert leaves.terms("word", "z") == ["zoo"]
    assert (leaves.holds("word", "zoo"), leaves.holds("word", "zo")) == (True, False)
    assert leaves.weights("word", "zo") == {}
