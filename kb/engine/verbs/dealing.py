"""Verbs that hurt and heal, and those that offer a choice as they are followed."""

from kb.engine.characteristics.amounts import number
from kb.engine.instructions.changing import (
    Bite,
    Deal,
    DealAndGain,
    DealDivided,
    DealTogether,
    Fight,
    GainLife,
    LoseLife,
    WinTheGame,
)
from kb.engine.instructions.combining import (
    ForEachYouControl,
    IfPaid,
    May,
    UnlessAllPaid,
    UnlessPaid,
)
from kb.engine.instructions.moving import Draw, SearchForTheSameName
from kb.engine.law.rulebook import NotModelled
from kb.engine.play import damage
from kb.engine.play.acts import follow, own, players, things, verb
from kb.engine.play.affording import can_pay, will_pay
from kb.engine.play.libraries import library_is_empty
from kb.engine.play.paying import pay, times
from kb.engine.position.abilities import Cost
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.position.questions import (
    WHETHER_TO_DO_SO,
    WHETHER_TO_DRAW,
    WHETHER_TO_SEARCH,
)
from kb.engine.slots.damage import dividing_first, fights
from kb.engine.slots.resolving import optional_draws, options
from kb.engine.steps.playing import ChoosesTo


@verb(Deal)
def deal(game: Game, act: Deal, context: Context) -> None:
    """Deal damage to each thing, and to each player that is targeted."""
    game.happen(_dealt(game, act, context))


@verb(DealAndGain)
def deal_and_gain(game: Game, act: DealAndGain, context: Context) -> None:
    """Deal damage, and gain the life that it says: what of it was prevented counts for nothing."""
    if events := _dealt(game, act.deal, context):
        damage.deal_and_gain(game, events)


@verb(DealTogether)
def deal_together(game: Game, act: DealTogether, context: Context) -> None:
    """Deal damage of several amounts at once."""
    game.happen(event for one in act.each for event in _dealt(game, one, context))


def _dealt(game: Game, act: Deal, context: Context) -> list[Event]:
    """Give damage as it is to be dealt."""
    amount = number(game, act.amount, context)
    found: list[int] = []
    hurt = players(game, act.and_to, context) if act.and_to else []
    match act.to:
        case "you" | "that player" | "each player" | "each opponent":
            hurt += players(game, act.to, context)
        case "owners of targets" | "controllers of targets" | "controller of that" | "defending player":
            hurt += players(game, act.to, context)
        case what:
            found = [thing.id for thing in things(game, what, context)]
            hurt += [target for target in context.targets if isinstance(target, str)] if what == "targets" else []
    return [
        Event("damage", thing, player, source, amount, by=context.controller)
        for source in _sources(game, act, context)
        for thing, player in [*((one, None) for one in found), *((None, one) for one in hurt)]
    ]


def _sources(game: Game, act: Deal, context: Context) -> list[int]:
    """Give what deals damage; where something else than the source does, what is there of it."""
    return [context.source] if act.by == "this" else [thing.id for thing in things(game, act.by, context)]


@verb(Bite)
def bite(game: Game, _act: Bite, context: Context) -> None:
    """Have the first of two targets deal damage to the second, where both are still legal."""
    if not context.lost:
        game.happen([_struck(game, context, *context.targets)])


@verb(Fight)
def fight(game: Game, _act: Fight, context: Context) -> None:
    """Have two targets deal damage to each other at once, as the rules of the day say who of them does."""
    pairs = game.law(fights)(context.targets, context.lost)
    game.happen([_struck(game, context, *pair) for pair in pairs])


def _struck(game: Game, context: Context, source: int | str, target: int | str) -> Event:
    """Give the damage that one target deals to another by its power."""
    amount = max(0, game.traits(int(source)).power)
    player = target if isinstance(target, str) else None
    return Event("damage", None if player else int(target), player, int(source), amount, by=context.controller)


@verb(DealDivided)
def deal_divided(game: Game, act: DealDivided, context: Context) -> None:
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


@verb(WinTheGame)
def win_the_game(game: Game, _act: WinTheGame, context: Context) -> None:
    """Have all opponents of the controller lose, as they have where a player wins."""
    losers = players(game, "each opponent", context)
    cause = f"card {context.label}"
    game.happen(Event("lose", player=player, source=context.source, cause=cause) for player in losers)


@verb(LoseLife)
def lose_life(game: Game, act: LoseLife, context: Context) -> None:
    """Have players lose life."""
    amount = number(game, act.amount, context)
    game.happen([Event("lose life", player=player, amount=amount) for player in players(game, act.who, context)])


@verb(GainLife)
def gain_life(game: Game, act: GainLife, context: Context) -> None:
    """Have players gain life."""
    amount = number(game, act.amount, context)
    game.happen([Event("gain life", player=player, amount=amount) for player in players(game, act.who, context)])


@verb(UnlessPaid)
def unless_paid(game: Game, act: UnlessPaid, context: Context) -> None:
    """Have players pay a cost as many times as is said; for each who doesn't, do what is said instead."""
    cost = times(act.cost, number(game, act.amount, context))
    for player in players(game, act.who, context):
        payer = context._replace(controller=player)
        if will_pay(game, cost, payer):
            if can_pay(game, cost, payer):  # else a rule let them choose what can't be done
                pay(game, cost, payer)
        else:
            follow(game, act.acts, context)


@verb(IfPaid)
def if_paid(game: Game, act: IfPaid, context: Context) -> None:
    """Have players pay a cost if they can and like; what they paid with is what the rest speaks of."""
    for player in players(game, act.who, context):
        payer = context._replace(controller=player)
        if will_pay(game, act.cost, payer):
            follow(game, act.acts, context._replace(paid=pay(game, act.cost, payer)))
        else:
            follow(game, act.otherwise, context)


@verb(UnlessAllPaid)
def unless_all_paid(game: Game, act: UnlessAllPaid, context: Context) -> None:
    """Have the controller pay several costs together; where they don't, do what is said instead of each, in order."""
    costs = [times(one.cost, number(game, one.amount, context)) for one in act.each]
    whole = Cost("".join(cost.mana for cost in costs), acts=tuple(one for cost in costs for one in cost.acts))
    if will_pay(game, whole, context):
        pay(game, whole, context)
    else:
        for one in act.each:
            follow(game, one.acts, context)


@verb(ForEachYouControl)
def for_each(game: Game, act: ForEachYouControl, context: Context) -> None:
    """Do something for each thing of a kind that the controller controls, one after another."""
    for thing in own(game, act.kind, context).values():
        follow(game, act.acts, context._replace(that=thing.id))


def _does(game: Game, player: str, act: May) -> bool:
    """Ask a player whether they do what they may."""
    if isinstance(first := act.acts[0], Draw) and first.who == "you":
        may = not library_is_empty(game, player) or game.law(optional_draws)(False)
        none = f"{player}'s library is empty."
        does = game.choose(player, WHETHER_TO_DRAW, game.law(options)() if may else [False], none)
        if does:
            game.position.note(ChoosesTo(player, "draw"), optional_draws.slug)
        return does
    searches = any(isinstance(one, SearchForTheSameName) for one in act.acts)
    asked = act.asked or (WHETHER_TO_SEARCH if searches else WHETHER_TO_DO_SO)
    return game.choose(player, asked, game.law(options)())


@verb(May)
def may(game: Game, act: May, context: Context) -> None:
    """Have players do something if they like, each for themself."""
    for player in players(game, act.who, context):
        does = _does(game, player, act)
        follow(game, act.acts if does else act.otherwise, context._replace(controller=player))
