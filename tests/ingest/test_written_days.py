"""Dates as people write them."""

from datetime import date

import pytest

from ingest.written_days import Order, day_or_none, day_written, find_days, month_number, order_of, readings


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("2002-03-09", date(2002, 3, 9)),
        ("2002/3/9", date(2002, 3, 9)),
        ("2002.03.09", date(2002, 3, 9)),
        ("03/09/02", date(2002, 3, 9)),
        ("09.03.2002", date(2002, 3, 9)),
        ("02/13/98", date(1998, 2, 13)),
        ("9 March 2002", date(2002, 3, 9)),
        ("9th of March, 2002", date(2002, 3, 9)),
        ("March 9, 2002", date(2002, 3, 9)),
        ("Mar. 9th 2002", date(2002, 3, 9)),
        ("24 Aug 96", date(1996, 8, 24)),
        ("2002-02-30", None),
        ("13/13/98", None),
        ("March 2002", None),
        ("1802-03-09", None),
        ("9 Smarch 2002", None),
    ],
)
def test_days_are_read_in_figures_and_words_and_impossible_ones_are_not(words: str, day: date | None):
    assert day_written(words) == day


@pytest.mark.parametrize(
    "text", ["1.2.3", "100.1.2", "12/13", "2002-03-09-1", "1/02/03/98", "2/2 and 3/3", "rule 12.11.10.9"]
)
def test_rule_numbers_and_creature_sizes_are_not_read_as_days(text: str):
    assert list(find_days(text, 0, len(text))) == []


def test_each_day_in_a_text_is_found_with_its_bounds_in_order():
    text = "[bethmo 02/13/98] and 9 March 2002."
    assert [(text[d.start : d.end], d.day.year) for d in find_days(text, 0, len(text))] == [
        ("02/13/98", 1998), ("9 March 2002", 2002),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("02/03/98", None),
        ("02/13/98", Order.MONTH_FIRST),
        ("13/02/98", Order.DAY_FIRST),
        ("02/02/98 and 13/02/98", Order.DAY_FIRST),
        ("98/02/03", Order.YEAR_FIRST),
        ("97-12-31 and 01/02/03", Order.YEAR_FIRST),
        ("98/02/03 and 13/02/98", Order.DAY_FIRST),
        ("02/03/04", None),
        ("", None),
    ],
)
def test_one_unambiguous_date_tells_the_order_of_day_month_and_year(text: str, first: Order | None):
    assert order_of(text) is first
    day = day_written("02/03/98", order=first or Order.MONTH_FIRST)
    assert day == (date(1998, 3, 2) if first is Order.DAY_FIRST else date(1998, 2, 3))


@pytest.mark.parametrize(
    ("written", "order", "day"),
    [
        ("98/03/14", Order.MONTH_FIRST, date(1998, 3, 14)),
        ("98-03-14", Order.DAY_FIRST, date(1998, 3, 14)),
        ("98.03.14", Order.MONTH_FIRST, date(1998, 3, 14)),
        ("00/03/14", Order.MONTH_FIRST, date(2000, 3, 14)),
        ("14.03.98", Order.MONTH_FIRST, date(1998, 3, 14)),
        ("01/02/03", Order.YEAR_FIRST, date(2001, 2, 3)),
        ("01/02/98", Order.YEAR_FIRST, date(1998, 1, 2)),
        ("1/2/03", Order.YEAR_FIRST, date(2003, 1, 2)),
        ("98/13/14", Order.MONTH_FIRST, None),
    ],
)
def test_dates_that_begin_with_a_two_digit_year_are_read(written: str, order: Order, day: date | None):
    """A figure that can be neither day nor month is the year; other dates decide the ambiguous ones."""
    assert day_written(written, order=order) == day


def test_readings_lists_each_possible_day_of_a_date_with_an_ambiguous_year():
    assert readings("01/02/03") == [date(2001, 2, 3), date(2003, 1, 2), date(2003, 2, 1)]
    assert readings("01/13/03") == [date(2003, 1, 13)] or readings("01/13/03") == []
    assert readings("02/03/98") == []


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("Stand: 3. April 2012", "2012-04-03"),
        ("vom 12. März 2004", "2004-03-12"),
        ("7. Dezember 2004", "2004-12-07"),
        ("3 Mai 2001", "2001-05-03"),
        ("vom 2. Maerz 2004", "2004-03-02"),
        ("1. Maerz 2004", "2004-03-01"),
        ("1. Oktober 1999", "1999-10-01"),
    ],
)
def test_days_with_german_months_are_read(words: str, day: str):
    assert [str(found.day) for found in find_days(words, 0, len(words))] == [day]


def test_a_number_of_a_list_before_a_month_is_no_day():
    assert not list(find_days("1. June 2004 changes", 0, 20))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("January", 1),
        ("Jan", 1),
        ("MAY", 5),
        ("jun", 6),
        ("July", 7),
        ("DEC", 12),
        ("Januar", 1),
        ("mai", 5),
        ("Dez", 12),
        ("Marsupial", 0),
        ("Smarch", 0),
        ("Ma", 0),
        ("", 0),
    ],
)
def test_month_number_knows_full_names_and_three_letter_abbreviations_in_english_and_german(name: str, number: int):
    assert month_number(name) == number


@pytest.mark.parametrize(
    ("parts", "day"),
    [
        ((2008, 8, 10), date(2008, 8, 10)),
        ((2008, 2, 30), None),
        ((2008, 0, 1), None),  # a month that isn't known
        ((0, 1, 1), None),
    ],
)
def test_day_or_none_returns_none_for_an_impossible_date(parts: tuple[int, int, int], day: date | None):
    assert day_or_none(*parts) == day


def test_days_with_their_month_in_capitals_are_read():
    words = "ISSUE 4 - 9 MAY 1999, JUNE 3, 2001"
    assert [str(found.day) for found in find_days(words, 0, len(words))] == ["1999-05-09", "2001-06-03"]
