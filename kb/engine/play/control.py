"""Control by Auras, and effects that last as long as their source is tapped or a player controls it."""

from functools import lru_cache

from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import HELD, Change, Continuous, Until
from kb.engine.position.filters import both
from kb.engine.position.frames import Play, Resolve
from kb.engine.position.objects import Context, Lasting, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.characteristics import as_long_as
from kb.engine.slots.words import own_name
from kb.engine.steps.permanents import GainsControl
from kb.engine.steps.playing import DoesNothing

CONTROL = Keyword("control of what it enchants")
"""The keyword of an Aura that says "You control enchanted creature"."""

AS_LONG_AS: tuple[Until, ...] = ("it untaps", "you control this")
"""The durations that depend on the state of the source of an effect."""

STAYS = "isn't removed by the protection that it gives"
"""The word of an Aura's protection that doesn't remove the Aura itself."""


def hold(game: Game, *, is_new: bool = True) -> None:
    """Let control effects of Auras begin and end, according to what they enchant now.

    If `is_new`, a creature that changes its controller counts as newly controlled.
    """
    position = game.position
    wanted = {
        thing.id: (thing.host, game.traits(thing.id).controller)
        for thing in game.battlefield()
        if thing.host is not None and game.exists(thing.host) and CONTROL in game.traits(thing.id).abilities
    }
    there = [lasting for lasting in position.lasting if lasting.until == HELD]
    now = [
        lasting
        for lasting in there
        if _controlled_permanent(lasting) == wanted.get(lasting.source) or _is_phased_out(game, lasting)
    ]
    known = {lasting.source for lasting in now}
    more = [_control_effect(game, aura, *whom) for aura, whom in wanted.items() if aura not in known]
    if len(now) == len(there) and not more:
        return
    about = {thing for lasting in (*there, *more) for thing in lasting.things or () if game.exists(thing)}
    before = {thing: game.traits(thing).controller for thing in about}
    position.lasting = (*(lasting for lasting in position.lasting if lasting.until != HELD), *now, *more)
    game.changed()
    for thing, controller in before.items():
        if game.traits(thing).controller != controller and is_new:
            _record_new_control(game, thing)


def _controlled_permanent(lasting: Lasting) -> tuple[int, object]:
    """Return the id of the permanent that a control effect affects, 0 if none, and the player it gives control to."""
    [thing] = lasting.things or (0,)
    return thing, lasting.effect.changes[0].value


def _is_phased_out(game: Game, lasting: Lasting) -> bool:
    """Return whether an Aura is phased out together with the permanent that an effect of it is on."""
    [thing] = lasting.things or (0,)
    if not (game.exists(lasting.source) and game.exists(thing)):
        return False
    aura, host = game.object(lasting.source), game.object(thing)
    return aura.host == host.id and aura.zone == host.zone == "phased out"


def _control_effect(game: Game, aura: int, host: int | None, player: str) -> Lasting:
    """Return the effect by which an Aura gives a player control of the permanent it enchants."""
    effect = Continuous(both(), (Change("set controller", player),))
    thing = game.object(aura)
    return Lasting(effect, aura, thing.timestamp, frozenset({host or 0}), HELD, thing.copiable.name)


def _record_new_control(game: Game, thing: int, *cards: str) -> None:
    """Record that a permanent has come under its controller's control now, crediting `cards` or the current step."""
    now = game.object(thing)
    game.put(now._replace(arrived=game.position.turn.number, echoes=now.echoes + 1))
    game.position.note(GainsControl(game.traits(thing).controller, now.label), *cards)


def controls_still(game: Game, source: int, player: str) -> bool:
    """Return whether an object is on the battlefield under a player's control."""
    is_there = game.exists(source) and game.object(source).zone == "battlefield"
    return is_there and game.traits(source).controller == player


