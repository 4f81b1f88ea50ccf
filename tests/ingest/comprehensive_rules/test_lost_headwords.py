"""Recognising headwords that lost their line ends."""

import pytest

from ingest.comprehensive_rules.lost_headwords import is_headword


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("Exile", True),
        ("Start Your Engines!", True),
        ("Intervening “If” Clause", True),
        ("1. A zone.", False),
        ("A zone.", False),
        ("Example: This one", False),
        ("A zone that is so far away that its name goes on and on", False),
    ],
)
def test_is_headword_accepts_short_words_but_no_senses_examples_or_sentences(words: str, *, answer: bool):
    assert is_headword(words) is answer
