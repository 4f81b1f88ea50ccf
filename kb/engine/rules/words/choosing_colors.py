"""Choosing a color: which words may be chosen."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.colors import COLORS

choosing_colors: Chronicle[Callable[[str], bool]] = Chronicle("choosing-colors", "Which words may be chosen as a color")


@choosing_colors.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/5",
    "you had to choose one that actually exists in the set of existing Magic cards",
    reading='The record says so of colors, land types, card names and creature types alike, and then: "We are relaxing '
    'the "creature type" part of this rule."',
    means="A player who chooses a color must choose one of the five colors of the game.",
)
def five_colors(word: str) -> bool:
    """Return whether the word may be chosen as a color: only the five colors of the game."""
    return word in COLORS.values()


choosing_colors.reworded("2003-10-01", "203.2d", "must choose one of the five")
choosing_colors.renumbered("2009-07-11", "105.4")


@choosing_colors.contrast("any word")
def any_word(_word: str) -> bool:
    """Return True: any word may be chosen as a color. A contrast: no text says so."""
    return True


@choosing_colors.contrast("no word")
def no_word(_word: str) -> bool:
    """Return False: no word may be chosen as a color. A contrast: no text says so."""
    return False
