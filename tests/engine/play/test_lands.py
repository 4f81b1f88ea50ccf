"""Tests for playing lands: when, how many, and by which permission."""

import pytest

from kb.engine.play.game import Game
from kb.engine.play.lands import OF_THE_TURN, play_land
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Face, Object
from kb.engine.position.permissions import MayPlayLand
from tests.engine.making import creature, new_game


def with_lands() -> tuple[Game, list[Object]]:
    """Return a game in Ana's main phase and the two lands in her hand."""
    game = new_game()
    game.position.turn = game.position.turn._replace(phase="main")
    face = Face("Isle", frozenset({"land"}))
    return game, [game.make(label, face, "Ana", "Ana", "hand") for label in ("Isle", "Reef")]


def test_second_land_in_a_turn_is_refused() -> None:
    game, (isle, reef) = with_lands()
    play_land(game, "Ana", isle)
    assert [thing.label for thing in game.battlefield()] == ["Isle"]
    assert game.position.players["Ana"].lands_played == (OF_THE_TURN,)
    with pytest.raises(IllegalAnswer, match="can't play another land"):
        play_land(game, "Ana", reef)


def test_effect_permits_an_additional_land() -> None:
    game, (isle, reef) = with_lands()
    for player in ("Ana", "Bob"):
        game.position.permit(player, MayPlayLand())
    with pytest.raises(IllegalAnswer, match="by effect 2"):
        play_land(game, "Ana", isle, "effect 2")
    play_land(game, "Ana", isle, "effect 1")
    play_land(game, "Ana", reef)
    assert game.position.players["Ana"].lands_played == ("effect 1", OF_THE_TURN)


def test_nonland_and_a_land_already_on_the_battlefield_cannot_be_played() -> None:
    game, (isle, _) = with_lands()
    with pytest.raises(IllegalAnswer, match="Bear can't be played as a land"):
        play_land(game, "Ana", creature(game, "Bear", zone="hand"))
    game.put(isle._replace(zone="battlefield"))
    with pytest.raises(IllegalAnswer, match="already on the battlefield"):
        play_land(game, "Ana", game.object(isle.id))
