"""Exploring one scenario under many rulebooks: what is taken up again is what would come of playing it anew."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

import pytest

from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import boundary_days
from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import explored, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board
from kb.engine.law.asking import asked_of
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import Line
from kb.engine.position.position import Position, Step
from kb.engine.position.work import Bound
from tests.slow import slow

STORIES = packaged_scenarios()
EACH = 8
"""Of the scenarios one in so many is played on all days: the more there are, the less is to be learnt from each."""


def ends_of(scenario: Scenario, day: date) -> list[tuple[str, ...]]:
    """Return the ends of a scenario played anew on a day."""
    book = rulebook_on(day, scenario.overlay)
    return sorted({outcome(Game(book, line.position)) for line in explored(scenario, book) if not line.illegal})


@slow
@pytest.mark.parametrize("scenario", STORIES[::EACH], ids=lambda scenario: scenario.id)
def test_what_is_taken_up_is_what_comes_of_playing_anew(scenario: Scenario) -> None:
    """On each day on which a rule or card changed the ends are those of the rules of that very day."""
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            assert sorted(explorer.under(rulebook_on(day, scenario.overlay)).ends) == ends_of(scenario, day)


def test_nothing_is_explored_twice_where_nothing_asked_differs() -> None:
    """However many days there are, a story is explored anew only where a rule that it asks has changed."""
    scenario = next(story for story in STORIES if story.id == "002-trample-gaseous")
    explorer, days = Explorer(scenario), boundary_days()
    under = [explorer.under(rulebook_on(day)) for day in days]
    assert len({id(one) for one in under}) == len(explorer.known)
    assert 1 < len(explorer.known) < len(days)


def test_a_board_is_set_up_again_only_where_what_that_asks_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The position is that of the day, and what was asked for it counts as asked where it is taken over."""
    set_up: list[Rulebook] = []

    def counted(scenario: Scenario, book: Rulebook) -> Position:
        set_up.append(book)
        return board(scenario, book)

    monkeypatch.setattr("kb.boards.flips.replaying.board", counted)
    scenario = next(story for story in STORIES if story.id == "001-copy-legend")
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        found, anew = explorer.under(rulebook_on(day)), rulebook_on(day)
        explored(scenario, anew)
        assert asked_of(anew) & ~found.asked == 0
    assert 1 < len(set_up) < len(explorer.known)


def steps_of(lines: Iterable[Line]) -> list[list[Step]]:
    """Return what each line of play that is played to its end tells, with the rules credited and looked at."""
    return [line.position.steps() for line in lines if not line.illegal]


@pytest.mark.parametrize("story", ["001-copy-legend", "002-lifeline-ball-1", "loop-settled-again"])
def test_frames_that_are_taken_up_tell_what_playing_anew_tells(story: str) -> None:
    """On each day the steps of all lines, with the rules by which they happened and those looked at, are that day's."""
    scenario = next(one for one in STORIES if one.id == story)
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            book = rulebook_on(day, scenario.overlay)
            assert steps_of(explorer.under(book).lines) == steps_of(explored(scenario, book))


def test_a_set_s_own_rule_is_another_rule(set_without_trample: str) -> None:
    """Under a set that has a rule of its own a scenario that asks for it is played anew."""
    scenario = next(story for story in STORIES if story.id == "002-trample-gaseous")
    explorer, day = Explorer(scenario), date(2023, 11, 17)
    plain, own = explorer.under(rulebook_on(day)), explorer.under(rulebook_on(day, set_without_trample))
    assert plain is not own
    assert explorer.under(rulebook_on(day)) is plain
