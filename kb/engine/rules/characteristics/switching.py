"""Switching power and toughness."""

from kb.engine.slots.characteristics import switching


@switching.since(
    "2003-10-01",
    "418.5i",
    "Any effects that are applied after the switching",
    means="When an effect switches a creature's power and toughness, each takes the value of the other.",
)
def exchanged(power: int, toughness: int) -> tuple[int, int]:
    """Return the new (power, toughness) after an effect switches them: each takes the value of the other."""
    return toughness, power


switching.reworded("2008-05-01", "418.5i", "applied after all other effects that affect power")
switching.reworded("2009-07-11", "612.3e", "take the value of toughness and apply it")
switching.renumbered("2013-07-13", "613.3e")
switching.renumbered("2023-11-17", "613.4d")


@switching.contrast("nothing")
def unchanged(power: int, toughness: int) -> tuple[int, int]:
    """Return (power, toughness) unchanged: an effect that switches them does nothing. A contrast: no text says so."""
    return power, toughness
