"""Receivers of damage: what damage can be dealt to, beside players."""

from kb.engine.slots.damage import damage_receivers


@damage_receivers.since("2009-07-11", "118.1a", "Damage can't be dealt to an object that's")
def creatures(types: frozenset[str]) -> bool:
    """Damage can be dealt to a permanent only if it is a creature (or a planeswalker, which has a rule of its own)."""
    return "creature" in types


damage_receivers.renumbered("2013-07-13", "119.1a")
damage_receivers.renumbered("2023-11-17", "120.1a")


@damage_receivers.contrast("anything")
def anything(_types: frozenset[str]) -> bool:
    """Contrast: damage can be dealt to any permanent."""
    return True
