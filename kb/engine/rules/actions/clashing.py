"""Clash: who wins one."""

from kb.engine.slots.actions import clashing


@clashing.since("2008-05-01", "501.10c", "revealed a card with a higher converted mana")
def the_higher(mine: int, other: int) -> bool:
    """A player wins a clash if the card they reveal has a higher mana value (converted mana cost) than the other card
    revealed.
    """
    return mine > other


clashing.renumbered("2009-07-11", "701.18c")
clashing.renumbered("2013-07-13", "701.20c")
clashing.reworded("2023-11-17", "701.23d", "a higher mana value than all other cards")
clashing.renumbered("2026-08-07", "701.30d")


@clashing.contrast("nobody")
def nobody(_mine: int, _other: int) -> bool:
    """Nobody."""
    return False


@clashing.contrast("also the equal")
def also_the_equal(mine: int, other: int) -> bool:
    """Also who has revealed one with an equal mana value."""
    return mine >= other
