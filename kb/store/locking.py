"""Locks between processes: each an SQLite file of its own, which the system frees when its holder dies."""

import os
from contextlib import closing, suppress

import apsw

from kb.store.files import inside, remove

_BESIDE = ("-journal", "-wal", "-shm")
"""The ends of the names of files from which SQLite would restore a file that it opens."""


def locked(path: str | os.PathLike[str], patience: float = 0) -> closing[apsw.Connection]:
    """Return a lock that is held until it is closed; another's is waited for, so many seconds long.

    Nothing is ever restored into its file: a journal beside it would have SQLite write to it, and remove the file that
    the journal names. Raises BlockingIOError where another has it or it is no lock, OSError where it can't be made.
    """
    folder, name = os.path.split(os.path.abspath(path))  # noqa: PTH100  (a name alone)
    inside(folder, name)
    full = os.path.join(folder, name)  # noqa: PTH118  (as above)
    for end in _BESIDE:
        remove(folder, name + end)
    with suppress(FileExistsError):  # opening one that is there would let go of a lock that this process holds
        os.close(os.open(full, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        connection = apsw.Connection(full)
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
