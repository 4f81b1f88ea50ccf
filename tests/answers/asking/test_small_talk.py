"""Small talk around a question."""

import pytest

from kb.answers.asking.small_talk import without_small_talk


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("What the heck is banding? We didn't have that when I played.", "What is banding?"),
        ("Writing a primer for our league, how has the legend rule changed? Short version please.",
         "how has the legend rule changed?"),
        ("Coming back after 10 years - is there mana burn?", "is there mana burn?"),
        ("Hi! Thanks.", "Hi!"),
    ],
)  # fmt: skip
def test_small_talk_at_either_end_is_removed(question: str, left: str):
    """A question that is nothing else keeps its first clause."""
    assert without_small_talk(question) == left


@pytest.mark.parametrize(
    "question",
    [
        "In a two-headed giant game, how many poison counters does a team need?",
        "If I control two legends, do both die?",
        "What is 502.9f?",
        "After combat damage: can I still respond?",
        "Does trample work, with deathtouch?",
    ],
)
def test_clauses_with_words_of_the_game_stay(question: str):
    assert without_small_talk(question) == question
