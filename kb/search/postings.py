"""Whoosh's postings, read a block at a time, for its own way from one posting to the next takes most of a search."""

from collections.abc import Iterator, Sequence
from typing import Any

from whoosh.codec.whoosh3 import W3LeafMatcher


class Leaves:
    """The segments of an open index, whose entries count on from one to the next."""

    def __init__(self, reader: Any) -> None:  # noqa: ANN401  # whoosh has no types
        self._reader = reader
        self._leaves: list[tuple[Any, int]] = list(reader.leaf_readers())
        self.count: int = reader.doc_count_all()

    def weights(self, field: str, term: str) -> dict[int, float]:
        """Give how often each entry that holds a term of a field does."""
        found: dict[int, float] = {}
        for leaf, base in self._leaves:
            if (field, term) in leaf:
                for keys, weights in _blocks(leaf.postings(field, term)):
                    found.update(zip([base + key for key in keys] if base else keys, weights, strict=True))
        return found

    def positions(self, field: str, term: str) -> Iterator[tuple[int, Sequence[int]]]:
        """Give where each entry that holds a term of a field holds it."""
        for leaf, base in self._leaves:
            if (field, term) in leaf:
                matcher = leaf.postings(field, term)
                while matcher.is_active():
                    yield base + matcher.id(), matcher.value_as("positions")
                    matcher.next()

    def holds(self, field: str, term: str) -> bool:
        """Answer whether any entry holds a term of a field."""
        return any((field, term) in leaf for leaf, _ in self._leaves)

    def terms(self, field: str, prefix: str) -> list[str]:
        """Give all terms of a field that begin so, sorted."""
        return sorted({term.decode() for leaf, _ in self._leaves for term in leaf.expand_prefix(field, prefix)})

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()


def _blocks(matcher: Any) -> Iterator[tuple[Sequence[int], Sequence[float]]]:  # noqa: ANN401
    """Give the keys and the weights of postings, a block at a time; a single posting is kept apart from any block."""
    while matcher.is_active():
        key, weight = matcher.id(), matcher.weight()
        if isinstance(matcher, W3LeafMatcher):
            yield matcher._ids, matcher._weights  # noqa: SLF001  # what id() and weight() have just read
            matcher._next_block()  # noqa: SLF001
        else:
            yield [key], [weight]
            matcher.next()
