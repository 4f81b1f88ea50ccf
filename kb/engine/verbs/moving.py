"""Verbs that move things: destroying, sacrificing, returning, exiling, drawing, and making tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from kb.engine.abilities import Act
from kb.engine.acts import Verb, follow, own, replacement, things, verb
from kb.engine.amounts import number
from kb.engine.filters import Filter
from kb.engine.objects import Context, Event, Face, Object, Waiting
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.questions import WHAT_TARGETS, WHAT_TO_SACRIFICE, WHICH_EXILED_CARD_RETURNS
from kb.engine.zones import arrival, enter, put_there_by

if TYPE_CHECKING:
    from kb.engine.game import Game


def _from_the_battlefield(destination: str, cause: str = "") -> Callable[[Game, Act, Context], None]:
    def move(game: Game, act: Act, context: Context) -> None:
        link = (context.source, context.link) if context.link else None
        game.happen(
            Event("move", thing.id, None, context.source, 0, "battlefield", destination, cause, context.controller,
                  link=link)
            for thing in list(things(game, act.what, context))
            if thing.zone == "battlefield"
        )  # fmt: skip

    return move


_WAYS: dict[str, Verb] = {
    "destroy": _from_the_battlefield("graveyard", "destroyed"),
    "bury": _from_the_battlefield("graveyard", "buried"),
    "sacrifice": _from_the_battlefield("graveyard", "sacrificed"),
    "exile": _from_the_battlefield("exile"),
    "return to hand": _from_the_battlefield("hand"),
}
for _name, _way in _WAYS.items():
    verb(_name)(_way)


@verb("return")
def return_to_battlefield(game: Game, act: Act, context: Context) -> None:
    """Return cards from graveyards to the battlefield under their owners' control."""
    game.happen([
        arrival(game, thing, thing.owner, by=context.controller)
        for thing in list(things(game, act.what, context))
        if thing.zone == "graveyard"
    ])  # fmt: skip


@verb("return from graveyard to hand")
def return_from_graveyard(game: Game, act: Act, context: Context) -> None:
    """Return cards from graveyards to their owners' hands."""
    game.happen(
        Event("move", thing.id, None, context.source, 0, "graveyard", "hand", by=context.controller)
        for thing in list(things(game, act.what, context))
        if thing.zone == "graveyard"
    )


@verb("put linked onto battlefield")
def put_linked(game: Game, act: Act, context: Context) -> None:
    """Put a card of a kind onto the battlefield that the linked ability of this very source exiled."""
    kind = cast("Filter", act.what)
    group = put_there_by(context.source, context.link)
    found = {
        card.label: card
        for card in game.zone("exile")
        if kind.describes(game, card.id, context.source)
        and game.law(linked_abilities)(card.remembered, group, context.source)
    }
    if not found:
        game.position.note(f"{context.label} finds no such card", linked_abilities.slug)
        return
    chosen = game.choose(context.controller, WHICH_EXILED_CARD_RETURNS, list(found))
    game.position.note(f"{context.controller} chooses {chosen}", linked_abilities.slug)
    enter(game, found[chosen], context.controller, by=context.controller)


@verb("destroy target")
def destroy_target(game: Game, act: Act, context: Context) -> None:
    """Destroy something of a kind that the controller targets, if there is any."""
    kind = cast("Filter", act.what)
    found = {o.label: o for o in game.battlefield() if kind.describes(game, o.id, context.source)}
    if found:
        target = game.choose(context.controller, WHAT_TARGETS.of(context.label), list(found))
        follow(game, (Act("destroy", "targets"),), context._replace(targets=(found[target].id,)))


def sacrifice_one(game: Game, kind: Filter, context: Context) -> Object | None:
    """Have the controller sacrifice one thing of a kind; give what it was, None where there is none."""
    found = own(game, kind, context)
    if not found:
        return None
    chosen = found[game.choose(context.controller, WHAT_TO_SACRIFICE, list(found))]
    game.happen([
        Event("move", chosen.id, None, context.source, 0, "battlefield", "graveyard", "sacrificed",
              by=context.controller)
    ])  # fmt: skip
    return chosen


@verb("sacrifice a")
def sacrifice_a(game: Game, act: Act, context: Context) -> None:
    """Have the controller sacrifice one thing of a kind, if there is any."""
    sacrifice_one(game, cast("Filter", act.what), context)


