"""Tests for damage dealt to objects and to players."""

import pytest

from kb.engine.effects.damage import BiteItself, Deal, DealAndDrain, DealTogether
from kb.engine.play.acts import follow
from kb.engine.position.objects import Context, Face
from tests.engine.making import creature, new_game


def test_two_amounts_of_damage_go_to_their_own_recipients() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    acts = (DealTogether((Deal(2, "targets"), Deal(1, "you"))),)
    follow(game, acts, Context(bear.id, "Ana", "Bear", targets=(bear.id,)))
    assert (game.object(bear.id).damage, [player.life for player in game.position.players.values()]) == (2, [19, 20])


@pytest.mark.parametrize(
    ("act", "life"),
    [
        (Deal(2, "owners of targets"), [18, 20]),
        (Deal(2, "each opponent"), [20, 18]),
        (Deal(2, "targets", and_to="you"), [18, 20]),
        (Deal(2, "targets"), [20, 20]),
    ],
)
def test_damage_is_dealt_to_the_players_an_instruction_names(act: Deal, life: list[int]) -> None:
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (act,), Context(bear.id, "Ana", "Bear", targets=(bear.id,)))
    assert [player.life for player in game.position.players.values()] == life


@pytest.mark.parametrize(("life", "gained"), [(3, 2), (1, 1), (0, 0), (-2, 0)])
def test_draining_a_player_gains_at_most_the_life_that_player_had(life: int, gained: int) -> None:
    """A player may have 0 life or less until state-based actions are checked."""
    game = new_game()
    bear = creature(game, "Bear")
    players = game.position.players
    players["Bob"] = players["Bob"]._replace(life=life)
    follow(game, (DealAndDrain(2),), Context(bear.id, "Ana", "Bear", targets=("Bob",)))
    assert [player.life for player in game.position.players.values()] == [20 + gained, life - 2]


def test_each_target_deals_damage_equal_to_its_power_to_itself() -> None:
    game = new_game()
    bear = creature(game, "Bear")
    ox = game.make("Ox", Face("Ox", frozenset({"creature"}), power=4, toughness=5), "Bob", "Bob", "battlefield")
    follow(game, (BiteItself(),), Context(bear.id, "Ana", "Zap", targets=(bear.id, ox.id)))
    assert (game.object(bear.id).damage, game.object(ox.id).damage) == (2, 4)
