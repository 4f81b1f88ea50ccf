"""Sacrificing permanents, by an instruction or as a cost."""

from kb.engine.characteristics.amounts import number
from kb.engine.play.acts import all_at_once, controlled_by_label, players, replacement, things, verb
from kb.engine.play.paying import host_to_pay_with, pay_by_moving, payment, source_to_pay_with
from kb.engine.position.abilities import Act, Payment, Replacement
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.effects import Number, What, Who
from kb.engine.position.filters import Filter
from kb.engine.position.frames import Follow
from kb.engine.position.happening import Happening
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHAT_TO_SACRIFICE
from kb.engine.slots.actions import whose_sacrifices


def _chosen_sacrifices(game: Game, kind: Filter, most: int, player: str, context: Context) -> list[Event]:
    """Let a player choose up to `most` matching permanents to sacrifice, as many as there are; return the events."""
    found = controlled_by_label(game, kind, context._replace(controller=player))
    chosen = [found.pop(game.choose(player, WHAT_TO_SACRIFICE, list(found))) for _ in range(min(most, len(found)))]
    return [moved(context, thing.id, "battlefield", "graveyard", "sacrificed") for thing in chosen]


class CantSacrifice(Happening):
    """A player is to sacrifice a permanent that they don't control."""

    says = "{player} can't sacrifice {thing}"
    player: str
    thing: str


class Sacrifice(Act):
    """Sacrifice permanents."""

    what: What


@verb(Sacrifice)
def sacrifice(game: Game, act: Sacrifice, context: Context) -> None:
    """Sacrifice permanents, except those that another player controls if the rules of the day don't allow that."""
    link = (context.source, context.link) if context.link else None
    events = []
    for thing in list(things(game, act.what, context)):
        if thing.zone != "battlefield":
            continue
        if (controller := game.traits(thing.id).controller) != context.controller and not game.law(whose_sacrifices)(
            context.controller, controller
        ):
            game.position.note(CantSacrifice(context.controller, thing.label), whose_sacrifices.slug)
        else:
            events.append(moved(context, thing.id, "battlefield", "graveyard", "sacrificed", link=link))
    game.happen(events)


class SacrificeOne(Act, Payment):
    """Have a player sacrifice one matching permanent of their choice; also as a cost."""

    names_another = True
    gives_up = "sacrificed"

    kind: Filter
    who: Who = "you"


@verb(SacrificeOne)
def have_one_sacrificed(game: Game, act: SacrificeOne, context: Context) -> None:
    """Make players sacrifice one matching permanent each, if there is any."""
    all_at_once(
        game, [_chosen_sacrifices(game, act.kind, 1, player, context) for player in players(game, act.who, context)]
    )


@payment(SacrificeOne)
def pay_by_sacrificing(game: Game, act: SacrificeOne, context: Context) -> tuple[int, ...]:
    """Pay by sacrificing a matching permanent; return its former id. Raises IllegalAnswer if there is none."""
    chosen = _chosen_sacrifices(game, act.kind, 1, context.controller, context)
    if not chosen:
        raise IllegalAnswer(f"{context.controller} can't pay the cost of {context.label}.")
    game.happen(chosen)
    return (chosen[0].affected,)


class SacrificeSome(Act):
    """Have a player sacrifice a number of matching permanents of their choice at once."""

    kind: Filter
    amount: Number
    who: Who = "you"


@verb(SacrificeSome)
def have_some_sacrificed(game: Game, act: SacrificeSome, context: Context) -> None:
    """Make players sacrifice a number of matching permanents, or as many as there are, all at once."""
    most = number(game, act.amount, context)
    all_at_once(
        game, [_chosen_sacrifices(game, act.kind, most, player, context) for player in players(game, act.who, context)]
    )


class SacrificeThis(Payment):
    """Sacrifice the source."""

    gives_up = "sacrificed"


@payment(SacrificeThis)
def sacrifice_this(game: Game, _act: SacrificeThis, context: Context) -> tuple[int, ...]:
    """Pay by sacrificing the source; return its former id.

    Raises IllegalAnswer if the payer doesn't control it on the battlefield.
    """
    source = source_to_pay_with(game, context)
    if source.zone != "battlefield" or game.traits(source.id).controller != context.controller:
        raise IllegalAnswer(f"{context.controller} doesn't control {source.label} and can't sacrifice it.")
    return pay_by_moving(game, source, "graveyard", context, "sacrificed")


class SacrificeHost(Payment):
    """Sacrifice the permanent that the source is attached to."""

    gives_up = "sacrificed"


@payment(SacrificeHost)
def sacrifice_host(game: Game, _act: SacrificeHost, context: Context) -> tuple[int, ...]:
    """Pay by sacrificing the permanent that the source is attached to; return its former id."""
    return pay_by_moving(game, host_to_pay_with(game, context), "graveyard", context, "sacrificed")


class ThenSacrifice(Replacement):
    """Let a permanent enter; then its controller sacrifices a matching one."""

    kind: Filter


@replacement(ThenSacrifice)
def then_sacrifice(game: Game, becomes: ThenSacrifice, event: Event, source: Object) -> list[Event]:
    """Return the event of entering, in a list; schedule that the permanent's controller sacrifices a matching one."""
    whoever = event.player or game.object(event.affected).owner
    context = Context(source.id, game.traits(source.id).controller, source.label, who=whoever)
    game.then(Follow((SacrificeOne(becomes.kind, "that player"),), context))
    return [event]


class Exploit(Act):
    """Have the controller sacrifice a matching permanent, which the source exploits."""

    kind: Filter


@verb(Exploit)
def exploit(game: Game, act: Exploit, context: Context) -> None:
    """Have the controller sacrifice a matching permanent, if any, maybe the source itself; the source exploits it."""
    found = controlled_by_label(game, act.kind, context)
    if not found:
        return
    chosen = found[game.choose(context.controller, WHAT_TO_SACRIFICE, list(found))]
    seen = Event("exploit", context.source, context.controller, chosen.id, origin="battlefield", by=context.controller)
    game.happen([moved(context, chosen.id, "battlefield", "graveyard", "sacrificed"), seen])
