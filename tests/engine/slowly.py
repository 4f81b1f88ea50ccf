"""Characteristics worked out the slow way: everything is looked at anew after every effect."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kb.engine.abilities import Static
from kb.engine.alike import changed
from kb.engine.effects import Change, Continuous
from kb.engine.faces import face_traits
from kb.engine.filters import THIS, View
from kb.engine.game import Game
from kb.engine.objects import Traits


class Effect(NamedTuple):
    """An effect of the slow way: what it is called and ordered by, and what it does."""

    name: tuple[Any, ...]
    order: tuple[Any, ...]
    source: int
    says: Continuous
    things: frozenset[int] | None = None
    is_static: bool = True
    is_base: bool = False
    """Whether it gives a size to which all others are added."""

    def layers(self, layer_of: Any) -> set[int]:
        """Give the layers in which it does something."""
        return {layer_of(self, change) for change in self.says.changes}


State = dict[int, tuple[Traits, tuple[Any, ...]]]
"""Characteristics, with a name for each ability, so that one that is gained anew is another."""

SIX = {"controller": 0, "text": 0, "types": 1, "set size": 3, "add size": 3}
SEVEN = {"controller": 0, "text": 0, "types": 1, "color": 2, "abilities": 3, "restrictions": 4, "set size": 5}


def _whole(effect: Effect, change: Change) -> int:
    is_whole = any(other.writes == "types" for other in effect.says.changes)
    return 1 if is_whole else SIX.get(change.writes, 2)


AGES: dict[str, tuple[int, Callable[[Effect, Change], int]]] = {
    "1998-10-18": (1, lambda _effect, _change: 0),
    "2004-01-15": (4, _whole),
    "2008-08-10": (5, lambda e, c: 4 if c.writes == "add size" and e.is_static else SIX.get(c.writes, 2)),
    "2023-11-17": (7, lambda _effect, c: SEVEN.get(c.writes, 6)),
}


class Slowly:
    """Characteristics worked out thing by thing, with everything looked at anew after every effect."""

    def __init__(self, game: Game, day: str) -> None:
        self.game = game
        self.layers, self.layer_of = AGES[day]
        self.is_in_order_of_play = day.startswith("1998")
        self.are_counters_late = self.layers > 4
        self.begun: dict[Effect, frozenset[int]] = {}
        self.done: set[tuple[Any, int]] = set()
        own = [face_traits(thing) for thing in game.battlefield()]
        things = [thing.id for thing in game.battlefield()]
        self.state: State = {
            thing: (has, tuple((0, n) for n in range(len(has.abilities))))
            for thing, has in zip(things, own, strict=True)
        }

    def traits(self) -> dict[int, Traits]:
        """Apply all there is, layer by layer, then what has missed its layer."""
        for layer, is_late in ((layer, is_late) for layer in range(self.layers) for is_late in (False, True)):
            while waiting := {e: now for e in self.effects(self.state) if (now := self.due(e, layer, is_late=is_late))}:
                oldest = sorted(waiting, key=lambda e: e.order)
                free = (one for one in oldest if not any(self.waits(one, o, waiting) for o in oldest if o is not one))
                chosen = next(free, oldest[0])
                things = self.begun.get(chosen) or self.things(self.state, chosen)
                self.begun.setdefault(chosen, things)
                things = self.begun[chosen]
                self.state = self.applied(self.state, things, chosen, waiting[chosen])
                self.done |= {(chosen.name, now) for now in waiting[chosen]}
        return {thing: has for thing, (has, _) in self.state.items()}

    def effects(self, state: State) -> list[Effect]:
        """Give the effects there are, and those that have begun to apply."""
        found = [
            Effect((thing, name), (self.game.object(thing).timestamp, thing, name), thing, ability.effect)
            for thing, (has, names) in state.items()
            for ability, name in zip(has.abilities, names, strict=True)
            if isinstance(ability, Static)
        ]
        for n, left in enumerate(self.game.position.lasting):
            order = (left.timestamp, left.source, (1, n))
            found.append(Effect(("left", n), order, left.source, left.effect, left.things, is_static=False))
        for o in self.game.battlefield():
            if o.counters:
                says = Continuous(THIS, (Change("add size", (o.counters[0][1],) * 2),))
                since = o.timestamp if self.are_counters_late else -1
                found.append(Effect(("counters", o.id), (since, o.id, (2,)), o.id, says, frozenset({o.id})))
        if self.is_in_order_of_play:
            found = [part for effect in found for part in _parts(effect)]
        return list(dict.fromkeys([*found, *self.begun]))

    def due(self, effect: Effect, layer: int, *, is_late: bool) -> list[int]:
        """Give the layers that an effect is to be applied in now."""
        layers = effect.layers(self.layer_of)
        return sorted(
            n for n in layers if (n <= layer if is_late else n == layer) and (effect.name, n) not in self.done
        )

    def things(self, state: State, effect: Effect) -> frozenset[int]:
        """Give what an effect affects."""
        if effect.things is not None:
            return effect.things & state.keys()
        view = View(self.game, 0, None, "")
        if effect.source in state:
            view = View(
                self.game, effect.source, self.game.object(effect.source).host, state[effect.source][0].controller
            )
        return frozenset(t for t, (has, _) in state.items() if effect.says.affects.fits(has, t, view))

    def applied(self, state: State, things: frozenset[int], effect: Effect, layers: list[int]) -> State:
        """Give what becomes of things by an effect."""
        state = dict(state)
        for thing in things:
            has, names = state[thing]
            for layer in layers:
                for change in effect.says.changes:
                    if self.layer_of(effect, change) == layer:
                        before, has = has, changed(self.game, has, change)
                        if change.kind == "gain":
                            names += tuple((3, len(self.done), len(names) + n) for n, _ in enumerate(change.value))
                        elif change.kind.startswith("lose"):
                            kept = [ability in has.abilities for ability in before.abilities]
                            names = tuple(name for name, is_kept in zip(names, kept, strict=True) if is_kept)
            state[thing] = (has, names)
        return state

    def waits(self, one: Effect, other: Effect, waiting: dict[Effect, list[int]]) -> bool:
        """Answer whether one depends on the other."""
        if self.is_in_order_of_play:
            writes = [{change.writes for change in effect.says.changes} for effect in (one, other)]
            is_added = not one.is_base and bool(writes[0] & {"set size", "add size"})
            return bool(one.says.affects.reads & (writes[1] - writes[0])) or (is_added and other.is_base)
        if one in self.begun:
            return False
        things = self.begun[other] if other in self.begun else self.things(self.state, other)
        tried = self.applied(self.state, things, other, waiting[other])
        return one not in self.effects(tried) or self.things(self.state, one) != self.things(tried, one)


def _parts(effect: Effect) -> list[Effect]:
    """Give an effect that makes creatures as two, of which one gives their size; others as they are."""
    sizes = tuple(change for change in effect.says.changes if change.kind == "set size")
    rest = tuple(change for change in effect.says.changes if change.kind != "set size")
    if not sizes or "become" not in {change.kind for change in rest}:
        return [effect]
    base = effect._replace(name=(*effect.name, "size"), says=effect.says._replace(changes=sizes), is_base=True)
    return [effect._replace(says=effect.says._replace(changes=rest)), base]
