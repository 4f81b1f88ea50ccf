"""Mana costs as symbols, and their mana values."""

import re
from collections.abc import Iterable

_SYMBOL = re.compile(r"\{([^{}]+)\}")


def symbols_of(cost: str) -> list[str]:
    """Return the symbols of a cost without their braces."""
    return _SYMBOL.findall(cost)


def generic_mana(symbols: Iterable[str]) -> list[str]:
    """Return the generic mana symbol among symbols in a list, empty if there is none."""
    return [symbol for symbol in symbols if symbol.isdigit() and symbol != "0"][:1]


def mana_value(cost: str) -> int:
    """Return the mana value of a cost in symbols, X counting nothing, and a symbol of two halves as its larger half.

    >>> mana_value("{X}{2}{R}"), mana_value("{2/W}{B/G}")
    (3, 3)
    """
    return sum(max(map(_symbol_value, symbol.split("/"))) for symbol in symbols_of(cost))


def _symbol_value(symbol: str) -> int:
    """Return what one symbol, or half of one, adds to a mana value."""
    return int(symbol) if symbol.isdigit() else int(symbol != "X")
