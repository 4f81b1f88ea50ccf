"""Tests for locks between processes."""

import subprocess
import sys

import pytest

from kb.store.locking import locked

HOLDER = """
import sys
from pathlib import Path
from kb.store.locking import locked

with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_lock_is_exclusive_until_closed(tmp_path):
    with locked(tmp_path / "lock"):
        assert [path.name for path in tmp_path.iterdir()] == ["lock"]
        with pytest.raises(BlockingIOError):
            locked(tmp_path / "lock")
    with locked(tmp_path / "lock"):
        pass


def test_lock_is_released_when_its_holder_is_killed(tmp_path):
    command = [sys.executable, "-c", HOLDER, str(tmp_path / "lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(BlockingIOError):
            locked(tmp_path / "lock")
        holder.kill()
        holder.wait()
    with locked(tmp_path / "lock"):
        pass


def test_unlockable_path_raises_an_error(tmp_path):
    for path in (tmp_path / "nowhere" / "lock", tmp_path):
        with pytest.raises(OSError, match=r"No such file|can't|unable|directory"):
            locked(path)
