"""Verbs of keyword actions: bolstering, populating, exploring and what else one word stands for."""

from kb.engine.characteristics.amounts import check_hands, number
from kb.engine.instructions.actions import (
    Adapt,
    BecomeMonstrous,
    Bolster,
    Clash,
    Connive,
    Detain,
    Explore,
    Goad,
    Populate,
)
from kb.engine.instructions.changing import PutCounters, SetUp
from kb.engine.instructions.copying import CreateACopy
from kb.engine.instructions.moving import Draw
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.acts import follow, things, verb
from kb.engine.position.effects import Change, What
from kb.engine.position.moved import moved
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHAT_TO_DISCARD,
    WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD,
    WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM,
    WHICH_CREATURE_GETS_COUNTERS,
    WHICH_CREATURE_IS_COPIED,
    Question,
)
from kb.engine.slots.actions import (
    MONSTROUS,
    adapting,
    bolstering,
    clashing,
    conniving,
    detaining,
    exploring,
    goading,
    monstrosity,
    populating,
)
from kb.engine.steps.moving import Reveals
from kb.engine.steps.permanents import BecomesMonstrous, WinsTheClash
from kb.engine.verbs.looking import at_the_bottom, top_cards

_GROWTH = "+1/+1"


def _creatures(game: Game, player: str) -> list[Object]:
    """Give the creatures that a player controls."""
    found = ((thing, game.traits(thing.id)) for thing in game.battlefield())
    return [thing for thing, has in found if has.controller == player and "creature" in has.types]


@verb(Populate)
def populate(game: Game, _act: Populate, context: Context) -> None:
    """Have the controller choose one of their creatures that may be, and put a token onto the battlefield like it."""
    may_be = game.law(populating)
    found = {thing.label: thing for thing in _creatures(game, context.controller) if may_be(thing)}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CREATURE_IS_COPIED, list(found))]
        game.position.because = (populating.slug,)
        follow(game, (CreateACopy("targets"),), context._replace(targets=(chosen.id,)))


@verb(Bolster)
def bolster(game: Game, act: Bolster, context: Context) -> None:
    """Put counters on one of the controller's creatures with the least toughness, which they choose."""
    mine = _creatures(game, context.controller)
    least = [mine[place] for place in game.law(bolstering)([game.traits(thing.id).toughness for thing in mine])]
    found = {thing.label: thing for thing in least}
    if found:
        chosen = found[game.choose(context.controller, WHICH_CREATURE_GETS_COUNTERS, list(found))]
        _grow(game, chosen, number(game, act.amount, context), context, bolstering.slug)


def _grow(game: Game, thing: Object, amount: int, context: Context, rule: str) -> None:
    game.position.because = (rule,)
    follow(game, (PutCounters(_GROWTH, "targets", amount),), context._replace(targets=(thing.id,)))


@verb(Adapt)
def adapt(game: Game, act: Adapt, context: Context) -> None:
    """Put counters on the source, where it has none."""
    for thing in list(things(game, "this", context)):
        if game.law(adapting)(thing.count(_GROWTH)):
            _grow(game, thing, number(game, act.amount, context), context, adapting.slug)


@verb(Goad)
def goad(game: Game, act: Goad, context: Context) -> None:
    """Goad each until the controller's next turn. Raises NotModelled where it might attack one of several players."""
    if len(game.position.players) > 2:  # noqa: PLR2004  (two players have each other alone to attack)
        raise NotModelled("Whom a goaded creature attacks of several players is not modelled (701.38b).")
    changes = tuple(Change("cannot", word) for word in game.law(goading)())
    game.position.because = (goading.slug,)
    follow(game, (SetUp(act.what, changes, "your next turn"),), context)


