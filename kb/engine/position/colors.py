"""The five colors."""

from typing import Literal, TypeAlias

Color: TypeAlias = Literal["white", "blue", "black", "red", "green", "brown"]
"""A color of an object; ``brown`` is what artifacts are by a contrast, and in no year."""
Colors: TypeAlias = frozenset[Color]

COLORS: dict[str, Color] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
"""The colors of mana by their letters."""

COLORLESS: Colors = frozenset()


def colors_among(words: frozenset[str]) -> Colors:
    """Return those of some words that are colors.

    >>> sorted(colors_among(frozenset({"red", "legendary"})))
    ['red']
    """
    return frozenset(color for color in COLORS.values() if color in words)
