"""Options for days, and limits on the length of arguments."""

import re

import pytest


@pytest.mark.parametrize("day", ["2004-13-01", "yesterday", "", "2004-0", "99999-01-01", "\udcff"])
@pytest.mark.parametrize("verb", [("show", "212.1c"), ("search", "trample"), ("card", "Clone")])
def test_words_that_are_no_day_are_refused_with_an_example(rulings, verb, day):
    answer = rulings(*verb, "--on", day)
    assert (answer.code, answer.out) == (2, "")
    assert "is not a day" in answer.err or "There is no such day" in answer.err
    assert "2004-01-15" in answer.err


@pytest.mark.parametrize(("day", "status"), [("9999-12-31", "as last printed"), ("0001-01-01", "not seen yet")])
def test_the_first_and_last_day_of_the_calendar_are_accepted(rulings, day, status):
    assert f"status: {status}" in rulings("show", "212.1c", "--on", day).out


def test_a_day_and_an_era_cannot_be_combined(rulings):
    answer = rulings("show", "212.1c", "--on", "2004-01-15", "--era", "eighth-2004-01")
    assert (answer.code, answer.out) == (2, "")
    assert "--on and --era both give a day." in answer.err


@pytest.mark.parametrize("era", ["eigth-2004-01", "", "\udcff"])
def test_an_unknown_era_is_an_error_with_the_known_ones(rulings, era):
    answer = rulings("search", "trample", "--era", era)
    assert (answer.code, answer.out) == (1, "")
    assert "There is no era" in answer.err
    assert "eighth-2004-01" in answer.err


@pytest.mark.parametrize("verb", ["show", "search", "card", "history", "cites"])
@pytest.mark.parametrize("words", ["a" * 10_000, "*" * 10_000, "trample " * 2000])
def test_words_of_ten_thousand_characters_are_refused_briefly(rulings, verb, words):
    answer = rulings(verb, words)
    assert answer.code == 2
    assert "at most 1000" in answer.err
    assert len(answer.err) < 300


@pytest.mark.parametrize(
    ("typed", "day", "day_in_words"),
    [
        ("2005", "2005-12-31", "31 December 2005"),
        ("2004-02", "2004-02-29", "29 February 2004"),
        ("2004/1", "2004-01-31", "31 January 2004"),
    ],
)
@pytest.mark.parametrize(
    "verb", [("show", "212.1c"), ("search", "trample"), ("card", "Clone"), ("rules", "trample"), ("play", "002-helix")]
)
def test_a_month_or_year_means_its_last_day_and_a_note_says_so(rulings, verb, typed, day, day_in_words):
    found = rulings(*verb, "--on", typed)
    assert found.lines[0] == f"{typed} is read as {day_in_words}."
    assert found.lines[2:] == rulings(*verb, "--on", day).lines


@pytest.mark.parametrize(
    ("verb", "note"),
    [
        (("rules", "legend-rule"), "this rule changed"),
        (("play", "001-copy-legend"), "this board's outcome changed"),
        (("ask", "legend rule"), "Within that time, this changed"),
    ],
)
def test_a_year_with_a_change_gets_a_note_with_the_day_before_it(rulings, verb, note):
    note = f"{note} on 1 October 2004 (Champions of Kamigawa): use --on 2004-09-30 for before."
    assert note in rulings(*verb, "--on", "2004").out
    assert "for before" not in rulings(*verb, "--on", "2005").out
    assert "for before" not in rulings(*verb, "--on", "2004-12-31").out


def test_a_year_with_a_change_in_a_question_gets_the_note_too(rulings):
    assert "use --on 2004-09-30 for before." in rulings("ask", "what was the legend rule in 2004?").out
    assert "for before" not in rulings("ask", "was there mana burn in 2009?").out


def test_the_note_on_a_year_counts_the_rules_that_changed(rulings):
    first = rulings("rules", "--on", "2004").lines[0]
    assert re.search(r"; \d+ rules changed .* and on 1 October 2004 \(.*\): use --on \S+ or --on 2004-09-30", first)


def test_since_a_year_means_its_first_day_and_until_its_last(rulings):
    years = rulings("search", "copy", "--since", "2003", "--until", "2004")
    assert years == rulings("search", "copy", "--since", "2003-01-01", "--until", "2004-12-31")


def test_since_and_until_in_the_wrong_order_are_swapped_with_a_note(rulings):
    turned = rulings("search", "copy", "--since", "2004", "--until", "2003")
    assert turned.lines[0] == "--since 2004 is after --until 2003, so the two were swapped."
    assert turned.lines[1:] == ["", *rulings("search", "copy", "--since", "2003", "--until", "2004").lines]
