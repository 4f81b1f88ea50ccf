"""Mana values: how high that of an object is, by its mana cost."""

from kb.engine.position.mana_costs import mana_value, symbols_of
from kb.engine.slots.costs import mana_values


@mana_values.since(
    "1998-03-31",
    "cr-1997-03-24/new-math/2",
    "considered to have a total casting cost of",
    means="The mana value of an object is the total amount of mana in its mana cost, regardless of "
    "color. Lands and tokens, which have no mana cost, have a mana value of 0.",
)
def total_mana(cost: str) -> int:
    """Return the mana value: the total amount of mana in the mana cost, regardless of color; 0 without a mana cost, as
    for lands and tokens.
    """
    return mana_value(cost)


mana_values.reworded("1999-06-01", "203.3", "is the total amount of mana in the")
mana_values.reworded("2003-10-01", "203.3", "equal to the total amount of mana in")
mana_values.renumbered("2009-07-11", "202.3")


@mana_values.contrast("the number of symbols")
def number_of_symbols(cost: str) -> int:
    """Return the mana value as the number of symbols in the mana cost. A contrast: no text says so."""
    return len(symbols_of(cost))


@mana_values.contrast("1 without a mana cost")
def one_without_a_mana_cost(cost: str) -> int:
    """Return the mana value: the total amount of mana in the mana cost, or 1 without a mana cost. A contrast: no text
    says so.
    """
    return mana_value(cost) if cost else 1
