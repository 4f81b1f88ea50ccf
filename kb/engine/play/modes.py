"""Modes: one of several sets of instructions, chosen as an ability is played, before its targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import verb
from kb.engine.play.targets import Targets, at_least, each_target, legal_targets
from kb.engine.position.abilities import Act, Mode
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Object
from kb.engine.position.questions import WHICH_MODE_IS_CHOSEN
from kb.engine.steps.playing import Chooses

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


class ChooseAMode(Act):
    """Follow one of several sets of instructions, chosen as the ability is played."""

    modes: tuple[Mode, ...]


@verb(ChooseAMode)
def choose_a_mode(_game: Game, _act: ChooseAMode, context: Context) -> None:
    """Raise NotModelled: modes are chosen as an ability is played, so this instruction isn't followed itself."""
    raise NotModelled(
        f"{context.label} has modes but none was chosen when it was cast or activated. That is not modelled."
    )


def with_chosen_mode(game: Game, ability: Mode, context: Context) -> Mode | None:
    """Let the controller choose the mode of an ability, and return that mode; the ability itself if it has no modes.

    Returns None if no mode can be chosen.
    """
    if not (ability.acts and isinstance(ability.acts[0], ChooseAMode)):
        return ability
    may = {mode.name: mode for mode in ability.acts[0].modes if _has_targets(game, mode, context)}
    if not may:
        return None
    chosen = game.choose(context.controller, WHICH_MODE_IS_CHOSEN.of(context.label), list(may))
    game.position.note(Chooses(context.controller, f"the {chosen} mode", context.label))
    return may[chosen]


def mode_for(game: Game, spell: Object, announced: str, targets: Targets) -> str:
    """Return the name of the mode that a spell is cast in: the one announced, or one that may have these targets.

    Returns what was announced for a spell without modes. Raises IllegalAnswer if no mode fits.
    """
    if announced or not spell.face.modes:
        return announced
    context = Context(spell.id, spell.controller, spell.label)
    may = [mode.name for mode in spell.face.modes if _allows_targets(game, mode, targets, context)]
    if not may:
        modes = ", ".join(mode.name for mode in spell.face.modes)
        raise IllegalAnswer(f"{spell.label} can't have these targets in any of its modes: {modes}.")
    return game.choose(spell.controller, WHICH_MODE_IS_CHOSEN.of(spell.label), may)


def _allows_targets(game: Game, mode: Mode, targets: Targets, context: Context) -> bool:
    """Return whether the targets that a story names may be those of a mode.

    Without any, whether the mode can have targets.
    """
    if not targets:
        return _has_targets(game, mode, context)
    wanted = each_target(game, mode.targets, context, targets)
    if len(wanted) != len(targets):
        return False
    return all(one in legal_targets(game, want, context) for one, want in zip(targets, wanted, strict=True))


def _has_targets(game: Game, mode: Mode, context: Context) -> bool:
    """Return whether there is a legal target for each target of a mode; otherwise it can't be chosen."""
    return all(legal_targets(game, target, context) for target in each_target(game, at_least(mode.targets), context))
