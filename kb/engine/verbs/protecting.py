"""Verbs and replacements about all of a kind: countering, effects on all that a player controls, what life is left."""

from kb.engine.characteristics.matching import describes
from kb.engine.instructions.changing import SetUpOnAll
from kb.engine.instructions.combining import UnlessItsControllerPays
from kb.engine.instructions.copying import Counter, CounterUnlessPaid
from kb.engine.instructions.replacing import LeaveLife
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, replacement, things, verb
from kb.engine.play.affording import will_pay
from kb.engine.play.paying import pay
from kb.engine.play.resolving import to_graveyard
from kb.engine.position.abilities import Triggered
from kb.engine.position.filters import OfPlayer
from kb.engine.position.frames import Resolve
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import successful_casting
from kb.engine.slots.resolving import affected
from kb.engine.steps.moving import IsNotCountered
from kb.engine.steps.permanents import Affects
from kb.engine.steps.playing import IsCountered
from kb.engine.verbs.changing import last

UNCOUNTERABLE = "can't be countered"
"""What a spell has that nothing counters."""


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
        to_graveyard(game, spell.id, act.to)


@verb(UnlessItsControllerPays)
def unless_its_controller_pays(game: Game, act: UnlessItsControllerPays, context: Context) -> None:
    """Have the controller of each targeted spell pay a cost; where they don't, do to that spell what is said."""
    for spell in list(things(game, "targets", context)):
        payer = context._replace(controller=game.traits(spell.id).controller)
        if will_pay(game, act.cost, payer):
            pay(game, act.cost, payer)
        else:
            follow(game, act.acts, context._replace(targets=(spell.id,)))


@verb(CounterUnlessPaid)
def counter_unless_paid(game: Game, act: CounterUnlessPaid, context: Context) -> None:
    """Have the controller of the spell that an event is about pay a cost; where they don't, it is countered.

    Raises NotModelled for an ability, which is no object of its own here.
    """
    if context.that is None or not game.exists(context.that):
        return
    if game.object(context.that).zone != "stack":
        raise NotModelled("That an ability is countered that targets something is not modelled.")
    paying = UnlessItsControllerPays(act.cost, (Counter(),))
    unless_its_controller_pays(game, paying, context._replace(targets=(context.that,)))


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


@verb(SetUpOnAll)
def set_up_on_all(game: Game, act: SetUpOnAll, context: Context) -> None:
    """Set up a continuous effect on all of a kind, for as long as it says; {player} in that is who is targeted."""
    player = next((target for target in context.targets if isinstance(target, str)), context.controller)
    kind = act.kind.replace(lambda part: OfPlayer(player) if part == OfPlayer() else None)
    found = frozenset(o.id for o in game.battlefield() if describes(kind, game, o.id, context.source))
    goes_on = game.law(affected)(frozenset(change.writes for change in act.changes))
    if act.until == "that player's next untap step":
        last(game, act.changes, None if goes_on else found, "your next untap step", context, kind, player)
    else:
        last(game, act.changes, None if goes_on else found, act.until, context, kind)
    game.position.note(Affects(context.label, f"what {player} controls"), affected.slug)


@replacement(LeaveLife)
def leave_life(game: Game, becomes: LeaveLife, event: Event, _source: Object) -> list[Event]:
    """Have a loss of life leave so much of it."""
    life = game.position.players[event.player or ""].life
    return [event._replace(amount=min(event.amount, max(0, life - becomes.amount)))]
