"""Questions as people ask them."""

from collections.abc import Sequence

import pytest

from kb.search.asking import asked
from kb.search.terms import words_of_players


def nothing(_row: Sequence[str], _place: int) -> None:
    """Take no word for misspelt."""


def _mend(row: Sequence[str], place: int) -> str | None:
    """Take one word for misspelt."""
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
def test_words_that_say_nothing_do_not_count(typed, words):
    """They aren't searched for, nor marked; what is left decides."""
    question = asked(typed, nothing)
    assert question is not None
    assert question.question.words == words
    assert question.days == tuple(word for word in typed.split() if word in {"2004", "2008-08-10"})


@pytest.mark.parametrize(
    "typed", ['"in play"', "trample OR banding", "card:Clone", "tramp*", "trample -banding", "trample", ""]
)
def test_a_query_or_a_single_word_is_no_plain_question(typed):
    """Operators, quotation marks and fields mean what they say; a word alone is a name."""
    assert asked(typed, nothing) is None


def test_a_word_of_players_alone_is_a_question():
    """What it stands for is searched for with the same worth as words typed."""
    question = asked("ETB", nothing)
    assert question is not None
    assert "comes into play" in [other for other, _ in question.question.widened[0].others]


def test_a_misspelt_word_is_searched_as_what_it_is_meant_for():
    """It is told; exactly as typed it is searched for only where that is asked."""
    question = asked("tarmple damage", _mend)
    assert question is not None
    assert (question.mended, question.question.words) == ({"tarmple": "trample"}, ("trample", "damage"))
    exact = asked("tarmple damage", _mend, exact=True)
    assert exact is not None
    assert (exact.mended, exact.question.words) == ({}, ("tarmple", "damage"))


def test_only_a_few_words_that_all_say_something_must_all_occur():
    """A question of many words, or with filler, is answered by what has most of it."""
    assert [asked(words, nothing).is_short for words in ("exile card", "what is a legend rule", "one red big old")] == [
        True,
        False,
        False,
    ]


def test_each_word_of_players_says_how_it_is_known_and_leads_somewhere():
    """Each stands for what the rules say; its first day isn't behind its last."""
    for word, concept in words_of_players():
        assert word.known.endswith(".")
        assert word.understood
        assert any(term.found for term in concept.terms)
        assert word.since is None or word.until is None or word.since <= word.until
