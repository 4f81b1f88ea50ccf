"""Acts: what instructions do, verb by verb. Everything that comes of them goes through the door for events."""

from collections.abc import Callable, Iterator
from typing import cast

from kb.engine.abilities import Act
from kb.engine.filters import Filter
from kb.engine.game import Game, IllegalAnswer
from kb.engine.objects import Context, Event, Object, Waiting
from kb.engine.rulebook import NotModelled


def follow(game: Game, acts: tuple[Act, ...], context: Context) -> None:
    """Follow instructions in their order."""
    for act in acts:
        verb = _VERBS.get(act.verb)
        if verb is None:
            raise NotModelled(f"The instruction “{act.verb}” is not modelled.")
        verb(game, act, context)


def things(game: Game, what: object, context: Context) -> Iterator[Object]:
    """Give the objects that an instruction speaks of and that are still where it looks for them."""
    match what:
        case "this":
            found = [context.source]
        case "that":
            found = [context.that] if context.that is not None else []
        case "targets":
            found = [target for target in context.targets if isinstance(target, int)]
        case Filter():
            found = [o.id for o in game.battlefield() if what.describes(game, o.id, context.source)]
        case _:
            raise AssertionError(what)
    yield from (game.object(thing) for thing in found if game.exists(thing))


def _put_in_graveyard(cause: str) -> Callable[[Game, Act, Context], None]:
    def verb(game: Game, act: Act, context: Context) -> None:
        game.happen(
            Event("move", thing.id, None, context.source, 0, "battlefield", "graveyard", cause)
            for thing in list(things(game, act.what, context))
            if thing.zone == "battlefield"
        )

    return verb


def _return(game: Game, act: Act, context: Context) -> None:
    """Return cards to the battlefield under their owners' control."""
    game.happen(
        Event("move", thing.id, thing.owner, context.source, 0, thing.zone, "battlefield")
        for thing in list(things(game, act.what, context))
        if thing.zone == "graveyard"
    )


def _deal(game: Game, act: Act, context: Context) -> None:
    game.happen(
        Event("damage", thing.id, None, context.source, act.amount) for thing in list(things(game, act.what, context))
    )


def _deal_to_player(game: Game, act: Act, context: Context) -> None:
    """Deal damage to a player that the ability's controller targets."""
    player = game.choose(context.controller, f"which player {context.label} targets", list(game.position.players))
    game.happen([Event("damage", None, player, context.source, act.amount)])


def _destroy_target(game: Game, act: Act, context: Context) -> None:
    """Destroy something of a kind that the controller targets, if there is any."""
    kind = cast("Filter", act.what)
    found = {o.label: o for o in game.battlefield() if kind.describes(game, o.id, context.source)}
    if found:
        target = game.choose(context.controller, f"what {context.label} targets", list(found))
        follow(game, (Act("destroy", "targets"),), context._replace(targets=(found[target].id,)))


def _may_sacrifice(game: Game, act: Act, context: Context) -> None:
    """Have the controller sacrifice something of a kind, or lose life."""
    from kb.engine.rules.optional_acts import optional_acts

    kind = cast("Filter", act.what)
    own = [o.label for o in game.battlefield() if o.controller == context.controller
           and kind.describes(game, o.id, context.source)]  # fmt: skip
    may = game.law(optional_acts)(bool(own))
    if game.choose(context.controller, "whether to sacrifice", [True, False] if may else [False]):
        game.position.note(f"{context.controller} chooses to sacrifice", optional_acts.slug)
        sacrifice(game, kind, context)
    else:
        game.happen([Event("lose life", player=context.controller, amount=act.amount)])


def sacrifice(game: Game, kind: Filter, context: Context) -> bool:
    """Have the controller sacrifice one thing of a kind; answer whether there was one."""
    own = {o.label: o for o in game.battlefield() if o.controller == context.controller
           and kind.describes(game, o.id, context.source)}  # fmt: skip
    if not own:
        return False
    chosen = own[game.choose(context.controller, "what to sacrifice", list(own))]
    game.happen([Event("move", chosen.id, None, context.source, 0, "battlefield", "graveyard", "sacrificed")])
    return True


def _skip_a_draw(game: Game, _act: Act, context: Context) -> None:
    player = game.position.players[context.controller]
    game.position.players[player.name] = player._replace(draws_skipped=player.draws_skipped + 1)


def _exchange_with_graveyards(game: Game, act: Act, context: Context) -> None:
    """Bury all of a kind, and put onto the battlefield what of that kind was in the graveyards before."""
    kind = cast("Filter", act.what)
    dead = [o for o in game.zone("graveyard") if kind.describes(game, o.id, context.source)]
    follow(game, (Act("bury", kind),), context)
    game.happen(Event("move", o.id, o.owner, context.source, 0, "graveyard", "battlefield") for o in dead)


def _become_a_copy(game: Game, act: Act, context: Context) -> None:
    """Have the source become a copy of the target."""
    for target in list(things(game, act.what, context)):
        become_copy(game, game.object(context.source), target, act.says)


def become_copy(game: Game, thing: Object, target: Object, says: frozenset[str]) -> None:
    """Have something become a copy of something else, with what is said besides."""
    from kb.engine.rules.changing_form import changing_form
    from kb.engine.rules.copy_memory import copy_memory
    from kb.engine.rules.copying import copying

    if not game.law(copy_memory)(thing, target):
        raise IllegalAnswer(f"{thing.label} can't become a copy of {target.label} again.")
    form = game.law(copying)(game, thing, target.copiable, says)
    game.position.note(f"{thing.label} becomes a copy of {target.label}", copying.slug)
    game.law(changing_form)(game, thing._replace(forms=(*thing.forms, target.id)), form)


def _put_counter(game: Game, act: Act, context: Context) -> None:
    """Put a +1/+1 counter on each."""
    for thing in list(things(game, act.what, context)):
        counters = dict(thing.counters)
        counters["+1/+1"] = counters.get("+1/+1", 0) + 1
        game.put(thing._replace(counters=tuple(sorted(counters.items()))))
        game.position.note(f"a +1/+1 counter is put on {thing.label}")


def _at_end_of_turn(game: Game, act: Act, context: Context) -> None:
    """Schedule instructions for the end of the turn."""
    game.position.waiting += (Waiting(act.acts, context, "end of turn"),)


_VERBS: dict[str, Callable[[Game, Act, Context], None]] = {
    "destroy": _put_in_graveyard("destroyed"),
    "bury": _put_in_graveyard("buried"),
    "sacrifice": _put_in_graveyard("sacrificed"),
    "return": _return,
    "deal": _deal,
    "deal to target player": _deal_to_player,
    "skip a draw": _skip_a_draw,
    "destroy target": _destroy_target,
    "become a copy": _become_a_copy,
    "put a +1/+1 counter": _put_counter,
    "may sacrifice or lose life": _may_sacrifice,
    "exchange with graveyards": _exchange_with_graveyards,
    "at end of turn": _at_end_of_turn,
}


def replaced_event(game: Game, becomes: Act, event: Event, _source: Object) -> list[Event]:
    """Give the events that a replacement makes of one."""
    match becomes.verb:
        case "multiply":
            return [event._replace(amount=event.amount * becomes.amount)]
        case "subtract":
            return [event._replace(amount=max(0, event.amount - becomes.amount))]
        case "move instead" if isinstance(becomes.what, str):
            return [event._replace(destination=becomes.what)]
    raise NotModelled(f"The replacement “{becomes.verb}” is not modelled on {game.rulebook.day}.")
