"""Verbs of chance: what nobody decides."""

from kb.engine.instructions.combining import FlipACoin
from kb.engine.play.acts import follow, verb
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.questions import HOW_THE_COIN_FALLS
from kb.engine.steps.playing import CoinFalls

COIN = "the coin"
"""Who is asked how a coin falls: both ways are explored."""


@verb(FlipACoin)
def flip_a_coin(game: Game, act: FlipACoin, context: Context) -> None:
    """Flip a coin, and do what is said where it falls heads, and where it falls tails."""
    falls = game.choose(COIN, HOW_THE_COIN_FALLS, ["heads", "tails"])
    game.position.note(CoinFalls(falls))
    follow(game, act.acts if falls == "heads" else act.otherwise, context)
