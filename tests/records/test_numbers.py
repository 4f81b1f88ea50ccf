"""Rule numbers: recognizing, sorting and nesting them."""

import re
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kb.records.errors import NotARuleNumber
from kb.records.numbers import PATTERN, RuleNumber

AS_THE_BOOK_RUNS = """
    1 103 103.2 2 200 200.10b 200.10c 202 202.2b 205.3i 205.3iX 205.3j 205.3m 205.3mX 212 212.1 212.1a 212.1c 212.1z
    212.1aa 212.2 212.10 4 402 402.9 402.10 413.2c 413.2i 502.79 502.79a 502.79.Ruling.1 502.79.Ruling.2
    502.79.Ruling.10 502.80 503.8 503.8a 503.10 7 702.9 702.100 702.100b 702.X1 702.X1a 702.X4 702.X4a 702.X4i
    702.XXX 703.7.Ruling.2 7XX1 7XX1.2 7XX1.2a 7XX1.3 7XX2 8 A.1 A.1.1 A.1.10 A.2 A.14 A.14.1 A.14.Ruling.1 A.15 G.30.2
    K.6.4 T.7.1 T.7.1c T.7.2 Z.10.1 G1 G1.2 G1.2b G1.19 G1.19b G3.37b G24.1 G24.1c
"""
AROUND_PLACE_HOLDERS = "120.3 120.3a 120.3X1 120.3X2 120.4 122.1 122.1X1 122.1X4 122.2 122.X 614.1 614.1X"
NUMBERS = st.from_regex(PATTERN, fullmatch=True)


def number(text: str) -> RuleNumber:
    """Return a rule number parsed from text."""
    return RuleNumber.parse(text)


@pytest.mark.parametrize("text", (AS_THE_BOOK_RUNS + AROUND_PLACE_HOLDERS + " 201.X 720.XXX").split())
def test_every_form_of_number_in_the_documents_is_read_unchanged(text: str):
    assert number(text).text == str(number(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "212.", ".1c", "212.1c ", "1205.3mX", "212.1C", "g24.1c", "G", "G24.", "212..1", "212.1abc", "212.1-c",
     "502.79.Ruling", "502.79.ruling.1", "Ruling.1", "212\n", "٢١٢.1c", "²", "402,10", "rule 212.1c", "A", "A.", "AB.1",
     "a.1", "A.1.2.3.4", "A.Ruling.1"],
)  # fmt: skip
def test_words_that_are_no_number_are_refused_with_the_forms_of_numbers(text: str):
    with pytest.raises(NotARuleNumber, match=r"is not a rule number\.\n.*502\.79\.Ruling\.1"):
        number(text)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("212.1c", "212.1c"),
        ("212.1C", "212.1c"),
        ("  212.1c. ", "212.1c"),
        ("rule 402.9", "402.9"),
        ("Rules 402.9", "402.9"),
        ("CR 402.9", "402.9"),
        ("cr402.9", "402.9"),
        ("comp rule 402.10.", "402.10"),
        ("Comprehensive Rules 4", "4"),
        ("g24.1C", "G24.1c"),
        ("G12.2g", "G12.2g"),
        ("502.79.ruling.1", "502.79.Ruling.1"),
        ("502.79.RULING.1", "502.79.Ruling.1"),
        ("122.1x4", "122.1X4"),
        ("122.x", "122.X"),
        ("702.x4a", "702.X4a"),
        ("7xx1.2A", "7XX1.2a"),
        ("120.3X1", "120.3X1"),
        ("205.3iX", "205.3iX"),
        ("k.6.4", "K.6.4"),
        ("Rule T.7.1C.", "T.7.1c"),
        ("a.14.ruling.1", "A.14.Ruling.1"),
    ],
)
def test_a_typed_number_may_have_either_case_the_word_rule_blanks_and_a_full_stop(words: str, meant: str):
    assert RuleNumber.typed(words).text == meant


@pytest.mark.parametrize(
    "words", ["", "rule", "Lifeline", "212 1c", "rule rule 212", "the 212.1c", "212.1c?", "1205.3mX"]
)
def test_typed_words_without_a_number_are_refused(words: str):
    with pytest.raises(NotARuleNumber):
        RuleNumber.typed(words)


@given(NUMBERS)
def test_any_number_keeps_its_text_when_parsed_or_typed(text: str):
    assert RuleNumber.parse(text).text == RuleNumber.typed(text).text == RuleNumber.typed(f"Rule {text}.").text == text


