"""Divisions of an amount, and limits on how many ways are explored."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, islice
from math import comb
from typing import TypeAlias, TypeVar, overload

from kb.engine.position.questions import HOW_COMBAT_DAMAGE_IS_DIVIDED, AnyQuestion
from kb.engine.position.work import Bound

T = TypeVar("T")

Division: TypeAlias = tuple[tuple[str, int], ...]
"""The share of each blocker, by its label, and of the defending player; shares of 0 are included."""

WAYS = 200_000
"""Maximum number of options listed before a scenario counts as undecided."""

ALL = -1
"""Stands for the whole amount, where that isn't known."""

MANY = 1_000
"""Number of divisions above which only those that the story tells are played, if any."""


def listed(ways: Iterable[T], question: AnyQuestion) -> list[T]:
    """Return all ways to answer a question as a list. Raises Bound if there are too many."""
    found = list(islice(ways, WAYS + 1))
    if len(found) > WAYS:
        raise Bound(f"there are more than {WAYS:,} ways to do one thing", question)
    return found


def subsets(labels: Sequence[str], question: AnyQuestion) -> list[tuple[str, ...]]:
    """Return every subset of labels. Raises Bound if there are too many."""
    return listed((some for size in range(len(labels) + 1) for some in combinations(sorted(labels), size)), question)


class Divisions(Sequence[Division]):
    """All divisions of an amount that a rule allows, listed only when needed.

    Whether a division is among them is known without the list, however many there are.
    """

    def __init__(
        self, amount: int, labels: Sequence[str], allows: Callable[[Division], bool] | None = None, *more: "Divisions"
    ) -> None:
        """Record the amount, who shares it, which divisions are allowed, and further ones; list none yet."""
        self.labels = tuple(labels)
        self._amount = amount
        self._allows = allows
        self._more = more
        self._ways: list[Division] | None = None

    def where(self, allows: Callable[[Division], bool]) -> "Divisions":
        """Return those divisions that also satisfy another condition."""
        mine = self._allows
        return Divisions(self._amount, self.labels, lambda way: (mine is None or mine(way)) and allows(way))

    def or_else(self, others: "Divisions") -> "Divisions":
        """Return these divisions followed by those of the others that aren't among them."""
        return Divisions(self._amount, self.labels, self._allows, *self._more, others)

    def only(self, shares: Mapping[str, int]) -> "Divisions":
        """Return only the division with these shares, ALL meaning the whole amount; none if it isn't allowed."""
        given = {label: self._amount if share == ALL else share for label, share in shares.items()}
        way = tuple((label, given.get(label, 0)) for label in self.labels)
        if given.keys() <= set(self.labels) and way in self:
            return _One(self._amount, self.labels, way)
        return Divisions(self._amount, ())

    @property
    def are_many(self) -> bool:
        """Return whether there may be too many divisions to play one after the other; restrictions aren't counted."""
        return self._unrestricted_number() > MANY

    def gives(self, shares: Mapping[str, int]) -> bool:
        """Return whether an allowed division gives each label its share and the others nothing."""
        way = tuple((label, shares.get(label, 0)) for label in self.labels)
        is_mine = shares.keys() <= set(self.labels) and self._has(way)
        return is_mine or any(others.gives(shares) for others in self._more)

    def __contains__(self, way: object) -> bool:
        """Return whether the division is allowed here or in the further divisions, without listing any."""
        return self._has(way) or any(way in others for others in self._more)

    def _has(self, way: object) -> bool:
        """Return whether a division is one of these, apart from those added by or_else."""
        if not isinstance(way, tuple) or tuple(label for label, _ in way) != self.labels:
            return False
        amounts = [amount for _, amount in way]
        is_one = bool(amounts) and sum(amounts) == self._amount and min(amounts) >= 0
        return is_one and (self._allows is None or self._allows(way))

    def __bool__(self) -> bool:
        """Return whether there is any label to divide the amount among."""
        return bool(self.labels)

    def __len__(self) -> int:
        """Return the number of divisions. Raises Bound if there are too many to list."""
        return len(self._listed())

    def __iter__(self) -> Iterator[Division]:
        """Yield every allowed division."""
        return iter(self._listed())

    @overload
    def __getitem__(self, place: int) -> Division: ...
    @overload
    def __getitem__(self, place: slice) -> list[Division]: ...
    def __getitem__(self, place: int | slice) -> Division | list[Division]:
        return self._listed()[place]

    def _unrestricted_number(self) -> int:
        """Return the number of divisions if no rule forbids any."""
        return comb(self._amount + len(self.labels) - 1, len(self.labels) - 1) if self.labels else 0

    def _listed(self) -> list[Division]:
        """Return all divisions as a list, computed once. Raises Bound if there are too many."""
        if self._ways is None:
            if self._unrestricted_number() > WAYS:
                first = tuple((label, 0 if place else self._amount) for place, label in enumerate(self.labels))
                why = f"{self._amount} damage can be divided in {self._unrestricted_number():,} ways"
                raise Bound(why, HOW_COMBAT_DAMAGE_IS_DIVIDED, first)
            own = [
                way for way in _all_divisions(self._amount, self.labels) if self._allows is None or self._allows(way)
            ]
            self._ways = list(dict.fromkeys(chain(own, *self._more))) if self._more else own
        return self._ways


class _One(Divisions):
    """A single division."""

    def __init__(self, amount: int, labels: Sequence[str], way: Division) -> None:
        """Allow only this division, which is listed at once."""
        super().__init__(amount, labels, lambda other: other == way)
        self._ways = [way]


def shared(amount: int, labels: Sequence[str]) -> Divisions:
    """Return all divisions of an amount among labels, allowed without restriction."""
    return Divisions(amount, labels)


def _all_divisions(amount: int, labels: tuple[str, ...]) -> Iterator[Division]:
    """Yield all divisions of an amount among labels; none without labels."""
    if len(labels) == 1:
        yield ((labels[0], amount),)
    elif labels:
        for first in range(amount + 1):
            for rest in _all_divisions(amount - first, labels[1:]):
                yield ((labels[0], first), *rest)
