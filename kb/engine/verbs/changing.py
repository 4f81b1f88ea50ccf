"""Verbs that change what is there: counters, tapping, continuous effects and control."""

from typing import Literal

from kb.engine.characteristics.amounts import is_so, number
from kb.engine.instructions.changing import (
    GainActivatedAbilities,
    GainControl,
    ProtectFromAColor,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
    SetUp,
    Tap,
    Untap,
)
from kb.engine.instructions.replacing import (
    ChooseAColor,
    EnterTapped,
    Entrance,
    Multiply,
    NotAtAll,
    PutOtherCounters,
    Repeat,
    Subtract,
    WithCounters,
)
from kb.engine.play.acts import as_it_enters, of_players, replacement, things, verb
from kb.engine.play.affording import will_pay
from kb.engine.play.holding import controls_still
from kb.engine.play.paying import pay
from kb.engine.play.turn import NEXT_UNTAP_STEP
from kb.engine.position.abilities import Activated, Keyword
from kb.engine.position.colors import COLORS
from kb.engine.position.effects import Amount, Change, Continuous, Duration, Until, What
from kb.engine.position.filters import Controlled, Filter, OfPlayer, both, other_than
from kb.engine.position.objects import Context, Event, Lasting, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_COLOR_IS_CHOSEN, WHICH_KIND_OF_COUNTER
from kb.engine.slots.characteristics import durations
from kb.engine.slots.families import COUNTERS_CALLED
from kb.engine.slots.permanents import attached_control
from kb.engine.slots.resolving import affected
from kb.engine.steps.permanents import Affects, GainsAbilities, GainsControl
from kb.engine.steps.playing import Chooses


@verb(PutCounters)
def put_counters(game: Game, act: PutCounters, context: Context) -> None:
    """Put counters of a kind on each, of one that the controller chooses where the word stands for several."""
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


def kinds(game: Game, word: str) -> tuple[str, ...]:
    """Give the kinds of counters that a word stands for, itself where it stands for no others."""
    found = [kind for give in game.rulebook.family(COUNTERS_CALLED.of(word)) for kind in give()]
    return tuple(found) or (word,)


def chosen_kind(game: Game, among: tuple[str, ...], context: Context) -> str:
    """Have the controller choose one of several kinds of counters."""
    return game.choose(context.controller, WHICH_KIND_OF_COUNTER, among)


@verb(RemoveCounters)
def remove_counters(game: Game, act: RemoveCounters, context: Context) -> None:
    """Remove counters of a kind from each, as far as there are any."""
    for thing in list(things(game, act.what, context)):
        there = tuple(kind for kind in kinds(game, act.kind) if thing.count(kind))
        if there:
            kind = chosen_kind(game, there, context)
            amount = min(thing.count(kind), number(game, act.amount, context))
            game.happen([Event("remove counters", thing.id, source=context.source, amount=amount, word=kind)])


@verb(RemoveAllCounters)
def remove_all_counters(game: Game, act: RemoveAllCounters, context: Context) -> None:
    """Remove all counters from each of the kinds that a word stands for."""
    game.happen(
        Event("remove counters", thing.id, source=context.source, amount=thing.count(kind), word=kind)
        for thing in list(things(game, act.what, context))
        for kind in kinds(game, act.kind)
        if thing.count(kind)
    )


@verb(Tap)
def tap(game: Game, act: Tap, context: Context) -> None:
    """Tap each that isn't tapped."""
    _turn(game, "tap", act.what, context)


@verb(Untap)
def untap(game: Game, act: Untap, context: Context) -> None:
    """Untap each that is tapped."""
    _turn(game, "untap", act.what, context)


def _turn(game: Game, way: Literal["tap", "untap"], what: What, context: Context) -> None:
    game.happen(
        Event(way, thing.id, source=context.source, by=context.controller)
        for thing in list(things(game, what, context))
        if thing.tapped != (way == "tap")
    )


@verb(SetUp)
def set_up(game: Game, act: SetUp, context: Context) -> None:
    """Set up a continuous effect on each for as long as it says."""
    found = {thing.id: thing.label for thing in things(game, act.what, context)}
    until = act.until or game.law(durations)()
    changes = tuple(_fixed(game, change, context) for change in act.changes)
    if isinstance(act.what, Filter) and game.law(affected)(frozenset(change.writes for change in changes)):
        last(game, changes, None, until, context, _of_you(of_players(act.what, context), context.controller))
    else:
        for group in [{thing} for thing in found] if until == NEXT_UNTAP_STEP else [set(found)]:
            last(game, changes, frozenset(group), until, context)
    if found:
        those = "itself" if list(found) == [context.source] else " and ".join(found.values())
        game.position.note(Affects(context.label, those))


@verb(ProtectFromAColor)
def protect_from_a_color(game: Game, act: ProtectFromAColor, context: Context) -> None:
    """Have a color chosen, and give each protection from it."""
    color = game.choose(context.controller, WHICH_COLOR_IS_CHOSEN.of(context.label), list(COLORS.values()))
    game.position.note(Chooses(context.controller, color, context.label))
    gained = Change("gain", (Keyword(f"protection from {color}"),))
    set_up(game, SetUp(act.what, (gained,), act.until), context)


def _of_you(kind: Filter, you: str) -> Filter:
    """Return a description that calls "you" by name: the source may be gone by the time it is looked at."""
    mine = OfPlayer(you)
    of_whom: dict[Filter, Filter] = {Controlled("you"): mine, Controlled("opponent"): other_than(mine)}
    return kind.replace(of_whom.get)


