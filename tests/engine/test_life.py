"""Life totals, of a player or of a team."""

from kb.engine.life import set_life, teammates
from tests.engine.making import new_game


def test_a_life_total_is_a_player_s_own() -> None:
    """The other keeps theirs."""
    game = new_game()
    set_life(game, "Ana", 7)
    assert [player.life for player in game.position.players.values()] == [7, 20]
    assert teammates(game, "Ana") == ("Ana",)


def test_a_team_has_one() -> None:
    """All of it have the same."""
    game = new_game()
    game.position.teams = (("Ana", "Bob"),)
    set_life(game, "Bob", 7)
    assert [player.life for player in game.position.players.values()] == [7, 7]
    assert teammates(game, "Bob") == ("Ana", "Bob")
