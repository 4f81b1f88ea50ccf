"""Folded text: white space is normalised, and each character can be traced to the source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.text import Fragment, Text, fold_fragments
from kb.records.text import normalise

WHITE = [*filter(str.isspace, map(chr, range(0x110000))), "\ufeff"]


def folded(source: str) -> Text:
    """Return the text of a plain source."""
    return fold_fragments([Fragment(source, 0, len(source))])


@pytest.mark.parametrize("white", WHITE)
def test_each_white_space_character_and_the_byte_order_mark_are_folded(white: str):
    assert folded(f"a{white}b{white}{white}c").folded == "a b c"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("", ""),
        (" \n ", ""),
        ("a b", "a b"),
        ("\ta\r\nb  c\x0c", "a b c"),
        ("a\u00a0b\u2028c\x85d\x1ce", "a b c d e"),  # all that Python takes for white
        ("\ufeffa\ufeffb", "a b"),  # a mark inside is white too
        ("don\u00adt e\u0301", "don\u00adt e\u0301"),  # nothing else is touched
    ],
)
def test_each_run_of_white_space_becomes_one_blank_and_none_at_the_ends(source: str, text: str):
    assert folded(source).folded == text


@given(st.text(st.sampled_from("ab \n\t\ufeff\u00a0"), max_size=30), st.data())
def test_a_span_of_plain_text_covers_the_same_words_as_the_folded_characters(source: str, data: st.DataObject):
    text = folded(source)
    black = [place for place, character in enumerate(text.folded) if character != " "]
    if not black:
        return
    start, last = sorted((data.draw(st.sampled_from(black)), data.draw(st.sampled_from(black))))
    span = text.span(start, last + 1)
    assert normalise(source[slice(*span)].replace("\ufeff", " ")) == text.folded[start : last + 1]
    assert not source[span.start].isspace()
    assert not source[span.end - 1].isspace()


@pytest.fixture
def page() -> tuple[str, Text]:
    """Return a page's source, with entities and a tag, and the text that is left without them: ``“né”< x``."""
    source = "&ldquo;n&eacute;&rdquo;&lt;<p>x"
    fragments = [
        Fragment("“", 0, 7),
        Fragment("n", 7, 8),
        Fragment("é", 8, 16),
        Fragment("”", 16, 23),
        Fragment("<", 23, 27),
        Fragment("", 30, 30),
        Fragment("x", 30, 31),
    ]
    return source, fold_fragments(fragments)


@pytest.mark.parametrize(
    ("start", "end", "slice_of_source"),
    [
        (0, 1, "&ldquo;"),  # an entity is one character, and wholly in the span
        (0, 4, "&ldquo;n&eacute;&rdquo;"),
        (1, 3, "n&eacute;"),
        (4, 7, "&lt;<p>x"),  # the markup between two words lies within
        (6, 7, "x"),
    ],
)
def test_a_span_never_cuts_an_entity(page: tuple[str, Text], start: int, end: int, slice_of_source: str):
    source, text = page
    assert text.folded == "“né”< x"
    assert source[slice(*text.span(start, end))] == slice_of_source


def test_an_entity_of_two_characters_is_whole_in_the_span_of_either():
    text = fold_fragments([Fragment("fj", 0, 7), Fragment("ord", 7, 10)])
    assert text.folded == "fjord"
    assert text.span(0, 1) == text.span(1, 2) == (0, 7)
    assert text.span(1, 5) == (0, 10)


def test_an_empty_span_lies_before_the_next_character():
    text = folded("ab  cd")
    assert text.span(0, 0) == (0, 0)
    assert text.span(3, 3) == (4, 4)
    assert text.span(5, 5) == (6, 6)


def test_a_run_ends_at_two_white_characters_but_not_at_one():
    assert list(folded(" a\nb\tc  d \n e").runs) == [(1, 6), (8, 9), (12, 13)]
