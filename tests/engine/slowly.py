"""A slow reference implementation of characteristics, without caches: everything is recomputed after each effect."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from kb.engine.characteristics.amounts import number
from kb.engine.characteristics.applying_changes import changed
from kb.engine.characteristics.computing import counted
from kb.engine.characteristics.matching import View, fits
from kb.engine.characteristics.turned_off import silenced
from kb.engine.law.rulebook import NotModelled
from kb.engine.play.game import Game
from kb.engine.position.abilities import Keyword, Static
from kb.engine.position.effects import Amount, Becoming, Change, Continuous
from kb.engine.position.faces import face_traits
from kb.engine.position.filters import THIS, both
from kb.engine.position.objects import Context, Face, Object, Traits
from kb.engine.slots.copying import copying
from kb.engine.slots.families import ABILITIES_OFF, KEYWORDS_BY_COUNTERS


class Effect(NamedTuple):
    """A continuous effect with its key, its order and what it does."""

    name: tuple[Any, ...]
    order: tuple[Any, ...]
    source: int
    says: Continuous
    things: frozenset[int] | None = None
    is_static: bool = True
    after: Any = None
    """The effect that animates the objects to which this one gives their base size."""

    def layers(self, layer_of: Any) -> set[int]:
        """Return the layers in which the effect does something."""
        return {layer_of(self, change) for change in self.says.changes}


State = dict[int, tuple[Traits, tuple[Any, ...]]]
"""The characteristics, with a unique name for each ability, so that one regained differs from one lost."""

SIX = {"controller": 0, "text": 0, "types": 1, "set size": 3, "add size": 3}
SEVEN = {"controller": 0, "text": 0, "types": 1, "color": 2, "abilities": 3, "restrictions": 4, "set size": 5}


def _whole(effect: Effect, change: Change) -> int:
    """Return the layer of a change: 1 if its effect also changes types, else the one of six that it belongs to."""
    is_whole = any(other.writes == "types" for other in effect.says.changes)
    return 1 if is_whole else SIX.get(change.writes, 2)


AGES: dict[str, tuple[int, Callable[[Effect, Change], int]]] = {
    "1998-03-31": (1, lambda _effect, _change: 0),
    "1999-06-01": (1, lambda _effect, _change: 0),
    "2003-10-01": (4, _whole),
    "2008-05-01": (5, lambda e, c: 4 if c.writes == "add size" and e.is_static else SIX.get(c.writes, 2)),
    "2009-07-11": (7, lambda _effect, c: SEVEN.get(c.writes, 6)),
}
"""The first day of each system of layers, with the number of layers and the layer of each change."""

FIRST, BY_COUNTERS, BY_TIME = range(3)
"""The ranks before all timestamps: size-defining abilities, counters before they had timestamps, and everything
else."""

SIZE = ("size",)
"""The name of an ability that defines its object's size."""


