"""Gaining and exchanging control of permanents, and attaching permanents to others."""

from typing import Literal

from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.play.acts import things, verb
from kb.engine.play.control import AS_LONG_AS, follow_durations, never_begins
from kb.engine.play.state_triggers import trigger_by_state
from kb.engine.play.watchers import watchers
from kb.engine.position.abilities import Act
from kb.engine.position.effects import Change, Until, What
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.slots.permanents import attached_control, attaching, attaching_again
from kb.engine.slots.resolving import exchanges
from kb.engine.slots.triggers import state_triggers
from kb.engine.steps.permanents import GainsControl, NothingIsExchanged


class GainControl(Act):
    """Have the controller gain control of each permanent."""

    what: What
    until: Until | Literal[""] = ""


@verb(GainControl)
def gain_control(game: Game, act: GainControl, context: Context) -> None:
    """Have the controller gain control of permanents, for the duration that the instruction states."""
    hangs = act.until in AS_LONG_AS
    if never_begins(game, act.until, context):
        return
    for thing in list(things(game, act.what, context)):
        take_control(game, thing, context.controller, act.until, context.source if hangs else None)
        game.position.note(GainsControl(context.controller, thing.label))


def take_control(game: Game, permanent: Object, player: str, until: Until = "", source: int | None = None) -> None:
    """Have a player gain control of a permanent, and of what goes with it, for a duration.

    `source` is the object on which the duration depends, None if on none.
    """
    context = Context(permanent.id if source is None else source, player, permanent.label)
    add_lasting_effect(game, (Change("set controller", player),), frozenset({permanent.id}), until, context)
    now = game.object(permanent.id)
    game.put(now._replace(arrived=game.position.turn.number, echoes=now.echoes + 1))
    for other in game.law(attached_control)(game, permanent):
        if game.traits(other.id).controller != player:
            take_control(game, other, player, until, source)
    follow_durations(game)


class ExchangeControl(Act):
    """Exchange control of two targets."""

    what: What = "targets"


@verb(ExchangeControl)
def exchange_control(game: Game, _act: ExchangeControl, context: Context) -> None:
    """Exchange control of two targets, as the rules of the day say; note it if nothing is exchanged."""
    there = [game.object(target) for target in context.targets if isinstance(target, int) and game.exists(target)]
    swapped = game.law(exchanges)(game, there)
    if not swapped:
        game.position.note(NothingIsExchanged(), exchanges.slug)
    for together in swapped:
        for thing, player in together:
            take_control(game, thing, player)
            game.position.note(GainsControl(player, thing.label), exchanges.slug)
        if watchers(game).triggered.get("it is so") and game.law(state_triggers):
            trigger_by_state(game)


class Attach(Act):
    """Attach the source to each object, one after another."""

    to: What


@verb(Attach)
def attach_to(game: Game, act: Attach, context: Context) -> None:
    """Attach the source to objects, if it may be attached to them."""
    for host in list(things(game, act.to, context)):
        if game.exists(context.source):
            attach(game, game.object(context.source), host)


class CantBeAttached(Happening):
    """An object can't be attached to another."""

    says = "{thing} can't be attached to {host}"
    thing: str
    host: str


class StaysAttached(Happening):
    """An object would be attached to what it is attached to already."""

    says = "{thing} is attached to {host} already"
    thing: str
    host: str


def attach(game: Game, attachment: Object, host: Object) -> None:
    """Attach an Aura or Equipment to a permanent; if it may not be attached there, it doesn't move."""
    if not game.law(attaching)(game, attachment, host):
        game.position.note(CantBeAttached(attachment.label, host.label), attaching.slug)
    elif game.rulebook.speaks(attaching_again) and not game.law(attaching_again)(attachment, host):
        game.position.note(StaysAttached(attachment.label, host.label), attaching_again.slug)
    else:
        game.happen([Event("attach", attachment.id, host=host.id)])
