"""Receivers of damage: what damage can be dealt to, beside players."""

from kb.engine.slots.damage import damage_receivers


@damage_receivers.since(
    "1998-03-31",
    "cr-1997-03-24/damage/1",
    "deal damage to creatures and/or players",
    reading="T.10.7 of the summary of 1999 says that damage to what is no longer a creature is ignored.",
    means="Damage can be dealt to a permanent only if it is a creature (or a planeswalker, which has a "
    "rule of its own).",
)
def creatures(types: frozenset[str]) -> bool:
    """Return whether a permanent with these types can be dealt damage as a creature; planeswalkers have a rule of their
    own.
    """
    return "creature" in types


damage_receivers.reworded(
    "2003-10-01", "cr-2003-10-01/glossary/damage", "Damage can be dealt to creatures and/or players"
)
damage_receivers.reworded(
    "2008-05-01", "cr-2008-05-01/glossary/damage", "Damage can be dealt to creatures, planeswalkers, and players"
)
damage_receivers.reworded("2009-07-11", "118.1a", "Damage can't be dealt to an object that's")
damage_receivers.renumbered("2013-07-13", "119.1a")
damage_receivers.renumbered("2023-11-17", "120.1a")


@damage_receivers.contrast("anything")
def anything(_types: frozenset[str]) -> bool:
    """Return True: damage can be dealt to any permanent. A contrast: no text says so."""
    return True
