"""Loyalty abilities: the loyalty symbol before the colon is the cost."""

from datetime import date

import pytest

from kb.boards.judging.judge import rulebook_on
from kb.engine.effects.counters import PutCounterOnOne, RemoveCounters
from kb.engine.position.effects import Amount
from kb.engine.position.filters import THIS
from kb.engine.slots.abilities import mana_abilities

SYMBOLS = {
    "+2": (PutCounterOnOne("loyalty", THIS, 2),),
    "-3": (RemoveCounters("loyalty", 3),),
    "-X": (RemoveCounters("loyalty", Amount("x")),),
    "0": (),
}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_loyalty_symbol_adds_or_removes_counters_as_a_cost(said, symbol):
    """A zero does neither."""
    [ability] = said(f"{symbol}: you gain 1 life.")
    assert (ability.cost.acts, ability.timing) == (SYMBOLS[symbol], "loyalty")


@pytest.mark.parametrize(
    ("day", "is_so"),
    [(date(2008, 8, 10), True), (date(2009, 7, 11), True), (date(2013, 7, 13), False), (date(2023, 11, 17), False)],
)
def test_loyalty_abilities_are_not_mana_abilities_since_july_2013(said, day, is_so):
    [loyalty] = said("+1: add {G}.")
    [other] = said("{1}: add {G}.")
    is_of_mana = rulebook_on(day).says(mana_abilities)
    assert (loyalty.is_mana_ability, other.is_mana_ability) == (True, True)
    assert (is_of_mana(loyalty), is_of_mana(other)) == (is_so, True)