class Slowly:
    """Characteristics computed object by object, everything anew after each effect."""

    def __init__(self, game: Game, day: str, off: frozenset[int] = frozenset()) -> None:
        """Prepare to compute the characteristics of all permanents by the rules of a day, from their faces on."""
        self.game = game
        self.layers, self.layer_of = AGES[max(first for first in AGES if first <= day)]
        self.is_in_order_of_play = self.layers == 1
        self.is_of_1998 = day < "1999-06-01"
        self.is_of_2003 = "2003-10-01" <= day < "2008-05-01"
        self.are_counters_late = self.layers > 4
        self.begun: dict[Effect, frozenset[int]] = {}
        self.bases: dict[Effect, Effect] = {}
        self.done: set[tuple[Any, int]] = set()
        self.own_words: list[Effect] = []
        self.state: State = {thing.id: self.own(_before_effects(game, thing, off)) for thing in game.battlefield()}
        self.own_words = [effect for effect in self.effects(self.state) if self.is_own_words(effect, day)]

    def own(self, thing: Object) -> tuple[Traits, tuple[Any, ...]]:
        """Return an object's characteristics by its face, and keys of its abilities (one defines its size)."""
        has, names = face_traits(thing), tuple((0, n) for n, _ in enumerate(face_traits(thing).abilities))
        if (amount := thing.copiable.size_from) is None:
            return has, names
        defining = Static(Continuous(THIS, (Change("size from", amount),)))
        return has._replace(abilities=(*has.abilities, defining)), (*names, SIZE)

    def traits(self) -> dict[int, Traits]:
        """Apply all effects layer by layer, then those that missed their layer; return characteristics by object id."""
        if not self.effects(self.state):
            return {thing: has for thing, (has, _) in self.state.items()}
        for layer, is_late in ((layer, is_late) for layer in range(self.layers) for is_late in (False, True)):
            while waiting := {e: now for e in self.effects(self.state) if (now := self.due(e, layer, is_late=is_late))}:
                oldest = sorted(waiting, key=lambda e: e.order)
                first = sorted(oldest, key=lambda e: e.after is None)
                free = (one for one in first if not any(self.waits(one, o, waiting) for o in oldest if o is not one))
                chosen = next(free, oldest[0])
                things = self.begun.get(chosen) or self.things(self.state, chosen)
                self.begun.setdefault(chosen, things)
                things = self.begun[chosen]
                self.state = self.applied(self.state, things, chosen, waiting[chosen])
                self.done |= {(chosen.name, now) for now in waiting[chosen]}
        return {thing: _without_the_size(has, names) for thing, (has, names) in self.state.items()}

    def effects(self, state: State) -> list[Effect]:
        """Return all current effects, and those that have begun to apply."""
        found = [
            Effect(
                (thing, name),
                (FIRST if name is SIZE else BY_TIME, self.game.object(thing).timestamp, thing, name),
                thing,
                ability.effect,
            )
            for thing, (has, names) in state.items()
            for ability, name in zip(has.abilities, names, strict=True)
            if isinstance(ability, Static)
        ]
        first = {effect.name: effect._replace(order=(FIRST, *effect.order[1:])) for effect in self.own_words}
        found = [first.get(effect.name, effect) for effect in found]
        if self.is_in_order_of_play:
            found += [effect for effect in first.values() if effect not in found]
        for n, left in enumerate(self.game.position.lasting):
            order = (BY_TIME, left.timestamp, left.source, (1, n))
            found.append(Effect(("left", n), order, left.source, left.effect, left.things, is_static=False))
        rank = BY_TIME if self.are_counters_late else BY_COUNTERS
        for o in self.game.battlefield():
            for n, size in enumerate(counted(self.game, o) if o.counters else ()):
                says = Continuous(THIS, (Change("add size", size),))
                found.append(
                    Effect(("counters", o.id, n), (rank, o.timestamp, o.id, (2, n)), o.id, says, frozenset({o.id}))
                )
            for n, (kind, _) in enumerate(o.counters):
                if any(is_one(kind) for is_one in self.game.rulebook.family(KEYWORDS_BY_COUNTERS)):
                    says = Continuous(THIS, (Change("gain", (Keyword(kind),)),))
                    order = (BY_TIME, o.stamped or o.timestamp, o.id, (3, n))
                    found.append(Effect(("keyword", o.id, n), order, o.id, says, frozenset({o.id})))
        if self.is_in_order_of_play:
            found = [part for effect in found for part in _parts(effect)]
        self.bases.update((effect.after, effect) for effect in found if effect.after)
        follow = [self.bases[effect] for effect in self.begun if effect in self.bases]
        return list(dict.fromkeys([*found, *self.begun, *follow]))

    def is_own_words(self, effect: Effect, day: str) -> bool:
        """Return whether an effect is a printed ability that only sets its card's own types and colors.

        Since May 2008 not if it sets card types.
        """
        ability = (
            not effect.things and effect.is_static and isinstance(effect.name[1], tuple) and effect.name[1][0] == 0
        )
        if not ability or effect.says.affects != THIS:
            return False
        changes = effect.says.changes
        return all(one.writes in {"types", "color"} for one in changes) and (
            day < "2008-05-01" or not any(isinstance(one.value, Becoming) and one.value.types for one in changes)
        )

    def due(self, effect: Effect, layer: int, *, is_late: bool) -> list[int]:
        """Return the layers not yet done in which an effect applies at this layer; if `is_late`, also earlier ones."""
        layers = effect.layers(self.layer_of)
        return sorted(
            n for n in layers if (n <= layer if is_late else n == layer) and (effect.name, n) not in self.done
        )

    def things(self, state: State, effect: Effect) -> frozenset[int]:
        """Return the ids of the objects that an effect affects."""
        if effect.after:
            return self.begun.get(effect.after, frozenset())
        if effect.things is not None:
            return effect.things & state.keys()
        view = self.view(state, effect.source)
        return frozenset(t for t, (has, _) in state.items() if fits(effect.says.affects, has, t, view))

    def view(self, state: State, source: int) -> View:
        """Return the viewer for an effect's source, using the characteristics so far or its last known ones."""
        thing = self.game.position.objects.get(source)
        so_far = lambda one: state[one][0]  # noqa: E731  (passed to the view)
        if source in state and thing is not None:
            return View(self.game, source, thing.host, state[source][0].controller, so_far)
        if thing is not None:
            return View(self.game, source, thing.host, thing.controller, so_far)
        gone = self.game.position.gone.get(source)
        return View(self.game, source, None, gone[1].controller if gone else "", so_far)

    def sized(self, state: State, thing: int, change: Change) -> Change:
        """Return a change of size with its amounts looked up in the characteristics so far; others unchanged."""
        if change.kind != "size from":
            return change
        position = self.game.position
        traits = {other: _without_the_size(has, names) for other, (has, names) in state.items()}
        position.derived = position.derived._replace(traits=traits)
        size = number(self.game, cast("Amount", change.value), Context(thing, state[thing][0].controller))
        position.derived = position.derived._replace(traits=None)
        return Change("set size", (size, size))

    def applied(self, state: State, things: frozenset[int], effect: Effect, layers: list[int]) -> State:
        """Return the state after an effect is applied to objects in these layers."""
        so_far, state = state, dict(state)
        for thing in things:
            has, names = state[thing]
            for layer in layers:
                for change in effect.says.changes:
                    if self.layer_of(effect, change) == layer:
                        before, has = has, changed(self.game, has, self.sized(so_far, thing, change))
                        if change.kind == "gain":
                            names += tuple((3, len(self.done), len(names) + n) for n, _ in enumerate(change.value))
                        else:
                            names = _remaining_names(names, before.abilities, has.abilities)
            state[thing] = (has, names)
        return state

    def waits(self, one: Effect, other: Effect, waiting: dict[Effect, list[int]]) -> bool:
        """Return whether the first effect has to wait for the other, on which it depends.

        Raises NotModelled where the rules of the day are unclear.
        """
        if self.is_in_order_of_play:
            writes = [{change.writes for change in effect.says.changes} for effect in (one, other)]
            is_added = not one.after and not _grants_base(one.says) and bool(writes[0] & {"set size", "add size"})
            is_first = one.after == other or (is_added and (bool(other.after) or _grants_base(other.says)))
            if is_first or one.says.affects.reads & (writes[1] - writes[0]):
                return True
        if one in self.begun:
            return False
        if one.name in {effect.name for effect in self.own_words}:
            if self.is_of_2003 and self.is_lost(one, other, waiting):
                raise NotModelled("418.5d")
            return False
        if self.is_in_order_of_play:
            return self.is_lost(one, other, waiting)
        things = self.begun[other] if other in self.begun else self.things(self.state, other)
        tried = self.applied(self.state, things, other, waiting[other])
        return one not in self.effects(tried) or self.things(self.state, one) != self.things(tried, one)

    def is_lost(self, one: Effect, other: Effect, waiting: dict[Effect, list[int]]) -> bool:
        """Return whether an effect is removed by applying the other.

        Raises NotModelled if, in 1998, the removed one is the older.
        """
        things = self.begun[other] if other in self.begun else self.things(self.state, other)
        if one in self.effects(self.applied(self.state, things, other, waiting[other])):
            return False
        if self.is_of_1998 and one.says.affects != THIS and one.order < other.order:
            raise NotModelled("T.14")
        return True


