"""Ranking: what makes two positions the same whose objects have other numbers and other times."""

from kb.engine.position.abilities import Static
from kb.engine.position.objects import Object, Waiting


def is_timed(thing: Object) -> bool:
    """Answer whether a rule may ask how long this has been there."""
    face = thing.copiable
    is_one_of_few = not face.supertypes.isdisjoint(("legendary", "world")) or "Legend" in face.subtypes
    return thing.zone == "battlefield" and (is_one_of_few or any(isinstance(a, Static) for a in face.abilities))


def times_of(thing: Object) -> tuple[int, ...]:
    """Give the times of something that a rule may ask for."""
    if not is_timed(thing):
        return (thing.stamped,) if thing.stamped else ()
    return tuple({thing.timestamp, thing.came, *filter(None, (thing.formed, thing.stamped))})


def renamed(waiting: Waiting, rank: dict[int, int]) -> Waiting:
    """Give what waits with the ranks of objects in the place of their numbers."""
    context = waiting.context
    return waiting._replace(
        context=context._replace(
            source=rank.get(context.source, -1),
            that=None if context.that is None else rank.get(context.that, -1),
            targets=tuple(rank.get(t, -1) if isinstance(t, int) else t for t in context.targets),
        )
    )
