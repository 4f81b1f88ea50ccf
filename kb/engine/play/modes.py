"""Modes: which of several things an ability does is chosen as it is played, before its targets are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.instructions.combining import ChooseAMode
from kb.engine.play.targets import at_least, each_target, legal_targets
from kb.engine.position.abilities import Mode
from kb.engine.position.objects import Context
from kb.engine.slots.questions import WHICH_MODE_IS_CHOSEN
from kb.engine.steps.playing import Chooses

if TYPE_CHECKING:
    from kb.engine.play.game import Game


def in_a_mode(game: Game, way: Mode, context: Context) -> Mode | None:
    """Give what an ability does: itself, or in the mode that its controller chooses; None where none may be chosen."""
    if not (way.acts and isinstance(way.acts[0], ChooseAMode)):
        return way
    may = {mode.name: mode for mode in way.acts[0].modes if _has_targets(game, mode, context)}
    if not may:
        return None
    chosen = game.choose(context.controller, WHICH_MODE_IS_CHOSEN.of(context.label), list(may))
    game.position.note(Chooses(context.controller, f"the {chosen} mode", context.label))
    return may[chosen]


def _has_targets(game: Game, mode: Mode, context: Context) -> bool:
    """Answer whether there is something for each target of a mode; another can't be chosen."""
    return all(legal_targets(game, target, context) for target in each_target(game, at_least(mode.targets), context))