@given(st.text(max_size=30))
def test_any_words_are_read_as_a_well_formed_number_or_refused(words: str):
    """Reading raises no other error."""
    with suppress(NotARuleNumber):
        meant = RuleNumber.typed(words)
        assert re.fullmatch(PATTERN, meant.text)


@pytest.mark.parametrize("in_order", [AS_THE_BOOK_RUNS, AROUND_PLACE_HOLDERS], ids=["documents", "place-holders"])
def test_numbers_sort_in_the_order_of_the_book(in_order: str):
    """Chapters come before sections, 9 before 10, rules before letters, and placeholders and rulings last."""
    assert [found.text for found in sorted(map(number, reversed(in_order.split())))] == in_order.split()


@given(NUMBERS, NUMBERS, NUMBERS)
def test_the_order_of_numbers_is_total_and_transitive(first: str, second: str, third: str):
    a, b, c = sorted(map(number, (first, second, third)))
    assert a <= b <= c
    assert a <= c
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a == b) == (a.text == b.text) == (hash(a) == hash(b))


def test_a_number_equals_only_numbers_with_the_same_text():
    assert number("212.1c") == number("212.1c")
    assert len({number("212.1c"), number("212.1c"), number("212.1d")}) == 2
    assert number("212.1c") != "212.1c"


def test_the_repr_of_a_number_shows_its_text():
    assert repr(number("212.1c")) == "RuleNumber('212.1c')"


@pytest.mark.parametrize(
    ("text", "section"),
    [("212.1c", "212"), ("212", "212"), ("2", "2"), ("7XX1.2a", "7XX1"), ("G24.1c", "G24"), ("K.6.4", "K")],
)
def test_the_section_of_a_number_is_the_part_before_its_first_dot(text: str, section: str):
    assert number(text).section == section


@pytest.mark.parametrize(
    ("under", "over"),
    [
        ("212.1c", "212.1c"),
        ("212.1c", "212.1"),
        ("212.1c", "212"),
        ("212.1c", "2"),
        ("212", "2"),
        ("205.3iX", "205.3i"),
        ("122.1X4", "122.1"),
        ("502.79.Ruling.1", "502.79"),
        ("7XX1.2a", "7XX1"),
        ("7XX1.2a", "7"),
        ("702.X4a", "702.X4"),
        ("G24.1c", "G24.1"),
        ("K.6.4", "K.6"),
        ("A.14.Ruling.1", "A.14"),
    ],
)
def test_a_number_is_under_itself_its_rule_its_section_and_its_chapter(under: str, over: str):
    assert number(under).is_under(number(over))


@pytest.mark.parametrize(
    ("other", "over"),
    [
        ("212.10", "212.1"),
        ("212.1", "212.1c"),
        ("212.1d", "212.1c"),
        ("213.1c", "212"),
        ("302", "2"),
        ("205.3j", "205.3i"),
        ("7XX2.1", "7XX1"),
        ("G2.1", "2"),
        ("2", "212"),
        ("K.60", "K.6"),
        ("G24.1", "G.24"),
    ],
)
def test_a_number_is_not_under_an_unrelated_one_with_the_same_first_characters(other: str, over: str):
    assert not number(other).is_under(number(over))


@pytest.mark.parametrize(
    ("first", "last", "covered"),
    [
        ("601.2f", "601.2h", ["601.2f", "601.2g", "601.2h"]),
        ("409.1b", "409.1b", ["409.1b"]),
        ("702.X4a", "702.X4b", ["702.X4a", "702.X4b"]),
        ("212.1", "212.4", ["212.1", "212.4"]),
        ("409.1f", "410.1h", ["409.1f", "410.1h"]),
        ("409.1h", "409.1f", ["409.1h", "409.1f"]),
    ],
)
def test_a_range_of_numbers_covers_every_letter_between_its_ends(first: str, last: str, covered: list[str]):
    """If the ends differ in more than the letter, only the ends are covered."""
    assert [found.text for found in number(first).up_to(number(last))] == covered


@given(st.lists(st.from_regex(re.compile(PATTERN), fullmatch=True), max_size=6))
@example(["402.1000", "402.10000", "402.999999", "402.9"])
def test_the_ranks_of_numbers_are_unique_and_sort_like_the_numbers(texts):
    numbers = {RuleNumber.parse(text) for text in texts}
    assert [number.rank for number in sorted(numbers)] == sorted({number.rank for number in numbers})
