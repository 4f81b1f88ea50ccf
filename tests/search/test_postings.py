"""Postings, read a block at a time."""

import pytest
from whoosh.fields import Schema
from whoosh.index import create_in, open_dir

from kb.search.postings import Leaves
from kb.search.writing import Counted, PlainCodec


@pytest.fixture
def leaves(tmp_path):
    """Index 2500 entries of two terms and one of a third, in two segments."""
    index = create_in(str(tmp_path), Schema(word=Counted()))
    for first, last in ((0, 2500), (2500, 2501)):
        writer = index.writer(codec=PlainCodec())
        writer.merge = False
        with writer:
            for number in range(first, last):
                writer.add_document(
                    word=["land"] * (number % 3 + 1) + ["æther"] * (number == 7) + ["zoo"] * (number == 2500)
                )
    with open_dir(str(tmp_path)).reader() as reader:
        yield Leaves(reader)


def test_weights_of_all_blocks_and_segments(leaves):
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
