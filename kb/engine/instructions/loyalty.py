"""Loyalty symbols: what is printed for a cost of loyalty counters."""

from kb.engine.instructions.changing import RemoveCounters
from kb.engine.instructions.moving import PutCounterOnOne
from kb.engine.position.abilities import Cost


def loyalty_symbol(cost: Cost) -> str:
    """Give the loyalty symbol that stands for a cost."""
    for paid in cost.acts:
        if isinstance(paid, PutCounterOnOne | RemoveCounters):
            sign = "+" if isinstance(paid, PutCounterOnOne) else "-"
            return f"{sign}{paid.amount if isinstance(paid.amount, int) else 'X'}"
    return "0"
