"""Counters: put on permanents and players, moved, removed, doubled, proliferated, and on permanents as they enter."""

from collections.abc import Callable

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.law.chronicle import Chronicle
from kb.engine.play.acts import Entrance, as_it_enters, controlled_by_label, players, replacement, things, verb
from kb.engine.play.paying import choose_to_pay_with, payment, source_to_pay_with
from kb.engine.position.abilities import Act, Cost, Entry, Payment, Replacement
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.divisions import subsets
from kb.engine.position.effects import If, Number, What, Who
from kb.engine.position.filters import Filter
from kb.engine.position.objects import Context, Counters, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_PROLIFERATES,
    WHAT_TO_PUT_A_COUNTER_ON,
    WHETHER_TO_DO_SO,
    WHICH_KIND_OF_COUNTER,
)
from kb.engine.slots.families import COUNTERS_CALLED
from kb.engine.slots.permanents import proliferating


class PutCounters(Act):
    """Put counters of a kind on objects and players."""

    kind: str
    what: What
    amount: Number = 1


@verb(PutCounters)
def put_counters(game: Game, act: PutCounters, context: Context) -> None:
    """Put counters on each object and player; if the word stands for several kinds, the controller chooses one."""
    amount = number(game, act.amount, context)
    kind = chosen_kind(game, kinds(game, act.kind), context)
    to_things = [
        Event("put counters", thing.id, thing.controller, context.source, amount, word=kind, by=context.controller)
        for thing in list(things(game, act.what, context))
    ]
    players = [target for target in context.targets if isinstance(target, str)] if act.what == "targets" else []
    to_players = [
        Event("put counters", None, player, context.source, amount, word=kind, by=context.controller)
        for player in players
    ]
    game.happen([*to_things, *to_players])


def chosen_kind(game: Game, kinds: tuple[str, ...], context: Context) -> str:
    """Let the controller choose one of several kinds of counters, and return it."""
    return game.choose(context.controller, WHICH_KIND_OF_COUNTER, kinds)


def kinds(game: Game, word: str) -> tuple[str, ...]:
    """Return the kinds of counters that a word stands for; by default the word itself."""
    found = [kind for give in game.rulebook.family(COUNTERS_CALLED.of(word)) for kind in give()]
    return tuple(found) or (word,)


class GetCounters(Act):
    """Have players get counters of a kind."""

    kind: str
    who: Who
    amount: Number = 1


@verb(GetCounters)
def get_counters(game: Game, act: GetCounters, context: Context) -> None:
    """Put counters of a kind on players."""
    amount = number(game, act.amount, context)
    game.happen([
        Event("put counters", None, player, context.source, amount, word=act.kind, by=context.controller)
        for player in players(game, act.who, context)
    ])  # fmt: skip


class RemoveCounters(Act, Payment):
    """Remove counters of a kind from each object; as a cost, from the source."""

    kind: str
    amount: Number
    what: What = "this"

    def times(self, number: int) -> tuple[Payment, ...]:
        """Return the payments for paying this cost a number of times at once.

        That is one payment of more counters if the amount is fixed, else this payment repeated.
        """
        if isinstance(self.amount, int):
            return (RemoveCounters(self.kind, number * self.amount, self.what),)
        return (self,) * number


@verb(RemoveCounters)
def remove_counters(game: Game, act: RemoveCounters, context: Context) -> None:
    """Remove up to a number of counters from each object; of several possible kinds, the controller chooses."""
    for thing in list(things(game, act.what, context)):
        there = tuple(kind for kind in kinds(game, act.kind) if thing.count(kind))
        if there:
            kind = chosen_kind(game, there, context)
            amount = min(thing.count(kind), number(game, act.amount, context))
            game.happen([Event("remove counters", thing.id, source=context.source, amount=amount, word=kind)])


@payment(RemoveCounters)
def pay_with_counters(game: Game, act: RemoveCounters, context: Context) -> tuple[int, ...]:
    """Pay by removing counters from the source; return an empty tuple. Raises IllegalAnswer if it has too few."""
    amount = number(game, act.amount, context)
    thing = source_to_pay_with(game, context)
    if thing.count(act.kind) < amount:
        raise IllegalAnswer(f"{thing.label} doesn't have {amount} {act.kind} counters.")
    game.happen([Event("remove counters", thing.id, source=thing.id, amount=amount, word=act.kind)])
    return ()


class RemoveAllCounters(Act):
    """Remove all counters of a kind from each object."""

    kind: str
    what: What


@verb(RemoveAllCounters)
def remove_all_counters(game: Game, act: RemoveAllCounters, context: Context) -> None:
    """Remove all counters of the kinds that a word stands for from each object."""
    game.happen(
        Event("remove counters", thing.id, source=context.source, amount=thing.count(kind), word=kind)
        for thing in list(things(game, act.what, context))
        for kind in kinds(game, act.kind)
        if thing.count(kind)
    )


class MoveCounter(Act):
    """Move a counter of a kind from the source onto each object."""

    kind: str
    to: What


@verb(MoveCounter)
def move_counter(game: Game, act: MoveCounter, context: Context) -> None:
    """Move a counter from the source onto each object, if the source is still there and has one."""
    for thing in list(things(game, act.to, context)):
        source = next(things(game, "this", context), None)
        if source is None or source.id == thing.id or not source.count(act.kind):
            continue
        if source.zone == thing.zone == "battlefield":
            off = Event("remove counters", source.id, source=context.source, amount=1, word=act.kind)
            on = Event("put counters", thing.id, thing.controller, context.source, 1, word=act.kind,
                       by=context.controller)  # fmt: skip
            game.happen([off, on])


