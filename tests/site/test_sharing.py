"""Work shared with other processes: the same comes of it, whoever does it."""

import os

import pytest

from kb.site import sharing
from kb.site.sharing import context, processors, shared


@pytest.fixture(params=[True, False])
def copies(request, monkeypatch):
    """Let there be copies of this process, or none."""
    monkeypatch.setattr(sharing, "can_copy", lambda: request.param)
    return request.param


def test_each_share_is_done_once(copies):
    """In its order; all but the first elsewhere where that can be."""
    found = shared(lambda share: (share, os.getpid()), 3)
    assert [share for share, _ in found] == [0, 1, 2]
    assert found[0][1] == os.getpid()
    assert len({process for _, process in found}) == (3 if copies else 1)


def test_what_a_copy_fails_at_is_done_here(monkeypatch):
    """It may be ended by the system."""
    monkeypatch.setattr(sharing, "can_copy", lambda: True)
    here = os.getpid()

    def work(share):
        if os.getpid() != here:
            os._exit(1)
        return share

    assert shared(work, 2) == [0, 1]


@pytest.mark.parametrize("wrong", [0, 1])
@pytest.mark.usefixtures("copies")
def test_what_the_work_raises_is_raised(wrong):
    """Whoever did it."""

    def work(share):
        if share == wrong:
            raise ValueError(share)
        return share

    with pytest.raises(ValueError, match=str(wrong)):
        shared(work, 2)


def test_with_threads_processes_begin_from_nothing(monkeypatch):
    """A copy would have their locks and not the threads themselves."""
    monkeypatch.setattr(sharing.threading, "active_count", lambda: 2)
    assert context().get_start_method() == "spawn"


def test_there_is_a_processor():
    """At least this one."""
    assert processors() >= 1
