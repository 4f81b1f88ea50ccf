"""What questions are answered from: an inverted index, whatever holds it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

Scores = dict[int, float]
"""What a part of a question finds: keys with their scores."""


class Postings(Protocol):
    """An inverted index: which words which entries hold, where."""

    @property
    def keys(self) -> Collection[int]:
        """The keys of all entries."""
        ...

    @property
    def families(self) -> Sequence[int]:
        """Return the family of each entry, by its key."""
        ...

    def scores(self, field: str, term: str, among: Sequence[int] | None = None) -> Scores:
        """Return the entries with a term in a field, scored by its weight, or only those of these that have it."""
        ...

    def holders(self, field: str, term: str) -> Mapping[int, float]:
        """Return how often each entry that holds a term of a field does."""
        ...

    def rarity(self, field: str, term: str) -> float:
        """Return how much a term of a field says, from 1 up: the more, the fewer entries hold it."""
        ...

    def in_order(self, field: str, terms: Sequence[str], gaps: Sequence[int], among: Iterable[int]) -> list[int]:
        """Return those of these entries that hold words or stems in this order, with so many others in each gap."""
        ...

    def near(self, word: str, edits: int) -> Iterable[str]:
        """Return the exact words at most so many edits away."""
        ...

    def terms(self, field: str, prefix: str = "") -> Iterable[str]:
        """Return all terms of a field that begin so, sorted."""
        ...
