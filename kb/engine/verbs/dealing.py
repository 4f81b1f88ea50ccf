"""Verbs that hurt and heal, and those that offer a choice as they are followed."""

from typing import cast

from kb.engine.abilities import Act, Cost
from kb.engine.acts import follow, own, things, verb
from kb.engine.amounts import number
from kb.engine.filters import Filter
from kb.engine.game import Game
from kb.engine.objects import Context, Event
from kb.engine.paying import can_pay, pay, times
from kb.engine.rulebook import NotModelled
from kb.engine.slots.damage import dividing_first
from kb.engine.slots.questions import (
    WHETHER_TO_DO_SO,
    WHETHER_TO_PAY,
    WHETHER_TO_SACRIFICE,
    WHICH_PLAYER_TARGETS,
    Question,
)
from kb.engine.slots.resolving import optional_acts, options
from kb.engine.verbs.moving import sacrifice_one


@verb("deal")
def deal(game: Game, act: Act, context: Context) -> None:
    """Deal damage to each thing, and to each player that is targeted."""
    amount = number(game, act.amount, context)
    to_things = [
        Event("damage", thing.id, None, context.source, amount, by=context.controller)
        for thing in list(things(game, act.what, context))
    ]
    players = [target for target in context.targets if isinstance(target, str)] if act.what == "targets" else []
    to_players = [Event("damage", None, player, context.source, amount, by=context.controller) for player in players]
    game.happen([*to_things, *to_players])


@verb("deal divided")
def deal_divided(game: Game, act: Act, context: Context) -> None:
    """Deal damage divided among the targets as the controller chooses, which is asked as it is dealt."""
    if context.lost:
        raise NotModelled(f"How {context.label}'s damage was divided, of whose targets some are gone, is not modelled.")
    events = [
        Event("damage", None, target, context.source, by=context.controller)
        if isinstance(target, str)
        else Event("damage", target, None, context.source, by=context.controller)
        for target in context.targets
    ]
    if events:
        game.law(dividing_first)(game, context.controller, events, number(game, act.amount, context))


@verb("deal to target player")
def deal_to_player(game: Game, act: Act, context: Context) -> None:
    """Deal damage to a player that the ability's controller targets."""
    player = game.choose(context.controller, WHICH_PLAYER_TARGETS.of(context.label), list(game.position.players))
    amount = number(game, act.amount, context)
    game.happen([Event("damage", None, player, context.source, amount, by=context.controller)])


@verb("lose life", "gain life")
def change_life(game: Game, act: Act, context: Context) -> None:
    """Have the controller lose or gain life."""
    game.happen([Event(act.verb, player=context.controller, amount=number(game, act.amount, context))])


@verb("may sacrifice or lose life")
def may_sacrifice(game: Game, act: Act, context: Context) -> None:
    """Have the controller sacrifice something of a kind, or lose life."""
    kind = cast("Filter", act.what)
    may = game.law(optional_acts)(bool(own(game, kind, context)))
    if game.choose(context.controller, WHETHER_TO_SACRIFICE, [True, False] if may else [False]):
        game.position.note(f"{context.controller} chooses to sacrifice", optional_acts.slug)
        sacrifice_one(game, kind, context)
    else:
        game.happen([Event("lose life", player=context.controller, amount=number(game, act.amount, context))])


@verb("unless paid")
def unless_paid(game: Game, act: Act, context: Context) -> None:
    """Have the controller pay a cost as many times as is said; where they don't, do what is said instead."""
    cost = times(cast("Cost", act.cost), number(game, act.amount, context))
    may_pay = can_pay(game, cost, context)
    if game.choose(context.controller, WHETHER_TO_PAY, [True, False] if may_pay else [False]):
        pay(game, cost, context)
    else:
        follow(game, act.acts, context)


@verb("unless all paid")
def unless_all_paid(game: Game, act: Act, context: Context) -> None:
    """Have the controller pay several costs together; where they don't, do what is said instead of each, in order."""
    costs = [times(cast("Cost", one.cost), number(game, one.amount, context)) for one in act.acts]
    whole = Cost("".join(cost.mana for cost in costs), acts=tuple(one for cost in costs for one in cost.acts))
    may_pay = can_pay(game, whole, context)
    if game.choose(context.controller, WHETHER_TO_PAY, [True, False] if may_pay else [False]):
        pay(game, whole, context)
    else:
        for one in act.acts:
            follow(game, one.acts, context)


@verb("for each you control")
def for_each(game: Game, act: Act, context: Context) -> None:
    """Do something for each thing of a kind that the controller controls, one after another."""
    for thing in own(game, cast("Filter", act.what), context).values():
        follow(game, act.acts, context._replace(that=thing.id))


@verb("may")
def may(game: Game, act: Act, context: Context) -> None:
    """Have the controller do something if they like."""
    if game.choose(context.controller, Question(act.word) if act.word else WHETHER_TO_DO_SO, game.law(options)()):
        follow(game, act.acts, context)
