"""Loyalty abilities: the symbol before the colon is what is paid, and nothing else is."""

import pytest

from kb.engine.instructions.changing import RemoveCounters
from kb.engine.instructions.moving import PutCounterOnOne
from kb.engine.position.effects import Amount
from kb.engine.position.filters import THIS

SYMBOLS = {
    "+2": (PutCounterOnOne("loyalty", THIS, 2),),
    "-3": (RemoveCounters("loyalty", 3),),
    "-X": (RemoveCounters("loyalty", Amount("x")),),
    "0": (),
}


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_symbol_puts_counters_on_or_takes_them_off(said, symbol):
    """So many; a zero does neither."""
    [ability] = said(f"{symbol}: you gain 1 life.")
    assert (ability.cost.acts, ability.timing) == (SYMBOLS[symbol], "loyalty")


def test_a_loyalty_ability_is_no_mana_ability(said):
    """Though it makes mana."""
    [loyalty] = said("+1: add {G}.")
    [other] = said("{1}: add {G}.")
    assert (loyalty.is_mana_ability, other.is_mana_ability) == (False, True)
