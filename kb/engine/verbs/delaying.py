"""Verbs that put something off until a later turn."""

from kb.engine.acts import verb
from kb.engine.game import Game
from kb.engine.instructions.combining import AtNextUpkeep
from kb.engine.objects import Context, Waiting
from kb.engine.turn import NEXT_UPKEEP


@verb(AtNextUpkeep)
def at_next_upkeep(game: Game, act: AtNextUpkeep, context: Context) -> None:
    """Schedule instructions for the beginning of the next turn's upkeep."""
    game.position.waiting += (Waiting(act.acts, context, NEXT_UPKEEP),)
