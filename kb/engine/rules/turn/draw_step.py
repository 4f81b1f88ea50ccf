"""The draw step: what becomes of abilities that act as it begins."""

from kb.engine.play.game import Game
from kb.engine.position.objects import Waiting
from kb.engine.slots.turn import draw_step_triggers
from kb.engine.steps.playing import Triggers


@draw_step_triggers.since("2003-10-01", "304.1", "any abilities that trigger at the beginning of")
def after_the_draw(game: Game, due: list[Waiting]) -> None:
    """They wait to be played once the active player has drawn."""
    for waiting in due:
        game.position.note(Triggers(waiting.context.label), draw_step_triggers.slug)
    game.position.waiting += tuple(due)


draw_step_triggers.reworded("2009-07-11", "603.2b", "When a phase or step begins, all abilities")


@draw_step_triggers.contrast("nothing is due")
def nothing_is_due(_game: Game, _due: list[Waiting]) -> None:
    """Nothing is."""
