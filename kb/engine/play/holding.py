"""Holding: what an Aura says of whose it is that it enchants, for as long as it is attached to that."""

from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import HELD, Change, Continuous
from kb.engine.position.filters import both
from kb.engine.position.objects import Lasting
from kb.engine.position.protocol import Game
from kb.engine.slots.characteristics import as_long_as
from kb.engine.steps.permanents import GainsControl

CONTROL = Keyword("control of what it enchants")
"""What an Aura has that says "You control enchanted creature"."""

STAYS = "isn't removed by the protection that it gives"
"""What an Aura has that says so of itself."""


def hold(game: Game, *, is_new: bool = True) -> None:
    """Have the controllers of Aura control what they enchant, and those whose it was otherwise again what they don't.

    Where that is new, a creature has come under its controller's control.
    """
    position = game.position
    wanted = {
        thing.id: (thing.host, game.traits(thing.id).controller)
        for thing in game.battlefield()
        if thing.host is not None and game.exists(thing.host) and CONTROL in game.traits(thing.id).abilities
    }
    there = [lasting for lasting in position.lasting if lasting.until == HELD]
    now = [
        lasting for lasting in there if _held(lasting) == wanted.get(lasting.source) or _is_phased_out(game, lasting)
    ]
    known = {lasting.source for lasting in now}
    more = [_lasting(game, aura, *whom) for aura, whom in wanted.items() if aura not in known]
    if len(now) == len(there) and not more:
        return
    about = {thing for lasting in (*there, *more) for thing in lasting.things or () if game.exists(thing)}
    before = {thing: game.traits(thing).controller for thing in about}
    position.lasting = (*(lasting for lasting in position.lasting if lasting.until != HELD), *now, *more)
    game.changed()
    for thing, controller in before.items():
        if game.traits(thing).controller != controller and is_new:
            _arrive(game, thing)


def _held(lasting: Lasting) -> tuple[int, object]:
    [thing] = lasting.things or (0,)
    return thing, lasting.effect.changes[0].value


def _is_phased_out(game: Game, lasting: Lasting) -> bool:
    """Return whether an Aura is phased out along with what it is attached to, and will be attached to it again."""
    [thing] = lasting.things or (0,)
    if not (game.exists(lasting.source) and game.exists(thing)):
        return False
    aura, host = game.object(lasting.source), game.object(thing)
    return aura.host == host.id and aura.zone == host.zone == "phased out"


def _lasting(game: Game, aura: int, host: int | None, player: str) -> Lasting:
    effect = Continuous(both(), (Change("set controller", player),))
    thing = game.object(aura)
    return Lasting(effect, aura, thing.timestamp, frozenset({host or 0}), HELD, thing.copiable.name)


def _arrive(game: Game, thing: int, *cards: str) -> None:
    """Have something have come under a player's control now; where no card is named, what is going on makes it so."""
    now = game.object(thing)
    game.put(now._replace(arrived=game.position.turn.number, echoes=now.echoes + 1))
    game.position.note(GainsControl(game.traits(thing).controller, now.label), *cards)


def controls_still(game: Game, source: int, player: str) -> bool:
    """Return whether a player controls something that is on the battlefield."""
    is_there = game.exists(source) and game.object(source).zone == "battlefield"
    return is_there and game.traits(source).controller == player


def end_what_hung_on_control(game: Game) -> None:
    """End what lasts for as long as a player controls its source, who doesn't any more; what changes hands arrives."""
    lasting = game.position.lasting
    over = [one for one in lasting if one.until == "controls this" and not _hangs_still(game, one)]
    if not over or not game.law(as_long_as)():
        return
    about = {thing for one in over for thing in one.things or () if game.exists(thing)}
    before = {thing: game.traits(thing).controller for thing in about}
    game.position.lasting = tuple(one for one in lasting if one not in over)
    game.changed()
    for thing, controller in before.items():
        if game.traits(thing).controller != controller:
            _arrive(game, thing, *[f"card {one.name}" for one in over if _gives_control_of(one, thing)])


def _gives_control_of(lasting: Lasting, thing: int) -> bool:
    return thing in (lasting.things or ()) and any(change.kind == "set controller" for change in lasting.effect.changes)


def _hangs_still(game: Game, lasting: Lasting) -> bool:
    return controls_still(game, lasting.source, lasting.whose)
