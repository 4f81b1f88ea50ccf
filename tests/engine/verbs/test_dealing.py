"""Verbs of damage and life."""

import pytest

from kb.engine.instructions.changing import Deal, DealTogether
from kb.engine.instructions.combining import MaySacrificeOrLoseLife
from kb.engine.play.acts import follow
from kb.engine.play.game import Game
from kb.engine.position.filters import CREATURE
from kb.engine.position.objects import Context
from tests.engine.making import creature, new_game


@pytest.mark.parametrize(("sacrifices", "told", "life"), [(True, 1, 20), (False, 0, 17)])
# a case of a table, or of a rule, is one of two
def test_a_player_sacrifices_or_loses_life(sacrifices: bool, told: int, life: int) -> None:  # noqa: FBT001
    """What they choose is done and told."""
    begun = new_game()
    bear = creature(begun, "Bear")
    game = Game(begun.rulebook, begun.position, [sacrifices])
    follow(game, (MaySacrificeOrLoseLife(CREATURE, 3),), Context(0, "Ana", "Pact"))
    assert [step.words for step in game.position.steps()].count("Ana chooses to sacrifice") == told
    there = [thing.id for thing in game.battlefield()]
    assert (there == [], there == [bear.id], game.position.players["Ana"].life) == (sacrifices, not sacrifices, life)


def test_damage_of_several_amounts_is_dealt() -> None:
    """Each to whom it is for."""
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
def test_damage_is_dealt_to_players_too(act: Deal, life: list[int]) -> None:
    """To the owner of a target, and to a player beside one."""
    game = new_game()
    bear = creature(game, "Bear")
    follow(game, (act,), Context(bear.id, "Ana", "Bear", targets=(bear.id,)))
    assert [player.life for player in game.position.players.values()] == life
