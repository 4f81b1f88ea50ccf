"""Work on many boards, in one process or shared out over several."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from typing import TypeVar

FEW = 40
"""As many boards are played sooner than another process starts."""
_MOST_JOBS = 2
_ROUNDS = 20
"""How many portions each process gets, so that none waits long for another at the end."""

T = TypeVar("T")
R = TypeVar("R")


def usual_jobs() -> int:
    """Return how many processes play many boards where nobody says how many: two, if there are two cores."""
    return min(cpu_count() or 1, _MOST_JOBS)


def in_order(work: Callable[[T], R], items: Sequence[T], jobs: int = 1) -> Iterator[R]:
    """Yield the result for each item, in their order; with several jobs, work and items have to be picklable."""
    if jobs <= 1 or len(items) <= FEW:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, items, chunksize=max(1, len(items) // (jobs * _ROUNDS)))
