"""Teams that share a life total."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario


def test_both_players_of_a_team_have_its_life_total(judged) -> None:
    team = ("Ana and Bob are a team with 5 life",)
    assert judged(team, then=("Ana is at 5 life", "Bob is at 5 life")).verdict is Verdict.HOLDS


def test_a_team_with_an_unknown_player_is_refused(judged) -> None:
    told = r"^x\.toml: the setup sentence “Ana and Zed are a team with 5 life” can't be applied: There is no player"
    with pytest.raises(BadScenario, match=told):
        judged(("Ana and Zed are a team with 5 life",), then=("nothing triggered",))