class DoubleCounters(Act):
    """Double the number of counters of a kind on each object."""

    kind: str
    what: What


doubled_counters: Chronicle[Callable[[int], int]] = Chronicle(
    "doubled-counters", "What happens when a number of counters is doubled", named="Doubling a number of counters"
)
"""Each entry takes how many counters are there, and returns how many are put besides them."""


@verb(DoubleCounters)
def double_counters(game: Game, act: DoubleCounters, context: Context) -> None:
    """Put more counters of a kind on each object that has some; of several possible kinds, the controller chooses."""
    kind = chosen_kind(game, kinds(game, act.kind), context)
    more = [
        (thing, game.law(doubled_counters)(thing.count(kind)))
        for thing in list(things(game, act.what, context))
        if thing.count(kind)
    ]
    game.position.because = (doubled_counters.slug,)
    game.happen([
        Event("put counters", thing.id, thing.controller, context.source, amount, word=kind, by=context.controller)
        for thing, amount in more
        if amount
    ])  # fmt: skip


class PutCounterOnOne(Payment):
    """Put counters on a permanent of a kind that the payer controls."""

    counter: str
    kind: Filter
    amount: Number = 1


@payment(PutCounterOnOne)
def put_counter(game: Game, act: PutCounterOnOne, context: Context) -> tuple[int, ...]:
    """Pay by putting counters on a matching permanent of the payer's choice; return its id."""
    amount = number(game, act.amount, context)
    chosen = choose_to_pay_with(game, controlled_by_label(game, act.kind, context), WHAT_TO_PUT_A_COUNTER_ON, context)
    game.happen([
        Event("put counters", chosen.id, chosen.controller, context.source, amount, word=act.counter,
              by=context.controller)
    ])  # fmt: skip
    return (chosen.id,)


def loyalty_symbol(cost: Cost) -> str:
    """Return the loyalty symbol of a cost: "+1", "-X", or "0" if it neither puts nor removes counters."""
    for paid in cost.acts:
        if isinstance(paid, PutCounterOnOne | RemoveCounters):
            sign = "+" if isinstance(paid, PutCounterOnOne) else "-"
            return f"{sign}{paid.amount if isinstance(paid.amount, int) else 'X'}"
    return "0"


class PutOtherCounters(Replacement):
    """Put counters of another kind instead."""

    kind: str


@replacement(PutOtherCounters)
def put_other_counters(_game: Game, becomes: PutOtherCounters, event: Event, _source: Object) -> list[Event]:
    """Return the event of as many counters of another kind, in a list."""
    return [event._replace(word=becomes.kind, amount=event.amount)]


class WithCounters(Entry):
    """The permanent enters with counters on it, if a condition, when there is one, holds."""

    kind: str
    amount: Number
    condition: If | None = None


@as_it_enters(WithCounters)
def with_counters(game: Game, _card: Object, act: WithCounters, context: Context) -> Entrance:
    """Return the entrance of a permanent with counters; an empty one if the condition fails or there are none."""
    if act.condition is not None and not is_so(game, act.condition, context):
        return Entrance()
    amount = number(game, act.amount, context)
    return Entrance(counters=((act.kind, amount),) if amount else ())


class MayHaveACounter(Entry):
    """The permanent may enter with an additional counter on it."""

    kind: str


@as_it_enters(MayHaveACounter)
def may_have_a_counter(game: Game, _card: Object, act: MayHaveACounter, context: Context) -> Entrance:
    """Return the entrance of a permanent with one counter if its controller wants it, otherwise an empty one."""
    wanted = game.choose(context.controller, WHETHER_TO_DO_SO, [True, False])
    return Entrance(counters=((act.kind, 1),) if wanted else ())


class Proliferate(Act):
    """Put more counters, of kinds they already have, on permanents and players of the controller's choice."""


@verb(Proliferate)
def proliferate(game: Game, _act: Proliferate, context: Context) -> None:
    """Let the controller choose permanents and players with counters, maybe none; each gets one more of each kind."""
    things: dict[str, Object] = {thing.label: thing for thing in game.battlefield() if thing.counters}
    kinds = {label: _kinds_present(thing.counters) for label, thing in things.items()}
    kinds |= {
        name: _kinds_present(player.counters) for name, player in game.position.players.items() if player.counters
    }
    there = [label for label, found in kinds.items() if found]
    ways = {" and ".join(some): some for some in subsets(there, WHAT_PROLIFERATES)}
    chosen = ways[game.choose(context.controller, WHAT_PROLIFERATES, list(ways))]
    game.position.because = (proliferating.slug,)
    game.happen([
        Event("put counters", things[label].id if label in things else None,
              things[label].controller if label in things else label, context.source, 1, word=kind,
              by=context.controller)
        for label in chosen
        for kind in _kinds_added(game, label, kinds[label], context)
    ])  # fmt: skip


def _kinds_present(counters: Counters) -> tuple[str, ...]:
    """Return the kinds of counters of which there is at least one."""
    return tuple(kind for kind, amount in counters if amount)


def _kinds_added(game: Game, label: str, kinds: tuple[str, ...], context: Context) -> tuple[str, ...]:
    """Return the kinds of counters of which a permanent or player gets one more; the controller may have to choose."""
    options = {" and ".join(some): some for some in game.law(proliferating)(kinds)}
    if len(options) == 1:
        return next(iter(options.values()))
    return options[game.choose(context.controller, WHICH_KIND_OF_COUNTER.of(label), list(options))]
