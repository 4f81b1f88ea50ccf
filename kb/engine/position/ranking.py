"""Ranks of objects and times, for comparing positions whose objects have other ids and timestamps."""

from collections.abc import Iterable

from kb.engine.position.abilities import Static
from kb.engine.position.identity import Ranks
from kb.engine.position.objects import Object


def ranked(objects: Iterable[Object]) -> list[Object]:
    """Return objects in the order of their ranks: by their contents, and only then by their ids."""
    return sorted(
        objects,
        key=lambda o: (o.zone, o.label, o.face.name, o.owner, o.controller, o.tapped, o.damage, o.counters, o.id),
    )


def ranks(things: Iterable[Object]) -> Ranks:
    """Return the ranks of objects, given in order, by id, and of those timestamps that a rule may compare."""
    things = list(things)
    times = sorted(time for thing in things for time in times_of(thing))
    return Ranks(
        {thing.id: place for place, thing in enumerate(things)}, {time: place for place, time in enumerate(times, 1)}
    )


def is_timed(thing: Object) -> bool:
    """Return whether a rule may compare how long an object has been there."""
    face = thing.copiable
    is_one_of_few = not face.supertypes.isdisjoint(("legendary", "world")) or "Legend" in face.subtypes
    return thing.zone == "battlefield" and (is_one_of_few or any(isinstance(a, Static) for a in face.abilities))


def times_of(thing: Object) -> tuple[int, ...]:
    """Return the timestamps of an object that a rule may compare; empty if there are none."""
    if not is_timed(thing):
        return (thing.stamped,) if thing.stamped else ()
    return tuple({thing.timestamp, thing.came, *filter(None, (thing.formed, thing.stamped))})
