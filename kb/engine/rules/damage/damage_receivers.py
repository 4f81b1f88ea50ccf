"""Receivers of damage: what damage can be dealt to, beside players."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.families import DAMAGE_RECEIVERS

damage_receivers: Chronicle[Callable[[frozenset[str]], bool]] = Chronicle(
    "damage-receivers", "Which permanents damage can be dealt to", DAMAGE_RECEIVERS
)
"""Each entry answers it of something that is neither a planeswalker nor a battle, by its card types."""


@damage_receivers.since("2009-07-11", "118.1a", "Damage can't be dealt to an object that's")
def creatures(types: frozenset[str]) -> bool:
    """Creatures."""
    return "creature" in types


damage_receivers.renumbered("2013-07-13", "119.1a")
damage_receivers.renumbered("2023-11-17", "120.1a")


@damage_receivers.contrast("anything")
def anything(_types: frozenset[str]) -> bool:
    """Anything."""
    return True
