"""Control characters are shown by their code points, so that they can't command a terminal or page."""

import json
import sys
import unicodedata
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.escaping import shown, shown_in_json, shown_in_markup

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
CONTROLS = [
    character
    for character in map(chr, range(sys.maxunicode + 1))
    if unicodedata.category(character) in {"Cc", "Zl", "Zp", "Cs"} or unicodedata.bidirectional(character) in TURNING
    if character not in "\t\n"
] + ["\u200e", "\u200f", "\u061c"]  # fmt: skip


def test_control_characters_are_shown_by_their_code_points():
    """These include line separators, surrogates and characters that change the direction of text."""
    for character in CONTROLS:
        assert shown(f"a{character}b") == f"a<U+{ord(character):04X}>b"


@pytest.mark.parametrize(
    "words", ["a\tb\nc", "Pokémon — “Æther” › ×", "שלום", "👩\u200d🚀", "soft\u00adhyphen", "a\u00a0b"]
)
def test_harmless_characters_are_not_escaped(words):
    """These include all scripts, symbols, tabs, line ends, soft hyphens and joiners."""
    assert shown(words) == shown_in_json(words) == shown_in_markup(words) == words


@given(st.text(st.characters() | st.sampled_from(CONTROLS)))
def test_escaped_json_has_the_same_value_and_no_control_characters(words):
    payload = shown_in_json(json.dumps([words], ensure_ascii=False))
    assert json.loads(payload) == [words]
    assert shown(payload) == payload


@given(st.text(st.characters() | st.sampled_from(CONTROLS)))
def test_markup_and_terminal_show_the_same_code_points(words):
    assert unescape(shown_in_markup(words.replace("&", ""))) == shown(words.replace("&", ""))
