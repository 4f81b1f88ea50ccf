"""Moments of a line of play: where something began, and whether the same begins again in the same position."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kb.engine.position.position import Position
    from kb.engine.slots.questions import Question


class Moment:
    """One moment of a line of play at which something began: what began, and the position then."""

    def __init__(self, began: tuple[Any, ...], position: Position, *, counts_tallies: bool = True) -> None:
        self.began = began
        self._position = position
        self._counts_tallies = counts_tallies

    @property
    def chosen(self) -> tuple[tuple[str, Question[Any], Any], ...]:
        """What had been chosen by then."""
        return self._position.chosen

    @cached_property
    def _counted(self) -> Position:
        """The position with what counts of it."""
        return self._position if self._counts_tallies else self._position.without_tallies()

    @cached_property
    def canonical(self) -> tuple[Any, ...]:
        """The position by what makes it this one, worked out when it is first asked for."""
        return self._counted.canonical()

    @cached_property
    def mark(self) -> tuple[Any, ...]:
        """What is the same for the same position, and mostly another for another."""
        things = frozenset((one.label, one.zone, one.counters, one.damage) for one in self._counted.objects.values())
        return self._counted.canonical_players(), things

    def first_again(self, trail: tuple[Moment, ...]) -> Moment | None:
        """Give the first of some moments at which the same began in the same position; None where there is none."""
        if not trail:
            return None
        began = self.began
        alike = [earlier for earlier in trail if earlier.began == began]
        return next((one for one in alike if one.mark == self.mark and one.canonical == self.canonical), None)

    def is_again(self, earlier: Moment) -> bool:
        """Answer whether the same began in the same position before."""
        return self.began == earlier.began and self.canonical == earlier.canonical

    def is_like(self, other: Moment) -> bool:
        """Answer whether both are of lines of play that go on alike."""
        same = self.began == other.began and self._counts_tallies == other._counts_tallies
        return same and goes_on_like(self._position, other._position)


class Loop(NamedTuple):
    """A cycle that is being repeated."""

    moment: Moment
    """When a round begins."""
    left: int
    """How many rounds follow the one going on."""
    shown: tuple[tuple[str, Question[Any], Any], ...]
    """What was chosen in the round that demonstrated it."""
    coming: tuple[tuple[str, Question[Any], Any], ...]
    """What of that is still to be chosen in this round."""


_ASIDE = ("trace", "consulted", "because", "trail", "loop", "work")
"""What of a position nothing that is to come reads, or what is compared for itself."""


def goes_on_like(one: Position, other: Position) -> bool:
    """Answer whether two positions are the same to all that may come, and tell the same, by whatever rules."""
    mine, theirs = vars(one), vars(other)
    apart = [name for name, held in mine.items() if held is not theirs[name] and name not in _ASIDE]
    same = all(mine[name] == theirs[name] for name in apart) and _tell_the_same(one.trace, other.trace)
    return same and _same_moments(one.trail, other.trail) and _same_loop(one.loop, other.loop)


def _tell_the_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    while one and other and one is not other:
        (mine, one), (theirs, other) = one, other
        if mine.what != theirs.what:
            return False
    return one is other


def _same_moments(some: tuple[Moment, ...], others: tuple[Moment, ...]) -> bool:
    apart = [(one, other) for one, other in zip(some, others, strict=False) if one is not other]
    return len(some) == len(others) and all(one.is_like(other) for one, other in apart)


def _same_loop(one: Loop | None, other: Loop | None) -> bool:
    if one is None or other is None:
        return one is other
    return one[1:] == other[1:] and _same_moments((one.moment,), (other.moment,))
