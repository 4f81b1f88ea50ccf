"""Tests for the outcomes of scenarios by day."""

from datetime import date

import pytest

from kb.answers.boards.outcomes import compared, in_words_of
from kb.site.outcomes import in_words_of_all, outcomes, runs, turnings
from tests.slow import slow


def test_outcome_says_since_when_it_differs_and_why(made, find_scenario):
    row = outcomes(find_scenario("002-licid-forest"), made.site.collection)
    assert [o.group for o in row] == [0, 1, 2, 2, 2]
    (turn,) = [turn for o in row for turn in o.turnings]
    assert turn.changed.startswith("between June 1999 and October 2003")
    assert [link.note for link in turn.causes] == ["type-change"]
    assert row[1].ends == ("Woods is a 2/2 basic artifact creature",)
    assert row[2].ends == ("Woods is a 2/2 basic artifact creature land",)


def test_change_has_the_day_given_by_the_command(made, find_scenario):
    changes = turnings(find_scenario("001-copy-legend"), date(1998, 3, 31), date(2026, 12, 31), made.site.collection)
    assert [turning.changed for turning in changes] == [
        "on 1 June 1999 (Sixth Edition)",
        "between June 1999 and October 2003 (first seen in the October 2003 text)",
        "on 1 October 2004 (Champions of Kamigawa)",
        "on 13 July 2013 (Magic 2014)",
    ]


def test_unmodelled_day_says_what_is_missing(made, find_scenario):
    first = outcomes(find_scenario("002-licid-forest"), made.site.collection)[0]
    assert (first.word, first.symbol) == ("not modelled", "–")
    assert "is not modelled on 31 March 1998" in first.problem


def test_ends_use_the_terms_of_their_day():
    assert in_words_of("Exile's Bear: exile", date(1998, 10, 18)) == "Exile's Bear is removed from the game"
    assert in_words_of("Bear: exile", date(2023, 11, 17)) == "Bear is in exile"
    assert in_words_of("Bear: graveyard", date(1998, 10, 18)) == "Bear is in the graveyard"


def test_unnamed_cards_are_counted():
    lines = ["Bear: exile", "card 1 of Ana: library", "card 2 of Ana: library", "card 3 of Ana: exile"]
    assert in_words_of_all(lines, date(2023, 11, 17)) == (
        "Bear is in exile; 2 unnamed cards of Ana are in the library; 1 unnamed card of Ana is in exile"
    )


@pytest.mark.parametrize(
    ("name", "words"), [("token-phased-out", "without Wild Pegasus #1"), ("004-pay-life-b", "the game goes on")]
)
def test_end_that_only_lacks_something_says_what(made, find_scenario, name, words):
    assert any(words in end for one in outcomes(find_scenario(name), made.site.collection) for end in one.ends)


def test_days_with_the_same_outcome_form_one_run(made, find_scenario):
    row = outcomes(find_scenario("002-licid-forest"), made.site.collection)
    unplayed, first, then = runs(row)
    assert [len(run.days) for run in (unplayed, first, then)] == [1, 1, 3]
    assert (unplayed.outcome.symbol, first.outcome.group, then.outcome.group) == ("–", 1, 2)
    assert [turn.changed[:34] for turn in then.outcome.turnings] == ["between June 1999 and October 2003"]
    assert [day.words for day in then.days] == [one.link.words for one in row[2:]]
    assert then.is_said == tuple(one.word == "holds" for one in row[2:])
    assert set(then.is_said) == {True, False}


def test_changes_between_any_two_days_are_found(find_scenario):
    forest = find_scenario("002-licid-forest")
    assert forest.ends_on(date(1990, 1, 1)) is None
    assert forest.ends_on(date(2003, 9, 30)) == forest.ends[date(1998, 10, 18)]
    assert forest.ends_on(date(2003, 10, 1)) == forest.ends[date(2004, 1, 15)]
    assert [turn.day for turn in forest.turns_between(date(2003, 9, 30), date(2003, 10, 1))] == [date(2003, 10, 1)]
    assert forest.turns_between(date(2003, 10, 1), date(2023, 11, 17)) == ()


@slow  # needs all boards
def test_stored_course_agrees_with_each_shown_day(made):
    own = [told for told in made.site.plays if not any(when.overlay for when in told.scenario.whens)]
    assert len(own) > 400
    for one in own:
        assert {day: one.ends_on(day) for day in one.ends} == one.ends, one.scenario.id


@slow  # needs all boards
def test_boards_that_differ_between_days_match_the_diff(made):
    days = date(2009, 5, 1), date(2009, 7, 11)
    scenarios = [told.scenario for told in made.site.plays]
    counted = {one.scenario for one in compared(scenarios, *days) if one.outcomes}
    assert {told.scenario.id for told in made.site.plays if told.differs(*days)} == counted
    assert len(counted) > 10
