"""Lines of a layout, in the folded text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.document import open_document
from ingest.lines import find_lines

PIECES = ("a", "bc", " ", "  ", "\t", "\n", "\r", "\r\n", "\u00a0", "\ufeff", "\x0c", "\u2028", "\x1c", "é")


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_the_lines_joined_by_blanks_are_the_folded_text(layout: str):
    document = open_document(f"x{layout}".encode(), "x")
    lines = list(find_lines(document.layout))
    assert " ".join(document.text.folded[line.start : line.end] for line in lines) == document.text.folded
    assert [line.start for line in lines] == [0, *(line.end + 1 for line in lines[:-1])]


@pytest.mark.parametrize("white", [*filter(str.isspace, map(chr, range(0x110000))), "\ufeff"])
def test_each_white_space_character_is_a_blank_or_ends_a_line(white: str):
    document = open_document(f"a{white}b{white}{white}c".encode(), "x")
    lines = list(find_lines(document.layout))
    assert [document.text.folded[line.start : line.end] for line in lines] in (["a", "b", "c"], ["a b c"])
    assert lines[-1].end == len("a b c")


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("<p>A &amp; b<br>c<br> d</p>", [("A & b", True), ("c", True), ("d", True)]),
        ("<p>A &amp; b<br>c</p>\n<p> d</p>", [("A & b", True), ("c", False), ("d", True)]),
        ("<pre>A\n b\n\nc <i>d</i></pre>", [("A", True), ("b", False), ("c d", True)]),
    ],
)
def test_tags_between_words_end_lines_and_tags_inside_words_do_not(page: str, expected: list[tuple[str, bool]]):
    document = open_document(page.encode(), "x")
    lines = find_lines(document.layout)
    assert [(document.text.folded[line.start : line.end], line.is_apart) for line in lines] == expected


def test_only_lines_further_in_than_the_common_margin_are_indented():
    lines = find_lines("    Haste\n      A creature\n\n    Echo")
    assert [(line.is_indented, line.is_apart) for line in lines] == [(False, True), (True, False), (False, True)]


@pytest.mark.parametrize("end", ["\f\n", "\n\f", "\f\r\n"])
def test_a_form_feed_at_a_line_end_is_not_a_blank_line(end: str):
    lines = list(find_lines(f"A newt{end}swims.\n\nIt sleeps."))
    assert [line.is_apart for line in lines] == [True, False, True]
