"""Kinds and totals claimed of an outcome."""

from datetime import date

import pytest

from kb.worked.judge import Verdict

DAYS = [date(1998, 4, 15), date(2000, 1, 1), date(2008, 8, 10), date(2023, 11, 17)]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("claim", "holds"), [("Bob lost 3 life", True), ("Bob lost 6 life", False), ("Bob took 3", True)]
)
def test_life_lost_by_damage_is_lost_once(judged, day, claim, holds) -> None:
    """Three damage to a player are three life, and no more."""
    found = judged(
        ("Ana controls a 3/3 creature called Ox",),
        ("Ana attacks with Ox", "combat damage is dealt"),
        day=day,
        then=(claim,),
    )
    assert found.verdict is (Verdict.HOLDS if holds else Verdict.FAILS), found.detail
