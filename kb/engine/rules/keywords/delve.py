"""Delve: cards that are exiled from the graveyard for generic mana in a spell's cost."""

from kb.engine.slots.costs import delve


@delve.since(
    "2008-05-01",
    "502.64a",
    "Each card removed this way reduces the cost",
    keyword="delve",
    means="A player may exile any number of cards from their graveyard for a spell with delve, even "
    "more than reduce its cost.",
)
def any_number(_generic: str) -> bool:
    """Return True: a player may exile any number of cards from their graveyard for a spell with delve, even more than
    reduce its cost.
    """
    return True


delve.reworded("2009-07-11", "702.63a", "Each card exiled this way reduces the cost")


@delve.since(
    "2013-07-13",
    "702.65a",
    "For each generic mana in this spell's total",
    means="A player may exile a card from their graveyard for each generic mana in the total cost of a "
    "spell with delve, instead of paying that mana.",
)
def for_generic_mana(generic: str) -> bool:
    """Return whether another card may be exiled for delve: only while generic mana is left to pay in the cost (the
    symbol isn't empty); each card exiled pays for {1} of it.
    """
    return bool(generic)


delve.renumbered("2023-11-17", "702.66a")


@delve.contrast("none")
def none(_generic: str) -> bool:
    """Return False: no cards may be exiled for a spell with delve. A contrast: no text says so."""
    return False
