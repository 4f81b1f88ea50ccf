"""Life totals, of a player or of a team."""

from datetime import date

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.life import payable_life, set_life, teammates
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Event, Face
from kb.engine.position.position import Position
from kb.engine.rules.costs.team_life import more_than_total, team_life
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
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"),))
    set_life(game, "Bob", 7)
    assert [player.life for player in game.position.players.values()] == [7, 7]
    assert teammates(game, "Bob") == ("Ana", "Bob")


def test_who_is_in_no_team_pays_with_their_own_life() -> None:
    """The rule on what a team's player may pay is none on them."""
    game = Game(Rulebook.on(date(2008, 8, 10)).exchanging(team_life, more_than_total), Position(("Ana", "Bob")))
    assert payable_life(game, "Ana") == 20
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"),))
    assert payable_life(game, "Ana") == 120


def test_a_size_that_counts_it_changes_with_it() -> None:
    """As soon as life is gained or lost, whatever else happens."""
    game = new_game()
    face = Face("Avatar", frozenset({"creature"}), size_from=Amount("life", "you"))
    avatar = game.make("Avatar", face, "Ana", "Ana", "battlefield").id
    assert game.traits(avatar).power == 20
    game.happen([Event("gain life", player="Ana", amount=3)])
    assert game.traits(avatar).power == 23
