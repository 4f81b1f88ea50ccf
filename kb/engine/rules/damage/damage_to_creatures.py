"""Damage to creatures: whether it stays on them."""

from kb.engine.slots.damage import damage_to_creatures


@damage_to_creatures.since(
    "1998-03-31",
    "cr-1997-03-24/damage/1",
    "damage dealt to creatures accumulates for the",
    means="Damage dealt to a creature stays on it and accumulates until the end of the turn.",
)
def accumulated(before: int, dealt: int) -> int:
    """Return the damage on a creature after more is dealt: it accumulates until the end of the turn."""
    return before + dealt


damage_to_creatures.reworded("1999-06-01", "cr-1999-04-23/glossary/damage", "Damage dealt to a creature stays on the")
damage_to_creatures.reworded("2003-10-01", "cr-2003-10-01/glossary/damage", "Damage dealt to a creature stays on the")
damage_to_creatures.reworded("2009-07-11", "118.3d", "causes that much damage to be marked")
damage_to_creatures.renumbered("2013-07-13", "119.3e")
damage_to_creatures.renumbered("2023-11-17", "120.3e")


@damage_to_creatures.contrast("it doesn't stay")
def not_accumulated(before: int, _dealt: int) -> int:
    """Return the damage that was on the creature before: what is dealt doesn't stay. A contrast: no text says so."""
    return before
