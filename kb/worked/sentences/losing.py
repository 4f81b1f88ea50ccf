"""Losing: a library that is told of whole, and how a game has ended."""

from kb.engine.play.game import Game
from kb.worked.language import Outcome, sentence


@sentence("setup", r"there is nothing else in (?P<player>\w+)'s library", "there is nothing else in Ana's library")
def knows_library(game: Game, player: str) -> None:
    """Say that a library has no other cards. Without this sentence, it may have any others."""
    game.position.players[player] = game.position.players[player]._replace(knows_library=True)


@sentence("claim", r"(?P<player>\w+) hasn't won", "Ana hasn't won")
def has_not_won(outcome: Outcome, player: str) -> bool:
    """Check whether this player hasn't won."""
    return not wins(outcome, player)


@sentence("claim", r"(?P<player>\w+) wins the game", "Ana wins the game")
def wins(outcome: Outcome, player: str) -> bool:
    """Check whether this player has won, alone or with a team."""
    return player in outcome.position.result.removeprefix("win for ").split(" and ")
