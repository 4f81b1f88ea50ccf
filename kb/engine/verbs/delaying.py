"""Verbs that put something off until a later moment, or until the part before is done with."""

from kb.engine.instructions.combining import AtEndOfCombat, AtNextUpkeep, Then
from kb.engine.play.acts import verb
from kb.engine.play.turn import END_OF_COMBAT, NEXT_UPKEEP
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import parts


@verb(AtNextUpkeep)
def at_next_upkeep(game: Game, act: AtNextUpkeep, context: Context) -> None:
    """Schedule instructions for the beginning of the next turn's upkeep."""
    game.position.waiting += (Waiting(act.acts, context, NEXT_UPKEEP),)


@verb(AtEndOfCombat)
def at_end_of_combat(game: Game, act: AtEndOfCombat, context: Context) -> None:
    """Schedule instructions for the end of combat."""
    game.position.waiting += (Waiting(act.acts, context, END_OF_COMBAT),)


@verb(Then)
def then(game: Game, _act: Then, _context: Context) -> None:
    """Do between two parts of a resolution what the rules of the day do there."""
    game.law(parts)(game)
