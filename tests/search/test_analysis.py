"""Tests for splitting text into words and stems."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.text import fold
from kb.search.analysis import BOUNDARY, stem, stems, tokens, words


@pytest.mark.parametrize(
    "symbol",
    [
        *("{T}", "{W/U}", "{X}", "{2/W}", "+1/+1", "-0/-2", "2/2", "X/X", "*/*", "1+*/1+*", "can't", "o'clock"),
        *("702.9a", "212.1c", "G24.1c", "7XX1.2a", "120.3X1", "702.XXX", "502.79.Ruling.1", "212"),
    ],
)
def test_symbol_or_number_is_one_word(symbol):
    assert words(f"(see {symbol}).") == ["see", symbol.lower()]


def test_en_dash_before_power_and_toughness_is_a_minus():
    assert words("gets –1/–1") == ["gets", "-1/-1"]


def test_common_words_are_kept():
    assert words("It may not, if it can.") == ["it", "may", "not", "if", "it", "can"]


def test_slashed_date_is_three_numbers():
    assert words("[CompRules 2003/07/01]") == ["comprules", "2003", "07", "01"]


def test_accents_quotes_ligatures_and_case_are_ignored():
    assert words("POKÈMON’s Æther") == words("Pokémon's aether") == ["pokemon's", "aether"]


def test_token_position_is_that_in_the_original_text():
    text = "The Æther’s Pokémon"
    assert [text[token.start : token.end] for token in tokens(text)] == ["The", "Æther’s", "Pokémon"]


def test_combining_accent_is_inside_its_word():
    text = "Pokemon\u0301 plays"
    assert [text[token.start : token.end] for token in tokens(text)] == ["Pokemon\u0301", "plays"]


@given(st.text())
def test_token_positions_are_in_order_and_contain_the_word(text):
    before = 0
    for token in tokens(text):
        assert before <= token.start < token.end <= len(text)
        assert token.word in fold(text[token.start : token.end])
        before = token.start


@pytest.mark.parametrize(
    "forms",
    [
        "trample tramples trampling trample's",
        "tap taps tapped tapping",
        "die dies died dying",
        "come comes came coming",
        "sacrifice sacrifices sacrificed sacrificing",
        "ability abilities",
        "cannot can't",
    ],
)
def test_inflections_share_a_stem(forms):
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("pair", ["legend legendary", "instant instance", "play player", "general generate"])
def test_different_words_have_different_stems(pair):
    one, other = pair.split()
    assert stem(one) != stem(other)


def test_contractions_and_numbers_are_not_stemmed():
    assert stems("{T} can't 702.9s +1/+1") == ["{t}", "can't", "702.9s", "+1/+1"]


def test_boundary_mark_is_no_word():
    assert words(f"one {BOUNDARY} two") == ["one", "two"]


def test_long_words_are_cut_off():
    assert max(map(len, words("x" * 1000))) <= 64


@given(st.text(st.sampled_from("abcdeghilmnorstuy"), min_size=1, max_size=9))
def test_stem_begins_with_the_first_letter_of_its_word(word):
    assert stem(word)[0] == word[0]


@pytest.mark.parametrize("word", ["dying", "yields", "can't", "{t}", "702.9a", "+1/+1", "chosen's", "æther"])
def test_irregular_word_begins_with_the_first_letter_of_its_stem(word):
    assert stem(word)[0] == word[0]
