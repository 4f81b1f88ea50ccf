"""Holding a store while it is read."""

import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from kb.records.errors import StoreTrouble
from kb.store import holding
from kb.store.library import Library
from kb.store.seal import sealed_by

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows itself keeps an open file where it is")

READER = """
import sys
from kb.store.library import Library

with Library(sys.argv[1]):
    print("read", flush=True)
    sys.stdin.read()
"""


def refused() -> AbstractContextManager[object]:
    """Expect that a store can't be held alone."""
    return pytest.raises(OSError, match=r"unavailable|no locks|No such file")


def test_a_store_is_unread_when_its_last_reader_has_closed_it(store: Path) -> None:
    """Any number read it at once."""
    with Library(str(store)):
        with Library(str(store)), refused(), holding.unread(str(store)):
            pass
        with refused(), holding.unread(str(store)):
            pass
    with holding.unread(str(store)):
        pass


def test_a_store_is_unread_once_its_reader_is_dead(store: Path) -> None:
    """However it died."""
    command = [sys.executable, "-c", READER, str(store)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reader:
        assert reader.stdout is not None
        assert reader.stdout.readline() == b"read\n"
        with refused(), holding.unread(str(store)):
            pass
        reader.kill()
        reader.wait()
    with holding.unread(str(store)):
        pass


def test_what_is_being_used_up_is_not_read(store: Path) -> None:
    """It is told as one that isn't there, so that its reader looks for the next one."""
    with holding.unread(str(store)), pytest.raises(StoreTrouble, match="no store"):
        Library(str(store))
    with Library(str(store)):
        pass


def test_a_store_that_couldnt_be_opened_is_held_by_nobody(store: Path) -> None:
    """A reader who finds it damaged lets go of it."""
    store.write_bytes(b"no store")
    with pytest.raises(StoreTrouble):
        Library(str(store))
    with holding.unread(str(store)):
        pass


def test_where_the_disk_has_no_locks_a_store_is_read_and_never_used_up(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can know then who reads it."""

    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr(holding.fcntl, "flock", refuse)
    with Library(str(store)) as library:
        assert library.sources()
    with refused(), holding.unread(str(store)):
        pass


def test_a_store_without_a_seal_is_read(store: Path) -> None:
    """As an exported copy is."""
    Path(sealed_by(str(store))).unlink()
    with Library(str(store)) as library:
        assert library.sources()
    with refused(), holding.unread(str(store)):
        pass
