"""Tests for players' slang in questions."""

import pytest

from kb.search.slang import in_plain_words


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("When did they do away with mana burn?", "When did they remove mana burn?"),
        ("Two dudes gang up on my fatty", "Two creatures block my creature"),
        ("Critters can attack", "creatures can attack"),
        ("what is the tax on my general", "what is the tax on my commander"),
        ("Is Critter a card?", "Is Critter a card?"),
        ("in general, does it die", "in general, does it die"),
    ],
)
def test_slang_is_translated_to_plain_words(typed, plain):
    """A capitalized word may be a name and is kept."""
    assert in_plain_words(typed).text == plain


def test_each_slang_word_is_reported_once_with_its_translation():
    assert in_plain_words("Dudes, DUDES and dudes").read_as == {"dudes": "creatures"}
