"""Claims about kinds and totals."""

from datetime import date

import pytest

from kb.boards.judging.judge import Verdict

DAYS = [date(1998, 4, 15), date(2000, 1, 1), date(2008, 8, 10), date(2023, 11, 17)]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize(
    ("claim", "holds"), [("Bob lost 3 life", True), ("Bob lost 6 life", False), ("Bob took 3", True)]
)
def test_damage_to_a_player_counts_once_as_life_lost(judged, day, claim, holds) -> None:
    found = judged(
        ("Ana controls a 3/3 creature called Ox",),
        ("Ana attacks with Ox", "combat damage is dealt"),
        day=day,
        then=(claim,),
    )
    assert found.verdict is (Verdict.HOLDS if holds else Verdict.FAILS), found.detail


BEARS = (
    "Ana controls a 2/2 creature called Bear",
    'Ana can cast a sorcery called Kill that says "Destroy target creature."',
)


@pytest.mark.parametrize(
    "others",
    [
        ("Bob controls two 2/2 creatures called Bear",),
        ("Bob controls a 2/2 creature called Bear 1", "Bob controls a 2/2 creature called Bear 2"),
    ],
)
@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("1 of the Bears is in Ana's graveyard", True),
        ("2 of the Bears are on the battlefield", True),
        ("3 of the Bears are on the battlefield", False),
    ],
)
def test_the_plural_bears_includes_the_creature_named_bear_without_a_number(judged, others, claim, holds) -> None:
    found = judged((*BEARS, *others), ("Ana casts Kill on Bear",), day=DAYS[-1], then=(claim,))
    assert found.verdict is (Verdict.HOLDS if holds else Verdict.FAILS), found.detail
