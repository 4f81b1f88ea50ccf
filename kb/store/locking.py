"""Locks between processes: each an SQLite file of its own, which the system frees when its holder dies."""

import sqlite3
from contextlib import closing
from pathlib import Path


def locked(path: Path, patience: float = 0) -> closing[sqlite3.Connection]:
    """Give a lock that is held until it is closed; another's is waited for, so many seconds long.

    Raises BlockingIOError where it can't be had.
    """
    try:
        connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    except sqlite3.Error as error:
        raise BlockingIOError(str(error)) from error
    try:
        connection.execute("PRAGMA journal_mode = OFF")  # nothing is written, and nothing is to lie beside it
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        raise BlockingIOError(str(error)) from error
    return closing(connection)