def _fixed(game: Game, change: Change, context: Context) -> Change:
    """Give a change with its amounts as they are now."""
    if isinstance(change.value, tuple) and any(isinstance(part, Amount) for part in change.value):
        return Change(change.kind, tuple(number(game, part, context) for part in change.value))
    return change


_OF_A_PLAYER: dict[Until, Duration] = {
    "your next untap step": "next untap step",
    "your next turn": "next turn",
    "your next upkeep": "next upkeep",
    "you control this": "controls this",
}
"""How long an effect lasts that hangs on a player."""


def last(  # noqa: PLR0913, PLR0917  (what an effect is)
    game: Game, changes: tuple[Change, ...], found: frozenset[int] | None, until: Until, context: Context,
    kind: Filter | None = None, whose: str = "",
) -> None:  # fmt: skip
    """Leave a continuous effect behind on some things, or on a kind; who "you" is in when it ends may be another."""
    position = game.position
    now = position.new_timestamp()
    duration = _OF_A_PLAYER.get(until)
    whose = (whose or context.controller) if duration else ""
    name = game.object(context.source).copiable.name if game.exists(context.source) else ""
    effect = Continuous(kind or both(), changes)
    position.lasting += (Lasting(effect, context.source, now, found, duration or until, name, whose),)
    game.changed()


@verb(GainActivatedAbilities)
def gain_activated(game: Game, act: GainActivatedAbilities, context: Context) -> None:
    """Have the source gain all activated abilities of another until end of turn, linked among themselves anew."""
    for other in list(things(game, act.what, context)):
        gained = tuple(
            Activated(a.acts, a.cost, a.targets, a.timing, a.once_a_turn, a.link and f"{a.link}, gained at "
                      f"{game.position.numbering.clock}", a.is_mana_ability)
            for a in game.traits(other.id).abilities
            if isinstance(a, Activated)
        )  # fmt: skip
        last(game, (Change("gain", gained),), frozenset({context.source}), act.until, context)
        game.position.note(GainsAbilities(context.label, other.label, "activated abilities"))


def take_control(game: Game, thing: Object, player: str, until: Until = "", source: int | None = None) -> None:
    """Give a player control of a permanent from now on, or for a while; that may hang on what says so."""
    context = Context(thing.id if source is None else source, player, thing.label)
    last(game, (Change("set controller", player),), frozenset({thing.id}), until, context)
    now = game.object(thing.id)
    game.put(now._replace(arrived=game.position.turn.number, echoes=now.echoes + 1))
    for other in game.law(attached_control)(game, thing):
        if game.traits(other.id).controller != player:
            take_control(game, other, player, until, source)


@verb(GainControl)
def gain_control(game: Game, act: GainControl, context: Context) -> None:
    """Have the controller gain control of things."""
    hangs = act.until in {"it untaps", "you control this"}
    if act.until == "you control this" and not controls_still(game, context.source, context.controller):
        return
    for thing in list(things(game, act.what, context)):
        take_control(game, thing, context.controller, act.until, context.source if hangs else None)
        game.position.note(GainsControl(context.controller, thing.label))


@as_it_enters(ChooseAColor)
def choose_a_color(game: Game, card: Object, _act: ChooseAColor, context: Context) -> Entrance:
    """Choose a color for a permanent as it enters; the choice belongs to the ability that asked for it."""
    color = game.choose(context.controller, WHICH_COLOR_IS_CHOSEN.of(context.label), list(COLORS.values()))
    game.position.note(Chooses(context.controller, color, card.label))
    return Entrance(chosen=((context.link, color),))


@as_it_enters(EnterTapped)
def enter_tapped(game: Game, _card: Object, act: EnterTapped, context: Context) -> Entrance:
    """Have a permanent enter tapped, unless something is so or is paid."""
    if act.unless is not None and is_so(game, act.unless, context):
        return Entrance()
    if act.cost is not None and will_pay(game, act.cost, context):
        pay(game, act.cost, context)
        return Entrance()
    return Entrance(is_tapped=True)


@as_it_enters(WithCounters)
def with_counters(game: Game, _card: Object, act: WithCounters, context: Context) -> Entrance:
    """Have a permanent enter with counters on it."""
    if act.condition is not None and not is_so(game, act.condition, context):
        return Entrance()
    amount = number(game, act.amount, context)
    return Entrance(counters=((act.kind, amount),) if amount else ())


@replacement(Multiply)
def multiply(_game: Game, becomes: Multiply, event: Event, _source: Object) -> list[Event]:
    """Multiply what happens."""
    return [event._replace(amount=event.amount * becomes.by)]


@replacement(Repeat)
def repeat(_game: Game, becomes: Repeat, event: Event, _source: Object) -> list[Event]:
    """Have it happen so many times."""
    return [event] * becomes.times


@replacement(Subtract)
def subtract(_game: Game, becomes: Subtract, event: Event, _source: Object) -> list[Event]:
    """Lessen what happens, to no less than nothing."""
    return [event._replace(amount=max(0, event.amount - becomes.amount))]


@replacement(PutOtherCounters)
def put_other_counters(_game: Game, becomes: PutOtherCounters, event: Event, _source: Object) -> list[Event]:
    """Put counters of another kind instead."""
    return [event._replace(word=becomes.kind, amount=event.amount)]


@replacement(NotAtAll)
def not_at_all(_game: Game, _becomes: NotAtAll, _event: Event, _source: Object) -> list[Event]:
    """Have nothing happen."""
    return []
