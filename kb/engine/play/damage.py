"""Dealing damage: prevented, replaced or marked, with its other results."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.life import lose_life
from kb.engine.play.registry import doer
from kb.engine.position.objects import Drains, Event, Traits
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import (
    counters_on_creatures,
    counters_on_players,
    damage_receivers,
    damage_to_creatures,
    damage_to_players,
)
from kb.engine.slots.families import DAMAGE_RECEIVERS
from kb.engine.slots.permanents import damage_to_planeswalkers
from kb.engine.steps.damage import ChangesLife, DamageIsPrevented, IsDealtDamage, IsDealtNoDamage


def deal_and_gain(game: Game, events: list[Event], most: int | None = None) -> None:
    """Deal damage; whoever deals it gains that much life, at most `most`.

    If the damage is only assigned now and dealt later, the life is gained then.
    """
    before = len(game.position.damage.assigned)
    dealt = sum(event.amount for event in game.happen(events) if event.kind == "damage")
    assigned = game.position.damage.assigned
    if put_off := assigned[before:]:
        assigned = (*assigned[:before], *(event._replace(drains=Drains(most)) for event in put_off))
        game.position.damage = game.position.damage._replace(assigned=assigned)
    gained = dealt if most is None else min(dealt, most)
    game.happen([Event("gain life", player=events[0].by, source=events[0].source, amount=gained)] if gained else [])


@doer("damage")
def deal(game: Game, event: Event) -> Event:
    """Deal damage to a permanent or player, and return the event; as prevented damage of 0 if it can't be dealt.

    Raises NotModelled for damage to a battle or to a creature that is also a planeswalker.
    """
    position = game.position
    thing = game.object(event.affected) if game.exists(event.thing) else None
    if event.cause == "combat" and event.thing is not None and not can_receive_combat_damage(game, event.thing):
        position.note(DamageIsPrevented(event.amount), damage_to_creatures.slug)
        return event._replace(kind="prevented damage", amount=0)
    if thing is not None and thing.zone != "battlefield":
        position.note(IsDealtNoDamage(thing.label, "it isn't on the battlefield"))
        return event._replace(kind="prevented damage", amount=0)
    source = game.last_known(event.source)
    by = source[0].label if source else ""
    if thing is not None:
        types = game.traits(thing.id).types
        if "battle" in types or {"creature", "planeswalker"} <= types:
            raise NotModelled(
                f"What damage does to {thing.label}, which is a {' '.join(sorted(types))}, is not modelled."
            )
        if "planeswalker" in types:
            position.note(IsDealtDamage(thing.label, event.amount, by), *position.because)
            game.happen([game.law(damage_to_planeswalkers)(thing, event.amount)])
            return _with_records(game, event)
        if not all(can_be_dealt(types) for can_be_dealt in game.rulebook.family(DAMAGE_RECEIVERS)):
            position.note(IsDealtNoDamage(thing.label), damage_receivers.slug)
            return event._replace(kind="prevented damage", amount=0)
        if counters := _counters(game, event, counters_on_creatures):
            position.note(IsDealtDamage(thing.label, event.amount, by), counters_on_creatures.slug, *position.because)
            game.happen(counters)
            return _with_records(game, event)
        game.put(thing._replace(damage=game.law(damage_to_creatures)(thing.damage, event.amount)))
        position.note(IsDealtDamage(thing.label, event.amount, by), damage_to_creatures.slug, *position.because)
    elif event.player is not None:
        position.note(IsDealtDamage(event.player, event.amount, by), damage_to_players.slug, *position.because)
        _record_strike(game, event)
        if counters := _counters(game, event, counters_on_players):
            game.happen(counters)
        else:
            event = game.law(damage_to_players)(game, event)
    return _with_records(game, event)


def _record_strike(game: Game, event: Event) -> None:
    """Record for the turn that a player's creature with its subtypes has dealt combat damage to a player."""
    known = game.last_known(event.source)
    if event.cause == "combat" and event.amount and known is not None:
        mine = game.position.players[known[1].controller]
        struck = mine._replace(struck_with=mine.struck_with | known[1].subtypes)
        game.position.players[mine.name] = struck


def _with_records(game: Game, event: Event) -> Event:
    """Record damage for the turn, let a player gain life from it if its effect says so, and return the event."""
    if event.amount and event.source is not None and game.exists(event.thing):
        hurt = game.object(event.affected)
        game.put(hurt._replace(hurt_by=hurt.hurt_by | {event.source}))
    if event.amount and event.thing is None and event.player is not None:
        player = game.position.players[event.player]
        game.position.players[event.player] = player._replace(hurt=player.hurt + event.amount)
    if event.amount and event.drains is not None:
        most = event.drains.most
        gained = event.amount if most is None else min(event.amount, most)
        game.happen([Event("gain life", player=event.by, source=event.source, amount=gained)] if gained else [])
    return event


def _counters(game: Game, event: Event, rule: Chronicle[Callable[[Traits], str]]) -> list[Event]:
    """Return the event of counters that damage has instead of its usual result, in a list.

    Empty unless the source has wither or infect, and `rule` names a kind of counters for it.
    """
    known = game.last_known(event.source)
    if known is None or not (known[1].has("wither") or known[1].has("infect")) or not game.rulebook.speaks(rule):
        return []
    kind = game.law(rule)(known[1])
    if not kind:
        return []
    by = known[1].controller
    return [Event("put counters", event.thing, event.player, event.source, event.amount, "", "", rule.slug, by, kind)]


def can_receive_combat_damage(game: Game, thing: int) -> bool:
    """Return whether an object can receive combat damage; True if it no longer exists."""
    return not game.exists(thing) or "receive combat damage" not in game.traits(thing).restrictions


@doer("life lost to damage")
def lose(game: Game, event: Event) -> Event:
    """Subtract damage from a player's life total, and return the event."""
    player = game.position.players[event.player or ""]
    lose_life(game, player.name, event.amount)
    if event.amount:
        game.position.note(ChangesLife(player.name, "loses", event.amount), damage_to_players.slug)
    return event


def merged_by_source(events: tuple[Event, ...]) -> list[Event]:
    """Return damage events with those from one source to one recipient added up."""
    found: dict[Event, int] = {}
    for event in events:
        alike = event._replace(amount=0)
        found[alike] = found.get(alike, 0) + event.amount
    return [event._replace(amount=amount) for event, amount in found.items()]
