"""An open store: read-only, with damage reported in words."""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH113

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from typing import Self, TypeVar

import apsw

from kb.records.errors import StoreTrouble
from kb.store.opening import damage, open_to_read
from kb.store.rows import Part, Parts, Row

SCHEMA_VERSION = 10
"""The version of schema.sql that this code reads."""

_BATCH = 500
"""The most values in one IN (...); older SQLite takes at most 999."""

_UNREADABLE = (apsw.Error, UnicodeError)
"""The errors that SQLite raises for a damaged file; the second comes from a damaged name in its own message."""

T = TypeVar("T")


class Shelf:
    """A store file open for reading; close it, or use it as a context manager.

    Raises StoreTrouble if the file is missing, damaged, or of another schema version.
    """

    def __init__(self, path: str) -> None:
        """Open the store for reading and check its version; it's closed again if that fails."""
        self.path = path
        with ExitStack() as stack:
            self._connection = stack.enter_context(closing(self._connected()))
            self._check_version()
            self._open = stack.pop_all()

    @classmethod
    def over(cls, connection: apsw.Connection, path: str) -> Self:
        """Return a store over an open connection, for queries while it is written."""
        shelf = cls.__new__(cls)
        shelf.path, shelf._connection = path, connection  # noqa: SLF001  (same class)
        return shelf

    @property
    def is_being_written(self) -> bool:
        """True if the store's connection is one that writes it."""
        return not hasattr(self, "_open")

    def is_whole(self) -> bool:
        """Return whether the file is undamaged."""
        return not damage(self._connection)

    def copied(self) -> bytes:
        """Return the verified content of the file, a database that any SQLite can read.

        Raises StoreTrouble if the file is damaged.
        """
        if not self.is_whole():
            raise self._damaged()
        return self._connection.serialize("main")

    def close(self) -> None:
        """Close the file."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _rows(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query; raise StoreTrouble for a damaged file."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _whole(self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]) -> tuple[T, ...]:
        """Build a value from each row and its parts; the first column of a row is its key."""
        return tuple(thing for batch in batches(found) for thing in self._whole_batch(batch, parts, build))

    def _whole_batch(
        self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]
    ) -> Iterator[T]:
        """Yield a value for each row of one batch and its parts."""
        keys = [row[0] for row in found]
        by_part = [self._part_rows(part, keys) for part in parts]
        for row in found:
            its_parts = [by_key.get(row[0], ()) for by_key in by_part]
            yield build(row, its_parts)

    def _part_rows(self, part: Part, keys: Sequence[str | int]) -> dict[str | int, list[Row]]:
        """Return the rows of a part by the keys of their owners."""
        sql = (
            f"SELECT {part.owner}, {part.columns} FROM {part.table} WHERE {part.owner} IN ({marks(keys)}) "
            f"ORDER BY {part.owner}, {part.order}"
        )
        grouped: dict[str | int, list[Row]] = {}
        for owner, *values in self._rows(sql, keys):
            grouped.setdefault(owner, []).append(tuple(values))
        return grouped

    def _connected(self) -> apsw.Connection:
        """Return a connection to the file. Raises StoreTrouble if it is missing or damaged."""
        if not os.path.isfile(self.path):
            raise StoreTrouble(f"There is no store at {self.path}.", remedy="`rulings build` creates it.")
        try:
            return open_to_read(self.path)
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _check_version(self) -> None:
        """Raise StoreTrouble if the schema has another version."""
        ((version,),) = self._rows("PRAGMA user_version")
        if version == SCHEMA_VERSION:
            return
        age = "a newer" if version > SCHEMA_VERSION else "an older"
        raise StoreTrouble(
            f"The store {self.path} has {age} version, {version}; this program reads version {SCHEMA_VERSION}.",
            remedy="`rulings build` rebuilds it.",
        )

    def _damaged(self) -> StoreTrouble:
        """Return the error for a damaged store."""
        return StoreTrouble(f"The store {self.path} is damaged.", remedy="`rulings build` rebuilds it.")


def marks(values: Sequence[object]) -> str:
    """Return a placeholder for each value, for IN (...)."""
    return ", ".join("?" * len(values))


def batches(values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield the values in batches that fit into one IN (...)."""
    return (values[start : start + _BATCH] for start in range(0, len(values), _BATCH))
