"""The packaged readings of the five documents, and their records by id."""

import gc
import time
from collections.abc import Callable
from difflib import get_close_matches

import pytest

from ingest import packaged_reading
from kb.records.record import Reading, Record

SLUGS = (
    "pokemon-set-2023-11",
    "moursund-1998-04",
    "moursund-1998-10",
    "crystalkeep-2004-01",
    "crystalkeep-2008-08",
)


@pytest.fixture(scope="session")
def readings() -> dict[str, Reading]:
    """Return the reading of each document, by its slug."""
    return {slug: packaged_reading(slug) for slug in SLUGS}


@pytest.fixture(scope="session")
def record(readings: dict[str, Reading]) -> Callable[[str], Record]:
    """Return a function that finds a record of any document by its id.

    It fails with the nearest ids if there is no such record.
    """
    by_id = {record.id: record for reading in readings.values() for record in reading.records}

    def find(record_id: str) -> Record:
        """Return the record with this id; fail, and name the nearest ids, if there is none."""
        assert record_id in by_id, f"no record {record_id!r}; nearest: {get_close_matches(record_id, by_id)}"
        return by_id[record_id]

    return find


@pytest.fixture(scope="session", params=SLUGS)
def reading(request: pytest.FixtureRequest, readings: dict[str, Reading]) -> Reading:
    """Return each of the five readings in turn."""
    return readings[request.param]


@pytest.fixture(scope="session")
def in_proportion() -> Callable[..., None]:
    """Return a function that checks that the time of some work grows no faster than its size, but for chance.

    Times are seconds of processor time without garbage collection, which grows with what the tests hold. Work that
    takes less than `moment` passes.
    """

    def seconds(work: Callable[[int], None], size: int) -> float:
        """Return the processor time of some work at a size, in seconds."""
        gc.disable()
        begun = time.process_time()
        try:
            work(size)
        finally:
            spent = time.process_time() - begun
            gc.enable()
        return spent

    def check_proportion(work: Callable[[int], None], size: int = 64_000, moment: float = 1) -> None:
        """Fail if the work takes over 24 times as long at `size` as at an eighth of it.

        Work that takes at most `moment` seconds of processor time passes.
        """
        work(size // 64)  # a first run for imports and caches isn't counted
        spent = seconds(work, size)
        if spent > moment:  # linear work takes 8 times as long, quadratic work 64 times; the rest is chance
            smaller = seconds(work, size // 8)
            assert spent < 24 * smaller, f"8 times the size takes {spent / smaller:.0f} times as long"

    return check_proportion
