"""Costs of spells: how many alternative costs apply, and how increases and reductions do."""

import re

from kb.engine.position.abilities import Cost
from kb.engine.position.choices import IllegalAnswer
from kb.engine.slots.costs import alternative_costs, cost_increases, cost_reductions


@alternative_costs.since(
    "2003-10-01",
    "409.1b",
    "or two alternative costs to a single spell",
    means="Only one alternative cost can be applied to a spell.",
)
def only_one(printed: Cost, chosen: list[Cost]) -> Cost:
    """Return the one alternative cost chosen for a spell, or the printed cost if none was.

    Raises IllegalAnswer if several are announced.
    """
    if len(chosen) > 1:
        raise IllegalAnswer("Only one alternative cost can be applied to a spell.")
    return chosen[0] if chosen else printed


alternative_costs.reworded("2009-07-11", "116.9a", "Only one alternative cost can be applied to")
alternative_costs.renumbered("2013-07-13", "117.9a")
alternative_costs.renumbered("2023-11-17", "118.9a")


@alternative_costs.contrast("the last announced")
def last_announced(printed: Cost, chosen: list[Cost]) -> Cost:
    """Return the last of the announced alternative costs, or the printed cost if none. A contrast: no text says so."""
    return chosen[-1] if chosen else printed


@alternative_costs.contrast("none")
def none_allowed(_printed: Cost, chosen: list[Cost]) -> Cost:
    """Return the printed cost: no alternative cost can be applied. Raises IllegalAnswer if one is announced. A
    contrast: no text says so.
    """
    if chosen:
        raise IllegalAnswer("No alternative cost can be applied to a spell on this day.")
    return _printed


_GENERIC = re.compile(r"\{(\d+)\}")


@cost_reductions.since(
    "1998-03-31",
    "cr-1997-03-24/paying-costs/2",
    "but instead pay for some of that cost",
    means="A cost reduction applies to whatever is paid for the spell: its mana cost or the alternative "
    "cost paid instead.",
)
def applied_to_the_cost_paid(_printed: Cost, paid: Cost, less: int) -> Cost:
    """Return the cost after a reduction of what is paid: the mana cost or the alternative cost paid instead."""
    return _reduced(paid, less)


cost_reductions.reworded("1999-06-01", "409.1f", "plus all cost increases and minus all cost")
cost_reductions.reworded("2009-07-11", "116.9d", "cost reductions that affect that spell are applied")
cost_reductions.renumbered("2013-07-13", "117.9d")
cost_reductions.renumbered("2023-11-17", "118.9d")


@cost_reductions.contrast("none")
def not_reduced(_printed: Cost, paid: Cost, _less: int) -> Cost:
    """Return the cost paid, unreduced: cost reductions do nothing. A contrast: no text says so."""
    return paid


@cost_increases.since(
    "1998-03-31",
    "dangelo-1999-05/K.21.5",
    "Apply cost increases from the card itself",
    means="A cost increase adds generic mana to what is paid for the spell, before any reduction.",
)
def added_to_the_cost_paid(paid: Cost, more: int) -> Cost:
    """Return the cost paid with the increase added as generic mana, before any reduction."""
    return paid._replace(mana=f"{paid.mana}{{{more}}}")


cost_increases.reworded("1999-06-01", "409.1f", "plus all cost increases and minus all cost")
cost_increases.reworded("2008-05-01", "409.1f", "plus all additional costs and cost increases, and")
cost_increases.renumbered("2009-07-11", "601.2e")
cost_increases.renumbered("2023-11-17", "601.2f")


@cost_increases.contrast("none")
def not_increased(paid: Cost, _more: int) -> Cost:
    """Return the cost paid as it is: cost increases do nothing. A contrast: no text says so."""
    return paid


def _reduced(cost: Cost, less: int) -> Cost:
    """Return a cost with its generic mana reduced by an amount, to zero at least."""
    left = max(0, sum(map(int, _GENERIC.findall(cost.mana))) - less)
    return cost._replace(mana=(f"{{{left}}}" if left else "") + _GENERIC.sub("", cost.mana))
