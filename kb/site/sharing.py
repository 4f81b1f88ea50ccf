"""Work shared with other processes: how many there may be, and how they begin."""

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

R = TypeVar("R")


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_copy() -> bool:
    """Return whether another process can begin as a copy of this one, which must then have no threads."""
    return sys.platform == "linux" and threading.active_count() == 1


def context() -> BaseContext:
    """Return how other processes begin: as copies of this one where they can, else from nothing, which takes longer."""
    return get_context("fork" if can_copy() else "spawn")


def pool(processes: int) -> ProcessPoolExecutor:
    """Return so many other processes, for works that know nothing of each other."""
    return ProcessPoolExecutor(processes, mp_context=context(), initializer=_end_with_parent)


def shared(work: Callable[[int], R], shares: int) -> list[R]:
    """Return what comes of each share of a work, of which copies of this process do all but the first.

    This one does what a copy fails at, or all where there can be none, and raises what the work raises.
    """
    if shares == 1 or not can_copy():
        return [work(share) for share in range(shares)]
    gc.freeze()  # or each copy would come to own all that this process has, as soon as it looks for what can go
    copies = [_Copy(work, share) for share in range(1, shares)]
    try:
        return [work(0), *(copy.result() for copy in copies)]
    finally:
        for copy in copies:
            copy.end()
        gc.unfreeze()


@contextmanager
def meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Have a copy of this process do something for as long as this one does something else, where there can be one."""
    if not can_copy():
        yield
        return
    process = get_context("fork").Process(target=_do_alone, args=[work], daemon=True)
    with suppress(OSError):
        process.start()
    try:
        yield
    finally:
        if process.pid is not None:
            process.terminate()
            process.join()


class _Copy(Generic[R]):
    """A copy of this process that does one share of a work."""

    def __init__(self, work: Callable[[int], R], share: int) -> None:
        self._work, self._share = work, share
        fork = get_context("fork")
        self._receiving, sending = fork.Pipe(duplex=False)
        self._process = fork.Process(target=_do, args=(sending, work, share), daemon=True)
        with suppress(OSError):
            self._process.start()
        sending.close()

    def result(self) -> R:
        """Return what comes of its share."""
        try:
            found: R = self._receiving.recv()
        except (EOFError, OSError):
            return self._work(self._share)
        return found

    def end(self) -> None:
        """End it, whether it is done or not."""
        self._receiving.close()
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()


def _end_with_parent() -> None:
    """Have this process end as soon as the one that began it is dead, however it died."""
    threading.Thread(target=_end_after, args=[parent_process()], daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _do_alone(work: Callable[[], object]) -> None:
    _end_with_parent()
    with suppress(Exception, KeyboardInterrupt):
        work()


def _do(sending: Connection, work: Callable[[int], R], share: int) -> None:
    _end_with_parent()
    with suppress(Exception, KeyboardInterrupt):  # which the one that it is a copy of tells
        sending.send(work(share))
