"""States of the game that abilities wait for: "When you control no Islands, …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import is_so
from kb.engine.play.watchers import watchers
from kb.engine.position.effects import If
from kb.engine.position.objects import Context, Waiting
from kb.engine.slots.resolving import source_values
from kb.engine.slots.triggers import state_triggers, triggered_abilities
from kb.engine.steps.playing import Triggers

if TYPE_CHECKING:
    from kb.engine.position.abilities import Triggered
    from kb.engine.position.protocol import Game


def trigger_by_state(game: Game) -> None:
    """Trigger state-triggered abilities whose condition holds, unless they wait or resolve already."""
    for thing, ability in watchers(game).triggered.get("it is so", ()):
        source = game.object(thing)
        context = Context(thing, game.traits(thing).controller, source.label, thing, link=ability.link, ability=ability)
        if not isinstance(ability.condition, If) or not is_so(game, ability.condition, context):
            continue
        if not is_on_its_way(game, thing, ability):
            acts, context = game.law(source_values)(game, ability.acts, context)
            game.position.note(Triggers(source.label), state_triggers.slug, triggered_abilities.slug)
            game.position.waiting += (Waiting(acts, context, targets=ability.targets),)


def is_on_its_way(game: Game, thing: int, ability: Triggered) -> bool:
    """Return whether a triggered ability of an object is waiting, on the stack or resolving."""
    contexts = [waiting.context for waiting in (*game.position.waiting, *game.position.stack)]
    if game.resolving is not None:
        contexts.append(game.resolving)
    return any(context.source == thing and context.ability == ability for context in contexts)
