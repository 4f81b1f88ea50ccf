"""A whoosh codec that stores only what a search reads, as plain numbers.

It neither pickles nor unpickles anything, because an index may come from somebody else.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from whoosh.codec.whoosh3 import (
    W3Codec,
    W3FieldCursor,
    W3FieldWriter,
    W3PerDocReader,
    W3PostingsWriter,
    W3TermInfo,
    W3TermsReader,
)
from whoosh.fields import FieldType
from whoosh.formats import Existence
from whoosh.matching import ListMatcher
from whoosh.reading import TermNotFound

from kb.records.errors import StoreTrouble
from kb.search.damage import REBUILD

_ALL = 1 << 31
"""A block size so large that all postings of a term are one block."""
_KEY, _WEIGHT = "I", "f"
"""The types of the numbers in a posting, four bytes each."""


class Counted(FieldType):  # type: ignore[misc]  # whoosh has no types
    """A whoosh field that stores how often each entry contains each term, without positions."""

    def __init__(self) -> None:
        super().__init__(Existence(), None)

    def index(self, value: list[str], **_: object) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield each term, its count, the count as its weight, and an empty value, as whoosh wants them."""
        return ((term.encode(), count, float(count), b"") for term, count in Counter(value).items())


class Postings(ListMatcher):  # type: ignore[misc]  # whoosh has no types
    """The entries of a segment that contain a term, with counts."""

    def weights(self, base: int) -> Iterable[tuple[int, float]]:
        """Yield the number of each entry, counted from `base`, and how often the entry has the term."""
        return zip(map(base.__add__, self._ids), self._weights, strict=True)


class PlainCodec(W3Codec):  # type: ignore[misc]  # whoosh has no types
    """Whoosh's codec with the postings of a term stored as one run of keys and one of weights."""

    def __init__(self) -> None:
        super().__init__(blocklimit=_ALL, compression=0, inlinelimit=0)

    def field_writer(self, storage: object, segment: object) -> "_Unmeasured":
        """Return the writer of terms."""
        return _Unmeasured(self, storage, segment)

    def postings_writer(self, file: object, byteids: bool = False) -> "_Runs":  # noqa: ARG002, FBT001, FBT002  # whoosh's names
        """Return the writer of postings."""
        return _Runs(file, self._blocklimit, compression=0, inlinelimit=0)

    # any type that the library passes
    def postings_reader(self, file: Any, info: Any, format_: object, **about: object) -> Postings:  # noqa: ANN401
        """Return the postings of a term, read at once."""
        offset, _ = info.extent()
        keys, weights = array(_KEY), array(_WEIGHT)
        half = keys.itemsize * info.doc_frequency()
        keys.frombytes(file.get(offset, half))
        weights.frombytes(file.get(offset + half, half))
        return Postings(keys, weights, format=format_, **about)

    def terms_reader(self, storage: Any, segment: Any) -> "_Terms":  # noqa: ANN401  (as above)
        """Return the reader of terms."""
        name = segment.make_filename(self.TERMS_EXT)
        postings = segment.open_file(storage, self.POSTS_EXT)
        return _Terms(self, storage.open_file(name), storage.file_length(name), postings)

    def per_document_reader(self, storage: object, segment: object) -> "_Documents":
        """Return the reader that counts entries."""
        return _Documents(storage, segment)


CODEC = PlainCodec()


class _TermInfo(W3TermInfo):  # type: ignore[misc]  # whoosh has no types
    """The location of a term's postings; inlined postings, which whoosh would unpickle, are refused."""

    @classmethod
    def from_bytes(cls, s: bytes) -> "_TermInfo":
        """Parse it from bytes; refuse inlined postings."""
        if s[:1] != b"\0":
            raise _pickled()
        found: _TermInfo = super().from_bytes(s)
        return found


class _Cursor(W3FieldCursor):  # type: ignore[misc]  # whoosh has no types
    """A cursor over the terms of a field."""

    def term_info(self) -> _TermInfo | None:
        """Return the location of the current term's postings, or None at the end."""
        if self._pos is None:
            return None
        return _TermInfo.from_bytes(self._tindex.dbfile.get(self._datapos, self._datalen))


class _Terms(W3TermsReader):  # type: ignore[misc]  # whoosh has no types
    """The reader of a segment's terms."""

    def cursor(self, fieldname: str, fieldobj: object) -> _Cursor:
        """Return a cursor over the terms of a field."""
        return _Cursor(self._tindex, fieldname, self._keycoder, self._keydecoder, fieldobj)

    def items(self) -> Iterator[tuple[tuple[str, bytes], _TermInfo]]:
        """Yield each term, as its field and its bytes, with the location of its postings."""
        return ((self._keydecoder(key), _TermInfo.from_bytes(info)) for key, info in self._tindex.items())

    def items_from(self, fieldname: str, prefix: bytes) -> Iterator[tuple[tuple[str, bytes], _TermInfo]]:
        """Yield each term from a prefix on, as its field and its bytes, with the location of its postings."""
        found = self._tindex.items_from(self._keycoder(fieldname, prefix))
        return ((self._keydecoder(key), _TermInfo.from_bytes(info)) for key, info in found)

    def term_info(self, fieldname: str, tbytes: bytes) -> _TermInfo:
        """Return the location of a term's postings; raise TermNotFound if there is no such term."""
        try:
            return _TermInfo.from_bytes(self._tindex[self._keycoder(fieldname, tbytes)])
        except KeyError:
            raise TermNotFound(f"No term {fieldname}:{tbytes!r}") from None


class _Documents(W3PerDocReader):  # type: ignore[misc]  # whoosh has no types
    """The entry counter of a segment; refuses stored fields, vectors and columns, which whoosh would unpickle."""

    def column_reader(self, fieldname: str, column: object) -> NoReturn:  # noqa: ARG002  # whoosh's names
        """Refuse to read a column."""
        raise _pickled()

    def vector(self, docnum: int, fieldname: str, format_: object) -> NoReturn:  # noqa: ARG002  # as above
        """Refuse to read a vector."""
        raise _pickled()

    def stored_fields(self, docnum: int) -> NoReturn:  # noqa: ARG002  # as above
        """Refuse to read stored fields."""
        raise _pickled()


def _pickled() -> StoreTrouble:
    """Return the error for pickled content."""
    return StoreTrouble("The search index holds what could only be unpickled, which is never done.", remedy=REBUILD)


class _Unmeasured(W3FieldWriter):  # type: ignore[misc]  # whoosh has no types
    """A writer of postings without the lengths of entries, which only whoosh's own scoring needs."""

    def add_postings(self, schema: object, _lengths: object, items: Iterable[Any]) -> None:  # whoosh has no types
        """Write postings in order."""
        super().add_postings(schema, None, items)


class _Runs(W3PostingsWriter):  # type: ignore[misc]  # whoosh has no types
    """A writer of postings as a run of keys and a run of weights."""

    def _write_block(self, last: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002  # whoosh's names
        """Write one block: the keys, then the weights."""
        self._terminfo.add_block(self)
        self._postfile.write(self._ids.tobytes() + self._weights.tobytes())
        self._blockcount += 1
        self._new_block()
