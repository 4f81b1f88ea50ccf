"""Boards tried section by section through the rulebooks, on a day of each: what every player takes for granted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import Scenario, read_scenarios

FOLDER = Path(__file__).with_name("sections")
SECTIONS = {file.stem: read_scenarios(file.read_text(), str(file)) for file in sorted(FOLDER.glob("*.toml"))}


@pytest.mark.parametrize("section", SECTIONS)
def test_each_comes_out_so(section: str, texts: Callable[[str], str | None]) -> None:
    """Each board holds on each of its days; none is refused."""
    judged = [judge(board, when, texts) for board in SECTIONS[section] for when in board.whens]
    wrong = [f"{found.scenario.id}@{found.when.day}: {found.detail}" for found in judged
             if found.verdict is not Verdict.HOLDS]  # fmt: skip
    assert wrong == []


def test_each_has_a_name_of_its_own() -> None:
    """In all sections, of which each has some."""
    boards: list[Scenario] = [board for section in SECTIONS.values() for board in section]
    assert len({board.id for board in boards}) == len(boards)
    assert min(len(section) for section in SECTIONS.values()) >= 3
