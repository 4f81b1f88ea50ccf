"""Days are read as they are written, and nothing else is taken for one."""

from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.days import parse_day, parse_period
from kb.records.errors import BadQuestion


@pytest.mark.parametrize("words", ["2004-01-15", "2004/01/15", " 2004-1-15\n", "2004/01-15"])
def test_a_day_is_read(words: str):
    """Year, month and day are read with hyphens or strokes between them."""
    assert parse_day(words) == date(2004, 1, 15)


@given(st.dates())
def test_a_day_round_trips(day: date):
    """Any day is read from its ISO form."""
    assert parse_day(day.isoformat()) == day


@pytest.mark.parametrize(
    "words",
    ["", "2004", "2004-01", "2004-01-15-1", "15.1.2004", "yesterday",
     "99999999999999999999-01-01", "9" * 5000 + "-01-01"],
)  # fmt: skip
def test_no_day_is_refused(words: str):
    """What is no day, or no day of the calendar, is refused with the right form."""
    with pytest.raises(BadQuestion, match=r"is not a day\.\nWrite a day as year-month-day: 2004-01-15\."):
        parse_day(words)


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        ("2004-02-30", "February 2004 has 29 days."),
        ("2003/11/31", "November 2003 has 30 days."),
        ("2004-13-01", "Write a day as year-month-day: 2004-01-15."),
        ("0000-01-01", "Write a day as year-month-day: 2004-01-15."),
    ],
)
def test_a_day_that_its_month_does_not_have_is_said(words: str, remedy: str):
    """It looks like a day and is none."""
    with pytest.raises(BadQuestion) as refused:
        parse_day(words)
    assert (refused.value.problem, refused.value.remedy) == (f"There is no such day as {words}.", remedy)


@given(st.text(max_size=20))
def test_any_words_are_a_day_or_refused(words: str):
    """Whatever is typed is a day or is refused in words."""
    with suppress(BadQuestion):
        assert isinstance(parse_day(words), date)


@pytest.mark.parametrize("words", ["M10", "magic 2010", "Magic  2010"])
def test_a_set_stands_for_the_day_on_which_it_came_out(words):
    """By its name or its code, in capitals or not."""
    assert parse_period(words) == (date(2009, 7, 11),) * 2


def test_what_is_neither_a_day_nor_a_set_is_refused_with_what_to_type():
    """A day as it is written, or a set."""
    with pytest.raises(BadQuestion, match=r"2004-01-15\. A set stands for its day: M10"):
        parse_period("M99")
