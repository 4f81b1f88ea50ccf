"""Discards seen: whether a discarded card that goes to another zone than the graveyard counts as discarded."""

from kb.engine.slots.triggers import seen_discards


@seen_discards.since(
    "2003-10-01",
    "502.24a",
    "that player discards it, but may remove it",
    means="A card that goes elsewhere than to the graveyard when it is discarded still counts as discarded.",
)
def counts_as_discarded() -> bool:
    """Return True: a card that goes elsewhere than to the graveyard when it is discarded still counts as discarded."""
    return True


seen_discards.reworded("2009-07-11", "702.32a", "that player discards it, but may exile it")
seen_discards.renumbered("2013-07-13", "702.34a")
seen_discards.reworded("2023-11-17", "702.35a", "that player discards it, but exiles it")


@seen_discards.contrast("to the graveyard alone")
def only_to_the_graveyard() -> bool:
    """Return False: a card counts as discarded only if it goes to the graveyard. A contrast: no text says so."""
    return False
