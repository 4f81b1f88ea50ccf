"""Work: a count that stops."""

import pytest

from kb.engine.position.work import Bound, Work


def test_work_stops_when_there_is_more_than_may_be_done() -> None:
    """As much as may be is done; one more is too much, whoever counts it."""
    work = Work(10)
    work.add(10)
    with pytest.raises(Bound):
        work.add(1)


def test_a_part_may_take_what_is_left_and_is_counted_in_the_whole() -> None:
    """What a part has done is done for the whole; once it is counted, what is looked at afterwards costs nothing."""
    whole = Work(10)
    part = whole.part()
    part.add(7)
    whole.take(part)
    part.add(1000)
    assert (whole.done, whole.part().most) == (7, 3)
