"""The piece of a text that answers a question best."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.passage import best_passage
from kb.search.query import ask

FILLER = "and many other words that stand about here without a meaning "


def marked(text, typed, width=200):
    """Return the passage with brackets about what is highlighted."""
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
def test_what_was_found_is_marked(typed, shown):
    """Words are marked by their stems, phrases whole, patterns and fuzzy words where they fit, fields not at all."""
    assert marked("A creature with trample tramples; “in play” it can’t die.", typed) == shown


def test_overlapping_marks_are_one():
    """A word inside a marked phrase is not marked again."""
    assert marked("He plays a creature spell.", "cast creature") == "He [plays a creature spell]."


def test_long_text_is_cut_at_blanks():
    """A long text is shown by a piece of whole words, with an ellipsis where it goes on."""
    shown = marked(FILLER * 5 + "the trample " + FILLER * 5, "trample", 60)
    assert "[trample]" in shown
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert set(shown.strip("…").replace("[", "").replace("]", "").split()) <= {*FILLER.split(), "the", "trample"}


def test_piece_with_the_most_words_is_shown():
    """The piece that has different words of the question is better than one that repeats a word."""
    text = "trample trample trample " + FILLER * 5 + "a creature with trample " + FILLER * 5
    assert "[creature] with [trample]" in marked(text, "trample creature", 80)


def test_text_without_a_mark_is_shown_from_its_beginning():
    """Where nothing is marked, the beginning is shown."""
    assert marked(FILLER * 5, "kind:rule", 20) == "and many other words…"


@given(st.text(max_size=300), st.integers(5, 80))
def test_passage_keeps_its_width(text, width):
    """A passage is never wider than asked for, besides its ellipses, and is a piece of the text."""
    passage = best_passage(text, ask("a OR e* OR 0").highlights, width)
    assert len(passage.text) <= width + 2
    assert all(0 <= start < end <= len(passage.text) for start, end in passage.spans)
