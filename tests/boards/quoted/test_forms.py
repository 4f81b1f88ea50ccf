"""Forms: patterns compiled only when something could fit them."""

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
def test_a_form_fits_what_its_pattern_fits(form) -> None:
    """Nothing is passed over for the sake of speed: each example is matched as by the pattern alone."""
    for words in EXAMPLES:
        either = [words, words[:1].swapcase() + words[1:]] if form.pattern.may_begin else [words]
        by_pattern = any(re.fullmatch(form.pattern.pattern, each) for each in either)
        assert (form.pattern.fullmatch(words) is not None) == by_pattern


PIECES = ["a", "bc", " ", r"\w+", r"\d", "(?P<x>d|ef)", "(?:gh)?", "[ij]", "k?", "l*", "m+", r"\+", r"\{", ".", "n{2}"]


@given(st.lists(st.sampled_from(PIECES), max_size=6), st.text(alphabet="abcdefghijklmn +{1", max_size=12))
def test_any_pattern_is_matched_as_it_is(pieces: list[str], words: str) -> None:
    """Whatever a pattern is made of, a form of it fits the same words."""
    pattern = "".join(pieces).replace("(?P<x>", "(?:")
    assert (Form(pattern).fullmatch(words) is None) == (re.fullmatch(pattern, words) is None)


def test_an_alternative_at_the_top_has_no_literal() -> None:
    """Either side fits."""
    assert all(Form("one|two").fullmatch(words) for words in ("one", "two"))


def test_a_number_of_repetitions_is_no_literal() -> None:
    """What is repeated need not be there, and how often isn't said in the words."""
    assert Form("n{2}").fullmatch("nn")
    assert Form("(?:no)?w{1,3}").fullmatch("www")


def test_only_what_may_begin_a_sentence_may_begin_with_a_capital() -> None:
    """What is read of it is in the letters of the pattern; within it no other letters stand for its own."""
    pattern = "(?P<what>draw) (?P<number>a|2) cards?"
    beginning, other = Form(pattern, may_begin=True), Form(pattern)
    match = beginning.fullmatch("Draw a card")
    assert match is not None
    assert match["what"] == "draw"
    assert beginning.fullmatch("draw A card") is None
    assert other.fullmatch("draw a card") is not None
    assert other.fullmatch("Draw a card") is None
