"""Sentences after the end of a game: facts and passing time may be told, but nobody acts any more."""

from pathlib import Path

import pytest

from kb.boards.judging.judge import Verdict, judge
from kb.boards.reading.scenario import read_scenarios

BOARD = """
[[scenario]]
id = "over"
title = "A story that goes on after the game"
about = ["no-life"]
setup = [
    'Ana can cast a red sorcery called Burn that says "Burn deals 20 damage to target player."',
    'Bob can cast a white instant called Mend that says "You gain 5 life."',
]
play = ["Ana casts Burn targeting Bob", "everything resolves", "{last}"]

[[scenario.when]]
date = 2004-01-15
{claim} = ["the story can be played"]
"""


@pytest.mark.parametrize(
    ("last", "claim"),
    [
        ("Bob casts Mend", "cannot"),
        ("it is so by then that Ana is at 3 life", "cannot"),
        ("it is so by then that Ana is at 20 life", "then"),
        ("Bob's turn begins", "then"),
    ],
)
def test_after_a_game_facts_and_time_may_be_told_but_no_acts_or_falsehoods(
    tmp_path: Path, last: str, claim: str
) -> None:
    file = tmp_path / "over.toml"
    file.write_text(BOARD.format(last=last, claim=claim))
    (scenario,) = read_scenarios(file.read_text(), file.name)
    assert judge(scenario, scenario.whens[0], lambda _where: None).verdict is Verdict.HOLDS
