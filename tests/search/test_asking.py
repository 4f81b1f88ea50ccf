"""Tests for questions in plain words."""

from collections.abc import Sequence

import pytest

from kb.search.asking import asked
from kb.search.terms import words_of_players


def no_correction(_row: Sequence[str], _place: int) -> None:
    """Return None: no word is corrected."""


def _correct(row: Sequence[str], place: int) -> str | None:
    """Return "trample" for the word "tarmple", None for any other word."""
    return {"tarmple": "trample"}.get(row[place])


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("how much trample damage can my 5/5 assign", ("trample", "damage", "5/5", "assign")),
        ("what did 212.4f say in 2004", ("212.4f",)),
        ("text of 502.13b on 2008-08-10", ("text", "502.13b")),
        ("can't beats can", ("can't", "beats")),
    ],
)
def test_filler_words_are_not_searched_for(typed, words):
    question = asked(typed, no_correction)
    assert question is not None
    assert question.question.words == words
    assert question.days == tuple(word for word in typed.split() if word in {"2004", "2008-08-10"})


@pytest.mark.parametrize(
    "typed", ['"in play"', "trample OR banding", "card:Clone", "tramp*", "trample -banding", "trample", ""]
)
def test_query_or_single_word_is_not_treated_as_a_plain_question(typed):
    assert asked(typed, no_correction) is None


def test_single_player_term_is_a_question():
    question = asked("ETB", no_correction)
    assert question is not None
    assert "comes into play" in [other for other, _ in question.question.widened[0].others]


def test_misspelled_word_is_corrected_unless_exact():
    question = asked("tarmple damage", _correct)
    assert question is not None
    assert (question.mended, question.question.words) == ({"tarmple": "trample"}, ("trample", "damage"))
    exact = asked("tarmple damage", _correct, exact=True)
    assert exact is not None
    assert (exact.mended, exact.question.words) == ({}, ("tarmple", "damage"))


def test_short_question_without_filler_requires_all_words():
    assert [
        asked(words, no_correction).is_short for words in ("exile card", "what is a legend rule", "one red big old")
    ] == [
        True,
        False,
        False,
    ]


def test_every_player_term_has_evidence_and_translations():
    for word, concept in words_of_players():
        assert word.known.endswith(".")
        assert word.understood
        assert any(term.found for term in concept.terms)
        assert word.since is None or word.until is None or word.since <= word.until
