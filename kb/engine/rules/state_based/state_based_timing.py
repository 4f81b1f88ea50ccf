"""Timing of state-based actions: whether they are checked while a spell or ability resolves."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.play.settle import checked
from kb.engine.position.protocol import Game
from kb.engine.slots.families import BETWEEN_INSTRUCTIONS

state_based_timing: Chronicle[Callable[[Game], None]] = Chronicle(
    "state-based-timing",
    "Whether state-based actions are checked while a spell or ability resolves",
    BETWEEN_INSTRUCTIONS,
    named="When state-based actions are checked",
)


@state_based_timing.since(
    "1999-06-01",
    "420.4",
    "pay no attention to what happens during the",
    means="State-based actions aren't checked while a spell or ability resolves, only once all its "
    "instructions have been followed.",
)
def only_after_resolution(_game: Game) -> None:
    """Do nothing: state-based actions aren't checked while a spell or ability resolves, only once all its instructions
    have been followed.
    """


state_based_timing.renumbered("2009-07-11", "704.4")


@state_based_timing.contrast("after each instruction")
def after_each_instruction(game: Game) -> None:
    """Check state-based actions after each instruction of a spell or ability, until none applies. A contrast: no text
    says so.
    """
    while checked(game):
        pass