@verb(BecomeMonstrous)
def become_monstrous(game: Game, act: BecomeMonstrous, context: Context) -> None:
    """Put counters on the source and have it become monstrous, where it isn't."""
    for thing in list(things(game, "this", context)):
        if game.law(monstrosity)(MONSTROUS in dict(thing.remembered)):
            _grow(game, thing, number(game, act.amount, context), context, monstrosity.slug)
            grown = game.object(thing.id)
            game.put(grown._replace(remembered=(*grown.remembered, (MONSTROUS, True))))
            game.position.note(BecomesMonstrous(thing.label), monstrosity.slug)
            game.happen([Event("become monstrous", thing.id, context.controller, context.source)])


def _goes(game: Game, player: str, card: Object, question: Question[str]) -> bool:
    """Answer whether a card that was revealed goes where its player may put it."""
    return game.choose(player, question, ["none", card.label]) == card.label


def _still_there(game: Game, what: What, context: Context) -> list[Object]:
    """Give what explores or connives. Raises NotModelled where it has left the battlefield: it does so nonetheless."""
    found = list(things(game, what, context))
    if not found or any(thing.zone != "battlefield" for thing in found):
        raise NotModelled(f"What {context.label} has explore or connive once it has left isn't modelled (701.44c).")
    return found


@verb(Explore)
def explore(game: Game, act: Explore, context: Context) -> None:
    """Have each explore."""
    for thing in _still_there(game, act.what, context):
        player = game.traits(thing.id).controller
        shown = next(iter(top_cards(game, player, 1)), None)
        if shown is not None:
            game.position.note(Reveals(player, shown.label), exploring.slug)
        if shown is not None and game.law(exploring)("land" in shown.face.types):
            game.happen([moved(context, shown.id, "library", "hand")])
            continue
        _grow(game, thing, 1, context, exploring.slug)
        if shown is not None and _goes(game, player, shown, WHICH_CARDS_ARE_PUT_INTO_THE_GRAVEYARD):
            game.happen([moved(context, shown.id, "library", "graveyard")])


@verb(Connive)
def connive(game: Game, act: Connive, context: Context) -> None:
    """Have each connive; what is in the hand must be told."""
    for thing in _still_there(game, act.what, context):
        player = game.traits(thing.id).controller
        own = context._replace(controller=player)
        follow(game, (Draw(),), own)
        check_hands(game, (player,))
        hand = {card.label: card for card in game.zone("hand", player)}
        if not hand:
            continue
        chosen = hand[game.choose(player, WHAT_TO_DISCARD, list(hand))]
        game.happen([moved(own, chosen.id, "hand", "graveyard")])
        if game.law(conniving)("land" not in chosen.face.types):
            _grow(game, thing, 1, own, conniving.slug)


@verb(Detain)
def detain(game: Game, act: Detain, context: Context) -> None:
    """Detain each until the controller's next turn."""
    changes = tuple(Change("cannot", word) for word in game.law(detaining)())
    game.position.because = (detaining.slug,)
    follow(game, (SetUp(act.what, changes, "your next turn"),), context)


@verb(Clash)
def clash(game: Game, act: Clash, context: Context) -> None:
    """Have the controller and an opponent reveal the top cards of their libraries, each of which may go to the bottom.

    Raises NotModelled where there are several opponents.
    """
    mine, *others = (context.controller, *(name for name in game.position.players if name != context.controller))
    if len(others) > 1:
        raise NotModelled("With which of several opponents somebody clashes is not modelled.")
    shown = [(player, card) for player in (mine, *others) for card in top_cards(game, player, 1)]
    for player, card in shown:
        game.position.note(Reveals(player, card.label), clashing.slug)
    values = {player: game.mana_value(card) for player, card in shown}
    for player, card in shown:
        if _goes(game, player, card, WHICH_CARDS_ARE_PUT_ON_THE_BOTTOM):
            at_the_bottom(game, card)
    if game.law(clashing)(values.get(mine, -1), max(values.get(other, -1) for other in others)):
        game.position.note(WinsTheClash(mine), clashing.slug)
        follow(game, act.acts, context)
