"""Forms: patterns that are compiled only if the words could match."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kb.boards.judging.judge  # noqa: F401  (enters all sentences)
from kb.boards.quoted.forms import Form
from kb.boards.quoted.wording import PHRASES

ALL = [*PHRASES]
EXAMPLES = [form.example for form in ALL]


@pytest.mark.parametrize("form", ALL, ids=lambda form: form.example[:40])
def test_a_form_matches_the_same_examples_as_its_pattern(form) -> None:
    for words in EXAMPLES:
        either = [words, words[:1].swapcase() + words[1:]] if form.pattern.may_begin else [words]
        by_pattern = any(re.fullmatch(form.pattern.pattern, each) for each in either)
        assert (form.pattern.fullmatch(words) is not None) == by_pattern


PIECES = ["a", "bc", " ", r"\w+", r"\d", "(?P<x>d|ef)", "(?:gh)?", "[ij]", "k?", "l*", "m+", r"\+", r"\{", ".", "n{2}"]


@given(st.lists(st.sampled_from(PIECES), max_size=6), st.text(alphabet="abcdefghijklmn +{1", max_size=12))
def test_a_form_of_any_pattern_matches_as_the_pattern_does(pieces: list[str], words: str) -> None:
    pattern = "".join(pieces).replace("(?P<x>", "(?:")
    assert (Form(pattern).fullmatch(words) is None) == (re.fullmatch(pattern, words) is None)


def test_a_form_with_top_level_alternatives_matches_either() -> None:
    assert all(Form("one|two").fullmatch(words) for words in ("one", "two"))


def test_a_form_with_counted_repetitions_matches_them() -> None:
    assert Form("n{2}").fullmatch("nn")
    assert Form("(?:no)?w{1,3}").fullmatch("www")


def test_only_a_form_that_may_begin_a_sentence_matches_a_capital_first_letter() -> None:
    """Groups are then in the pattern's own letters; other letters must match exactly."""
    pattern = "(?P<what>draw) (?P<number>a|2) cards?"
    beginning, other = Form(pattern, may_begin=True), Form(pattern)
    match = beginning.fullmatch("Draw a card")
    assert match is not None
    assert match["what"] == "draw"
    assert beginning.fullmatch("draw A card") is None
    assert other.fullmatch("draw a card") is not None
    assert other.fullmatch("Draw a card") is None
