"""Boards written from the rulebooks alone, before any was played, with claims for four days each."""

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, When, read_scenarios
from tests.slow import mostly_slow, slow

FOLDER = Path(__file__).with_name("hundred")
REFUSED: dict[str, list[str]] = tomllib.loads((FOLDER / "refused.toml").read_text(encoding="utf-8"))
"""The boards and days that are refused, by the words of the refusal."""

BOARDS = [board for file in sorted(FOLDER.glob("lot_*.toml")) for board in read_scenarios(file.read_text(), str(file))]
DATED = [(board, when) for board in BOARDS for when in board.whens]
PLAYED = 528
"""The least number of boards that must be played on all their days."""


def board_and_day(board: Scenario, when: When) -> str:
    """Return the id of a board with the day of a claim, as in "id@day"."""
    return f"{board.id}@{when.day}"


@pytest.mark.parametrize("board", mostly_slow(BOARDS, one_in=3), ids=lambda board: board.id)
def test_each_board_holds_or_is_refused_with_the_listed_words(
    board: Scenario, texts: Callable[[str], str | None]
) -> None:
    """A board must never have a wrong outcome without an error."""
    for when in board.whens:
        found = judge(board, when, texts)
        words = [words for words, those in REFUSED.items() if board_and_day(board, when) in those]
        if words:
            assert (found.verdict is Verdict.HOLDS) is False, when.day
            assert words[0] in found.detail, when.day
        else:
            assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


UNCITED = [*FOLDER.glob("newcomers_*.toml"), *FOLDER.glob("mechanisms_*.toml")]
NEWCOMERS = [one for file in sorted(UNCITED) for one in read_scenarios(file.read_text(), str(file))]
"""Boards by writers who didn't know the sentences of scenarios, and boards of several mechanisms."""


@pytest.mark.parametrize("board", NEWCOMERS, ids=lambda board: board.id)
def test_each_board_written_by_newcomers_holds(board: Scenario) -> None:
    for when in board.whens:
        found = judge(board, when, lambda _: None)
        assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


NOT_SAID = read_scenarios((FOLDER / "not_said.toml").read_text(), "not_said.toml")


@slow
@pytest.mark.parametrize("board", NOT_SAID, ids=lambda board: board.id)
def test_boards_that_could_not_be_expressed_are_refused_or_hold_by_now(
    board: Scenario, texts: Callable[[str], str | None]
) -> None:
    """A board must never have a wrong outcome without an error."""
    for when in board.whens:
        assert judge(board, when, texts).verdict in {Verdict.ERROR, Verdict.NOT_MODELLED, Verdict.HOLDS}, when.day


def test_there_are_552_boards_of_four_days_that_each_cite_a_source() -> None:
    assert len({board.id for board in BOARDS}) == len(BOARDS) == 552
    assert Counter(len(board.whens) for board in BOARDS) == {4: 552}
    assert [board.id for board in BOARDS if not any(when.source for when in board.whens)] == []


def test_at_least_528_boards_are_played_on_all_their_days() -> None:
    refused = [each for those in REFUSED.values() for each in those]
    assert set(refused) <= {board_and_day(*each) for each in DATED}
    assert len({each.partition("@")[0] for each in refused}) <= len(BOARDS) - PLAYED
