"""Verbs of suspended cards, and the special action of suspending one."""

from kb.engine.instructions.suspending import PlaySuspended, RemoveATimeCounter
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import verb
from kb.engine.play.casting import cast
from kb.engine.play.paying import pay
from kb.engine.play.targets import legal_targets
from kb.engine.position.abilities import FREE
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Context, Event, Object, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.casting import timing_of
from kb.engine.slots.suspending import SUSPEND, last_time_counter, suspending
from kb.engine.steps.waiting import StaysExiled, Suspends


def suspend(game: Game, player: str, card: Object) -> None:
    """Have a player pay for a card in hand to be exiled with time counters; nothing responds to that.

    Raises IllegalAnswer where it may not be, and NotModelled for what would gain haste.
    """
    own = game.law(suspending)(card) if card.owner == player else None
    if own is None:
        raise IllegalAnswer(f"{player} can't suspend {card.label}.")
    if untimely := game.law(timing_of(card.face.types))(game, player):
        raise IllegalAnswer(f"{player} can't suspend {card.label} now: {untimely}.")
    if "creature" in card.face.types:
        raise NotModelled(f"That {card.label} gains haste as it is played after suspension is not modelled (702.62a).")
    pay(game, own.cost or FREE, Context(card.id, player, card.label))
    [done] = game.happen([Event("move", card.id, player, origin="hand", destination="exile")])
    exiled = game.object(done.thing or 0)
    game.put(exiled._replace(counters=(("time", int(own.word)),)))
    game.position.note(Suspends(player, card.label, own.word), suspending.slug)


@verb(RemoveATimeCounter)
def remove_a_time_counter(game: Game, _act: RemoveATimeCounter, context: Context) -> None:
    """Remove a time counter from a suspended card; with the last, an ability triggers that plays it."""
    if not game.exists(context.source) or not game.object(context.source).count("time"):
        return
    game.happen([Event("remove counters", context.source, source=context.source, amount=1, word="time")])
    if game.law(last_time_counter)(game.object(context.source).count("time")):
        game.position.waiting += (Waiting((PlaySuspended(),), context),)


@verb(PlaySuspended)
def play_suspended(game: Game, _act: PlaySuspended, context: Context) -> None:
    """Have the owner of a suspended card cast it without paying its mana cost; where it can't be, it stays in exile."""
    card = game.object(context.source) if game.exists(context.source) else None
    if card is None or card.zone != "exile":
        return
    if all(legal_targets(game, target, context) for target in card.face.targets if target.fewest is None):
        cast(game, card.owner, card, way=SUSPEND)
    else:
        game.position.note(StaysExiled(card.label))
