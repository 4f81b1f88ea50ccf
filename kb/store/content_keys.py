"""Keys computed from content: equal words have equal keys on every machine."""

from collections.abc import Iterable
from hashlib import blake2b

from kb.records.record import Record
from kb.records.text import fold

_BYTES = 8
"""The bytes of a key. Among a million texts, two share 63 bits by chance in one of some twenty million stores."""


def words_key(text: str) -> int:
    """Return the key of a text."""
    return _key(text.encode())


def content_key(records: Iterable[Record]) -> int:
    """Return a hash of a source's content: its records' local ids and texts.

    Case, accents, spacing and the form of quotes and dashes don't count.
    """
    return _key("\0".join(f"{record.local_id}\0{fold(record.text)}" for record in records).encode())


def _key(content: bytes) -> int:
    """Return a 63-bit hash of bytes."""
    return int.from_bytes(blake2b(content, digest_size=_BYTES).digest()) >> 1  # SQLite's integers are signed
