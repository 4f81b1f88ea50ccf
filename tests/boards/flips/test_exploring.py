"""Exploring one scenario under many rulebooks: resumed play gives the same as playing anew."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date

import pytest

from kb.boards.flips.exploring import Explorer
from kb.boards.flips.flips import boundary_days
from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario, packaged_scenarios
from kb.boards.staging.staging import board
from kb.engine.law.rule_bitsets import asked_of
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line
from kb.engine.position.position import Position, Step
from kb.engine.position.work import Bound
from tests.slow import slow

STORIES = packaged_scenarios()
EACH = 8
"""One scenario of this many is played on all days."""


def ends_of(scenario: Scenario, day: date) -> list[tuple[str, ...]]:
    """Return the outcomes of a scenario played anew on a day, sorted and each once."""
    book = rulebook_on(day, scenario.overlay)
    return sorted({outcome(Game(book, line.position)) for line in explore(scenario, book) if not line.illegal})


@slow
@pytest.mark.parametrize("scenario", STORIES[::EACH], ids=lambda scenario: scenario.id)
def test_resumed_exploration_gives_the_same_ends_as_playing_anew_on_each_day(scenario: Scenario) -> None:
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            assert sorted(explorer.under(rulebook_on(day, scenario.overlay)).ends) == ends_of(scenario, day)


def test_a_story_is_explored_again_only_if_a_rule_it_asks_has_changed() -> None:
    scenario = next(story for story in STORIES if story.id == "002-trample-gaseous")
    explorer, days = Explorer(scenario), boundary_days()
    under = [explorer.under(rulebook_on(day)) for day in days]
    assert len({id(one) for one in under}) == len(explorer.known)
    assert 1 < len(explorer.known) < len(days)


def test_a_board_is_set_up_again_only_if_a_rule_asked_by_its_setup_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules asked during the setup count as asked where the position is reused."""
    set_up: list[Rulebook] = []

    def counting_board(scenario: Scenario, book: Rulebook) -> Position:
        """Return the position of the board, and record the rulebook under which it was set up."""
        set_up.append(book)
        return board(scenario, book)

    monkeypatch.setattr("kb.boards.flips.replaying.board", counting_board)
    scenario = next(story for story in STORIES if story.id == "001-copy-legend")
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        found, anew = explorer.under(rulebook_on(day)), rulebook_on(day)
        explore(scenario, anew)
        assert asked_of(anew) & ~found.asked == 0
    assert 1 < len(set_up) < len(explorer.known)


def steps_of(lines: Iterable[Line]) -> list[list[Step]]:
    """Return the steps of each line of play that is legal to its end, with the rules credited and looked at."""
    return [line.position.steps() for line in lines if not line.illegal]


@pytest.mark.parametrize("story", ["001-copy-legend", "002-lifeline-ball-1", "loop-settled-again"])
def test_resumed_lines_have_the_same_steps_and_credited_rules_as_playing_anew(story: str) -> None:
    scenario = next(one for one in STORIES if one.id == story)
    explorer = Explorer(scenario)
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            book = rulebook_on(day, scenario.overlay)
            assert steps_of(explorer.under(book).lines) == steps_of(explore(scenario, book))


def test_a_scenario_is_played_anew_if_a_set_replaces_a_rule_it_asks(set_without_trample: str) -> None:
    scenario = next(story for story in STORIES if story.id == "002-trample-gaseous")
    explorer, day = Explorer(scenario), date(2023, 11, 17)
    plain, own = explorer.under(rulebook_on(day)), explorer.under(rulebook_on(day, set_without_trample))
    assert plain is not own
    assert explorer.under(rulebook_on(day)) is plain
