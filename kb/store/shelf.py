"""An open store: read-only, checked, with trouble told in words."""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH113

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from typing import Any, Self, TypeVar

import apsw

from kb.records.errors import StoreTrouble
from kb.store.opening import damage, open_to_read
from kb.store.rows import Part, Parts, Row

SCHEMA_VERSION = 10
"""The version of schema.sql that this code reads."""

_BATCH = 500
"""So many values stand in one IN (...); older SQLite takes at most 999."""

_UNREADABLE = (apsw.Error, UnicodeError)
"""What SQLite raises over a damaged file; the second comes of a damaged name in its own message."""

T = TypeVar("T")


class Shelf:
    """One store file, open for reading; close it, or use it as a context manager.

    Raises StoreTrouble where the file is missing, damaged, or of another schema version.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        with ExitStack() as stack:
            self._connection = stack.enter_context(closing(self._connected()))
            self._check_version()
            self._open = stack.pop_all()

    @classmethod
    def over(cls, connection: apsw.Connection, path: str) -> Self:
        """Return what asks a store through a connection that is open already, as while it is written."""
        shelf = cls.__new__(cls)
        shelf.path, shelf._connection = path, connection  # noqa: SLF001  (of this very class)
        return shelf

    def is_whole(self) -> bool:
        """Return whether all of the file is as it was written."""
        return not damage(self._connection)

    def copied(self) -> bytes:
        """Return all of the file, checked; it is a database that any SQLite reads."""
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

    def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        try:
            return self._connection.execute(sql, values).fetchall()
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _whole(self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]) -> tuple[T, ...]:
        """Build what each row and its parts are; the row's first column is its key."""
        return tuple(thing for batch in batches(found) for thing in self._whole_batch(batch, parts, build))

    def _whole_batch(
        self, found: Sequence[Row], parts: Sequence[Part], build: Callable[[Row, Parts], T]
    ) -> Iterator[T]:
        keys = [row[0] for row in found]
        by_part = [self._part_rows(part, keys) for part in parts]
        for row in found:
            its_parts = [by_key.get(row[0], ()) for by_key in by_part]
            yield build(row, its_parts)

    def _part_rows(self, part: Part, keys: Sequence[str | int]) -> dict[str | int, list[Row]]:
        sql = (
            f"SELECT {part.owner}, {part.columns} FROM {part.table} WHERE {part.owner} IN ({marks(keys)}) "
            f"ORDER BY {part.owner}, {part.order}"
        )
        grouped: dict[str | int, list[Row]] = {}
        for owner, *values in self._rows(sql, keys):
            grouped.setdefault(owner, []).append(tuple(values))
        return grouped

    def _connected(self) -> apsw.Connection:
        if not os.path.isfile(self.path):
            raise StoreTrouble(f"There is no store at {self.path}.", remedy="`rulings build` creates it.")
        try:
            return open_to_read(self.path)
        except _UNREADABLE as error:
            raise self._damaged() from error

    def _check_version(self) -> None:
        ((version,),) = self._rows("PRAGMA user_version")
        if version == SCHEMA_VERSION:
            return
        age = "a newer" if version > SCHEMA_VERSION else "an older"
        raise StoreTrouble(
            f"The store {self.path} has {age} version, {version}; this program reads version {SCHEMA_VERSION}.",
            remedy="`rulings build` rebuilds it.",
        )

    def _damaged(self) -> StoreTrouble:
        return StoreTrouble(f"The store {self.path} is damaged.", remedy="`rulings build` rebuilds it.")


def marks(values: Sequence[object]) -> str:
    """Return as many question marks as there are values, for IN (...)."""
    return ", ".join("?" * len(values))


def batches(values: Sequence[T]) -> Iterator[Sequence[T]]:
    """Return the values in pieces that fit into one IN (...)."""
    return (values[start : start + _BATCH] for start in range(0, len(values), _BATCH))
