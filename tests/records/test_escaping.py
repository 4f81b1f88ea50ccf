"""What would command a terminal or a page stands there by its name."""

import json
import sys
import unicodedata
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.escaping import shown, shown_in_json, shown_in_markup

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
COMMANDING = [
    character
    for character in map(chr, range(sys.maxunicode + 1))
    if unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs"} or unicodedata.bidirectional(character) in TURNING
    if character not in "\t\n"
] + ["\u200e", "\u200f", "\u061c"]  # fmt: skip


def test_no_character_that_commands_is_let_through():
    """Controls old and new, separators of lines, halves of characters, and all that turns words around."""
    for character in COMMANDING:
        assert shown(f"a{character}b") == f"a<U+{ord(character):04X}>b"


@pytest.mark.parametrize(
    "words", ["a\tb\nc", "Pokémon — “Æther” › ×", "שלום", "👩\u200d🚀", "soft\u00adhyphen", "a\u00a0b"]
)
def test_words_stay_as_they_are(words):
    """Letters of any script, signs, tabs and ends of lines, and what only shapes a word."""
    assert shown(words) == shown_in_json(words) == shown_in_markup(words) == words


@given(st.text(st.characters() | st.sampled_from(COMMANDING)))
def test_json_says_the_same(words):
    """Read again, it is what it was; and as it stands it is let through."""
    payload = shown_in_json(json.dumps([words], ensure_ascii=False))
    assert json.loads(payload) == [words]
    assert shown(payload) == payload


@given(st.text(st.characters() | st.sampled_from(COMMANDING)))
def test_markup_shows_what_a_terminal_shows(words):
    """The names stand in it as text."""
    assert unescape(shown_in_markup(words.replace("&", ""))) == shown(words.replace("&", ""))
