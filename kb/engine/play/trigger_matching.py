"""Triggered abilities that see an event, and how they see it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kb.engine.characteristics.amounts import is_so
from kb.engine.characteristics.matching import describes
from kb.engine.play.watchers import watchers, watching
from kb.engine.position.abilities import Triggered
from kb.engine.position.effects import CYCLED_TO, DESTRUCTION, DISCARDED, REGENERABLE, Amount, If, Pattern
from kb.engine.position.filters import Filter
from kb.engine.position.objects import CAST_FROM, Context, Event, Object, Traits, announced_x
from kb.engine.position.zones import Zone
from kb.engine.slots.abilities import linked_abilities
from kb.engine.slots.casting import entering_x
from kb.engine.slots.damage import combat_damage_alone
from kb.engine.slots.keywords import cycled_cards
from kb.engine.slots.phasing import phasing_out
from kb.engine.slots.triggers import own_arrival, seen_discards, trigger_conditions
from kb.engine.slots.zones import arrivals, entering_permanents

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def looks_back(found: tuple[int, Triggered, Event]) -> bool:
    """Return whether a triggered ability, as found for an event, looks at the board as it was before the event."""
    return found[1].on.origin == "battlefield" or found[1].on.kind == "phase out"


def sees_its_own_arrival(game: Game, found: tuple[int, Triggered, Event], present: frozenset[int]) -> bool:
    """Return whether an ability sees its own permanent enter because it refers only to that permanent."""
    return found[0] not in present and game.law(own_arrival)(found[1])


def as_seen(game: Game, event: Event) -> list[Event]:
    """Return the event as abilities see it before it happens: itself, or for phasing out what the rules say."""
    if event.kind != "phase out" or not game.exists(event.thing):
        return [event]
    return game.law(phasing_out)(game, event)


def seeing(
    game: Game, looking: dict[str, list[tuple[int, Triggered]]], event: Event
) -> Iterator[tuple[int, Triggered, Event]]:
    """Yield the triggered abilities that see an event once it has happened, with their sources and the event.

    What has just entered is seen as the rules of the day say.
    """
    thing = event.thing
    if event.destination != "battlefield" or thing is None or not game.exists(thing):
        yield from triggering(game, looking, event)
        return
    traits = game.all_traits()
    there, seen = traits[thing], game.law(arrivals)(game, thing)
    if seen == there:
        yield from triggering(game, looking, event)
        return
    own = [(thing, each) for each in watching(game, seen.abilities) if isinstance(each, Triggered)]
    others = [found for found in looking.get(event.kind, ()) if found[0] != thing]
    traits[thing] = seen
    now = [*others, *((source, ability) for source, ability in own if ability.on.kind == event.kind)]
    found = list(triggering(game, {event.kind: now}, event))
    traits[thing] = there
    yield from found


def triggering(
    game: Game, looking: dict[str, list[tuple[int, Triggered]]], event: Event, *, is_condition_open: bool = False
) -> Iterator[tuple[int, Triggered, Event]]:
    """Yield the abilities that an event triggers, if their conditions hold; with `is_condition_open`, all of them."""
    for source, ability in looking.get(event.kind, ()):
        if not (game.exists(source) and _is_seen(game, ability.on, event, source)):
            continue
        found = source, ability, event
        if _is_by_linked_ability(game, ability, event) and (is_condition_open or is_met(game, found)):
            yield found


def is_met(game: Game, found: tuple[int, Triggered, Event], controller: str = "") -> bool:
    """Return whether the condition of a triggered ability holds now; True if it has none.

    `controller` is the one to assume for its source, by default the present one.
    """
    source, ability, event = found
    if ability.condition is None:
        return True
    return game.law(trigger_conditions)(_condition_holds(game, ability.condition, event, source, controller))


def with_discards_marked(event: Event, changed: list[Event]) -> list[Event]:
    """Return the events that replaced one; if it was a discard, moves to other zones are marked as discards."""
    if (event.kind, event.origin, event.destination) != ("move", "hand", "graveyard"):
        return changed
    return [new._replace(word=DISCARDED) if new.destination != "graveyard" else new for new in changed]


def _is_seen(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Return whether an event matches a trigger.

    Discards that go elsewhere than the graveyard count if the rules of the day say so.
    """
    if event.word != DISCARDED or pattern.origin != "hand":
        return matches(game, pattern, event, source)
    as_told = event._replace(destination="graveyard")
    return matches(game, pattern, as_told, source) and game.law(seen_discards)()


def of_the_moved_object(game: Game, event: Event) -> Iterator[tuple[int, Triggered, Event]]:
    """Yield triggered abilities of an object that work in its new zone, or as it is cast, and see that event."""
    zone = "stack" if event.kind == "cast" else event.goes_to
    if event.kind in {"move", "cast"} and zone != "battlefield" and event.thing is not None:
        abilities = game.object(event.thing).face.abilities if game.exists(event.thing) else ()
        there = (own for own in watching(game, abilities) if isinstance(own, Triggered) and own.zone != "battlefield")
        yield from (
            (event.thing, own, event)
            for own in there
            if _is_seen(game, own.on, event, event.thing)
            and _works_in_zone(game, own, zone)
            and _own_condition_holds(game, own, event)
        )


def _works_in_zone(game: Game, ability: Triggered, zone: Zone) -> bool:
    """Return whether a triggered ability of a card works in a zone."""
    return game.law(cycled_cards)(zone) if ability.zone == CYCLED_TO else ability.zone == zone


def _own_condition_holds(game: Game, ability: Triggered, event: Event) -> bool:
    """Return whether the condition of a trigger about its own source holds, as the rules of the day say.

    True if it has none.
    """
    if ability.condition is None or event.thing is None:
        return True
    return game.law(trigger_conditions)(_condition_holds(game, ability.condition, event, event.thing))


