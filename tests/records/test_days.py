"""Days are read in the forms people write, and other words are refused."""

from contextlib import suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.records.days import parse_day, parse_period
from kb.records.errors import BadQuestion


@pytest.mark.parametrize("words", ["2004-01-15", "2004/01/15", " 2004-1-15\n", "2004/01-15"])
def test_a_day_is_read_with_hyphens_or_slashes(words: str):
    assert parse_day(words) == date(2004, 1, 15)


@given(st.dates())
def test_any_day_is_read_from_its_iso_form(day: date):
    assert parse_day(day.isoformat()) == day


@pytest.mark.parametrize(
    "words",
    ["", "2004", "2004-01", "2004-01-15-1", "15.1.2004", "yesterday",
     "99999999999999999999-01-01", "9" * 5000 + "-01-01"],
)  # fmt: skip
def test_words_that_are_no_day_are_refused_with_the_right_form(words: str):
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
def test_a_day_missing_from_the_calendar_is_refused_with_the_length_of_its_month(words: str, remedy: str):
    with pytest.raises(BadQuestion) as refused:
        parse_day(words)
    assert (refused.value.problem, refused.value.remedy) == (f"There is no such day as {words}.", remedy)


@given(st.text(max_size=20))
def test_any_words_are_read_as_a_day_or_refused(words: str):
    """Reading raises no other error."""
    with suppress(BadQuestion):
        assert isinstance(parse_day(words), date)


@pytest.mark.parametrize("words", ["M10", "magic 2010", "Magic  2010"])
def test_the_name_or_code_of_a_set_means_its_release_day(words):
    assert parse_period(words) == (date(2009, 7, 11),) * 2


def test_words_that_are_no_day_and_no_set_are_refused_with_examples_of_each():
    with pytest.raises(BadQuestion, match=r"A month is 2004-01\. A set stands for its day: M10"):
        parse_period("M99")
