"""Boards for each section of the rulebooks, with a day of each rulebook: what every player takes for granted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, read_scenarios

FOLDER = Path(__file__).with_name("sections")
SECTIONS = {file.stem: read_scenarios(file.read_text(), str(file)) for file in sorted(FOLDER.glob("*.toml"))}


@pytest.mark.parametrize("section", SECTIONS)
def test_each_board_of_a_section_holds_on_each_of_its_days(section: str, texts: Callable[[str], str | None]) -> None:
    judged = [judge(board, when, texts) for board in SECTIONS[section] for when in board.whens]
    wrong = [f"{found.scenario.id}@{found.when.day}: {found.detail}" for found in judged
             if found.verdict is not Verdict.HOLDS]  # fmt: skip
    assert wrong == []


def test_board_ids_are_unique_and_each_section_has_at_least_three() -> None:
    boards: list[Scenario] = [board for section in SECTIONS.values() for board in section]
    assert len({board.id for board in boards}) == len(boards)
    assert min(len(section) for section in SECTIONS.values()) >= 3
