"""Writing with whoosh no more than a search here reads, for the cost of its postings is most of a build's.

An index names the classes of this module, so renaming one makes the indexes written before unreadable.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter
from whoosh.fields import FieldType
from whoosh.formats import Existence

_BLOCK = 1024
"""So many postings are read at once."""


class Counted(FieldType):  # type: ignore[misc]  # whoosh has no types
    """A field that keeps how often an entry holds each term of a list, and not where."""

    def __init__(self) -> None:
        super().__init__(Existence(), None)

    def index(self, value: list[str], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Give each term, how often it occurs, the same as its weight, and nothing else."""
        return ((term.encode(), count, float(count), b"") for term, count in Counter(value).items())


class PlainCodec(W3Codec):  # type: ignore[misc]  # whoosh has no types
    """Whoosh's own files, without what takes longer to write than it saves."""

    def __init__(self) -> None:
        super().__init__(blocklimit=_BLOCK, compression=0)

    def field_writer(self, storage: object, segment: object) -> "_Unmeasured":
        """Give what writes the postings."""
        return _Unmeasured(self, storage, segment)


class _Unmeasured(W3FieldWriter):  # type: ignore[misc]  # whoosh has no types
    """Writes postings without the lengths of their entries, by which only whoosh's own scoring skips blocks."""

    def add_postings(self, schema: object, _lengths: object, items: Iterable[Any]) -> None:
        """Write the postings, in order."""
        super().add_postings(schema, None, items)
