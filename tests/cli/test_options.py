"""The options that name a day, and how much may be typed."""

import re

import pytest


@pytest.mark.parametrize("day", ["2004-13-01", "yesterday", "", "2004-0", "99999-01-01", "\udcff"])
@pytest.mark.parametrize("verb", [("show", "212.1c"), ("search", "trample"), ("card", "Clone")])
def test_what_is_no_day_is_refused(rulings, verb, day):
    """The answer says how a day is written."""
    answer = rulings(*verb, "--on", day)
    assert (answer.code, answer.out) == (2, "")
    assert "is not a day" in answer.err or "There is no such day" in answer.err
    assert "2004-01-15" in answer.err


@pytest.mark.parametrize(("day", "status"), [("9999-12-31", "as last printed"), ("0001-01-01", "not seen yet")])
def test_the_ends_of_the_calendar_are_days(rulings, day, status):
    """Nothing is known of them, and that is said."""
    assert f"status: {status}" in rulings("show", "212.1c", "--on", day).out


def test_a_day_and_an_era_at_once_are_refused(rulings):
    """Both name a day."""
    answer = rulings("show", "212.1c", "--on", "2004-01-15", "--era", "eighth-2004-01")
    assert (answer.code, answer.out) == (2, "")
    assert "--on and --era both give a day." in answer.err


@pytest.mark.parametrize("era", ["eigth-2004-01", "", "\udcff"])
def test_an_unknown_era_is_answered_with_those_there_are(rulings, era):
    """The misspelt one is among them."""
    answer = rulings("search", "trample", "--era", era)
    assert (answer.code, answer.out) == (1, "")
    assert "There is no era" in answer.err
    assert "eighth-2004-01" in answer.err


@pytest.mark.parametrize("verb", ["show", "search", "card", "history", "cites"])
@pytest.mark.parametrize("words", ["a" * 10_000, "*" * 10_000, "trample " * 2000])
def test_ten_thousand_characters_are_too_many(rulings, verb, words):
    """They are refused in a few words."""
    answer = rulings(verb, words)
    assert answer.code == 2
    assert "at most 1000" in answer.err
    assert len(answer.err) < 300


@pytest.mark.parametrize(
    ("typed", "day", "told"),
    [
        ("2005", "2005-12-31", "31 December 2005"),
        ("2004-02", "2004-02-29", "29 February 2004"),
        ("2004/1", "2004-01-31", "31 January 2004"),
    ],
)
@pytest.mark.parametrize(
    "verb", [("show", "212.1c"), ("search", "trample"), ("card", "Clone"), ("rules", "trample"), ("play", "002-helix")]
)
def test_a_month_or_a_year_is_its_last_day(rulings, verb, typed, day, told):
    """And it is said which day was taken."""
    found = rulings(*verb, "--on", typed)
    assert found.lines[0] == f"{typed} is read as {told}."
    assert found.lines[2:] == rulings(*verb, "--on", day).lines


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        (("show", "legend rule"), "this rule changed"),
        (("rules", "legend-rule"), "this rule changed"),
        (("play", "001-copy-legend"), "this board's outcome changed"),
        (("ask", "legend rule"), "Within that time, this changed"),
    ],
)
def test_a_change_within_the_year_is_told(rulings, verb, told):
    """With its day, and what to type for the days before; not for a year without a change, nor for a day."""
    told = f"{told} on 1 October 2004 (Champions of Kamigawa): use --on 2004-09-30 for before."
    assert told in rulings(*verb, "--on", "2004").out
    assert "for before" not in rulings(*verb, "--on", "2005").out
    assert "for before" not in rulings(*verb, "--on", "2004-12-31").out


def test_a_year_in_a_question_is_told_to_have_a_change_too(rulings):
    """Unless the answer names the day."""
    assert "use --on 2004-09-30 for before." in rulings("ask", "what was the legend rule in 2004?").out
    assert "for before" not in rulings("ask", "was there mana burn in 2009?").out


def test_several_rules_that_changed_within_a_year_are_counted(rulings):
    """With the last two days of a change."""
    first = rulings("rules", "--on", "2004").lines[0]
    assert re.search(r"; \d+ rules changed .* and on 1 October 2004 \(.*\): use --on \S+ or --on 2004-09-30", first)


def test_what_came_in_since_a_year_is_from_its_first_day(rulings):
    """And until a year to its last."""
    years = rulings("search", "copy", "--since", "2003", "--until", "2004")
    assert years == rulings("search", "copy", "--since", "2003-01-01", "--until", "2004-12-31")


def test_days_in_the_wrong_order_are_exchanged(rulings):
    """Which is said first."""
    turned = rulings("search", "copy", "--since", "2004", "--until", "2003")
    assert turned.lines[0] == "--since 2004 is after --until 2003, so the two were swapped."
    assert turned.lines[1:] == ["", *rulings("search", "copy", "--since", "2003", "--until", "2004").lines]
