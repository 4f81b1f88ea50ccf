"""Tests for the work limit."""

import pytest

from kb.engine.position.work import Bound, Work


def test_work_beyond_the_limit_raises_bound() -> None:
    work = Work(10)
    work.add(10)
    with pytest.raises(Bound):
        work.add(1)


def test_part_is_limited_by_the_remaining_work_and_counted_once() -> None:
    whole = Work(10)
    part = whole.part()
    part.add(7)
    whole.take(part)
    part.add(1000)
    assert (whole.done, whole.part().most) == (7, 3)
