"""Holding a store while it is read, so that it isn't used up meanwhile; the system lets go of it for a reader who dies.

Readers hold the store's seal together, whoever would use it up holds it alone. On Windows nothing has to be held, for a
file that is open can't be moved there.
"""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH123

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from kb.store.seal import sealed_by

if sys.platform != "win32":
    import fcntl


@contextmanager
def held(path: str) -> Iterator[None]:
    """Hold the store at a path as its reader; one without a seal is not held.

    Raises BlockingIOError where it is being used up.
    """
    try:
        seal = open(sealed_by(path), "rb")  # noqa: SIM115  (it is closed below)
    except OSError:
        yield
        return
    with seal:
        try:
            _lock(seal, alone=False)
        except BlockingIOError:
            raise
        except OSError:  # where the disk knows no locks, nobody can hold the store alone either
            pass
        yield


@contextmanager
def unread(path: str) -> Iterator[None]:
    """Hold the store at a path alone; raise OSError where somebody reads it, or nobody can know."""
    with open(sealed_by(path), "rb+") as seal:
        _lock(seal, alone=True)
        yield


def _lock(file: BinaryIO, *, alone: bool) -> None:
    if sys.platform != "win32":
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
