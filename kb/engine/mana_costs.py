"""Mana costs in symbols: which they are, and what they come to."""

import re

_SYMBOL = re.compile(r"\{([^{}]+)\}")


def symbols_of(cost: str) -> list[str]:
    """Give the symbols of a cost without their braces."""
    return _SYMBOL.findall(cost)


def mana_value(cost: str) -> int:
    """Give the mana value of a cost in symbols, X counting nothing."""
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in symbols_of(cost))
