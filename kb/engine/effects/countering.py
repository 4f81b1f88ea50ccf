"""Countering spells, and changing their targets."""

from typing import Literal

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, things, verb
from kb.engine.play.affordability import will_pay
from kb.engine.play.paying import pay
from kb.engine.play.resolving import leave_stack
from kb.engine.play.targets import BECOMES, choose_new_targets, fitting, legal_targets, target_labels
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act, Cost, Triggered
from kb.engine.position.effects import What
from kb.engine.position.frames import Resolve
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import changing_targets, interrupts, successful_casting
from kb.engine.slots.resolving import countered_spells
from kb.engine.steps.playing import IsCountered


class Counter(Act):
    """Counter spells, which go to their owners' graveyards or to other zones."""

    what: What = "targets"
    to: Literal["graveyard", "exile", "hand", "library"] = "graveyard"

    @property
    def moves_cards_of_a_library(self) -> bool:
        """Return whether the countered spell is put into a library."""
        return self.to == "library"


UNCOUNTERABLE = "can't be countered"
"""The keyword of a spell that can't be countered."""


class IsNotCountered(Happening):
    """A spell that can't be countered isn't."""

    says = "{spell} can't be countered"
    spell: str


@verb(Counter)
def counter(game: Game, act: Counter, context: Context) -> None:
    """Counter spells: they go to their owners' graveyards or other zones; copies cease to exist."""
    position = game.position
    for spell in list(things(game, act.what, context)):
        if game.traits(spell.id).has(UNCOUNTERABLE):
            position.note(IsNotCountered(spell.label))
            continue
        _drop_triggers_on_casting(game, spell.id)
        position.stack = tuple(waiting for waiting in position.stack if not _is_spell(waiting, spell.id))
        position.agenda = tuple(
            frame
            for frame in position.agenda
            if not (isinstance(frame, Resolve) and _is_spell(frame.waiting, spell.id))
        )
        goes_to = act.to if act.to != "graveyard" else game.law(countered_spells)()
        position.note(IsCountered(spell.label), countered_spells.slug)
        game.happen([Event("be countered", spell.id, spell.controller, context.source)])
        leave_stack(game, spell.id, goes_to)


def _drop_triggers_on_casting(game: Game, spell: int) -> None:
    """Remove abilities triggered by the casting of a countered spell, if the rules say that it was never cast."""
    position = game.position
    seen = {waiting for waiting in (*position.waiting, *position.stack) if _triggered_by_casting(waiting, spell)}
    if seen and not game.law(successful_casting)():
        position.waiting = tuple(waiting for waiting in position.waiting if waiting not in seen)
        position.stack = tuple(waiting for waiting in position.stack if waiting not in seen)


def _triggered_by_casting(waiting: Waiting, spell: int) -> bool:
    """Return whether a waiting ability was triggered by the casting of a spell."""
    ability = waiting.context.ability
    return isinstance(ability, Triggered) and ability.on.kind == "cast" and waiting.context.that == spell


def _is_spell(waiting: Waiting, thing: int) -> bool:
    """Return whether what waits on the stack is the spell with this id."""
    return waiting.is_spell and waiting.context.source == thing


class UnlessItsControllerPays(Act):
    """Have the controller of each targeted spell pay a cost; otherwise instructions are followed for that spell."""

    cost: Cost
    acts: tuple[Act, ...]


@verb(UnlessItsControllerPays)
def unless_its_controller_pays(game: Game, act: UnlessItsControllerPays, context: Context) -> None:
    """Let the controller of each targeted spell pay a cost; otherwise follow instructions for that spell."""
    for spell in list(things(game, "targets", context)):
        payer = context._replace(controller=game.traits(spell.id).controller)
        if will_pay(game, act.cost, payer):
            pay(game, act.cost, payer)
        else:
            follow(game, act.acts, context._replace(targets=(spell.id,)))


class CounterUnlessPaid(Act):
    """Counter the spell of the triggering event unless its controller pays."""

    cost: Cost


@verb(CounterUnlessPaid)
def counter_unless_paid(game: Game, act: CounterUnlessPaid, context: Context) -> None:
    """Let the controller of the triggering event's spell pay a cost; otherwise counter it, unless it is gone.

    Raises NotModelled for an ability, which isn't an object of its own here.
    """
    if context.that is None or not game.exists(context.that):
        return
    if game.object(context.that).zone != "stack":
        raise NotModelled("Countering an ability because of its target is not modelled.")
    paying = UnlessItsControllerPays(act.cost, (Counter(),))
    unless_its_controller_pays(game, paying, context._replace(targets=(context.that,)))


class ChangeTargets(Act):
    """Change the targets of target spells; if new targets may be chosen, they may also stay."""

    may_stay: bool = False
    is_to_itself: bool = False
    """True if a single target becomes the spell itself, if that is legal, and nothing that the player chooses."""


@verb(ChangeTargets)
def change_targets(game: Game, act: ChangeTargets, context: Context) -> None:
    """Let the controller choose other targets for the targeted spells, if there are any.

    Raises NotModelled if an ability triggers on becoming a target.
    """
    if watchers(game).triggered.get(BECOMES):
        raise NotModelled("Whether the new target of a spell counts as “becoming the target” is not modelled.")
    game.position.stack = tuple(
        _with_changed_targets(game, act, waiting, context)
        if waiting.is_spell and waiting.context.source in context.targets
        else waiting
        for waiting in game.position.stack
    )


class TargetsNow(Happening):
    """The target of a spell is changed or stays."""

    says = "{spell} is now cast{targeting}"
    spell: str
    targeting: str


def _with_changed_targets(game: Game, act: ChangeTargets, waiting: Waiting, context: Context) -> Waiting:
    """Let new targets be chosen for a spell on the stack, and return its entry with them.

    It keeps its own targets if it has none, or there are no others that are legal.
    """
    if not waiting.targets:
        return waiting
    now = waiting.context.targets
    legal = [legal_targets(game, target, waiting.context) for target in waiting.targets]
    if game.law(interrupts).is_bound and game.object(waiting.context.source).face.types & game.law(interrupts).types:
        legal = [
            [target] if wanted.zone == "stack" else others
            for target, wanted, others in zip(now, waiting.targets, legal, strict=True)
        ]
    options = game.law(changing_targets)(legal, now)
    if act.is_to_itself:
        itself = waiting.context.source
        options = [[target for target in others if target == itself and len(now) == 1] for others in options]
    if act.may_stay:
        options = [list(dict.fromkeys((target, *others))) for target, others in zip(now, options, strict=True)]
    chosen = now
    if fitting(game, waiting.targets, options, ()):
        chosen = choose_new_targets(game, context._replace(label=waiting.label), waiting.targets, options)
    game.position.note(TargetsNow(waiting.label, target_labels(game, chosen)), changing_targets.slug)
    return waiting._replace(context=waiting.context._replace(targets=chosen))
