"""An open store: read-only, checked, with trouble told in words."""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH113

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from typing import Any, Self, TypeVar

from kb.records.errors import StoreTrouble
from kb.store import holding, rows, seal
from kb.store.rows import Part, Parts, Row

SCHEMA_VERSION = 6
"""The version of schema.sql that this code reads."""

_BATCH = 500
"""So many values stand in one IN (...); older SQLite takes at most 999."""

_UNREADABLE = (sqlite3.Error, UnicodeError)
"""What SQLite raises over a damaged file; the second comes of a damaged name in its own message."""

_URI_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-")

T = TypeVar("T")


class Shelf:
    """One store file, open for reading; close it, or use it as a context manager.

    Raises StoreTrouble where the file is missing, damaged, or of another schema version.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._is_summed = False
        with ExitStack() as stack:
            stack.enter_context(self._held())
            self._connection = stack.enter_context(closing(self._connected()))
            self._check_version()
            self._check_seal(thorough=False)
            self._open = stack.pop_all()

    @classmethod
    def over(cls, connection: sqlite3.Connection, path: str) -> Self:
        """Give what asks a store through a connection that is open already, as while it is written."""
        shelf = cls.__new__(cls)
        shelf.path, shelf._connection, shelf._is_summed = path, connection, True  # noqa: SLF001  (of this very class)
        return shelf

    def is_whole(self) -> bool:
        """Answer whether every byte of the file is as it was sealed."""
        return seal.is_intact(self.path, thorough=True)

    def close(self) -> None:
        """Close the file, and let go of it."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _checked_rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Give rows without their last column, which is their checksum."""
        found = self._rows(sql, values)
        for row in found:
            self._check(row[-1], rows.crc(row[:-1]))
        return [row[:-1] for row in found]

    def _whole(self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]) -> tuple[T, ...]:
        """Build what each row and its parts are; the row's first column is its key, its last its checksum."""
        return tuple(thing for batch in batches(found) for thing in self._whole_batch(batch, parts, build))

    def _whole_batch(
        self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]
    ) -> Iterator[T]:
        keys = [row[0] for row in found]
        by_part = [self._part_rows(part, keys) for part in parts]
        for row in found:
            its_parts = [by_key.get(row[0], ()) for by_key in by_part]
            self._check(row[-1], rows.crc(row[:-1], its_parts))
            yield build(row[:-1], its_parts)

    def _part_rows(self, part: Part, keys: Sequence[str | int]) -> dict[str | int, list[Row]]:
        sql = (
            f"SELECT {part.owner}, {part.columns} FROM {part.table} WHERE {part.owner} IN ({marks(keys)}) "
            f"ORDER BY {part.owner}, {part.order}"
        )
        grouped: dict[str | int, list[Row]] = {}
        for owner, *values in self._rows(sql, keys):
            grouped.setdefault(owner, []).append(tuple(values))
        return grouped

    def _check(self, expected: object, found: int) -> None:
        if expected != found:
            raise self._damaged()

    @contextmanager
    def _held(self) -> Iterator[None]:
        try:
            with holding.held(self.path):
                yield
        except BlockingIOError as error:
            raise _absent(self.path) from error

    def _connected(self) -> sqlite3.Connection:
        try:
            return _connect(self.path)
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _check_version(self) -> None:
        ((version,),) = self._rows("PRAGMA user_version")
        if version == SCHEMA_VERSION:
            return
        age = "a newer" if version > SCHEMA_VERSION else "an older"
        raise StoreTrouble(
            f"The store {self.path} is of {age} version, {version}; this program reads version {SCHEMA_VERSION}.",
            remedy="`rulings build` makes it anew.",
        )

    def _check_seal(self, *, thorough: bool = True) -> None:
        """Check the file against its seal: thoroughly, once, before anything is said not to be in it."""
        if self._is_summed:
            return
        try:
            is_intact = seal.is_intact(self.path, thorough=thorough)
        except OSError as error:
            raise self._damaged() from error
        if not is_intact:
            raise self._damaged()
        self._is_summed = thorough

    def _damaged(self) -> StoreTrouble:
        return StoreTrouble(f"The store {self.path} is damaged.", remedy="`rulings build` makes it anew.")


def marks(values: Sequence[object]) -> str:
    """Give as many question marks as there are values, for IN (...)."""
    return ", ".join("?" * len(values))


def batches(values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Give the values in pieces that fit into one IN (...)."""
    return (values[start : start + _BATCH] for start in range(0, len(values), _BATCH))


def _connect(path: str) -> sqlite3.Connection:
    if not os.path.isfile(path):
        raise _absent(path)
    return sqlite3.connect(f"{_uri(path)}?mode=ro&immutable=1", uri=True, isolation_level=None)


def _absent(path: str) -> StoreTrouble:
    return StoreTrouble(f"There is no store at {path}.", remedy="`rulings build` makes it.")


def _uri(path: str) -> str:
    """Give the path as SQLite wants it, whatever characters it holds."""
    full = os.path.abspath(path).replace(os.sep, "/")
    quoted = "".join(chr(byte) if byte in _URI_PLAIN else f"%{byte:02X}" for byte in os.fsencode(full))
    return f"file://{quoted}" if quoted.startswith("/") else f"file:///{quoted}"
