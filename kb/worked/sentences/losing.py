"""Losing: a library that is told of whole, and how a game has ended."""

from kb.engine.play.game import Game
from kb.worked.language import sentence


@sentence("setup", r"there is nothing else in (?P<player>\w+)'s library", "there is nothing else in Ana's library")
def knows_library(game: Game, player: str) -> None:
    """Say that a library has no other cards. Without this sentence, it may have any others."""
    game.position.players[player] = game.position.players[player]._replace(knows_library=True)
