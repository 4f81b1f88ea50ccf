"""Compound sentences: what is said in one is understood as several, and a name that looks like two stays one."""

import pytest

import kb.worked.judge  # noqa: F401  (enters all sentences and paraphrases)
from kb.english.tokens import NO_NAMES
from kb.worked.compounds import parted
from kb.worked.language import plainly


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (
            "Ana casts Zap on Bear and Bob casts Flare on Ox",
            ("Ana casts Zap on Bear", "Bob casts Flare on Ox"),
        ),
        ("in response, Bob casts Zap on Bear and it resolves",
         ("in response, Bob casts Zap on Bear", "something has resolved")),
    ],
)  # fmt: skip
def test_what_a_compound_stands_for(words: str, plain: tuple[str, ...]) -> None:
    """A compound stands for its parts where each of them is understood, and for nothing where one isn't."""
    assert plainly(words, NO_NAMES) == plain or (
        not plain and not any("moon" in one for one in plainly(words, NO_NAMES))
    )


def test_nothing_is_parted_in_quotation_marks() -> None:
    """A text that something has is no part of the sentence."""
    assert list(parted("play", 'Ox has "Draw a card, then discard a card."')) == []
