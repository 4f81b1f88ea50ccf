"""What takes long, and is left to the check of the project."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

TAKES_ALL = "RULINGS_SLOW" in os.environ
"""Whether all tests run, and on all boards, as in .ci/run."""

slow = pytest.mark.skipif(not TAKES_ALL, reason="it takes long: RULINGS_SLOW=1 has it run, as .ci/run does")
"""Marks a test that the README's command leaves out."""


def mostly_slow(cases: Iterable[Any], one_in: int) -> list[Any]:
    """Return the cases of a parametrized test, of which the README's command takes the first in so many."""
    return [
        case if place % one_in == 0 else pytest.param(*_values(case), marks=slow) for place, case in enumerate(cases)
    ]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
