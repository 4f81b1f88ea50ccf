"""Locks between processes: each an SQLite file of its own, which the system frees when its holder dies."""

from contextlib import closing
from pathlib import Path

import apsw


def locked(path: Path, patience: float = 0) -> closing[apsw.Connection]:
    """Give a lock that is held until it is closed; another's is waited for, so many seconds long.

    Raises BlockingIOError where it can't be had.
    """
    try:
        connection = apsw.Connection(str(path))
    except apsw.Error as error:
        raise BlockingIOError(str(error)) from error
    try:
        connection.set_busy_timeout(round(1000 * patience))
        connection.execute("PRAGMA journal_mode = OFF")  # nothing is written, and nothing is to lie beside it
        connection.execute("BEGIN EXCLUSIVE")
    except apsw.Error as error:
        connection.close()
        raise BlockingIOError(str(error)) from error
    return closing(connection)
