"""Tests for correcting misspelled words."""

import pytest

from kb.search.mending import as_typed, meant


@pytest.mark.parametrize(
    ("words", "place", "expected"),
    [
        ("mana brun", 1, "burn"),
        ("lejend rule", 0, "legend"),
        ("plainswalker", 0, "planeswalker"),
        ("what is first strke", 3, "strike"),
        ("deathtuch", 0, "deathtouch"),
    ],
)
def test_misspelled_word_is_corrected_to_a_word_of_a_name(words: str, place: int, expected: str) -> None:
    assert meant(words.split(), place, ()) == expected


def test_card_name_is_suggested_if_no_rule_name_fits() -> None:
    assert meant(["lifelien"], 0, ("lifeline",)) == "lifeline"


@pytest.mark.parametrize("words", ["brun", "tournament", "judge", "hardest", "selling", "graded"])
def test_word_unlike_any_name_is_kept(words: str) -> None:
    assert meant([words], 0, ()) is None


def test_misspelled_question_words_are_corrected() -> None:
    assert as_typed("wats a legend, and wen?") == "what is a legend, and when?"


def test_split_word_is_joined_if_a_name_has_it():
    assert as_typed("a side board of 15") == "a sideboard of 15"
    assert as_typed("which first strike creatures") == "which first strike creatures"
    assert as_typed("whens tribal get renamed") == "when did tribal get renamed"
