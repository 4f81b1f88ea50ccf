"""Verbs that return cards: with counters, and those that a permanent's own ability has put somewhere."""

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.matching import describes, describes_card
from kb.engine.instructions.moving import (
    DoToLinked,
    PutFromHandOntoBattlefield,
    ReturnAll,
    ReturnAndThen,
    ReturnWithCounters,
)
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, players, things, verb
from kb.engine.play.zones import arrival, put_there_by
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD
from kb.engine.slots.abilities import linked_abilities
from kb.engine.steps.playing import FindsNothing, IsNotThere


@verb(ReturnWithCounters)
def return_with_counters(game: Game, act: ReturnWithCounters, context: Context) -> None:
    """Return cards to the battlefield under their owners' control with counters on them."""
    amount = number(game, act.amount, context)
    found = list(things(game, act.what, context))
    if not found:
        game.position.note(IsNotThere(context.label))
    counters = ((act.kind, amount),)
    game.happen([arrival(game, thing, thing.owner, by=context.controller, counters=counters) for thing in found])


@verb(ReturnAndThen)
def return_and_then(game: Game, act: ReturnAndThen, context: Context) -> None:
    """Return cards from graveyards under their owners' control, and do something with each that has entered."""
    found = [thing for thing in things(game, act.what, context) if thing.zone == "graveyard"]
    if not found:
        game.position.note(IsNotThere(context.label))
    for entered in game.happen([arrival(game, thing, thing.owner, by=context.controller) for thing in found]):
        follow(game, act.acts, context._replace(that=entered.thing))


@verb(DoToLinked)
def do_to_linked(game: Game, act: DoToLinked, context: Context) -> None:
    """Do something to all objects that the linked ability of this very source has put where it is."""
    group = put_there_by(context.source, context.link)
    found = [
        thing for thing in game.zone(act.zone) if game.law(linked_abilities)(thing.remembered, group, context.source)
    ]
    if not found:
        game.position.note(FindsNothing(context.label), linked_abilities.slug)
    follow(game, act.acts, context._replace(targets=tuple(thing.id for thing in found)))


@verb(PutFromHandOntoBattlefield)
def put_from_hand(game: Game, act: PutFromHandOntoBattlefield, context: Context) -> None:
    """Put a card of a kind from the controller's hand onto the battlefield, if there is any."""
    hand = game.zone("hand", context.controller)
    found = {card.label: card for card in hand if describes(act.kind, game, card.id, context.source)}
    if found:
        chosen = game.choose(context.controller, WHICH_CARD_IS_PUT_ONTO_THE_BATTLEFIELD, list(found))
        link = (context.source, context.link) if context.link else None
        entering = arrival(game, found[chosen], context.controller, by=context.controller)
        game.happen([entering._replace(source=context.source, link=link)])


@verb(ReturnAll)
def return_all(game: Game, act: ReturnAll, context: Context) -> None:
    """Return all of a kind from the graveyards of players, at once."""
    whose = players(game, act.whose, context)
    found = [
        card
        for card in game.zone("graveyard")
        if card.owner in whose and describes_card(act.kind, game, card, context.source)
    ]
    if act.to == "hand":
        game.happen(moved(context, card.id, "graveyard", "hand") for card in found)
        return
    if any(game.seen(card).copiable.enchants is not None for card in found):
        raise NotModelled("What an Aura is put onto that returns with other cards is not modelled (303.4f).")
    owners = [context.controller if act.is_yours_then else card.owner for card in found]
    game.happen([arrival(game, card, who, by=context.controller) for card, who in zip(found, owners, strict=True)])
