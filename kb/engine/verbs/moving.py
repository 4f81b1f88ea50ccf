"""Verbs that move things: destroying, sacrificing, returning, exiling, drawing, and making tokens."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes
from kb.engine.instructions.combining import AtEndOfTurn
from kb.engine.instructions.moving import (
    Bury,
    Create,
    Destroy,
    Draw,
    ExchangeWithGraveyards,
    Exile,
    PhaseOut,
    PutLinkedOntoBattlefield,
    Return,
    ReturnToHand,
    RevealThat,
    Sacrifice,
    SacrificeOne,
    SacrificeSome,
)
from kb.engine.instructions.replacing import EnterTappedInstead, MoveInstead, ThenSacrifice
from kb.engine.play.acts import follow, own, players, replacement, sacrifice_one, things, verb
from kb.engine.play.zones import arrival, enter, put_there_by
from kb.engine.position.effects import FOR_GOOD, What
from kb.engine.position.frames import Follow
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Face, Object, Waiting
from kb.engine.position.questions import WHAT_TO_SACRIFICE, WHICH_EXILED_CARD_RETURNS
from kb.engine.position.zones import Zone
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.resolving import burying, finding_what_was_moved, returning_tokens
from kb.engine.steps.moving import Reveals
from kb.engine.steps.permanents import Makes
from kb.engine.steps.playing import Chooses, FindsNothing

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def leave(  # noqa: PLR0913, PLR0917  (what moves, and how)
    game: Game, what: What, context: Context, destination: Zone, origin: Zone = "battlefield", cause: str = ""
) -> None:
    """Have what is spoken of go from a zone to another."""
    link = (context.source, context.link) if context.link else None
    game.happen(
        moved(context, thing.id, origin, destination, cause, link=link)
        for thing in list(things(game, what, context))
        if thing.zone == origin
    )


@verb(Destroy)
def destroy(game: Game, act: Destroy, context: Context) -> None:
    """Destroy permanents."""
    leave(game, act.what, context, "graveyard", cause=FOR_GOOD if act.is_for_good else "destroyed")


@verb(Bury)
def bury(game: Game, act: Bury, context: Context) -> None:
    """Put permanents into the graveyard, or destroy them for good, as the word means on the day."""
    leave(game, act.what, context, "graveyard", cause=FOR_GOOD if game.law(burying)() else "buried")


@verb(Sacrifice)
def sacrifice(game: Game, act: Sacrifice, context: Context) -> None:
    """Have permanents be sacrificed."""
    leave(game, act.what, context, "graveyard", cause="sacrificed")


@verb(Exile)
def exile(game: Game, act: Exile, context: Context) -> None:
    """Exile permanents, or cards from graveyards."""
    leave(game, act.what, context, "exile", act.origin)


@verb(ReturnToHand)
def return_to_hand(game: Game, act: ReturnToHand, context: Context) -> None:
    """Return permanents, or cards from graveyards, to their owners' hands."""
    leave(game, act.what, context, "hand", act.origin)


@verb(Return)
def return_to_battlefield(game: Game, act: Return, context: Context) -> None:
    """Return cards from graveyards or exile to the battlefield under their owners' control, or the controller's."""
    found = [thing for thing in things(game, act.what, context) if thing.zone == act.origin]
    if act.what in {"targets", "this"}:
        gone = context.targets if act.what == "targets" else (context.source,)
        zones = ("exile", "graveyard") if act.what == "targets" else ("exile",)
        found += [
            thing for thing in map(game.object, game.law(finding_what_was_moved)(game, gone)) if thing.zone in zones
        ]
    found = [thing for thing in found if not thing.is_token or game.law(returning_tokens)()]
    whose = (context.controller if act.is_yours_then else thing.owner for thing in found)
    events = [arrival(game, thing, who, by=context.controller) for thing, who in zip(found, whose, strict=True)]
    game.happen([event._replace(is_tapped=event.is_tapped or act.is_tapped) for event in events])


@verb(PutLinkedOntoBattlefield)
def put_linked(game: Game, act: PutLinkedOntoBattlefield, context: Context) -> None:
    """Put a card of a kind onto the battlefield that the linked ability of this very source exiled."""
    kind = act.kind
    group = put_there_by(context.source, context.link)
    found = {
        card.label: card
        for card in game.zone("exile")
        if describes(kind, game, card.id, context.source)
        and game.law(linked_abilities)(card.remembered, group, context.source)
    }
    if not found:
        game.position.note(FindsNothing(context.label, "no such card"), linked_abilities.slug)
        return
    chosen = game.choose(context.controller, WHICH_EXILED_CARD_RETURNS, list(found))
    game.position.note(Chooses(context.controller, chosen), linked_abilities.slug)
    enter(game, found[chosen], context.controller, by=context.controller)


