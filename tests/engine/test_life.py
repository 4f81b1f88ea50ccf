"""Life totals, of a player or of a team."""

from kb.engine.effects import Amount
from kb.engine.life import set_life, teammates
from kb.engine.objects import Event, Face
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


def test_a_size_that_counts_it_changes_with_it() -> None:
    """As soon as life is gained or lost, whatever else happens."""
    game = new_game()
    face = Face("Avatar", frozenset({"creature"}), size_from=Amount("life", "you"))
    avatar = game.make("Avatar", face, "Ana", "Ana", "battlefield").id
    assert game.traits(avatar).power == 20
    game.happen([Event("gain life", player="Ana", amount=3)])
    assert game.traits(avatar).power == 23
