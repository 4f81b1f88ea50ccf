"""Tests for the end of a game when players lose."""

import pytest

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.ending import is_it_over
from kb.engine.play.game import Game
from kb.engine.position.frames import EndSubgame
from kb.engine.position.objects import Event
from kb.engine.position.position import Position, Subgame
from kb.engine.slots.state_based import end_of_the_game, winning
from tests.engine.making import new_game


def lost(game: Game, *players: str) -> Game:
    """Let players lose at once, check whether the game is over, and return the game. Raises NotModelled."""
    game.happen([Event("lose", player=player, cause="zero-life") for player in players])
    is_it_over(game)
    return game


def test_last_player_left_wins_and_none_left_is_a_draw() -> None:
    one, nobody = (lost(new_game(), *players).position for players in (("Bob",), ("Ana", "Bob")))
    assert (one.result, nobody.result) == ("win for Ana", "draw")
    assert (one.agenda, nobody.agenda) == ((), ())
    assert [player.has_lost for player in one.players.values()] == [False, True]


def test_losing_and_the_result_are_recorded_with_their_rules() -> None:
    won, drawn = (lost(new_game(), *players).position.steps() for players in (("Bob",), ("Ana", "Bob")))
    assert [step.words for step in won] == ["Bob loses the game", "the game is a win for Ana"]
    assert [step.words for step in drawn][-1] == "the game is a draw"
    assert [step.rules for step in won] == [("zero-life",), (winning.slug,)]
    assert drawn[-1].rules == (end_of_the_game.slug,)


def test_ended_game_does_not_end_again() -> None:
    game = lost(new_game(), "Bob")
    assert lost(game, "Ana").position.result == "win for Ana"


def test_game_that_continues_without_a_player_is_refused() -> None:
    """If only one team is left, the game has ended."""
    game = Game(new_game().rulebook, Position(("Ana", "Bob", "Cy")))
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"), ("Cy",)))
    with pytest.raises(NotModelled, match="Continuing a game"):
        lost(game.fork(), "Bob")
    assert lost(game, "Cy").position.result


def test_end_of_a_subgame_does_not_end_the_main_game() -> None:
    game = new_game()
    game.position.subgame = Subgame(new_game().position, ())
    found = lost(game, "Bob").position
    assert (found.result, found.agenda[0]) == ("", EndSubgame())
