"""Countered spells: where they go."""

from kb.engine.position.zones import Zone
from kb.engine.slots.resolving import countered_spells


@countered_spells.since(
    "1998-03-31",
    "cr-1997-03-24/interrupts/3",
    "if a spell, put into its owner's graveyard",
    means="A countered spell doesn't resolve and is put into its owner's graveyard.",
)
def into_the_graveyard() -> Zone:
    """Return "graveyard": a countered spell doesn't resolve and is put into its owner's graveyard."""
    return "graveyard"


countered_spells.reworded("1999-06-01", "414.1", "from the stack to its owner's graveyard")
countered_spells.reworded("2009-07-11", "701.5a", "countered spell is put into its owner's graveyard")
countered_spells.renumbered("2026-08-07", "701.6a")


@countered_spells.contrast("into exile")
def into_exile() -> Zone:
    """Return "exile": a countered spell is exiled. A contrast: no text says so."""
    return "exile"
