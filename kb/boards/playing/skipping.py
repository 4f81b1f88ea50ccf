"""Events that a story can't skip: triggers and combat that must come before its next sentence."""

from kb.boards.playing.skipping_ahead import to_main
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import main_is_due, phases_passed_over
from kb.engine.play.turn import BeginUpkeep, Cleanup, due_at, due_at_end_of_turn
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import SETTLED, CombatDamage, EndStep, Frame, Frames
from kb.engine.position.phases import FIRST, NEXT_UPKEEP, NextOf


class ComesFirst(IllegalAnswer):
    """Raised when other frames must be played before a sentence of the story can be carried out."""

    def __init__(self, *frames: Frame) -> None:
        """Record the frames that have to be played first, each thing they cause included."""
        super().__init__("Something else comes first.")
        self.frames: Frames = (*frames, *SETTLED)


def check_end_of_turn(game: Game, player: str) -> None:
    """Raise ComesFirst, with the frames of the end of turn, if something happens there before the next turn.

    Raises IllegalAnswer if a phase with a trigger was already passed.
    """
    check_nothing_due(game)
    if game.position.turn.phase == "end":
        return
    if phases_passed_over(game):
        raise IllegalAnswer(
            f"{player}'s turn can't begin yet: something triggers at the beginning of a phase of this turn."
        )
    if due_at_end_of_turn(game):
        raise ComesFirst(EndStep(), *SETTLED, Cleanup())


def check_nothing_due(game: Game) -> None:
    """Raise ComesFirst if the upkeep, a main phase with triggers or combat must be played first."""
    check_no_upkeep(game)
    if game.position.is_combat:
        raise ComesFirst(CombatDamage())


def check_no_upkeep(game: Game) -> None:
    """Raise ComesFirst if something happens in this turn's upkeep or as its main phase begins."""
    if is_upkeep_due(game):
        raise ComesFirst(BeginUpkeep())
    if game.position.turn.phase in {"beginning", "untap", "upkeep", "draw"} and main_is_due(game, FIRST):
        raise ComesFirst(*to_main(game))


def is_upkeep_due(game: Game) -> bool:
    """Return whether something happens in the coming upkeep, was put off until it, or triggered and waits for it."""
    if game.position.turn.phase not in {"beginning", "untap"}:
        return False
    moments = {NEXT_UPKEEP, NextOf(game.position.turn.active, "upkeep")}
    is_put_off_until_it = any(waiting.moment in moments for waiting in game.position.waiting)
    return is_put_off_until_it or bool(due_at(game, "upkeep")) or is_held(game)


def is_held(game: Game) -> bool:
    """Return whether an ability that triggered in the untap step waits for the upkeep."""
    return game.position.turn.phase == "untap" and any(waiting.is_due for waiting in game.position.waiting)
