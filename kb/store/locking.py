"""Locks between processes: SQLite files, which the system unlocks when the holder dies."""

import os
from contextlib import closing, suppress

import apsw

from kb.store.files import inside, remove

_BESIDE = ("-journal", "-wal", "-shm")
"""The suffixes of the files from which SQLite would restore a database that it opens."""


def locked(path: str | os.PathLike[str], patience: float = 0) -> closing[apsw.Connection]:
    """Acquire an exclusive lock, held until it is closed; wait up to `patience` seconds for it.

    Journals beside the file are removed first, because SQLite would replay one, writing to the lock and removing the
    file it names. Raises BlockingIOError if it is held by another or isn't a lock, OSError if it can't be created.
    """
    folder, name = os.path.split(os.path.abspath(path))  # noqa: PTH100  (a plain string)
    inside(folder, name)
    full = os.path.join(folder, name)  # noqa: PTH118  (as above)
    for end in _BESIDE:
        remove(folder, name + end)
    with suppress(FileExistsError):  # reopening an existing file would release a lock that this process holds
        os.close(os.open(full, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        connection = apsw.Connection(full)
    except apsw.Error as error:
        raise BlockingIOError(str(error)) from error
    try:
        connection.set_busy_timeout(round(1000 * patience))
        connection.execute("PRAGMA journal_mode = OFF")  # nothing is written, and no journal file may appear
        connection.execute("BEGIN EXCLUSIVE")
    except apsw.Error as error:
        connection.close()
        raise BlockingIOError(str(error)) from error
    return closing(connection)
