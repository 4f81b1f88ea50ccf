"""Tests for losing the game at 0 life."""

import pytest

from kb.engine.rules.state_based.losing import no_life_later
from tests.engine.making import new_game


@pytest.mark.parametrize(("life", "loses"), [(1, False), (0, True), (-3, True)])
def test_player_at_0_life_loses_at_end_of_phase_in_the_fifth_edition(life: int, *, loses: bool) -> None:
    """cr-1997-03-24, This Is Your Life."""
    game = new_game("1998-10-18")
    game.position.players["Bob"] = game.position.players["Bob"]._replace(life=life)
    assert [event.player for event in game.law(no_life_later)(game, "main")] == (["Bob"] if loses else [])
