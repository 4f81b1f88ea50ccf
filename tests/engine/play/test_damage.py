"""Tests for the results of damage."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.damage import merged_by_source
from kb.engine.position.objects import Event, Face
from tests.engine.making import creature, new_game


def test_damage_on_a_creature_adds_up() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    for _ in range(2):
        game.happen([Event("damage", bear.id, source=bear.id, amount=1)])
    assert game.object(bear.id).damage == 2
    assert game.position.steps()[-1].words == "Bear deals 1 damage to Bear"


def test_damage_to_a_player_is_life_loss() -> None:
    game = new_game()
    game.happen([Event("damage", player="Bob", source=creature(game, "Bear").id, amount=3)])
    assert [player.life for player in game.position.players.values()] == [20, 17]


def test_damage_to_a_creature_that_left_counts_as_prevented() -> None:
    game = new_game()
    bear = creature(game, "Bear", zone="graveyard")
    [done] = game.happen([Event("damage", bear.id, amount=2)])
    assert (done.kind, done.amount, game.object(bear.id).damage) == ("prevented damage", 0, 0)


def test_damage_to_a_battle_is_refused() -> None:
    game = new_game("2023-11-17")
    siege = game.make("Siege", Face("Siege", frozenset({"battle"})), "Ana", "Ana", "battlefield")
    with pytest.raises(NotModelled, match="Siege"):
        game.happen([Event("damage", siege.id, amount=2)])


def test_damage_from_one_source_to_one_recipient_is_combined() -> None:
    dealt = (Event("damage", 1, source=3, amount=1), Event("damage", 1, source=4, amount=1),
             Event("damage", 2, source=3, amount=1), Event("damage", 1, source=3, amount=2))  # fmt: skip
    found = [(event.thing, event.source, event.amount) for event in merged_by_source(dealt)]
    assert found == [(1, 3, 3), (1, 4, 1), (2, 3, 1)]
