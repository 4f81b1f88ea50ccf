"""Which pages of a store a transaction changes, as SQLite notes them down before it changes any."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.store import seal
from kb.store.seal import Seal

_HEADER, _FRAME_HEADER = 32, 24
"""The bytes before the first frame of a write-ahead log and before the page in each (sqlite.org/fileformat2.html)."""


def beside(path: str) -> str:
    """Give the path of the journal of the store at this path."""
    return path + "-wal"


def begin(connection: sqlite3.Connection, path: str, before: Seal) -> None:
    """Have the changes to a store of this seal noted down beside it, and not made before ``end``.

    Raises sqlite3.DatabaseError as ``end`` does, of the first page: it says what kind of journal there is.
    """
    _check(path, before, [0])
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")


def end(connection: sqlite3.Connection, path: str, before: Seal) -> set[int]:
    """Make the changes noted down, and give the pages that they are in.

    Raises sqlite3.DatabaseError where one of these pages was not as it was sealed: what grew out of it can't be
    trusted, and a new seal would hide the damage.
    """
    changed = set(_noted_down(Path(beside(path))))
    _check(path, before, sorted(page for page in changed if 0 < page < len(before.sums)))
    connection.execute("PRAGMA journal_mode = DELETE")
    return changed | {0}


def _check(path: str, before: Seal, places: Iterable[int]) -> None:
    with Path(path).open("rb") as file:
        if not before.holds(seal.pages(file, places)):
            raise sqlite3.DatabaseError("what it grows out of is damaged")


def _noted_down(log: Path) -> Iterator[int]:
    """Give the pages, from 0, that a write-ahead log holds; none where nothing was changed and there is no log."""
    if not log.exists():
        return
    with log.open("rb") as file:
        for start in range(_HEADER, log.stat().st_size, _FRAME_HEADER + seal.PAGE):
            file.seek(start)
            yield int.from_bytes(file.read(4), "big") - 1