@verb(SacrificeOne)
def have_one_sacrificed(game: Game, act: SacrificeOne, context: Context) -> None:
    """Have players sacrifice one thing of a kind each, if there is any."""
    for player in players(game, act.who, context):
        sacrifice_one(game, act.kind, player, context)


@verb(SacrificeSome)
def have_some_sacrificed(game: Game, act: SacrificeSome, context: Context) -> None:
    """Have players sacrifice so many things of a kind, or as many as there are, all at once."""
    for player in players(game, act.who, context):
        found = own(game, act.kind, context._replace(controller=player))
        most = min(number(game, act.amount, context), len(found))
        chosen = [found.pop(game.choose(player, WHAT_TO_SACRIFICE, list(found))) for _ in range(most)]
        game.happen([moved(context, thing.id, "battlefield", "graveyard", "sacrificed") for thing in chosen])


@verb(Draw)
def draw(game: Game, act: Draw, context: Context) -> None:
    """Have players draw cards, one after another."""
    amount = number(game, act.amount, context)
    for player in players(game, act.who, context):
        for _ in range(amount):
            game.happen([Event("draw", player=player, source=context.source)])


@verb(RevealThat)
def reveal(game: Game, _act: RevealThat, context: Context) -> None:
    """Reveal the card that an event is about, by the ability that says so."""
    thing = context.that
    if thing is not None and game.exists(thing):
        game.position.note(Reveals(context.controller, game.object(thing).label))
        by_this = (context.source, context.link) if context.link else None
        game.happen([Event("reveal", thing, context.controller, context.source, link=by_this)])


@verb(ExchangeWithGraveyards)
def exchange_with_graveyards(game: Game, act: ExchangeWithGraveyards, context: Context) -> None:
    """Bury all of a kind, and put onto the battlefield what of that kind was in the graveyards before."""
    kind = act.kind
    dead = [o for o in game.zone("graveyard") if describes(kind, game, o.id, context.source)]
    follow(game, (Bury(kind),), context)
    game.happen([arrival(game, card, card.owner, by=context.controller) for card in dead])


@verb(Create)
def create(game: Game, act: Create, context: Context) -> None:
    """Put tokens onto the battlefield; each remembers what made it."""
    face = act.token
    made = [make_token(game, face, context) for _ in range(number(game, act.amount, context))]
    link = (context.source, context.link) if context.link else None
    entering = [arrival(game, token, context.controller, by=context.controller) for token in made]
    done = game.happen([event._replace(link=link) for event in entering])
    for token in made:
        game.position.note(Makes(context.label, token.label))
    for event in done if act.acts else ():
        follow(game, act.acts, context._replace(that=event.thing))


def make_token(game: Game, face: Face, context: Context) -> Object:
    """Give a token that is to enter the battlefield; it remembers what made it."""
    label = unused_label(game, face.name)
    token = game.make(label, face, context.controller, context.controller, "nowhere", is_token=True)
    token = token._replace(maker=context.source)
    game.put(token)
    return token


def unused_label(game: Game, name: str) -> str:
    """Give the name by which the story calls the next token of a name."""
    taken = {thing.label for thing in game.position.objects.values()}
    game.position.work.add(len(taken))
    free = (label for place in count(1) if (label := f"{name} #{place}") not in taken)
    return next(label for label in free if game.labelled(label) is None)


@verb(AtEndOfTurn)
def at_end_of_turn(game: Game, act: AtEndOfTurn, context: Context) -> None:
    """Schedule instructions for the end of the turn."""
    game.position.waiting += (Waiting(act.acts, context, "end of turn"),)


@verb(PhaseOut)
def phase_out(game: Game, act: PhaseOut, context: Context) -> None:
    """Phase things out."""
    game.happen(
        Event("phase out", thing.id, source=context.source, by=context.controller)
        for thing in list(things(game, act.what, context))
    )


@replacement(MoveInstead)
def move_instead(_game: Game, becomes: MoveInstead, event: Event, _source: Object) -> list[Event]:
    """Have a thing go to another zone."""
    return [event._replace(destination=becomes.destination)]


@replacement(EnterTappedInstead)
def enter_tapped_instead(_game: Game, _becomes: EnterTappedInstead, event: Event, _source: Object) -> list[Event]:
    """Have a thing enter tapped."""
    return [event._replace(is_tapped=True)]


@replacement(ThenSacrifice)
def then_sacrifice(game: Game, becomes: ThenSacrifice, event: Event, source: Object) -> list[Event]:
    """Have a thing enter, and its controller sacrifice one of a kind after that."""
    whoever = event.player or game.object(event.affected).owner
    context = Context(source.id, game.traits(source.id).controller, source.label, who=whoever)
    game.then(Follow((SacrificeOne(becomes.kind, "that player"),), context))
    return [event]
