"""Counters that change power and toughness: +1/+1 and the like."""

import re
from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import SIZE_BY_COUNTERS

_SIZE = re.compile(r"([+-]\d+)/([+-]\d+)")

size_counters: Chronicle[Callable[[Game, Object], tuple[int, int]]] = Chronicle(
    "size-counters", "What a +1/+1 counter does", SIZE_BY_COUNTERS, named="+1/+1 counters"
)


@size_counters.since(
    "1998-03-31",
    "moursund-1998-04/errata/1",
    "put two +1/+1 counters on the other",
    reading="The record puts such counters on a creature; they do what they say.",
    means="A +1/+1 counter gives its creature +1/+1, and likewise for other counters of this kind.",
)
def size_on_counters(_game: Game, permanent: Object) -> tuple[int, int]:
    """Return what counters add to (power, toughness): +1/+1 for each +1/+1 counter, and likewise for others of this
    kind.
    """
    sizes = [(match, number) for kind, number in permanent.counters if (match := _SIZE.fullmatch(kind))]
    return sum(int(m[1]) * number for m, number in sizes), sum(int(m[2]) * number for m, number in sizes)


@size_counters.contrast("nothing")
def nothing(_game: Game, _permanent: Object) -> tuple[int, int]:
    """Return (0, 0): a +1/+1 counter doesn't change power and toughness. A contrast: no text says so."""
    return (0, 0)
