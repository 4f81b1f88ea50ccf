"""Marks for slow tests, which run only with RULINGS_SLOW, as in .ci/run."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

TAKES_ALL = "RULINGS_SLOW" in os.environ
"""True if all tests run, on all boards, as in .ci/run."""

slow = pytest.mark.skipif(not TAKES_ALL, reason="it takes long: RULINGS_SLOW=1 has it run, as .ci/run does")
"""Marks a test that runs only with RULINGS_SLOW."""


def mostly_slow(cases: Iterable[Any], one_in: int) -> list[Any]:
    """Return the cases for a parametrized test, marking all but one in `one_in` of them as slow."""
    return [
        case if place % one_in == 0 else pytest.param(*_as_tuple(case), marks=slow) for place, case in enumerate(cases)
    ]


def _as_tuple(case: Any) -> tuple[Any, ...]:
    """Return a case's parameters as a tuple."""
    return case if isinstance(case, tuple) else (case,)
