"""Tapping and untapping permanents, also as a cost or as they enter, and phasing them in and out."""

from typing import Literal

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.characteristics.matching import describes
from kb.engine.play.activating import usable
from kb.engine.play.acts import Entrance, as_it_enters, controlled_by_label, players, replacement, things, verb
from kb.engine.play.affordability import will_pay
from kb.engine.play.paying import host_to_pay_with, pay, payment
from kb.engine.position.abilities import Act, Cost, Entry, Payment, Replacement
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.divisions import subsets
from kb.engine.position.effects import If, Number, What, Who
from kb.engine.position.filters import CREATURE, THIS, Filter, both, other_than
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_TAP, WHAT_TO_TAP_FOR_POWER, WHAT_TO_UNTAP, WHETHER_TAPS_OR_UNTAPS
from kb.engine.position.zones import PHASED_OUT


class Tap(Act):
    """Tap each untapped permanent."""

    what: What


@verb(Tap)
def tap(game: Game, act: Tap, context: Context) -> None:
    """Tap each untapped permanent."""
    _turn(game, "tap", act.what, context)


def _turn(game: Game, way: Literal["tap", "untap"], what: What, context: Context) -> None:
    """Tap or untap permanents at once, all those that aren't so already."""
    game.happen(
        Event(way, thing.id, source=context.source, by=context.controller)
        for thing in list(things(game, what, context))
        if thing.tapped != (way == "tap")
    )


class Untap(Act):
    """Untap each tapped permanent."""

    what: What

    @property
    def untaps_this(self) -> bool:
        """Return whether the instruction untaps its own source."""
        return self.what == "this"


@verb(Untap)
def untap(game: Game, act: Untap, context: Context) -> None:
    """Untap each tapped permanent."""
    _turn(game, "untap", act.what, context)


class TapOrUntap(Act):
    """Tap or untap each permanent, as the controller chooses."""

    what: What


@verb(TapOrUntap)
def tap_or_untap(game: Game, act: TapOrUntap, context: Context) -> None:
    """Let the controller choose to tap or untap each permanent; nothing happens to one already so."""
    for thing in list(things(game, act.what, context)):
        way = game.choose(context.controller, WHETHER_TAPS_OR_UNTAPS.of(thing.label), ["taps", "untaps"])
        if thing.tapped != (way == "taps"):
            event = Event("tap" if way == "taps" else "untap", thing.id, source=context.source, by=context.controller)
            game.happen([event])


class UntapSome(Act):
    """Untap matching permanents of the controller's choice, up to a number."""

    kind: Filter
    most: Number


@verb(UntapSome)
def untap_some(game: Game, act: UntapSome, context: Context) -> None:
    """Let the controller choose tapped matching permanents, up to a number, and untap them at once."""
    left = {thing.label: thing for thing in things(game, act.kind, context) if thing.tapped}
    chosen = []
    for _ in range(min(number(game, act.most, context), len(left))):
        found = left.pop(game.choose(context.controller, WHAT_TO_UNTAP, [*left, "nothing"]), None)
        if found is None:
            break
        chosen.append(found)
    game.happen(Event("untap", thing.id, source=context.source, by=context.controller) for thing in chosen)


class TapLands(Act):
    """Tap all lands of players, or only those with mana abilities."""

    who: Who
    is_of_mana: bool = False
    """True if only lands with a mana ability are tapped."""


@verb(TapLands)
def tap_lands(game: Game, act: TapLands, context: Context) -> None:
    """Tap all untapped lands of players, or only those with mana abilities, all at once."""
    theirs = players(game, act.who, context)
    game.happen(
        Event("tap", thing.id, source=context.source, by=context.controller)
        for thing in game.battlefield()
        if not thing.tapped and "land" in game.traits(thing.id).types and game.traits(thing.id).controller in theirs
        and (not act.is_of_mana or any(ability.is_mana_ability for ability in usable(game, thing)))
    )  # fmt: skip


class TapOne(Payment):
    """Tap an untapped matching permanent that the payer controls."""

    gives_up = "tapped"

    kind: Filter


