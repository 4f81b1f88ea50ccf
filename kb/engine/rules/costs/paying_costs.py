"""Paying costs: whether all that a cost asks for is paid."""

from kb.engine.position.abilities import FREE, Cost
from kb.engine.slots.costs import paying_costs


@paying_costs.since(
    "1998-03-31",
    "cr-1997-03-24/playing-spells-and-abilities/3",
    "Pay any costs required to play the spell",
    means="A player must pay a cost completely; it can't be paid in part.",
)
def completely(cost: Cost) -> Cost:
    """Return the cost unchanged: a player must pay it completely, not in part."""
    return cost


paying_costs.reworded("1999-06-01", "409.1f", "The player pays all costs. Partial payments aren't")
paying_costs.reworded("2003-10-01", "409.1h", "Partial payments are not allowed")
paying_costs.renumbered("2009-07-11", "601.2g")
paying_costs.renumbered("2023-11-17", "601.2h")


@paying_costs.contrast("nothing")
def not_at_all(_cost: Cost) -> Cost:
    """Return a free cost: a player doesn't have to pay anything. A contrast: no text says so."""
    return FREE