def _condition_holds(game: Game, condition: Filter | If, event: Event, source: int, controller: str = "") -> bool:
    """Return whether a condition holds: a comparison, or a filter matched by a permanent other than the event's."""
    if isinstance(condition, If):
        x = x_of_arrival(game, condition, event, source)
        return is_so(game, condition, Context(source, controller, that=event.thing, x=x))
    return any(other.id != event.thing and describes(condition, game, other.id, source) for other in game.battlefield())


def x_of_arrival(game: Game, part: object, event: Event, source: int) -> int:
    """Return the X announced for a source that enters, as the rules of the day say, if a part of its ability asks.

    By default, and for all other events, that is 0.
    """
    is_arrival = event.destination == "battlefield" and event.thing == source
    x = announced_x(game.object(source)) if is_arrival and _asks_for_x(part) else 0
    return game.law(entering_x)(x) if x else 0


def _asks_for_x(part: object) -> bool:
    """Return whether a part of an ability refers, at any depth, to the X announced for its own source."""
    if isinstance(part, Amount):
        return (part.kind, part.of) == ("x", "this")
    return isinstance(part, tuple) and any(map(_asks_for_x, part))


def _is_by_linked_ability(game: Game, ability: Triggered, event: Event) -> bool:
    """Return whether an event was done by the linked ability; True if the trigger doesn't require that."""
    if not ability.on.is_linked:
        return True
    done_by = (("" if event.link is None else event.link[1], True),)
    return bool(game.law(linked_abilities)(done_by, ability.link, True, "reveal"))


def matches(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Return whether an event matches a pattern of an ability of the source."""
    if not _comes_from(game, pattern.origin, event) or pattern.destination not in ("", event.destination):
        return False
    if pattern.is_destruction and event.cause not in REGENERABLE:
        return False
    if pattern.amount not in (0, event.amount) or not _has_cause(game, pattern, event):
        return False
    if pattern.word not in ("", event.word) or not _has_players(game, pattern, event, source):
        return False
    if pattern.source is not None and not _describes_source(game, pattern.source, event, source):
        return False
    return pattern.thing is None or (game.exists(event.thing) and _describes(game, pattern.thing, event, source))


def _describes_source(game: Game, filter_: Filter, event: Event, source: int) -> bool:
    """Return whether a filter matches the source of an event, as remembered by its ability or as last known.

    False if nothing is known of it.
    """
    thing = event.source
    if thing is None or (known := game.last_known(thing)) is None:
        return False
    if thing in game.position.objects:
        return describes(filter_, game, thing, source, event.known)
    game.position.objects[thing] = known[0]
    try:
        return describes(filter_, game, thing, source, event.known or known[1])
    finally:
        del game.position.objects[thing]


def _comes_from(game: Game, origin: str, event: Event) -> bool:
    """Return whether an event's object comes from a zone ("" for any).

    A resolving permanent spell comes from the hand unless it was cast from elsewhere.
    """
    if origin == "hand" and event.origin == "stack" and event.destination == "battlefield":
        known = game.last_known(event.thing)
        return known is not None and CAST_FROM not in dict(known[0].remembered)
    return origin in ("", event.origin)


def _has_cause(game: Game, pattern: Pattern, event: Event) -> bool:
    """Return whether an event has the cause that a pattern requires ("" for any).

    Destruction may be by a rule of the game, and combat any moment of it if the rules of the day say so.
    """
    if pattern.cause in ("", event.cause):
        return True
    if pattern.cause == "combat":
        return game.position.is_combat and not game.law(combat_damage_alone)()
    return pattern.cause == "destroyed" and event.cause in DESTRUCTION


def _has_players(game: Game, pattern: Pattern, event: Event, source: int) -> bool:
    """Return whether the player who does an event and the player whom it is about are those that a pattern requires."""
    if not pattern.by and not pattern.player:
        return True
    mine = game.traits(source).controller
    if pattern.by and not (event.by and (event.by == mine) == (pattern.by == "you")):
        return False
    if pattern.player == "any":
        return event.player is not None
    return not pattern.player or bool(event.player and (event.player == mine) == (pattern.player == "you"))


def traits_as_entering(game: Game, arriving: Object) -> Traits:
    """Return the characteristics that effects changing how an object enters see, by the rules of the day."""
    way = arriving.way if arriving.zone == "stack" else ""
    return game.law(entering_permanents)(game, arriving._replace(way=way))


@contextmanager
def seen_as_entering(game: Game, event: Event) -> Iterator[None]:
    """Context manager: let an entering object be seen as the rules say while replacement effects are looked for."""
    if not game.exists(event.thing) or not game.rulebook.speaks(entering_permanents):
        yield
        return
    card = game.object(event.affected)
    arriving = card._replace(
        copied=event.face, controller=event.player or card.owner, counters=event.counters, tapped=event.is_tapped,
        host=event.host,
    )  # fmt: skip
    seen = traits_as_entering(game, arriving)
    watchers(game)  # worked out without it
    traits = game.all_traits()
    traits[card.id] = seen
    try:
        yield
    finally:
        del traits[card.id]


def _describes(game: Game, filter_: Filter, event: Event, source: int) -> bool:
    """Return whether a filter matches the object of an event; an entering object is seen in its entering form."""
    thing = event.affected
    was = game.position.objects[thing]
    arriving = event.player if event.destination == "battlefield" and event.player else was.controller
    if event.face is None and arriving == was.controller:
        return describes(filter_, game, thing, source)
    game.position.objects[thing] = was._replace(copied=event.face or was.copied, controller=arriving)
    try:
        return describes(filter_, game, thing, source)
    finally:
        game.position.objects[thing] = was
