"""Continuous effects in order: each with what orders it, and those that are still to be applied."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from kb.engine.abilities import Change
from kb.engine.alike import Terms

ALWAYS, OWN = -1, 0
"""Where an effect comes from: no ability; an ability of its source's face; a higher number for one it has gained."""


@dataclass(eq=False, slots=True)
class Part:
    """One continuous effect, with the source and the time by which it is ordered."""

    timestamp: int
    source: int
    terms: Terms
    origin: int = ALWAYS
    things: frozenset[int] | None = None
    is_static: bool = False
    """Whether it comes from an ability or a counter, not from a spell or ability that has resolved."""
    place: int = 0
    """Its place among effects of the same time and source."""
    layers: dict[int, tuple[Change, ...]] = field(default_factory=dict)
    """Its changes by layer."""

    @property
    def changes(self) -> tuple[Change, ...]:
        """All that it does."""
        return self.terms.changes

    @property
    def order(self) -> tuple[int, int, int]:
        """Give its place among all effects, the oldest first."""
        return (self.timestamp, self.source, self.place)


LayerOf: TypeAlias = Callable[[Part, Change], int]
"""Gives the layer in which a change of an effect is applied, 0 first."""


@dataclass(slots=True)
class Round:
    """The effects that are still to be applied in a layer, or that have missed theirs; the oldest first."""

    layer: int
    is_late: bool = False
    waiting: list[Part] = field(default_factory=list)
    changes: dict[Part, tuple[Change, ...]] = field(default_factory=dict)
    """What each of them does now."""
    writes: dict[Part, frozenset[str]] = field(default_factory=dict)
    """The characteristics that each of them changes now, and ``loss`` where it takes all abilities away."""
    written: Counter[str] = field(default_factory=Counter)
    """How many of them change a characteristic."""

    def layers(self, part: Part) -> list[int]:
        """Give the layers of an effect that are applied now."""
        return [layer for layer in part.layers if (layer <= self.layer if self.is_late else layer == self.layer)]

    def fill(self, due: dict[Part, tuple[Change, ...]]) -> None:
        """Have these wait."""
        self.changes = due
        self.waiting = sorted(due, key=lambda part: part.order)
        self.writes = {part: _writes(changes) for part, changes in due.items()}
        self.written = Counter(written for writes in self.writes.values() for written in writes)

    def take(self, part: Part) -> tuple[Change, ...]:
        """Take one out; give what it does."""
        self.waiting.remove(part)
        for written in self.writes[part]:
            self.written[written] -= 1
        return self.changes[part]

    def first(self, depends: Callable[[Part], bool]) -> Part:
        """Give the oldest of those that depend on no other, the oldest of all in a circle."""
        return next((part for part in self.waiting if not depends(part)), self.waiting[0])


def _writes(changes: tuple[Change, ...]) -> frozenset[str]:
    loss = {"loss" for change in changes if change.is_stripping}
    return frozenset(loss.union(change.writes for change in changes))
