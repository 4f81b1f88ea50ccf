"""Sharing work between processes."""

import gc
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from kb.answers.progress import can_fork

R = TypeVar("R")


def processors() -> int:
    """Return the number of processors available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def context() -> BaseContext:
    """Return the multiprocessing context: fork if possible, else spawn."""
    return get_context("fork" if can_fork() else "spawn")


def pool(processes: int) -> ProcessPoolExecutor:
    """Return a process pool for independent tasks, whose processes end with this one."""
    return ProcessPoolExecutor(processes, mp_context=context(), initializer=_end_with_parent)


def shared(work: Callable[[int], R], shares: int) -> list[R]:
    """Return the results of `work` for each share; forked processes do all but the first share.

    This process does the shares of failed forks, or all if it can't fork. Exceptions of the work are raised.
    """
    if shares == 1 or not can_fork():
        return [work(share) for share in range(shares)]
    gc.freeze()  # otherwise garbage collection in each child would copy all pages of memory
    copies = [_Copy(work, share) for share in range(1, shares)]
    try:
        return [work(0), *(copy.result() for copy in copies)]
    finally:
        for copy in copies:
            copy.end()
        gc.unfreeze()


@contextmanager
def meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Run work in a forked process while the block runs, if forking is possible."""
    if not can_fork():
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
    """A forked process that does one share of the work."""

    def __init__(self, work: Callable[[int], R], share: int) -> None:
        """Start a forked process for one share of the work; a failure to start it isn't raised here."""
        self._work, self._share = work, share
        fork = get_context("fork")
        self._receiving, sending = fork.Pipe(duplex=False)
        self._process = fork.Process(target=_do, args=(sending, work, share), daemon=True)
        with suppress(OSError):
            self._process.start()
        sending.close()

    def result(self) -> R:
        """Return the result of its share, computing it here if the fork failed."""
        try:
            found: R = self._receiving.recv()
        except (EOFError, OSError):
            return self._work(self._share)
        return found

    def end(self) -> None:
        """Terminate the process."""
        self._receiving.close()
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()


def _end_with_parent() -> None:
    """End this process when its parent dies."""
    threading.Thread(target=_end_after, args=[parent_process()], daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    """Wait for the parent to die and exit."""
    parent.join()
    os._exit(1)


def _do_alone(work: Callable[[], object]) -> None:
    """Do work in a forked process, ignoring its errors."""
    _end_with_parent()
    with suppress(Exception, KeyboardInterrupt):
        work()


def _do(sending: Connection, work: Callable[[int], R], share: int) -> None:
    """Do a share in a forked process and send its result."""
    _end_with_parent()
    with suppress(Exception, KeyboardInterrupt):  # the parent process reports it
        sending.send(work(share))
