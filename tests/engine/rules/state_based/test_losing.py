"""Losing: with how much life a player loses, and when."""

import pytest

from kb.engine.rules.state_based.losing import no_life_later
from tests.engine.making import new_game


@pytest.mark.parametrize(("life", "loses"), [(1, False), (0, True), (-3, True)])
def test_in_the_fifth_edition_a_player_without_life_loses_as_a_phase_ends(life: int, *, loses: bool) -> None:
    """With one life they play on (cr-1997-03-24, This Is Your Life)."""
    game = new_game("1998-10-18")
    game.position.players["Bob"] = game.position.players["Bob"]._replace(life=life)
    assert [event.player for event in game.law(no_life_later)(game, "main")] == (["Bob"] if loses else [])
