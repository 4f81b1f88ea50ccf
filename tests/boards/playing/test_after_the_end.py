"""What a story may still tell once its game is over: what was so, and that time passes; nobody does anything more."""

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
def test_what_a_story_tells_of_a_game_that_is_over(tmp_path: Path, last: str, claim: str) -> None:
    """A deed and what isn't so can't be told any more; what is so, and that time passes, can."""
    file = tmp_path / "over.toml"
    file.write_text(BOARD.format(last=last, claim=claim))
    (scenario,) = read_scenarios(file.read_text(), file.name)
    assert judge(scenario, scenario.whens[0], lambda _where: None).verdict is Verdict.HOLDS
