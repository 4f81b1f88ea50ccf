"""Ending: what comes of a player's losing."""

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
    """Have players lose at once, and see whether the game is over."""
    game.happen([Event("lose", player=player, cause="zero-life") for player in players])
    is_it_over(game)
    return game


def test_the_game_of_all_who_are_left_ends() -> None:
    """The one who is left wins; where nobody is, it is a draw. Nothing goes on after that."""
    one, nobody = (lost(new_game(), *players).position for players in (("Bob",), ("Ana", "Bob")))
    assert (one.result, nobody.result) == ("win for Ana", "draw")
    assert (one.agenda, nobody.agenda) == ((), ())
    assert [player.has_lost for player in one.players.values()] == [False, True]


def test_who_lost_and_how_the_game_ended_is_told() -> None:
    """Each with its rule."""
    won, drawn = (lost(new_game(), *players).position.steps() for players in (("Bob",), ("Ana", "Bob")))
    assert [step.words for step in won] == ["Bob loses the game", "the game is a win for Ana"]
    assert [step.words for step in drawn][-1] == "the game is a draw"
    assert [step.rules for step in won] == [("zero-life",), (winning.slug,)]
    assert drawn[-1].rules == (end_of_the_game.slug,)


def test_a_game_that_has_ended_does_not_end_again() -> None:
    """What comes after changes nothing of it."""
    game = lost(new_game(), "Bob")
    assert lost(game, "Ana").position.result == "win for Ana"


def test_a_game_that_goes_on_is_refused() -> None:
    """But where those who are left are of one team, it has ended."""
    game = Game(new_game().rulebook, Position(("Ana", "Bob", "Cy")))
    game.position.setting = game.position.setting._replace(teams=(("Ana", "Bob"), ("Cy",)))
    with pytest.raises(NotModelled, match="Continuing a game"):
        lost(game.fork(), "Bob")
    assert lost(game, "Cy").position.result


def test_a_subgame_that_is_over_ends_alone() -> None:
    """The main game goes on with what finishes it."""
    game = new_game()
    game.position.subgame = Subgame(new_game().position, ())
    found = lost(game, "Bob").position
    assert (found.result, found.agenda[0]) == ("", EndSubgame())
