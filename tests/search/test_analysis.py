"""The words of a text."""

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
def test_symbols_and_numbers_are_one_word(symbol):
    """A mana symbol, power and toughness, a contraction or a rule number is one word, whatever stands around it."""
    assert words(f"(see {symbol}).") == ["see", symbol.lower()]


def test_dashes_for_minus_are_read_as_minus():
    """An en dash before power and toughness is a minus."""
    assert words("gets –1/–1") == ["gets", "-1/-1"]


def test_no_word_is_left_out():
    """The words that other searches drop are kept."""
    assert words("It may not, if it can.") == ["it", "may", "not", "if", "it", "can"]


def test_dates_are_no_power_and_toughness():
    """A day with slashes is three numbers."""
    assert words("[CompRules 2003/07/01]") == ["comprules", "2003", "07", "01"]


def test_accents_quotes_and_case_do_not_count():
    """Spellings that differ in accents, quotation marks, ligatures or case are the same words."""
    assert words("POKÈMON’s Æther") == words("Pokémon's aether") == ["pokemon's", "aether"]


def test_places_are_those_of_the_original():
    """A word's place is where its letters stand in the text before folding."""
    text = "The Æther’s Pokémon"
    assert [text[token.start : token.end] for token in tokens(text)] == ["The", "Æther’s", "Pokémon"]


def test_separate_accents_belong_to_their_letter():
    """An accent that is a character of its own is inside the word's place."""
    text = "Pokemon\u0301 plays"
    assert [text[token.start : token.end] for token in tokens(text)] == ["Pokemon\u0301", "plays"]


@given(st.text())
def test_places_run_through_the_text(text):
    """Places are not empty, come in order, and hold what folds to the word or more."""
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
    """Plural, possessive and all forms of a verb, regular or not, have one stem."""
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("pair", ["legend legendary", "instant instance", "play player", "general generate"])
def test_words_of_their_own_have_stems_of_their_own(pair):
    """Words that only look alike are kept apart."""
    one, other = pair.split()
    assert stem(one) != stem(other)


def test_contractions_and_numbers_have_no_stem():
    """What is no plain word stays as it is."""
    assert stems("{T} can't 702.9s +1/+1") == ["{t}", "can't", "702.9s", "+1/+1"]


def test_no_word_is_the_boundary():
    """The mark between two pieces of text can't be a word of either."""
    assert words(f"one {BOUNDARY} two") == ["one", "two"]


def test_long_runs_of_letters_are_cut():
    """A word never grows beyond what an index takes."""
    assert max(map(len, words("x" * 1000))) <= 64


@given(st.text(st.sampled_from("abcdeghilmnorstuy"), min_size=1, max_size=9))
def test_a_stem_begins_as_its_word(word):
    """A word and its stem have one initial, by which those that can't have a stem are passed over."""
    assert stem(word)[0] == word[0]


@pytest.mark.parametrize("word", ["dying", "yields", "can't", "{t}", "702.9a", "+1/+1", "chosen's", "æther"])
def test_what_is_no_plain_word_begins_as_its_stem(word):
    """So do words that have a form of their own, and what is no plain word."""
    assert stem(word)[0] == word[0]
