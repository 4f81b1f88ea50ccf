"""Mana pools at the beginning of a story, and mana abilities."""

import pytest

from kb.boards.judging.judge import Verdict
from kb.boards.language import BadScenario


def test_a_number_in_a_pool_is_that_much_colorless_mana(judged) -> None:
    pool = ("Ana has {U}{2}{R} in their pool",)
    assert judged(pool, then=("Ana has {C}{C}{R}{U}",)).verdict is Verdict.HOLDS
    assert judged(pool, then=("Ana has {C}{R}{U}",)).verdict is Verdict.FAILS


def test_a_castable_spell_with_hybrid_costs_gets_mana_for_one_way_to_pay(judged) -> None:
    setup = ("Ana can cast a 2/2 creature called Ox for {2/W}{B/G}",)
    assert judged(setup, ("Ana casts Ox",), then=("Ox is a 2/2",)).verdict is Verdict.HOLDS
    short = (*setup, "Ana has {1} in their pool")
    found = judged(short, ("Ana casts Ox",), then=("Ana has {C}",))
    assert found.verdict is Verdict.HOLDS


@pytest.mark.parametrize("words", ["Ana has {Q} in their pool", "Ana has {U}{Q} in their pool"])
def test_an_unknown_mana_symbol_in_a_pool_is_refused(judged, words: str) -> None:
    with pytest.raises(BadScenario, match=r"^x\.toml: \{Q\} is not a mana symbol\."):
        judged((words,), then=("nothing triggered",))


@pytest.mark.parametrize("mana", ["{C}", "{U}", "{B}"])
def test_a_land_uses_the_ability_that_adds_the_named_mana(judged, mana: str) -> None:
    setup = ('Ana controls a land called Isle with "{T}: Add {C}. // {T}: Add {U} or {B}."',)
    assert judged(setup, (f"Ana taps Isle for {mana}",), then=(f"Ana has {mana}",)).verdict is Verdict.HOLDS


def test_tapping_a_land_for_mana_it_cannot_add_is_an_error(judged) -> None:
    setup = ('Ana controls a land called Isle with "{T}: Add {C}. // {T}: Add {U} or {B}."',)
    assert judged(setup, ("Ana taps Isle for {R}",), then=("Ana has {R}",)).verdict is Verdict.ERROR
