"""Tests for days, months, years, editions and sets named in a question."""

from datetime import date

import pytest

from kb.records.errors import BadQuestion
from kb.search.named_days import with_later_years, with_whole_years, with_years_counted, without_days

ERAS = {"Fifth Edition rules as changed with Urza's Saga": date(1998, 10, 18)}


@pytest.mark.parametrize(
    ("question", "rest", "day"),
    [
        ("x on 2004-01-15?", "x ?", date(2004, 1, 15)),
        ("x on January 15th, 2004", "x", date(2004, 1, 15)),
        ("x on the 15th of Jan 2004", "x", date(2004, 1, 15)),
        ("x in May 2008", "x", date(2008, 5, 31)),
        ("legend rule in Kamigawa", "legend rule", date(2004, 10, 1)),
        ("what did 212.4f say in 2004", "what did 212.4f say", date(2004, 12, 31)),
        ("x before 2004", "x", date(2003, 12, 31)),
        ("x after Urza's Saga", "x", date(1998, 10, 18)),
        ("x in Morningtide", "x", date(2008, 2, 1)),
        ("x sixth edition", "x", date(1999, 6, 1)),
    ],
)
def test_day_is_read_and_removed_with_its_preposition(question, rest, day):
    left, (named,) = without_days(question, ERAS)
    assert (left, named.day) == (rest, day)


@pytest.mark.parametrize(
    "question",
    [
        "rule 419.6b",
        "legions of doom",
        "2004-13",
        "may I do it",
        "a 2004/2005 creature",
        "212.2004",
        "12004",
        "march",
    ],
)
def test_text_that_is_no_day_is_kept(question):
    assert without_days(question, ERAS) == (question, ())


def test_days_and_sets_come_in_the_order_of_the_question():
    _, named = without_days("between Tenth Edition and 2009", {})
    assert [one.words for one in named] == ["Tenth Edition", "2009"]


@pytest.mark.parametrize(
    ("question", "words", "remedy"),
    [
        ("what happened on 31 February 2004", "31 February 2004", "February 2004 has 29 days."),
        ("in June 31st, 1999", "June 31st, 1999", "June 1999 has 30 days."),
        ("x by 2003-02-29?", "2003-02-29", "February 2003 has 28 days."),
        ("2004-13-45", "2004-13-45", "Write a day as year-month-day: 2004-01-15."),
    ],
)
def test_impossible_date_is_refused(question, words, remedy):
    """Ignoring it would answer for another day."""
    with pytest.raises(BadQuestion) as refused:
        without_days(question, ERAS)
    assert (refused.value.problem, refused.value.remedy) == (f"There is no such day as {words}.", remedy)


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("When Tempest came out there were interrupts", ["1997-10-14"]),
        ("When did Tempest come out", []),
        ("which number did the M10 rules give it", ["2009-07-11"]),
        ("abilities added between M10 and M14", ["2009-07-11", "2013-07-13"]),
        ("Sixth Edition rules of April 1999", ["1999-06-01"]),
        ("in M10 (July 2009) and in 2013", ["2009-07-11", "2013-12-31"]),
        ("urzas saga release, can I trample over it", ["1998-10-12"]),
        ("the rule before Urza's Saga came out", ["1998-10-11"]),
        ("it got a number in the 700s", []),
    ],
)
def test_set_name_counts_as_a_day_depending_on_its_context(question, days):
    assert [str(one.day) for one in without_days(question, {})[1]] == days


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("fall 98", "1998-09-01", "1998-11-30"),
        ("july '98: it dies", "1998-07-01", "1998-07-31"),
        ("feb '04. three red", "2004-02-01", "2004-02-29"),
        ("in '11", "2011-01-01", "2011-12-31"),
        ("in 98", "1998-01-01", "1998-12-31"),
        ("on Christmas Eve 2003", "2003-12-24", "2003-12-24"),
        ("New Years Day 2009", "2009-01-01", "2009-01-01"),
    ],
)
def test_two_digit_years_and_seasons_are_read(typed, first, last):
    (named,) = without_days(with_whole_years(typed), {})[1]
    assert (str(named.first), str(named.day)) == (first, last)


@pytest.mark.parametrize("typed", ["in 98 life", "in 20 turns", "since 15 cards", "it's 10 o'clock", "in 3/3"])
def test_other_two_digit_numbers_are_no_years(typed):
    assert with_whole_years(typed) == typed


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("was it so two years ago?", "was it so in 2024?"),
        ("last year it was", "in 2025 it was"),
        ("I quit 15 years ago", "I quit in 2011"),
        ("in the last year of interrupts", "in the last year of interrupts"),
        ("nine years ago it was a rule", "in 2017 it was a rule"),
    ],
)
def test_years_are_counted_from_the_newest_rules(typed, read):
    assert with_years_counted(typed, date(2026, 8, 7))[0] == read


def test_an_edition_has_the_same_day_under_each_of_its_names():
    """The era's title has only one of them."""
    found = [without_days(f"the {name} rules", ERAS)[1][0].day for name in ("Fifth Edition", "5th Edition")]
    assert found == [date(1998, 10, 18)] * 2


def test_two_sets_with_a_slash_are_the_time_between_them():
    left, (named,) = without_days("fear in the Onslaught/Mirrodin days", {})
    assert (left, named.first, named.day) == ("fear", date(2002, 10, 7), date(2003, 10, 2))


def test_a_span_before_the_day_that_it_leads_to_is_left_out() -> None:
    assert with_later_years("and what was it half a year later, in May 2009?")[0] == "and what was it in May 2009?"


def test_half_a_year_later_is_no_year_later() -> None:
    asked = "What was 502.14 in 2003 and half a year later?"
    assert with_later_years(asked) == (asked, {})
