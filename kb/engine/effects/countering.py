"""Spells that are countered, and spells whose targets change."""

from typing import Literal

from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, things, verb
from kb.engine.play.affording import will_pay
from kb.engine.play.paying import pay
from kb.engine.play.resolving import leave_stack
from kb.engine.play.targets import BECOMES, choose_new_targets, fitting, legal_targets, target_labels
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act, Cost, Triggered
from kb.engine.position.effects import What
from kb.engine.position.frames import Resolve
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import changing_targets, successful_casting
from kb.engine.steps.playing import IsCountered


class Counter(Act):
    """Counter spells, which go to their owners' graveyards, or elsewhere."""

    what: What = "targets"
    to: Literal["graveyard", "exile", "hand", "library"] = "graveyard"

    @property
    def moves_cards_of_a_library(self) -> bool:
        """Whether the spell is put into a library."""
        return self.to == "library"


UNCOUNTERABLE = "can't be countered"
"""What a spell has that nothing counters."""


class IsNotCountered(Happening):
    """A spell isn't countered that can't be."""

    says = "{spell} can't be countered"
    spell: str


@verb(Counter)
def counter(game: Game, act: Counter, context: Context) -> None:
    """Counter spells: they leave the stack and go to their owners' graveyards, or nowhere where they are copies."""
    position = game.position
    for spell in list(things(game, act.what, context)):
        if game.traits(spell.id).has(UNCOUNTERABLE):
            position.note(IsNotCountered(spell.label))
            continue
        _never_cast(game, spell.id)
        position.stack = tuple(waiting for waiting in position.stack if not _is_spell(waiting, spell.id))
        position.agenda = tuple(
            frame
            for frame in position.agenda
            if not (isinstance(frame, Resolve) and _is_spell(frame.waiting, spell.id))
        )
        position.note(IsCountered(spell.label))
        leave_stack(game, spell.id, act.to)


def _never_cast(game: Game, spell: int) -> None:
    """Leave out what has triggered as a spell was cast and isn't played yet, where what is countered was never cast."""
    position = game.position
    seen = {waiting for waiting in (*position.waiting, *position.stack) if _saw_it_cast(waiting, spell)}
    if seen and not game.law(successful_casting)():
        position.waiting = tuple(waiting for waiting in position.waiting if waiting not in seen)
        position.stack = tuple(waiting for waiting in position.stack if waiting not in seen)


def _saw_it_cast(waiting: Waiting, spell: int) -> bool:
    ability = waiting.context.ability
    return isinstance(ability, Triggered) and ability.on.kind == "cast" and waiting.context.that == spell


def _is_spell(waiting: Waiting, thing: int) -> bool:
    return waiting.is_spell and waiting.context.source == thing


class UnlessItsControllerPays(Act):
    """Have the controller of each targeted spell pay a cost; where they don't, something is done to that spell."""

    cost: Cost
    acts: tuple[Act, ...]


@verb(UnlessItsControllerPays)
def unless_its_controller_pays(game: Game, act: UnlessItsControllerPays, context: Context) -> None:
    """Have the controller of each targeted spell pay a cost; where they don't, do to that spell what is said."""
    for spell in list(things(game, "targets", context)):
        payer = context._replace(controller=game.traits(spell.id).controller)
        if will_pay(game, act.cost, payer):
            pay(game, act.cost, payer)
        else:
            follow(game, act.acts, context._replace(targets=(spell.id,)))


class CounterUnlessPaid(Act):
    """Counter the spell that an event is about unless its controller pays."""

    cost: Cost


@verb(CounterUnlessPaid)
def counter_unless_paid(game: Game, act: CounterUnlessPaid, context: Context) -> None:
    """Have the controller of the spell that an event is about pay a cost; where they don't, it is countered.

    Raises NotModelled for an ability, which is no object of its own here.
    """
    if context.that is None or not game.exists(context.that):
        return
    if game.object(context.that).zone != "stack":
        raise NotModelled("Countering an ability because of its target is not modelled.")
    paying = UnlessItsControllerPays(act.cost, (Counter(),))
    unless_its_controller_pays(game, paying, context._replace(targets=(context.that,)))


class ChangeTargets(Act):
    """Change what target spells target; where new targets may be chosen, they may also stay."""

    may_stay: bool = False


@verb(ChangeTargets)
def change_targets(game: Game, act: ChangeTargets, context: Context) -> None:
    """Have the controller of the instruction choose another target for a spell, as far as there is any."""
    if watchers(game).triggered.get(BECOMES):
        raise NotModelled("It is not modelled whether the new target of a spell counts as “becoming the target”.")
    game.position.stack = tuple(
        _changed(game, act, waiting, context)
        if waiting.is_spell and waiting.context.source in context.targets
        else waiting
        for waiting in game.position.stack
    )


class TargetsNow(Happening):
    """The target of a spell is changed, or left."""

    says = "{spell} is now cast{targeting}"
    spell: str
    targeting: str


def _changed(game: Game, act: ChangeTargets, waiting: Waiting, context: Context) -> Waiting:
    """Return a spell as it waits with the targets that are chosen for it; its own where there are no others."""
    if not waiting.targets:
        return waiting
    now = waiting.context.targets
    legal = [legal_targets(game, target, waiting.context) for target in waiting.targets]
    options = game.law(changing_targets)(legal, now)
    if act.may_stay:
        options = [list(dict.fromkeys((target, *others))) for target, others in zip(now, options, strict=True)]
    chosen = now
    if fitting(game, waiting.targets, options, ()):
        chosen = choose_new_targets(game, context._replace(label=waiting.label), waiting.targets, options)
    game.position.note(TargetsNow(waiting.label, target_labels(game, chosen)), changing_targets.slug)
    return waiting._replace(context=waiting.context._replace(targets=chosen))