@payment(TapOne)
def pay_by_tapping(game: Game, act: TapOne, context: Context) -> tuple[int, ...]:
    """Pay by tapping an untapped matching permanent; return its id. Raises IllegalAnswer if there is none."""
    found = {label: thing for label, thing in controlled_by_label(game, act.kind, context).items() if not thing.tapped}
    if not found:
        raise IllegalAnswer(f"{context.controller} has nothing to tap for {context.label}.")
    chosen = found[game.choose(context.controller, WHAT_TO_TAP, list(found))]
    game.happen([Event("tap", chosen.id, source=context.source, by=context.controller)])
    return (chosen.id,)


class TapHost(Payment):
    """Tap the permanent that the source is attached to."""

    gives_up = "tapped"


@payment(TapHost)
def tap_host(game: Game, _act: TapHost, context: Context) -> tuple[int, ...]:
    """Pay by tapping the permanent that the source is attached to; return its id.

    Raises IllegalAnswer if it is already tapped.
    """
    host = host_to_pay_with(game, context)
    if host.tapped:
        raise IllegalAnswer(f"{host.label} is already tapped.")
    game.happen([Event("tap", host.id, source=context.source, by=context.controller)])
    return (host.id,)


class TapPower(Payment):
    """Tap untapped creatures other than the source with at least this total power."""

    power: int


@payment(TapPower)
def tap_power(game: Game, act: TapPower, context: Context) -> tuple[int, ...]:
    """Pay by tapping any other untapped creatures with at least this total power; return their ids.

    Raises IllegalAnswer if their power isn't enough.
    """
    creatures = controlled_by_label(game, both(CREATURE, other_than(THIS)), context)
    able = {label: game.traits(one.id).power for label, one in creatures.items() if not one.tapped}
    question = WHAT_TO_TAP_FOR_POWER.of(context.label)
    enough = (some for some in subsets(list(able), question) if sum(able[label] for label in some) >= act.power)
    ways = {" and ".join(some): some for some in enough}
    if not ways:
        raise IllegalAnswer(
            f"{context.controller} doesn't have creatures with power {act.power} to tap for {context.label}."
        )
    chosen = ways[game.choose(context.controller, question, list(ways))]
    tapped = tuple(creatures[label].id for label in chosen)
    game.happen([Event("tap", one, source=context.source, by=context.controller) for one in tapped])
    return tapped


class EnterTapped(Entry):
    """It enters tapped, unless a condition holds or its controller pays."""

    unless: If | None = None
    cost: Cost | None = None


@as_it_enters(EnterTapped)
def enter_tapped(game: Game, _card: Object, act: EnterTapped, context: Context) -> Entrance:
    """Return the entrance of a permanent as tapped; an unchanged one if a condition holds or its controller pays."""
    if act.unless is not None and is_so(game, act.unless, context):
        return Entrance()
    if act.cost is not None and will_pay(game, act.cost, context):
        pay(game, act.cost, context)
        return Entrance()
    return Entrance(is_tapped=True)


class EnterTappedInstead(Replacement):
    """Let a permanent enter tapped."""


@replacement(EnterTappedInstead)
def enter_tapped_instead(_game: Game, _becomes: EnterTappedInstead, event: Event, _source: Object) -> list[Event]:
    """Return the event with the permanent entering tapped, in a list."""
    return [event._replace(is_tapped=True)]


class PhaseInAll(Act):
    """Phase in all permanents of a kind that are phased out, but for what phases in along with something else."""

    kind: Filter


@verb(PhaseInAll)
def phase_in_all(game: Game, act: PhaseInAll, context: Context) -> None:
    """Phase in all phased-out permanents of a kind, but for those that phase in along with another."""
    out = [thing for thing in game.zone(PHASED_OUT) if not thing.is_along]
    game.happen(
        Event("phase in", thing.id, source=context.source, by=context.controller)
        for thing in out
        if describes(act.kind, game, thing.id, context.source)
    )


class PhaseOut(Act):
    """Phase permanents out."""

    what: What


@verb(PhaseOut)
def phase_out(game: Game, act: PhaseOut, context: Context) -> None:
    """Phase permanents out."""
    game.happen(
        Event("phase out", thing.id, source=context.source, by=context.controller)
        for thing in list(things(game, act.what, context))
    )
