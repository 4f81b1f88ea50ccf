"""Verbs that change what spells target."""

from kb.engine.instructions.copying import ChangeTargets
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import verb
from kb.engine.play.targets import BECOMES, choose_target, next_target, target_labels
from kb.engine.play.watchers import watchers
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import changing_targets
from kb.engine.steps.waiting import TargetsNow


@verb(ChangeTargets)
def change_targets(game: Game, act: ChangeTargets, context: Context) -> None:
    """Have the controller of the instruction choose another target for a spell, as far as there is any."""
    if watchers(game).triggered.get(BECOMES):
        raise NotModelled("Whether what the target of a spell is changed to becomes its target is not modelled.")
    game.position.stack = tuple(
        _changed(game, act, waiting, context)
        if waiting.is_spell and waiting.context.source in context.targets
        else waiting
        for waiting in game.position.stack
    )


def _changed(game: Game, act: ChangeTargets, waiting: Waiting, context: Context) -> Waiting:
    """Give a spell as it waits with the targets that are chosen for it."""
    chosen: list[int | str] = []
    for now in waiting.context.targets:
        legal = next_target(game, waiting.targets, waiting.context, chosen)
        others = game.law(changing_targets)(legal, now)
        may_be = list(dict.fromkeys([now, *others] if act.may_stay else others))
        chosen.append(choose_target(game, context.controller, waiting.label, may_be))
    game.position.note(TargetsNow(waiting.label, target_labels(game, chosen)), changing_targets.slug)
    return waiting._replace(context=waiting.context._replace(targets=tuple(chosen)))
