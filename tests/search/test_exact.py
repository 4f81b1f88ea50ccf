"""Tests for the exact words stored beside the index."""

import pytest

from kb.search.analysis import BOUNDARY
from kb.search.exact import ExactWords, save

ROWS = [["the", "the", "lands", BOUNDARY, "the", "land", BOUNDARY], [], ["æther", "land's", "land", BOUNDARY]]


@pytest.fixture
def exact(tmp_path):
    """Return the saved words of three entries."""
    save(ROWS, tmp_path)
    return ExactWords(tmp_path)


def test_words_are_counted_as_wholes(exact):
    assert exact.counts("the", range(3)) == {0: 3}
    assert exact.counts("land", range(3)) == {0: 1, 2: 1}
    assert exact.counts("land", [2]) == {2: 1}


def test_words_in_order_with_gaps_are_found_within_a_boundary(exact):
    assert exact.in_order(["the", "lands"], [0], range(3)) == [0]
    assert exact.in_order(["lands", "the"], [3], range(3)) == []
    assert exact.in_order(["æther", "land"], [0], range(3)) == []
    assert exact.in_order(["æther", "land"], [1], range(3)) == [2]
    assert exact.in_order(["the", "lands"], [0], [1, 2]) == []


def test_stems_in_order_are_found(exact):
    assert exact.in_order(["the", "land"], [0], range(3), are_stems=True) == [0]
    assert exact.in_order(["land", "land"], [0], range(3), are_stems=True) == [2]


def test_length_of_an_entry_counts_words_and_boundaries(exact):
    assert list(exact.lengths) == [7, 0, 4]


def test_lexicon_is_sorted_and_without_boundaries(exact):
    assert list(exact.beginning("")) == ["land", "land's", "lands", "the", "æther"]
    assert list(exact.beginning("land")) == ["land", "land's", "lands"]
    assert list(exact.beginning("zoo")) == list(exact.beginning("lane")) == []


def test_frequency_counts_entries(exact):
    assert [exact.frequency(word) for word in ("the", "land", "plain")] == [1, 2, 0]


def test_similar_spellings_are_found_with_their_distance(exact):
    assert exact.near("lant", 1) == {"land": 1}


@pytest.mark.parametrize("behind", [0, 1, 2])
def test_appending_rows_gives_the_files_of_a_full_save(tmp_path, exact, behind):
    more = [["the", "æther", BOUNDARY], ["zoo", BOUNDARY]]
    assert exact.frequency("zoo") == 0
    save([*ROWS[behind:], *more], tmp_path, behind=behind, counted=len(ROWS) - behind)
    whole = tmp_path / "whole"
    whole.mkdir()
    save([*ROWS, *more], whole)
    assert {f.name: f.read_bytes() for f in whole.iterdir()} == {
        f.name: f.read_bytes() for f in tmp_path.iterdir() if f.is_file()
    }


def test_open_index_survives_deletion_of_its_files(tmp_path):
    save([["land"]], tmp_path)
    exact = ExactWords(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert (exact.counts("land", [0]), exact.frequency("land"), list(exact.lengths)) == ({0: 1}, 1, [1])
