"""Resolving: what a spell or ability does, and where a spell goes afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import is_so
from kb.engine.play.acts import because, follow
from kb.engine.play.affordability import can_pay
from kb.engine.play.paying import PAYMENTS
from kb.engine.play.registry import carries_out
from kb.engine.play.targets import legal_targets
from kb.engine.play.zones import enter
from kb.engine.position.abilities import Triggered
from kb.engine.position.frames import Resolve
from kb.engine.position.objects import ANNOUNCED_X, TARGETED, Context, Event, Waiting, announced_x
from kb.engine.position.zones import Zone
from kb.engine.slots.casting import countered_by_rules, illegal_targets
from kb.engine.slots.families import LOST_TARGET, RESOLUTION
from kb.engine.slots.resolving import countered_spells, final_step, put_off, resolved_spells
from kb.engine.slots.triggers import rechecking, states_again
from kb.engine.slots.turn import responding
from kb.engine.slots.zones import aura_resolves
from kb.engine.steps.moving import Draws, IsNoMore
from kb.engine.steps.playing import DoesNothing, HasNoLegalTarget, IsCountered, Resolves

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


@carries_out(Resolve)
def resolve(game: Game, waiting: Waiting) -> None:
    """Resolve a spell or ability with those of its targets that are still legal.

    Without a legal target, or if its condition no longer holds, it does nothing, as the rules of the day say.
    """
    game.position.start_priority()
    context = with_legal_targets(game, waiting)
    if waiting.targets and not context.targets and not game.law(illegal_targets)():
        game.position.note(HasNoLegalTarget(waiting.label), illegal_targets.slug)
        if waiting.is_spell and not _resolve_without_target(game, waiting):
            is_countered = game.law(countered_by_rules)()
            if is_countered:
                game.position.note(IsCountered(waiting.label), countered_by_rules.slug)
                game.happen([Event("be countered", context.source, context.controller)])
            leave_stack(game, context.source, game.law(countered_spells)() if is_countered else "graveyard")
        return
    game.position.because = because(game, waiting.acts, context)
    if waiting.condition is not None and not game.law(rechecking)(is_so(game, waiting.condition, context)):
        game.position.note(DoesNothing(waiting.label), rechecking.slug)
        return
    game.resolving = context
    if waiting.is_spell:
        _resolve_spell(game, waiting, context)
    else:
        follow(game, waiting.acts, context)
    game.resolving = None
    if isinstance(context.ability, Triggered) and context.ability.on.kind == "hand empties":
        _recheck_hand(game, context.who)


def _recheck_hand(game: Game, player: str) -> None:
    """Let abilities that look for an empty hand trigger again if it is still empty, where the rules say so.

    The hand doesn't count as empty if a card was drawn that the story doesn't name.
    """
    is_empty = not game.zone("hand", player) and Draws(player) not in game.position.happenings()
    if is_empty and game.rulebook.speaks(states_again) and game.law(states_again):
        game.happen([Event("hand empties", player=player)])


def with_legal_targets(game: Game, waiting: Waiting) -> Context:
    """Return the context of a spell or ability with only its legal targets, and with how many are lost.

    Unchanged if it never had any.
    """
    context = waiting.context
    if not (context.targets or context.parts or context.lost):
        return context
    if not waiting.targets and game.law(put_off)():
        return context
    announced = tuple(
        (target, wanted.part, target in legal_targets(game, wanted, context))
        for target, wanted in zip(context.targets, waiting.targets, strict=False)
    )
    legal = [(target, part) for target, part, is_legal in announced if is_legal]
    lost = len(context.targets) - len(legal)
    return context._replace(
        targets=tuple(target for target, _ in legal),
        parts=tuple(part for _, part in legal),
        lost=lost,
        announced=announced if lost else (),
    )


def _resolve_without_target(game: Game, waiting: Waiting) -> bool:
    """Let a spell cast in a way that needs a target resolve without it if the rules say so; return whether they do."""
    thing = game.object(waiting.context.source)
    for without in game.rulebook.family(LOST_TARGET.of(thing.way)):
        game.put(without(thing))
        _enter(game, waiting, waiting.context)
        return True
    return False


def _resolve_spell(game: Game, waiting: Waiting, context: Context) -> None:
    """Follow a spell's instructions and move it off the stack, in the order that the rules of the day say.

    A spell that was put off pays its additional cost first.
    """
    thing = game.object(context.source)
    if waiting.moment:
        cost = thing.face.additional_cost
        if can_pay(game, cost, context):
            for act in cost.acts:
                PAYMENTS[type(act)](game, act, context)
    game.position.note(Resolves(thing.label), *game.card_of(thing.id), responding.slug)
    when, to = game.law(resolved_spells)(thing.face.types)
    if when == "first":
        leave_stack(game, context.source)
    follow(game, waiting.acts, context)
    if not game.exists(context.source):
        return
    resolutions = game.rulebook.family(RESOLUTION.of(thing.way)) if thing.way else []
    if resolutions:
        game.happen(resolutions[0](game, context))
    elif to == "battlefield":
        _enter(game, waiting, context)
    else:
        leave_stack(game, context.source, to)


def _enter(game: Game, waiting: Waiting, context: Context) -> None:
    """Put a permanent spell onto the battlefield; if it can't enter, into the zone that the rules say.

    An Aura enters attached to its target.
    """
    host = next((target for target in context.targets if isinstance(target, int)), None)
    game.position.because = (resolved_spells.slug,)
    spell = game.object(waiting.context.source)
    aura = game.law(aura_resolves)(host) if spell.face.enchants is not None else None
    if context.targets and aura is None:
        spell = spell._replace(remembered=(*spell.remembered, (TARGETED, context.targets)))
        game.put(spell)
    if context.x and not announced_x(spell):
        spell = spell._replace(remembered=(*spell.remembered, (ANNOUNCED_X, str(context.x))))
        game.put(spell)
    if not enter(game, spell, context.controller, by=context.controller, host=aura):
        where = game.law(final_step)()
        game.happen([Event("move", spell.id, origin="stack", destination=where, cause=final_step.slug)])


def leave_stack(game: Game, thing: int, destination: Zone = "graveyard") -> None:
    """Move a spell from the stack to the graveyard or another zone; a copy ceases to exist."""
    spell = game.object(thing)
    if spell.is_token:
        game.remove(spell)
        game.position.note(IsNoMore(spell.label), resolved_spells.slug)
    else:
        game.happen([Event("move", thing, origin="stack", destination=destination, cause=resolved_spells.slug)])
