"""Each form of card text has a board of its own that comes out differently without the form."""

from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, read_scenarios
from tests.boards.taking_out import taken_out

FOLDER = Path(__file__).with_name("forms")
BOARDS = [board for file in sorted(FOLDER.glob("*.toml")) for board in read_scenarios(file.read_text(), str(file))]
"""Boards of made-up cards, each titled with its form."""
TWINS = {board.title for board in BOARDS}


def verdicts(board: Scenario) -> list[Verdict]:
    """Return the verdicts on a board's claims."""
    return [judge(board, when, lambda _: None).verdict for when in board.whens]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_each_board_of_a_form_of_card_text_holds_on_its_days(board: Scenario) -> None:
    for when in board.whens:
        found = judge(board, when, lambda _: None)
        assert found.verdict is Verdict.HOLDS, (when.day, found.detail)


@pytest.mark.parametrize("form", sorted(TWINS))
def test_removing_a_form_of_card_text_makes_one_of_its_boards_fail(form: str) -> None:
    about = [board for board in BOARDS if board.title == form]
    with taken_out(form):
        assert any(verdict is not Verdict.HOLDS for board in about for verdict in verdicts(board))
