"""Ordering continuous effects: their sort keys, and the effects still to be applied."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from kb.engine.characteristics.interchangeable import Terms
from kb.engine.position.effects import Change
from kb.engine.position.filters import both

_SIZES = frozenset({"set size", "add size", "switch size"})

ALWAYS, OWN = -1, 0
"""Origins of effects: no ability, a printed ability of the source, or a higher number for a gained one."""


@dataclass(eq=False, slots=True)
class Part:
    """A continuous effect with its source and timestamp."""

    timestamp: int
    source: int
    terms: Terms
    origin: int = ALWAYS
    things: frozenset[int] | None = None
    is_static: bool = False
    """True if it comes from a static ability or a counter, not from a resolved spell or ability."""
    place: int = 0
    """Its place among effects of the same time and source."""
    rank: int = 2
    """Rank before timestamps: 0 for effects that define a size, 1 for counters if they come after those."""
    is_own_words: bool = False
    """True if it defines characteristics of its own card."""
    layers: dict[int, tuple[Change, ...]] = field(default_factory=dict)
    """Its changes by layer."""
    after: "Part | None" = None
    """The part with the other changes of its effect, if this part sets the base size."""
    is_animating: bool = False
    """True if the base size that comes with it is set by another part."""
    is_granting_base: bool = False
    """True if it grants, at any depth, an ability that makes creatures with a base size."""

    def parted(self) -> tuple["Part", "Part"]:
        """Return the effect in two parts: its other changes, and the base size for everything that those affect."""
        sizes = tuple(change for change in self.changes if change.writes in _SIZES)
        rest = tuple(change for change in self.changes if change.writes not in _SIZES)
        terms = Terms.of(self.terms.affects, rest, self.terms.condition)
        animating = replace(self, terms=terms, layers={}, is_animating=True)
        return animating, replace(self, terms=Terms.of(both(), sizes), layers={}, things=None, after=animating)

    @property
    def is_awaited(self) -> bool:
        """Return whether effects that change power and toughness in other ways wait for this one.

        They wait for one that sets a base size or grants an ability that does.
        """
        return self.after is not None or self.is_granting_base

    @property
    def changes(self) -> tuple[Change, ...]:
        """Return all changes of the effect, in all layers."""
        return self.terms.changes

    @property
    def order(self) -> tuple[int, int, int, int]:
        """Return the sort key that puts effects in order: rank, timestamp, source and place, the oldest first."""
        return (self.rank, self.timestamp, self.source, self.place)


LayerOf: TypeAlias = Callable[[Part, Change], int]
"""Function returning the layer in which a change of an effect is applied, 0 being the first."""


@dataclass(slots=True)
class Round:
    """The effects still to be applied in a layer, or late from an earlier one; the oldest first."""

    layer: int
    is_late: bool = False
    waiting: list[Part] = field(default_factory=list)
    changes: dict[Part, tuple[Change, ...]] = field(default_factory=dict)
    """The changes of each effect in this round."""
    writes: dict[Part, frozenset[str]] = field(default_factory=dict)
    """The characteristics that each effect changes, and ``loss`` if it removes all abilities."""
    written: Counter[str] = field(default_factory=Counter)
    """The number of waiting effects that change each characteristic."""
    queues: dict[frozenset[str], list[Part]] = field(default_factory=dict)
    """The waiting effects by the characteristics they read and don't change themselves."""
    bases: int = 0
    """The number of waiting effects that set a base size or grant an ability that does."""
    keys: dict[Part, Hashable] = field(default_factory=dict)
    """The key of each waiting effect, equal for equivalent ones; empty until needed."""
    _alike: dict[Part, list[Part]] = field(default_factory=dict)
    """The waiting effects, each with all equivalent ones that change the same."""
    _writing: defaultdict[str, list[list[Part]]] = field(default_factory=lambda: defaultdict(list))
    """The same by what they change."""
    blockers: dict[Hashable, Part] = field(default_factory=dict)
    """The effect last found to alter what another affects, by the key of the latter."""

    def layers(self, part: Part) -> list[int]:
        """Return the layers of an effect that are applied in this round."""
        return [layer for layer in part.layers if (layer <= self.layer if self.is_late else layer == self.layer)]

    def fill(self, due: dict[Part, tuple[Change, ...]]) -> None:
        """Set the effects to be applied, with their changes."""
        self.changes = due
        self.waiting = sorted(due, key=lambda part: part.order)
        self.bases = sum(part.is_awaited for part in due)
        self.queues = {}
        for part in self.waiting:
            self.queues.setdefault(part.terms.waits_for, []).append(part)
        self.writes = {part: _written(changes) for part, changes in due.items()}
        self.written = Counter(written for writes in self.writes.values() for written in writes)
        self.look_anew()

    def _changes_size(self, part: Part) -> bool:
        """Return whether a waiting effect changes power or toughness."""
        return not self.writes[part].isdisjoint(_SIZES)

    def take(self, part: Part) -> tuple[Change, ...]:
        """Remove a waiting effect and return its changes."""
        self.waiting.remove(part)
        self.queues[part.terms.waits_for].remove(part)
        self.bases -= part.is_awaited
        for written in self.writes[part]:
            self.written[written] -= 1
        if self.keys:
            self._alike.pop(part).remove(part)
        return self.changes.pop(part)

    def look_anew(self) -> None:
        """Forget which of the waiting effects are equivalent, and which one alters what another affects."""
        self.keys, self._alike, self._writing, self.blockers = {}, {}, defaultdict(list), {}

    def others(self, one: Part, written: frozenset[str]) -> Iterator[Part]:
        """Yield other effects that change these characteristics, one of each group of equivalent ones."""
        for characteristic, groups in self._writing.items():
            for alike in groups if characteristic in written else ():
                other = next((part for part in alike if part is not one), None)
                if other is not None:
                    yield other

    def blocker(self, one: Part) -> Part | None:
        """Return the effect last found to affect this one or an equivalent one, None if it no longer waits."""
        found = self.blockers.get(self.keys[one])
        return found if found is not one and found in self._alike else None

    def gather(self, key: Callable[[Part], Hashable]) -> None:
        """Group equivalent effects by a key, unless they are grouped already."""
        if self.keys:
            return
        groups: defaultdict[tuple[Hashable, frozenset[str]], list[Part]] = defaultdict(list)
        for part in self.waiting:
            self.keys[part] = key(part)
            alike = self._alike[part] = groups[self.keys[part], self.writes[part]]
            alike.append(part)
        for (_, writes), alike in groups.items():
            for written in writes:
                self._writing[written].append(alike)

    def first(self, depends: Callable[[Part], bool]) -> Part:
        """Return the oldest effect that depends on no other; in a circle, the oldest of all."""
        return next((part for part in self.waiting if not depends(part)), self.waiting[0])

    def first_free(self, is_held_up: Callable[[Part], bool] | None = None) -> Part:
        """Return the oldest effect that reads nothing that another will change; in a circle, the oldest of all.

        While abilities may still be lost, ``is_held_up`` tells which effects wait for that.
        """
        ready = [queue for looks, queue in self.queues.items() if queue and not any(self.written[it] for it in looks)]
        if is_held_up and self.written["loss"]:
            ready = [free for queue in ready if (free := [part for part in queue if not is_held_up(part)])]
        if self.bases:
            bases = [part for queue in ready for part in queue if part.after and part.after not in self.changes]
            others = [
                part for queue in ready for part in queue if part.is_granting_base or not self._changes_size(part)
            ]
            free = bases or others
        else:
            free = [queue[0] for queue in ready]
        return min(free, key=lambda part: part.order, default=self.waiting[0])


def _written(changes: tuple[Change, ...]) -> frozenset[str]:
    """Return the characteristics that changes write, with "loss" if they may remove abilities."""
    loss = {"loss" for change in changes if change.is_stripping}
    return frozenset(loss.union(change.writes for change in changes))
