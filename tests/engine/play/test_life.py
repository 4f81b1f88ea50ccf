"""Tests for the life totals of players and teams."""

from datetime import date

from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.life import payable_life, set_life, teammates
from kb.engine.position.effects import Amount
from kb.engine.position.objects import Event, Face
from kb.engine.position.position import Position
from kb.engine.rules.costs.team_life import more_than_total, team_life
from tests.engine.making import new_game


def test_setting_life_affects_one_player() -> None:
    game = new_game()
    set_life(game, "Ana", 7)
    assert [player.life for player in game.position.players.values()] == [7, 20]
    assert teammates(game, "Ana") == ("Ana",)


def test_team_shares_one_life_total() -> None:
    game = new_game()
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"),))
    set_life(game, "Bob", 7)
    assert [player.life for player in game.position.players.values()] == [7, 7]
    assert teammates(game, "Bob") == ("Ana", "Bob")


def test_limit_on_a_teams_life_payment_does_not_apply_to_a_single_player() -> None:
    game = Game(Rulebook.on(date(2008, 8, 10)).exchanging(team_life, more_than_total), Position(("Ana", "Bob")))
    assert payable_life(game, "Ana") == 20
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"),))
    assert payable_life(game, "Ana") == 120


def test_power_that_equals_a_life_total_changes_with_it() -> None:
    game = new_game()
    face = Face("Avatar", frozenset({"creature"}), size_from=Amount("life", "you"))
    avatar = game.make("Avatar", face, "Ana", "Ana", "battlefield").id
    assert game.traits(avatar).power == 20
    game.happen([Event("gain life", player="Ana", amount=3)])
    assert game.traits(avatar).power == 23
