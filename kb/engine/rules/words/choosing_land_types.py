"""Choosing a land type: which words may be chosen."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

LAND_TYPES_2023 = frozenset({
    "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Power-Plant", "Sphere",
    "Swamp", "Tower", "Urza’s",
})  # fmt: skip
"""The land types listed in rule 205.3i of 17 November 2023."""

choosing_land_types: Chronicle[Callable[[str], bool]] = Chronicle(
    "choosing-land-types", "Which words may be chosen as a land type"
)


@choosing_land_types.since(
    "2023-11-17",
    "205.3i",
    "Plains, Power-Plant, Sphere, Swamp",
    means="A player who chooses a land type must choose one from the list in the rules.",
)
def listed(word: str) -> bool:
    """Return whether the word may be chosen as a land type: only one from the list in the rules."""
    return word in LAND_TYPES_2023


@choosing_land_types.contrast("any word at all")
def any_word(_word: str) -> bool:
    """Return True: any word may be chosen as a land type. A contrast: no text says so."""
    return True
