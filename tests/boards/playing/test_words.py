"""Words and numbers of a game: a player's life, and who shares one."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario


def test_a_team_shares_its_life(judged) -> None:
    """Each of them is at it."""
    team = ("Ana and Bob are a team with 5 life",)
    assert judged(team, then=("Ana is at 5 life", "Bob is at 5 life")).verdict is Verdict.HOLDS


def test_a_stranger_is_in_no_team(judged) -> None:
    """A team of somebody who doesn't play is refused, with the sentence."""
    told = r"^x\.toml: the setup sentence “Ana and Zed are a team with 5 life” can't be applied: There is no player"
    with pytest.raises(BadScenario, match=told):
        judged(("Ana and Zed are a team with 5 life",), then=("nothing triggered",))
