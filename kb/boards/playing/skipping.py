"""What a story doesn't pass over: what is still to happen on the board before it can go on as it says."""

from kb.boards.playing.skipping_ahead import to_main
from kb.engine.play.game import Game
from kb.engine.play.phases import main_is_due, phases_passed_over
from kb.engine.play.turn import BeginUpkeep, Cleanup, due_at, due_at_end_of_turn
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, Frames
from kb.engine.position.phases import FIRST


class ComesFirst(IllegalAnswer):
    """What is to be played before a sentence of the story can be so."""

    def __init__(self, *frames: Frame) -> None:
        super().__init__("Something else comes first.")
        self.frames: Frames = (*frames, *SETTLED)


def no_end_of_turn(game: Game, player: str) -> None:
    """Have this turn end before a player's turn begins, where something is to happen as it does.

    Raises ComesFirst, and IllegalAnswer where a phase was passed over that nobody can come back to.
    """
    nothing_due(game)
    if game.position.turn.phase == "end":
        return
    if phases_passed_over(game):
        raise IllegalAnswer(
            f"{player}'s turn can't begin yet: something triggers at the beginning of a phase of this turn."
        )
    if due_at_end_of_turn(game):
        raise ComesFirst(EndStep(), *SETTLED, Cleanup())


def nothing_due(game: Game) -> None:
    """Have what is to happen before be played, in the upkeep or in combat. Raises ComesFirst."""
    no_upkeep(game)
    if game.position.is_combat:
        raise ComesFirst(CombatDamage())


def no_upkeep(game: Game) -> None:
    """Have the upkeep of this turn come, or its main phase begin, where something is to happen as it does.

    Raises ComesFirst.
    """
    if is_upkeep_due(game):
        raise ComesFirst(BeginUpkeep())
    if game.position.turn.phase in {"beginning", "untap", "upkeep", "draw"} and main_is_due(game, FIRST):
        raise ComesFirst(*to_main(game))


def is_upkeep_due(game: Game) -> bool:
    """Return whether something happens in the upkeep that is to come, or has triggered and is held until then."""
    if game.position.turn.phase not in {"beginning", "untap"}:
        return False
    return bool(due_at(game, "upkeep")) or is_held(game)


def is_held(game: Game) -> bool:
    """Return whether something that has triggered in the untap step waits for the upkeep."""
    return game.position.turn.phase == "untap" and any(waiting.is_due for waiting in game.position.waiting)
