"""Mana: what a pool holds to begin with."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario


def test_a_pool_holds_what_is_said(judged) -> None:
    """A number is so much colorless mana."""
    pool = ("Ana has {U}{2}{R} in their pool",)
    assert judged(pool, then=("Ana has {C}{C}{R}{U}",)).verdict is Verdict.HOLDS
    assert judged(pool, then=("Ana has {C}{R}{U}",)).verdict is Verdict.FAILS


def test_mana_is_given_for_what_may_be_paid_in_two_ways(judged) -> None:
    """In the first of them, which may be so much of any kind."""
    setup = ("Ana can cast a 2/2 creature called Ox for {2/W}{B/G}",)
    assert judged(setup, ("Ana casts Ox",), then=("Ox is a 2/2",)).verdict is Verdict.HOLDS
    short = (*setup, "Ana has {1} in their pool")
    found = judged(short, ("Ana casts Ox",), then=("Ana has {C}",))
    assert found.verdict is Verdict.HOLDS


@pytest.mark.parametrize("words", ["Ana has {Q} in their pool", "Ana has {U}{Q} in their pool"])
def test_what_is_no_mana_is_refused(judged, words: str) -> None:
    """No pool holds it."""
    with pytest.raises(BadScenario, match=r"^x\.toml: \{Q\} is not a mana symbol\."):
        judged((words,), then=("nothing triggered",))


@pytest.mark.parametrize("mana", ["{C}", "{U}", "{B}"])
def test_a_land_is_tapped_with_the_ability_that_adds_the_mana_told(judged, mana: str) -> None:
    """Of several mana abilities, the one that can add what the story says is used."""
    setup = ('Ana controls a land called Isle with "{T}: Add {C}. // {T}: Add {U} or {B}."',)
    assert judged(setup, (f"Ana taps Isle for {mana}",), then=(f"Ana has {mana}",)).verdict is Verdict.HOLDS


def test_a_land_is_not_tapped_for_mana_that_none_of_its_abilities_adds(judged) -> None:
    """The story isn't legal then."""
    setup = ('Ana controls a land called Isle with "{T}: Add {C}. // {T}: Add {U} or {B}."',)
    assert judged(setup, ("Ana taps Isle for {R}",), then=("Ana has {R}",)).verdict is Verdict.ERROR
