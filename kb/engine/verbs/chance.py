"""Verbs of chance: what nobody decides."""

from kb.engine.abilities import Act
from kb.engine.acts import follow, verb
from kb.engine.game import Game
from kb.engine.objects import Context

COIN = "the coin"
"""Who is asked how a coin falls: both ways are explored."""


@verb("flip a coin")
def flip_a_coin(game: Game, act: Act, context: Context) -> None:
    """Flip a coin, and do what is said where it falls heads."""
    falls = game.choose(COIN, "how the coin falls", ["heads", "tails"])
    game.position.note(f"the coin falls {falls}")
    if falls == "heads":
        follow(game, act.acts, context)
