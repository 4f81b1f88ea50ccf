"""Postings over all segments of an open index, with entries numbered consecutively."""

from typing import Any


class Leaves:
    """The segments of an open index."""

    def __init__(self, reader: Any) -> None:  # noqa: ANN401  # whoosh has no types
        self._reader = reader
        self._leaves: list[tuple[Any, int]] = list(reader.leaf_readers())  # whoosh has no types
        self.count: int = reader.doc_count_all()

    def weights(self, field: str, term: str) -> dict[int, float]:
        """Return how often each entry contains a term of a field."""
        found: dict[int, float] = {}
        for leaf, base in self._leaves:
            if (field, term) in leaf:
                found.update(leaf.postings(field, term).weights(base))
        return found

    def holds(self, field: str, term: str) -> bool:
        """Return whether any entry contains a term of a field."""
        return any((field, term) in leaf for leaf, _ in self._leaves)

    def terms(self, field: str, prefix: str) -> list[str]:
        """Return all terms of a field with a prefix, sorted."""
        return sorted({term.decode() for leaf, _ in self._leaves for term in leaf.expand_prefix(field, prefix)})

    def close(self) -> None:
        """Close the files."""
        self._reader.close()
