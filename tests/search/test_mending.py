"""Misspelt words read as what they mean."""

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
def test_a_word_of_a_name_is_meant(words: str, place: int, expected: str) -> None:
    """Names come first, and a short word only within a longer name."""
    assert meant(words.split(), place, ()) == expected


def test_a_card_is_meant_where_no_name_is() -> None:
    """By the words of its name."""
    assert meant(["lifelien"], 0, ("lifeline",)) == "lifeline"


@pytest.mark.parametrize("words", ["brun", "tournament", "judge"])
def test_a_word_near_to_no_name_is_left(words: str) -> None:
    """A short word alone may be anything."""
    assert meant([words], 0, ()) is None


def test_question_words_are_spelled_out() -> None:
    """With the signs behind them."""
    assert as_typed("wats a legend, and wen?") == "what is a legend, and when?"


def test_a_word_written_in_two_is_joined_where_a_name_has_it():
    """Unless both words are a name as they are."""
    assert as_typed("a side board of 15") == "a sideboard of 15"
    assert as_typed("which first strike creatures") == "which first strike creatures"
    assert as_typed("whens tribal get renamed") == "when did tribal get renamed"
