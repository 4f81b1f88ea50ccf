"""Tests for the passage of a text shown for a query."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.passage import best_passage, best_sentences
from kb.search.query import ask

FILLER = "and many other words that stand about here without a meaning "


def marked(text, typed, width=200):
    """Return the best passage with highlights in brackets."""
    passage = best_passage(text, ask(typed).highlights, width)
    shown = passage.text
    for start, end in reversed(passage.spans):
        shown = shown[:start] + "[" + shown[start:end] + "]" + shown[end:]
    return shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("trampling", "A creature with [trample] [tramples]; “in play” it can’t die."),
        ('"in play"', "A creature with trample tramples; “[in play]” it can’t die."),
        ("battlefield", "A creature with trample tramples; “[in play]” it can’t die."),
        ("tramp*", "A creature with [trample] [tramples]; “in play” it can’t die."),
        ("*ture", "A [creature] with trample tramples; “in play” it can’t die."),
        ("t*m*les", "A creature with trample [tramples]; “in play” it can’t die."),
        ("*z*e", "A creature with trample tramples; “in play” it can’t die."),
        ("tramlpe~", "A creature with [trample] tramples; “in play” it can’t die."),
        ("can't", "A creature with trample tramples; “in play” it [can’t] die."),
        ("trample -creature", "A creature with [trample] [tramples]; “in play” it can’t die."),
        ('"with tramples"~1', "A creature [with trample tramples]; “in play” it can’t die."),
        ("kind:rule", "A creature with trample tramples; “in play” it can’t die."),
    ],
)
def test_matches_are_highlighted(typed, shown):
    assert marked("A creature with trample tramples; “in play” it can’t die.", typed) == shown


def test_overlapping_highlights_are_merged():
    assert marked("He plays a creature spell.", "cast creature") == "He [plays a creature spell]."


def test_long_text_is_cut_between_words():
    shown = marked(FILLER * 5 + "the trample " + FILLER * 5, "trample", 60)
    assert "[trample]" in shown
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert set(shown.strip("…").replace("[", "").replace("]", "").split()) <= {*FILLER.split(), "the", "trample"}


def test_passage_with_most_different_words_is_chosen():
    text = "trample trample trample " + FILLER * 5 + "a creature with trample " + FILLER * 5
    assert "[creature] with [trample]" in marked(text, "trample creature", 80)


def test_text_without_a_match_is_shown_from_its_start():
    assert marked(FILLER * 5, "kind:rule", 20) == "and many other words…"


@given(st.text(max_size=300), st.integers(5, 80))
def test_passage_never_exceeds_its_width(text, width):
    passage = best_passage(text, ask("a OR e* OR 0").highlights, width)
    assert len(passage.text) <= width + 2
    assert all(0 <= start < end <= len(passage.text) for start, end in passage.spans)


def test_a_short_text_is_shown_whole() -> None:
    assert best_sentences("One.  Two trample.", ask("trample").highlights, 30) == "One. Two trample."


def test_whole_sentences_are_shown_from_the_first_with_the_words_on() -> None:
    """What follows often draws the conclusion."""
    text = f"{FILLER}. The Wall tramples over Bear. So Bear dies. Some {FILLER}."
    shown = best_sentences(text, ask("wall tramples bear").highlights, 60)
    assert shown == "…The Wall tramples over Bear. So Bear dies. …"


def test_a_sentence_that_is_too_long_is_cut_around_the_words() -> None:
    text = f"{FILLER * 5} a trampling Wall {FILLER * 5}"
    shown = best_sentences(text, ask("trampling wall").highlights, 80)
    assert "trampling Wall" in shown
    assert len(shown) <= 82
