"""Compound sentences: what is said in one is understood as several, and a name that looks like two stays one."""

import pytest

import kb.worked.judge  # noqa: F401  (enters all sentences and paraphrases)
from kb.worked.compounds import parted
from kb.worked.language import plainly


@pytest.mark.parametrize(
    ("kind", "words", "plain"),
    [
        (
            "play",
            "Ana casts Zap on Bear and Bob casts Flare on Ox",
            ("Ana casts Zap on Bear", "Bob casts Flare on Ox"),
        ),
        ("play", "in response, Bob casts Zap on Bear and it resolves",
         ("in response, Bob casts Zap on Bear", "something has resolved")),
    ],
)  # fmt: skip
def test_what_a_compound_stands_for(kind: str, words: str, plain: tuple[str, ...]) -> None:
    """A compound stands for its parts where each of them is understood, and for nothing where one isn't."""
    assert plainly(kind, words) == plain or (not plain and not any("moon" in one for one in plainly(kind, words)))


def test_nothing_is_parted_in_quotation_marks() -> None:
    """A text that something has is no part of the sentence."""
    assert list(parted("play", 'Ox has "Draw a card, then discard a card."')) == []
