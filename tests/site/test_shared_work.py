"""Tests for sharing work between processes."""

import os
import subprocess
import sys

import pytest

from kb.site import shared_work
from kb.site.shared_work import context, processors, shared


@pytest.fixture(params=[True, False])
def copies(request, monkeypatch):
    """Allow forking or forbid it, and return which of the two."""
    monkeypatch.setattr(shared_work, "can_fork", lambda: request.param)
    return request.param


def test_each_share_is_done_once_in_order(copies):
    found = shared(lambda share: (share, os.getpid()), 3)
    assert [share for share, _ in found] == [0, 1, 2]
    assert found[0][1] == os.getpid()
    assert len({process for _, process in found}) == (3 if copies else 1)


def test_share_that_fails_in_a_fork_is_done_here(monkeypatch):
    monkeypatch.setattr(shared_work, "can_fork", lambda: True)
    here = os.getpid()

    def work(share):
        """Exit with 1 if run in a fork, else return the share."""
        if os.getpid() != here:
            os._exit(1)
        return share

    assert shared(work, 2) == [0, 1]


@pytest.mark.parametrize("wrong", [0, 1])
@pytest.mark.usefixtures("copies")
def test_exception_of_the_work_is_raised(wrong):
    def work(share):
        """Raise ValueError for one share, else return the share."""
        if share == wrong:
            raise ValueError(share)
        return share

    with pytest.raises(ValueError, match=str(wrong)):
        shared(work, 2)


COPYING = """
import os
import time
from kb.site import shared_work

def work(share):
    os.write(1, b"begun\\n")
    time.sleep(60)

if __name__ == "__main__":
    shared_work.can_fork = lambda: {can_copy}
    {shared}
"""


@pytest.mark.parametrize(
    ("shared", "can_copy"),
    [
        ("shared_work.shared(work, 3)", True),
        ("list(shared_work.pool(3).map(work, range(3)))", True),
        ("list(shared_work.pool(3).map(work, range(3)))", False),
    ],
)
def test_worker_processes_end_with_their_parent(tmp_path, shared, can_copy):
    (tmp_path / "copying.py").write_text(COPYING.format(shared=shared, can_copy=can_copy))
    with subprocess.Popen([sys.executable, tmp_path / "copying.py"], stdout=subprocess.PIPE) as process:
        assert [process.stdout.readline() for _ in range(3)] == [b"begun\n"] * 3
        process.kill()
        assert process.communicate(timeout=20) == (b"", None)


def test_processes_are_spawned_if_threads_are_running(monkeypatch):
    monkeypatch.setattr(shared_work.threading, "active_count", lambda: 2)
    assert context().get_start_method() == "spawn"


def test_at_least_one_processor_is_counted():
    assert processors() >= 1
