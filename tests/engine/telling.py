"""Checks of a trace against the start and the end of its line of play, as a list of contradictions."""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from kb.engine.effects.destroying import Regenerates
from kb.engine.effects.subgames import SubgameBegins
from kb.engine.position.happening import Happening
from kb.engine.position.objects import Object
from kb.engine.position.position import Position
from kb.engine.steps.damage import ChangesLife
from kb.engine.steps.moving import Becomes, Draws, Moves
from kb.engine.steps.permanents import (
    BecomesAttached,
    BecomesUnattached,
    CountersArePut,
    CountersAreRemoved,
    IsTapped,
    IsUntapped,
)

NAMING = ("thing", "attacker", "blocker", "card", "spell", "host", "token", "copy", "on", "of")
"""The fields that refer to something in the game, or to a player."""
CHOOSING = frozenset({"the coin"})
"""The actors besides the players."""
UNKNOWN = frozenset({"a card", ""})
"""The values of a field that refers to something unknown or to nothing."""


def wrong_told(start: Position, end: Position) -> Iterator[str]:
    """Yield in words each way in which the trace of a line contradicts its steps' types or the final position."""
    steps = end.happenings()
    players = end.players.keys() | CHOOSING
    named = end.story.names | {thing.label for thing in end.objects.values()} | players | UNKNOWN
    for step in steps:
        for field, kind in _kinds(type(step)).items():
            said = getattr(step, field)
            if not (said in get_args(kind) if get_origin(kind) is Literal else _has_type(said, kind)):
                yield f"{step}: {field} is of another kind"
            elif (field == "player" and said not in players) or (field in NAMING and said not in named):
                yield f"{step}: {field} names nothing"
    if not any(isinstance(step, SubgameBegins) for step in steps):
        yield from _wrong_life(start, end, steps)
        yield from _wrong_objects(start, end, _Told(steps))


@cache
def _kinds(of: type[Happening]) -> dict[str, Any]:
    """Return the type of each field of a kind of step."""
    return get_type_hints(of, {**vars(sys.modules[of.__module__]), "Division": tuple})


def _has_type(said: object, kind: Any) -> bool:
    """Return whether a value has exactly this class; any other type hint counts as met."""
    return not isinstance(kind, type) or type(said) is kind


def _wrong_life(start: Position, end: Position, steps: list[Happening]) -> Iterator[str]:
    """Yield players whose life total isn't what the trace leads to; only for games of two players."""
    life = Counter({name: player.life for name, player in start.players.items()})
    for step in steps:
        if isinstance(step, ChangesLife):
            life[step.player] += step.amount if step.how == "gains" else -step.amount
    if len(end.players) == len(("Ana", "Bob")):
        yield from (f"the life of {name}" for name, player in end.players.items() if player.life != life[name])


class _Told:
    """The statements of a trace about objects, by label."""

    def __init__(self, steps: list[Happening]) -> None:
        """Collect what these steps say about objects."""
        self.zone: dict[str, str] = {}
        self.tapped: dict[str, bool] = {}
        self.host: dict[str, str] = {}
        self.counters: Counter[tuple[str, str]] = Counter()
        self.others: set[str] = set()
        """The objects that have moved or changed; only their zones are asked for."""
        for step in steps:
            self._hear(step)

    def _hear(self, step: Happening) -> None:
        """Note what a step says about where objects are, whether they are tapped, and their hosts and counters."""
        match step:
            case Moves():
                self.zone[step.thing] = step.destination
                self.others.add(step.thing)
            case Draws():
                self.zone[step.card] = "hand"
                self.others.add(step.card)
            case Becomes():
                self.others |= {step.thing, step.other}
            case IsTapped() | IsUntapped() | Regenerates():
                self.tapped[step.thing] = not isinstance(step, IsUntapped)
            case CountersArePut():
                self.counters[step.on, step.kind] += step.amount
            case CountersAreRemoved():
                self.counters[step.of, step.kind] -= step.amount
            case BecomesAttached() | BecomesUnattached():
                self.host[step.thing] = step.host if isinstance(step, BecomesAttached) else ""


def _wrong_objects(start: Position, end: Position, told: _Told) -> Iterator[str]:
    """Yield what the trace says otherwise than the objects with unique labels: zones, and the state of permanents."""
    labels = Counter(thing.label for thing in end.objects.values())
    was = {thing.label: thing for thing in start.objects.values()}
    for thing in end.objects.values():
        name = thing.label
        if labels[name] == 1 and thing.zone != told.zone.get(name, thing.zone):
            yield f"the zone of {name}"
        if labels[name] == 1 and name in was and name not in told.others and thing.zone == "battlefield":
            yield from _wrong_permanent((start, was[name]), (end, thing), told)


def _wrong_permanent(then: tuple[Position, Object], at_last: tuple[Position, Object], told: _Told) -> Iterator[str]:
    """Yield what the trace says otherwise than a permanent that was there from the start.

    Whether it is tapped, its host, and its counters.
    """
    (start, was), (end, now) = then, at_last
    name = now.label
    if now.tapped != told.tapped.get(name, was.tapped):
        yield f"whether {name} is tapped"
    if _label(end, now.host) != told.host.get(name, _label(start, was.host)):
        yield f"what {name} is attached to"
    before, after = dict(was.counters), dict(now.counters)
    for kind in {*before, *after, *(kind for label, kind in told.counters if label == name)}:
        if before.get(kind, 0) + told.counters[name, kind] != after.get(kind, 0):
            yield f"the {kind} counters of {name}"


def _label(position: Position, number: int | None) -> str:
    """Return the label of an object, "" if there is none with this number."""
    return position.objects[number].label if number in position.objects else ""
