"""Dealing damage: to targets and others, divided, and by creatures that fight."""

from typing import Literal

from kb.engine.characteristics.amounts import life_of, number
from kb.engine.effects.continuous import add_lasting_effect
from kb.engine.effects.exiling import exiled_if_it_dies
from kb.engine.law.rulebook import NotModelled
from kb.engine.play import damage
from kb.engine.play.acts import for_instruction, players, things, verb
from kb.engine.position.abilities import Act
from kb.engine.position.effects import Change, Number, What, Who
from kb.engine.position.objects import Context, Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import dividing_first, fights


class Deal(Act):
    """Deal damage to objects and players, and to other players at the same time."""

    amount: Number
    to: What | Who = "targets"
    and_to: Who | None = None
    by: What = "this"
    """The objects that deal it."""


@verb(Deal)
def deal(game: Game, act: Deal, context: Context) -> None:
    """Deal damage to objects and players."""
    game.happen(_damage_events(game, act, context))


def _damage_events(game: Game, act: Deal, context: Context) -> list[Event]:
    """Return the events of the damage to be dealt; empty if nothing is to receive it."""
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
    """Return the sources of the damage: the source of the instruction, or other objects that are still there."""
    return [context.source] if act.by == "this" else [thing.id for thing in things(game, act.by, context)]


class DealTogether(Act):
    """Deal several amounts of damage, all at once."""

    each: tuple[Deal, ...]
    places: tuple[int | None, ...] = ()
    """For each amount, the index under which its target was chosen; None without a target of its own.

    Empty if there is only one target.
    """


@verb(DealTogether)
def deal_together(game: Game, act: DealTogether, context: Context) -> None:
    """Deal several amounts of damage at once."""
    places = act.places or (None,) * len(act.each)
    own = (context if place is None else for_instruction(context, place) for place in places)
    game.happen(event for one, mine in zip(act.each, own, strict=True) for event in _damage_events(game, one, mine))


class DealAndGain(Act):
    """Deal damage, and the controller gains as much life as was dealt."""

    deal: Deal


@verb(DealAndGain)
def deal_and_gain(game: Game, act: DealAndGain, context: Context) -> None:
    """Deal damage, and gain as much life as was dealt; prevented damage doesn't count."""
    if events := _damage_events(game, act.deal, context):
        damage.deal_and_gain(game, events)


class DealAndBar(Act):
    """Deal damage; a creature dealt damage this way can't be regenerated this turn, or is exiled if it would die."""

    deal: Deal
    bars: Literal["regeneration", "dying"]


@verb(DealAndBar)
def deal_and_bar(game: Game, act: DealAndBar, context: Context) -> None:
    """Deal damage; creatures dealt it can't be regenerated this turn or, if the act says so, are exiled if they die.

    Raises NotModelled if the damage is dealt only later.
    """
    before = len(game.position.damage.assigned)
    dealt = [event for event in game.happen(_damage_events(game, act.deal, context)) if event.kind == "damage"]
    if len(game.position.damage.assigned) > before:
        raise NotModelled(f"What {context.label} does to creatures that are dealt its damage later is not modelled.")
    for thing in dict.fromkeys(event.affected for event in dealt if event.thing is not None and event.amount):
        if "creature" not in game.traits(thing).types:
            continue
        if act.bars == "dying":
            exiled_if_it_dies(game, game.object(thing))
        else:
            add_lasting_effect(game, (Change("cannot", "be regenerated"),), frozenset({thing}), "end of turn", context)


class Bite(Act):
    """Have the first target deal damage equal to its power to the second."""


@verb(Bite)
def bite(game: Game, _act: Bite, context: Context) -> None:
    """Let the first of two targets deal damage to the second, if both are still legal."""
    if not context.lost:
        game.happen([_power_damage(game, context, *context.targets)])


def _power_damage(game: Game, context: Context, source: int | str, target: int | str) -> Event:
    """Return the event that the first object deals damage equal to its power to the other object or player."""
    amount = max(0, game.traits(int(source)).power)
    player = target if isinstance(target, str) else None
    return Event("damage", None if player else int(target), player, int(source), amount, by=context.controller)


class BiteItself(Act):
    """Have each target deal damage equal to its power to itself."""


@verb(BiteItself)
def bite_itself(game: Game, _act: BiteItself, context: Context) -> None:
    """Let each target deal damage to itself, all at once."""
    game.happen([_power_damage(game, context, target, target) for target in context.targets])


class Fight(Act):
    """Have two targets each deal damage equal to its power to the other."""


@verb(Fight)
def fight(game: Game, _act: Fight, context: Context) -> None:
    """Let two targets deal damage to each other at once, as the rules of the day on fighting say."""
    pairs = game.law(fights)(context.targets, context.lost)
    game.happen([_power_damage(game, context, *pair) for pair in pairs])


class DealDivided(Act):
    """Deal damage divided among the targets as the controller chooses."""

    amount: Number
    to: What = "targets"


@verb(DealDivided)
def deal_divided(game: Game, act: DealDivided, context: Context) -> None:
    """Deal damage divided among the targets as the controller chooses when it is dealt.

    Raises NotModelled if some targets are gone.
    """
    if context.lost:
        raise NotModelled(f"Some targets of {context.label} are gone; how its damage was divided is not modelled.")
    events = [
        Event("damage", None, target, context.source, by=context.controller)
        if isinstance(target, str)
        else Event("damage", target, None, context.source, by=context.controller)
        for target in context.targets
    ]
    if events:
        game.law(dividing_first)(game, context.controller, events, number(game, act.amount, context))


class DealEvenly(Act):
    """Deal damage divided evenly among the remaining targets, each part rounded down."""

    amount: Number
    to: What = "targets"


@verb(DealEvenly)
def deal_evenly(game: Game, act: DealEvenly, context: Context) -> None:
    """Deal damage divided evenly among the legal targets; the remainder isn't dealt."""
    amount = number(game, act.amount, context) // max(1, len(context.targets))
    game.happen(_damage_to(target, amount, context) for target in context.targets if amount)


def _damage_to(target: int | str, amount: int, context: Context) -> Event:
    """Return the event of damage to a target, by id, or by name for a player."""
    thing, player = (None, target) if isinstance(target, str) else (target, None)
    return Event("damage", thing, player, context.source, amount, by=context.controller)


class DealAndDrain(Act):
    """Deal damage to a target, and gain as much life as was dealt, but no more than the target had to lose."""

    amount: Number
    to: What = "targets"


@verb(DealAndDrain)
def deal_and_drain(game: Game, act: DealAndDrain, context: Context) -> None:
    """Deal damage, and gain as much life as was dealt, up to the target's life, loyalty or toughness before."""
    amount = number(game, act.amount, context)
    for target in context.targets:
        damage.deal_and_gain(game, [_damage_to(target, amount, context)], _maximum_loss(game, target))


def _maximum_loss(game: Game, target: int | str) -> int:
    """Return the life of a player, the toughness of a creature, or the loyalty of a planeswalker; at least 0."""
    if isinstance(target, str):
        return max(0, life_of(game, target))
    traits = game.traits(target)
    return max(0, traits.toughness) if "creature" in traits.types else game.object(target).count("loyalty")
