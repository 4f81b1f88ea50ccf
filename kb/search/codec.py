"""How whoosh writes here what an index holds: no more than a search reads, as plain numbers."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter, W3PostingsWriter
from whoosh.fields import FieldType
from whoosh.formats import Existence
from whoosh.matching import ListMatcher

_ALL = 1 << 31
"""So many postings of a term are one block: all that there are."""
_KEY, _WEIGHT = "I", "f"
"""The kinds of numbers in a posting, of four bytes each."""


class Counted(FieldType):  # type: ignore[misc]  # whoosh has no types
    """A field that keeps how often an entry holds each term of a list, and not where."""

    def __init__(self) -> None:
        super().__init__(Existence(), None)

    def index(self, value: list[str], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Give each term, how often it occurs, the same as its weight, and nothing else."""
        return ((term.encode(), count, float(count), b"") for term, count in Counter(value).items())


class Postings(ListMatcher):  # type: ignore[misc]  # whoosh has no types
    """The entries of a segment that hold a term, and how often each does."""

    def weights(self, base: int) -> Iterable[tuple[int, float]]:
        """Give all of them, counted from a base."""
        return zip(map(base.__add__, self._ids), self._weights, strict=True)


class PlainCodec(W3Codec):  # type: ignore[misc]  # whoosh has no types
    """Whoosh's own codec, but the postings of a term are one run of keys and one of weights."""

    def __init__(self) -> None:
        super().__init__(blocklimit=_ALL, compression=0, inlinelimit=0)

    def field_writer(self, storage: object, segment: object) -> "_Unmeasured":
        """Give what writes the terms."""
        return _Unmeasured(self, storage, segment)

    def postings_writer(self, file: object, byteids: bool = False) -> "_Runs":  # noqa: ARG002, FBT001, FBT002  # whoosh's names
        """Give what writes the postings."""
        return _Runs(file, self._blocklimit, compression=0, inlinelimit=0)

    # whatever the library gives
    def postings_reader(self, file: Any, info: Any, format_: object, **about: object) -> Postings:  # noqa: ANN401
        """Give the postings of a term, all read at once."""
        offset, _ = info.extent()
        keys, weights = array(_KEY), array(_WEIGHT)
        half = keys.itemsize * info.doc_frequency()
        keys.frombytes(file.get(offset, half))
        weights.frombytes(file.get(offset + half, half))
        return Postings(keys, weights, format=format_, **about)


CODEC = PlainCodec()


class _Unmeasured(W3FieldWriter):  # type: ignore[misc]  # whoosh has no types
    """Writes postings without the lengths of their entries, by which only whoosh's own scoring skips blocks."""

    def add_postings(self, schema: object, _lengths: object, items: Iterable[Any]) -> None:
        """Write the postings, in order."""
        super().add_postings(schema, None, items)


class _Runs(W3PostingsWriter):  # type: ignore[misc]  # whoosh has no types
    """Writes the postings of a term as its keys and then its weights."""

    def _write_block(self, last: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002  # whoosh's names
        self._terminfo.add_block(self)
        self._postfile.write(self._ids.tobytes() + self._weights.tobytes())
        self._blockcount += 1
        self._new_block()