def never_begins(game: Game, until: Until, context: Context) -> bool:
    """Return whether an effect does nothing because its duration is over or never begins; if so, note that."""
    if until not in AS_LONG_AS:
        return False
    goes_on = _goes_on(game, until, context)
    if game.law(as_long_as).begins(goes_on, not dict(context.durations).get(until, True)):
        return False
    game.position.note(DoesNothing(context.label), as_long_as.slug)
    return True


def follow_durations(game: Game) -> None:
    """End effects that last while their source is tapped or controlled by a player, if that is over.

    For each ability that waits, record which of the durations in its text have begun, and which have ended since.
    """
    position = game.position
    _end_effects_tied_to_control(game)
    _end_effects_tied_to_tapping(game)
    of_a_batch = [frame.waiting for frame in position.agenda if isinstance(frame, Play | Resolve)]
    if any(_durations(waiting.acts) for waiting in (*position.stack, *position.waiting, *of_a_batch)):
        position.stack = tuple(_with_durations(game, waiting) for waiting in position.stack)
        position.waiting = tuple(_with_durations(game, waiting) for waiting in position.waiting)
        position.agenda = tuple(
            type(frame)(_with_durations(game, frame.waiting)) if isinstance(frame, Play | Resolve) else frame
            for frame in position.agenda
        )


def _with_durations(game: Game, waiting: Waiting) -> Waiting:
    """Return what waits with the durations in its text recorded: which have begun, and whether they still go on."""
    known = dict(waiting.context.durations)
    for until in _durations(waiting.acts):
        goes_on = _goes_on(game, until, waiting.context)
        if goes_on or until in known:
            known[until] = known.get(until, True) and goes_on
    return waiting._replace(context=waiting.context._replace(durations=tuple(sorted(known.items()))))


@lru_cache(maxsize=4096)
def _durations(acts: tuple[object, ...]) -> tuple[Until, ...]:
    """Return the durations "for as long as" that instructions name, those within others included."""
    inner = {until for part in acts if isinstance(part, tuple) for until in _durations(part)}
    return tuple(until for until in AS_LONG_AS if until in inner or until in acts)


def _goes_on(game: Game, until: Until, context: Context) -> bool:
    """Return whether the source of an ability is in the state for which an effect with this duration lasts.

    Either its controller still controls it, or it is tapped and still itself.
    """
    if until == "you control this":
        return controls_still(game, context.source, context.controller)
    return game.law(own_name)(
        game, context.source, game.traits(context.source).name if game.exists(context.source) else ""
    )


def _end_effects_tied_to_tapping(game: Game) -> None:
    """End effects that last as long as their source remains tapped, if it doesn't."""
    position = game.position
    if any(lasting.until == "it untaps" for lasting in position.lasting):
        kept = tuple(
            lasting
            for lasting in position.lasting
            if lasting.until != "it untaps" or game.law(own_name)(game, lasting.source, lasting.name)
        )
        if kept != position.lasting:
            position.lasting = kept
            game.changed()


def _end_effects_tied_to_control(game: Game) -> None:
    """End effects that last as long as a player controls their source, if they no longer do.

    Control that changes by that is noted.
    """
    lasting = game.position.lasting
    over = [one for one in lasting if one.until == "controls this" and not _still_lasts(game, one)]
    if not over or not game.law(as_long_as).ends:
        return
    about = {thing for one in over for thing in one.things or () if game.exists(thing)}
    before = {thing: game.traits(thing).controller for thing in about}
    game.position.lasting = tuple(one for one in lasting if one not in over)
    game.changed()
    for thing, controller in before.items():
        if game.traits(thing).controller != controller:
            _record_new_control(game, thing, *[f"card {one.name}" for one in over if _changes_control_of(one, thing)])


def _changes_control_of(lasting: Lasting, thing: int) -> bool:
    """Return whether an effect gives control of a permanent to a player."""
    return thing in (lasting.things or ()) and any(change.kind == "set controller" for change in lasting.effect.changes)


def _still_lasts(game: Game, lasting: Lasting) -> bool:
    """Return whether the player of an effect still controls its source."""
    return controls_still(game, lasting.source, lasting.whose)
