"""Whoosh's postings, read a block at a time, for its own way from one posting to the next takes most of a search."""

from collections.abc import Iterable, Iterator
from itertools import accumulate
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
                for keys, weights in _blocks(leaf.postings(field, term), base):
                    found.update(zip(keys, weights, strict=True))
        return found

    def holds(self, field: str, term: str) -> bool:
        """Answer whether any entry holds a term of a field."""
        return any((field, term) in leaf for leaf, _ in self._leaves)

    def terms(self, field: str, prefix: str) -> list[str]:
        """Give all terms of a field that begin so, sorted."""
        return sorted({term.decode() for leaf, _ in self._leaves for term in leaf.expand_prefix(field, prefix)})

    def close(self) -> None:
        """Let go of the files."""
        self._reader.close()


def _blocks(matcher: Any, base: int) -> Iterator[tuple[Iterable[int], Iterable[float]]]:  # noqa: ANN401
    """Give the keys, which count from a base, and the weights of postings, a block at a time.

    A block holds its first key and then the differences; a single posting is kept apart from any block.
    """
    while matcher.is_active():
        weight = matcher.weight()
        if isinstance(matcher, W3LeafMatcher):
            first, *steps = matcher._data[0]  # noqa: SLF001  # what weight() has just read
            yield accumulate(steps, initial=base + first), matcher._weights  # noqa: SLF001
            matcher._next_block()  # noqa: SLF001
        else:
            yield [base + matcher.id()], [weight]
            matcher.next()
