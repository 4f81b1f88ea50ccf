"""Progress, warnings about the data folder, and parallel work."""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from os import cpu_count
from typing import TypeVar

from kb.records.lazily import lazily

with lazily():  # only two processes at once need them
    import multiprocessing
    from concurrent import futures


T = TypeVar("T")
R = TypeVar("R")

FEW = 40
"""The number of boards up to which playing them is quicker than starting a process."""
_MOST_JOBS = 2
_ROUNDS = 20
"""Portions for each process, so that none waits long for another at the end."""

Step = Callable[[str], None]
"""Says what is being done now."""

Progress = Callable[[str, int], AbstractContextManager[Step]]
"""Shows how far something with a name is, of so many steps."""


def silent(_doing: str) -> None:
    """Report nothing."""


def silence(_label: str, _steps: int) -> AbstractContextManager[Step]:
    """Show no progress."""
    return nullcontext(silent)


def warn(words: str) -> None:
    """Print a warning about a usable data folder on standard error."""
    sys.stderr.write(f"rulings: {words}\n")


@cache
def warn_once(words: str) -> None:
    """Print a warning only the first time."""
    warn(words)


def usual_jobs() -> int:
    """Return the default number of processes for playing many boards: two, if there are two cores."""
    return min(cpu_count() or 1, _MOST_JOBS)


def can_fork() -> bool:
    """Return whether this process can be forked, which requires Linux and a single thread.

    A forked process has the engine loaded already. Python 3.14 forks only if asked to.
    """
    return sys.platform == "linux" and threading.active_count() == 1


def in_order(work: Callable[[T], R], items: Sequence[T], jobs: int = 1) -> Iterator[R]:
    """Yield the result for each item, in order; with several jobs, work and items must be picklable."""
    if jobs <= 1 or len(items) <= FEW:
        yield from map(work, items)
        return
    context = multiprocessing.get_context("fork" if can_fork() else None)
    with futures.ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(work, items, chunksize=max(1, len(items) // (jobs * _ROUNDS)))
