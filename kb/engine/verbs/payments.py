"""Payments that move things, or put counters on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.instructions.moving import (
    DiscardHand,
    ExileOne,
    ExileThis,
    PutCounterOnOne,
    ReturnOne,
    ReturnThis,
    SacrificeHost,
    TapHost,
)
from kb.engine.play.acts import own, things, verb
from kb.engine.play.paying import payment
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.questions import WHAT_TO_EXILE, WHAT_TO_PUT_A_COUNTER_ON, WHAT_TO_RETURN
from kb.engine.position.zones import Zone

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game
    from kb.engine.position.questions import Question


def _one(game: Game, found: dict[str, Object], question: Question[str], context: Context) -> Object:
    """Have a payer choose one of several things. Raises IllegalAnswer where there is none."""
    if not found:
        raise IllegalAnswer(f"{context.controller} can't pay what {context.label} costs.")
    return found[game.choose(context.controller, question, list(found))]


def _move(game: Game, thing: Object, destination: Zone, context: Context, cause: str = "") -> tuple[int, ...]:
    game.happen([moved(context, thing.id, thing.zone, destination, cause)])
    return (thing.id,)


def _host(game: Game, context: Context) -> Object:
    """Give what the source is attached to. Raises IllegalAnswer where the payer doesn't control it."""
    for host in things(game, "host", context):
        if game.traits(host.id).controller == context.controller:
            return host
    raise IllegalAnswer(f"{context.controller} doesn't control what {context.label} is attached to.")


@payment(SacrificeHost)
def sacrifice_host(game: Game, _act: SacrificeHost, context: Context) -> tuple[int, ...]:
    """Sacrifice what the source is attached to."""
    return _move(game, _host(game, context), "graveyard", context, "sacrificed")


@payment(TapHost)
def tap_host(game: Game, _act: TapHost, context: Context) -> tuple[int, ...]:
    """Tap what the source is attached to, which isn't tapped."""
    host = _host(game, context)
    if host.tapped:
        raise IllegalAnswer(f"{host.label} is tapped already.")
    game.happen([Event("tap", host.id, source=context.source, by=context.controller)])
    return (host.id,)


@payment(ReturnThis)
def return_this(game: Game, _act: ReturnThis, context: Context) -> tuple[int, ...]:
    """Return the source to its owner's hand."""
    return _move(game, game.object(context.source), "hand", context)


@payment(ExileThis)
def exile_this(game: Game, _act: ExileThis, context: Context) -> tuple[int, ...]:
    """Exile the source."""
    return _move(game, game.object(context.source), "exile", context)


@payment(ReturnOne)
def return_one(game: Game, act: ReturnOne, context: Context) -> tuple[int, ...]:
    """Return one of a kind to its owner's hand."""
    return _move(game, _one(game, own(game, act.kind, context), WHAT_TO_RETURN, context), "hand", context)


@verb(ReturnOne)
def have_one_returned(game: Game, act: ReturnOne, context: Context) -> None:
    """Return one of a kind to its owner's hand, where there is any."""
    if own(game, act.kind, context):
        return_one(game, act, context)


@payment(ExileOne)
def exile_one(game: Game, act: ExileOne, context: Context) -> tuple[int, ...]:
    """Exile a card of a kind from a hand or graveyard."""
    there = {
        card.label: card
        for card in game.zone(act.zone, context.controller)
        if card.id != context.source and describes(act.kind, game, card.id, context.source)
    }
    return _move(game, _one(game, there, WHAT_TO_EXILE, context), "exile", context)


@payment(PutCounterOnOne)
def put_counter(game: Game, act: PutCounterOnOne, context: Context) -> tuple[int, ...]:
    """Put counters on one of a kind."""
    amount = number(game, act.amount, context)
    chosen = _one(game, own(game, act.kind, context), WHAT_TO_PUT_A_COUNTER_ON, context)
    game.happen([
        Event("put counters", chosen.id, chosen.controller, context.source, amount, word=act.counter,
              by=context.controller)
    ])  # fmt: skip
    return (chosen.id,)


@payment(DiscardHand)
def discard_hand(game: Game, _act: DiscardHand, context: Context) -> tuple[int, ...]:
    """Discard one's hand, even one without cards."""
    cards = game.zone("hand", context.controller)
    game.happen(moved(context, card.id, "hand", "graveyard") for card in cards)
    return tuple(card.id for card in cards)