@verb("draw")
def draw(game: Game, act: Act, context: Context) -> None:
    """Have the controller draw cards, one after another."""
    for _ in range(number(game, act.amount, context)):
        game.happen([Event("draw", player=context.controller, source=context.source)])


@verb("reveal it", is_about_the_event=True)
def reveal(game: Game, _act: Act, context: Context) -> None:
    """Reveal the card that an event is about, by the ability that says so."""
    thing = context.that
    if thing is not None and game.exists(thing):
        game.position.note(f"{context.controller} reveals {game.object(thing).label}")
        by_this = (context.source, context.link) if context.link else None
        game.happen([Event("reveal", thing, context.controller, context.source, link=by_this)])


@verb("skip a draw")
def skip_a_draw(game: Game, _act: Act, context: Context) -> None:
    """Have the controller skip their next draw step."""
    player = game.position.players[context.controller]
    by, *_ = game.card_of(context.source) or (f"card {context.label}",)
    game.position.players[player.name] = player._replace(draws_skipped=(*player.draws_skipped, by))


@verb("exchange with graveyards")
def exchange_with_graveyards(game: Game, act: Act, context: Context) -> None:
    """Bury all of a kind, and put onto the battlefield what of that kind was in the graveyards before."""
    kind = cast("Filter", act.what)
    dead = [o for o in game.zone("graveyard") if kind.describes(game, o.id, context.source)]
    follow(game, (Act("bury", kind),), context)
    game.happen([arrival(game, card, card.owner, by=context.controller) for card in dead])


@verb("create")
def create(game: Game, act: Act, context: Context) -> None:
    """Put tokens onto the battlefield; each remembers what made it."""
    face = cast("Face", act.what)
    made = [make_token(game, face, context) for _ in range(number(game, act.amount, context))]
    link = (context.source, context.link) if context.link else None
    entering = [arrival(game, token, context.controller, by=context.controller) for token in made]
    game.happen([event._replace(link=link) for event in entering])
    for token in made:
        game.position.note(f"{context.label} makes {token.label}")


def make_token(game: Game, face: Face, context: Context) -> Object:
    """Give a token that is to enter the battlefield; it remembers what made it."""
    label = unused_label(game, face.name)
    token = game.make(label, face, context.controller, context.controller, "nowhere", is_token=True)
    token = token._replace(maker=context.source)
    game.put(token)
    return token


def unused_label(game: Game, name: str) -> str:
    """Give the name by which the story calls the next token of a name."""
    number_ = 1
    while game.labelled(f"{name} #{number_}") is not None:
        number_ += 1
    return f"{name} #{number_}"


@verb("at end of turn")
def at_end_of_turn(game: Game, act: Act, context: Context) -> None:
    """Schedule instructions for the end of the turn."""
    game.position.waiting += (Waiting(act.acts, context, "end of turn"),)


@verb("phase out")
def phase_out(game: Game, act: Act, context: Context) -> None:
    """Phase things out."""
    game.happen(
        Event("phase out", thing.id, source=context.source, by=context.controller)
        for thing in list(things(game, act.what, context))
    )


@replacement("move instead")
def move_instead(_game: Game, becomes: Act, event: Event, _source: Object) -> list[Event]:
    """Have a thing go to another zone."""
    return [event._replace(destination=becomes.word)]


@replacement("then sacrifice")
def then_sacrifice(game: Game, becomes: Act, event: Event, source: Object) -> list[Event]:
    """Have a thing enter, and its controller sacrifice one of a kind after that."""
    controller = event.player or game.object(event.thing or 0).owner
    act = Act("have them sacrifice a", becomes.what, word=controller)
    game.then(("follow", (act,), Context(source.id, game.traits(source.id).controller, source.label)))
    return [event]


@verb("have them sacrifice a")
def have_them_sacrifice(game: Game, act: Act, context: Context) -> None:
    """Have a player sacrifice one thing of a kind; whoever controls the instruction causes it."""
    found = own(game, cast("Filter", act.what), context._replace(controller=act.word))
    if found:
        chosen = found[game.choose(act.word, WHAT_TO_SACRIFICE, list(found))]
        game.happen([
            Event("move", chosen.id, None, context.source, 0, "battlefield", "graveyard", "sacrificed",
                  by=context.controller)
        ])  # fmt: skip
