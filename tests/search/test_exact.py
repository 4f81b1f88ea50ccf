"""The exact words kept beside the index."""

import pytest

from kb.search.analysis import BOUNDARY
from kb.search.exact import ExactWords, save

ROWS = [["the", "the", "lands", BOUNDARY, "the", "land", BOUNDARY], [], ["æther", "land's", "land", BOUNDARY]]


@pytest.fixture
def exact(tmp_path):
    """Save the words of three entries."""
    save(ROWS, tmp_path)
    return ExactWords(tmp_path)


def test_words_are_counted_whole(exact):
    """A word counts each time it stands there, beside itself as well, and not as a part of another."""
    assert exact.counts("the", range(3)) == {0: 3}
    assert exact.counts("land", range(3)) == {0: 1, 2: 1}
    assert exact.counts("land", [2]) == {2: 1}


def test_words_in_order(exact):
    """Words follow one another with so many others in each gap, and no phrase crosses a boundary."""
    assert exact.in_order(["the", "lands"], [0], range(3)) == [0]
    assert exact.in_order(["lands", "the"], [3], range(3)) == []
    assert exact.in_order(["æther", "land"], [0], range(3)) == []
    assert exact.in_order(["æther", "land"], [1], range(3)) == [2]
    assert exact.in_order(["the", "lands"], [0], [1, 2]) == []


def test_stems_in_order(exact):
    """Stems are looked for in a row of their own."""
    assert exact.in_order(["the", "land"], [0], range(3), are_stems=True) == [0]
    assert exact.in_order(["land", "land"], [0], range(3), are_stems=True) == [2]


def test_each_entry_has_its_length(exact):
    """All words and boundaries count."""
    assert list(exact.lengths) == [7, 0, 4]


def test_lexicon_is_sorted_and_without_boundaries(exact):
    """All words are listed in order, or those that begin so."""
    assert list(exact.beginning("")) == ["land", "land's", "lands", "the", "æther"]
    assert list(exact.beginning("land")) == ["land", "land's", "lands"]
    assert list(exact.beginning("zoo")) == list(exact.beginning("lane")) == []


def test_frequency_is_of_entries(exact):
    """A word's frequency is the number of entries that hold it, however often."""
    assert [exact.frequency(word) for word in ("the", "land", "plain")] == [1, 2, 0]


def test_words_near_in_spelling(exact):
    """Words a letter away are found, with their distances."""
    assert exact.near("lant", 1) == {"land": 1}


@pytest.mark.parametrize("behind", [0, 1, 2])
def test_rows_are_added_behind_those_that_are_there(tmp_path, exact, behind):
    """What is written anew with what is new counts once: the files are those of a save of all rows."""
    more = [["the", "æther", BOUNDARY], ["zoo", BOUNDARY]]
    assert exact.frequency("zoo") == 0
    save([*ROWS[behind:], *more], tmp_path, behind=behind, counted=len(ROWS) - behind)
    whole = tmp_path / "whole"
    whole.mkdir()
    save([*ROWS, *more], whole)
    assert {f.name: f.read_bytes() for f in whole.iterdir()} == {
        f.name: f.read_bytes() for f in tmp_path.iterdir() if f.is_file()
    }


def test_files_are_read_before_they_go(tmp_path):
    """What is open stays readable when a new build takes the old one's files away."""
    save([["land"]], tmp_path)
    exact = ExactWords(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert (exact.counts("land", [0]), exact.frequency("land"), list(exact.lengths)) == ({0: 1}, 1, [1])
