"""The exact words kept beside the index."""

import pytest

from kb.search.analysis import BOUNDARY, stem
from kb.search.exact import ExactWords, save


@pytest.fixture
def exact(tmp_path):
    """Save the words of three entries."""
    rows = [["the", "the", "lands", BOUNDARY, "the", "land", BOUNDARY], [], ["æther", "land's", "land", BOUNDARY]]
    save(rows, tmp_path)
    return ExactWords(tmp_path)


def test_words_are_counted_whole(exact):
    """A word counts each time it stands there, beside itself as well, and not as a part of another."""
    assert [exact.count("the", key) for key in range(3)] == [3, 0, 0]
    assert [exact.count("land", key) for key in range(3)] == [1, 0, 1]


def test_positions_count_all_words_and_boundaries(exact):
    """Positions are places in the row, boundaries included; a form may bring words together."""
    assert exact.positions("the", 0) == [0, 1, 4]
    assert exact.positions("land", 0) == [5]
    assert exact.positions("land", 0, stem) == [2, 5]
    assert exact.positions("land", 1) == []


def test_lexicon_is_sorted_and_without_boundaries(exact):
    """All words are listed in order, or those that begin so."""
    assert list(exact.beginning("")) == ["land", "land's", "lands", "the", "æther"]
    assert list(exact.beginning("land")) == ["land", "land's", "lands"]
    assert list(exact.beginning("zoo")) == list(exact.beginning("lane")) == []


def test_frequency_is_of_entries(exact):
    """A word's frequency is the number of entries that hold it, however often."""
    assert [exact.frequency(word) for word in ("the", "land", "plain")] == [1, 2, 0]


def test_files_are_read_before_they_go(tmp_path):
    """What is open stays readable when a new build takes the old one's files away."""
    save([["land"]], tmp_path)
    exact = ExactWords(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert (exact.count("land", 0), exact.frequency("land")) == (1, 1)
