"""Tests for changing the targets of a spell."""

from datetime import date

import pytest

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.slots.casting import Targeted, changing_targets


def options(day: str, *legal: Targeted, now: tuple[int | str, ...]) -> list[Targeted]:
    """Return what each target may change to on a day."""
    return Rulebook.on(date.fromisoformat(day)).says(changing_targets)(list(legal), now)


def test_single_target_stays_before_2013_if_there_is_no_other() -> None:
    assert options("2008-08-10", [1, 2, 3], now=(1,)) == [[2, 3]]
    assert options("2008-08-10", [1], now=(1,)) == [[1]]
    assert options("2013-07-13", [1], now=(1,)) == [[]]


def test_changing_several_targets_is_refused_before_july_2013() -> None:
    with pytest.raises(NotModelled, match=r"114\.6a"):
        options("2013-07-12", [1, 2, 3], [1, 2, 3], now=(1, 2))
    assert options("2013-07-13", [1, 2, 3], [1, 2, 3], now=(1, 2)) == [[2, 3], [1, 3]]
