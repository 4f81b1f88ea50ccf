"""The interface of an inverted index."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

Scores = dict[int, float]
"""The scores of the entries that a node finds, by key."""


class Postings(Protocol):
    """An inverted index: which entries contain which words, and where."""

    @property
    def keys(self) -> Collection[int]:
        """The keys of all entries."""
        ...

    @property
    def families(self) -> Sequence[int]:
        """The family of each entry, by key."""
        ...

    def scores(self, field: str, term: str, among: Sequence[int] | None = None) -> Scores:
        """Return the scores of entries with a term in a field, optionally of these only."""
        ...

    def holders(self, field: str, term: str) -> Mapping[int, float]:
        """Return how often each entry contains a term of a field."""
        ...

    def rarity(self, field: str, term: str) -> float:
        """Return the inverse document frequency of a term, at least 1."""
        ...

    def in_order(self, field: str, terms: Sequence[str], gaps: Sequence[int], among: Iterable[int]) -> list[int]:
        """Return which of these entries contain words or stems in order, with at most the given gaps."""
        ...

    def near(self, word: str, edits: int) -> Iterable[str]:
        """Yield the exact words within an edit distance."""
        ...

    def terms(self, field: str, prefix: str = "") -> Iterable[str]:
        """Yield all terms of a field with a prefix, sorted."""
        ...
