"""Each form of what cards say is played on a board of its own, which comes out otherwise without it."""

from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, read_scenarios
from tests.boards.taking_out import taken_out

FOLDER = Path(__file__).with_name("forms")
BOARDS = [board for file in sorted(FOLDER.glob("*.toml")) for board in read_scenarios(file.read_text(), str(file))]
"""Boards of made-up cards, each called as the form that it is about."""
TWINS = {board.title for board in BOARDS}


def of_day(board: Scenario) -> list[Verdict]:
    """Return the verdicts of a board on its days."""
    return [judge(board, when, lambda _: None).verdict for when in board.whens]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_it_comes_out_as_its_words_say(board: Scenario) -> None:
    """A board holds on each of its days."""
    for when in board.whens:
        found = judge(board, when, lambda _: None)
        assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


@pytest.mark.parametrize("form", sorted(TWINS))
def test_it_hangs_on_its_form(form: str) -> None:
    """Without the form, one board at least that is about it comes out otherwise."""
    about = [board for board in BOARDS if board.title == form]
    with taken_out(form):
        assert any(verdict is not Verdict.HOLDS for board in about for verdict in of_day(board))
