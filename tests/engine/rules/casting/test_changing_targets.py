"""Changed targets: what each target of a spell may become."""

from datetime import date

import pytest

from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.slots.casting import Targeted, changing_targets


def options(day: str, *legal: Targeted, now: tuple[int | str, ...]) -> list[Targeted]:
    """Return what each target may become on a day."""
    return Rulebook.on(date.fromisoformat(day)).says(changing_targets)(list(legal), now)


def test_one_target_changes_to_another_if_there_is_one() -> None:
    """Before July 2013 it stays otherwise; from then on, that is so of all targets together."""
    assert options("2008-08-10", [1, 2, 3], now=(1,)) == [[2, 3]]
    assert options("2008-08-10", [1], now=(1,)) == [[1]]
    assert options("2013-07-13", [1], now=(1,)) == [[]]


def test_several_targets_before_the_first_text_on_them_are_refused() -> None:
    """From July 2013 on each changes to another."""
    with pytest.raises(NotModelled, match=r"114\.6a"):
        options("2013-07-12", [1, 2, 3], [1, 2, 3], now=(1, 2))
    assert options("2013-07-13", [1, 2, 3], [1, 2, 3], now=(1, 2)) == [[2, 3], [1, 3]]