def _remaining_names(names: tuple[Any, ...], before: tuple[Any, ...], now: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the names of the abilities that remain: of equal ones, the newest.

    Abilities may have been removed, not added.
    """
    if len(before) == len(now):
        return names
    kept: list[Any] = []
    rest = list(now)
    for name, ability in zip(reversed(names), reversed(before), strict=True):
        if rest and rest[-1] == ability:
            kept.append(name)
            rest.pop()
    return tuple(reversed(kept))


def _without_the_size(has: Traits, names: tuple[Any, ...]) -> Traits:
    """Return characteristics without the ability that stands for the size definition."""
    kept = tuple(ability for ability, name in zip(has.abilities, names, strict=True) if name is not SIZE)
    return has._replace(abilities=kept)


def _before_effects(game: Game, thing: Object, off: frozenset[int]) -> Object:
    """Return an object before any effect: silenced if off, as a copy of the top creature card, or as it is seen."""
    thing = game.seen(thing)
    if thing.id in off:
        return silenced(thing)
    says, top = thing.copiable.copies_the_dead, game.position.top_of_graveyard(thing.controller)
    if says is None or top is None or "creature" not in top.face.types:
        return thing
    return thing._replace(copied=game.law(copying)(game, thing, top.face, says))


def slowly(game: Game) -> dict[int, Traits]:
    """Return the characteristics of all permanents, without the abilities that these characteristics turn off."""
    day, off = game.rulebook.day.isoformat(), frozenset[int]()
    tried = [off]
    while True:
        found = Slowly(game, day, off).traits()
        rules = game.rulebook.family(ABILITIES_OFF)
        now = frozenset(o.id for o in game.battlefield() if any(is_off(o, found[o.id]) for is_off in rules))
        now |= off if now in tried else frozenset()
        if now == off:
            return {thing: _silenced(has) if thing in off else has for thing, has in found.items()}
        tried.append(now)
        off = now


def _silenced(has: Traits) -> Traits:
    """Return characteristics without the abilities that are turned off."""
    bearer = Object(0, "", Face("", has.types, abilities=has.abilities), "", "", "battlefield", 0)
    return has._replace(abilities=silenced(bearer).copiable.abilities)


def _grants_base(says: Continuous) -> bool:
    """Return whether an effect grants an animating ability, directly or through another granted ability."""
    gained = [own for change in says.changes if change.kind == "gain" for own in change.value]
    granted = [own.effect for own in gained if isinstance(own, Static)]
    return any({"become", "set size"} <= {c.kind for c in own.changes} or _grants_base(own) for own in granted)


def _parts(effect: Effect) -> list[Effect]:
    """Return an animating effect as two, one with its other changes and one with its size; any other effect alone."""
    kinds = {change.kind for change in effect.says.changes}
    if not {"become", "set size"} <= kinds:
        return [effect]
    sizes = tuple(change for change in effect.says.changes if change.writes in {"set size", "add size"})
    rest = tuple(change for change in effect.says.changes if change not in sizes)
    first = effect._replace(says=effect.says._replace(changes=rest))
    return [first, effect._replace(name=(*effect.name, "size"), says=Continuous(both(), sizes), after=first)]
