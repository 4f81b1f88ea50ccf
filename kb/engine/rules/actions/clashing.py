"""Clash: who wins one."""

from kb.engine.slots.actions import clashing


@clashing.since(
    "2008-05-01",
    "501.10c",
    "revealed a card with a higher converted mana",
    means="A player wins a clash if the card they reveal has a higher mana value (converted mana cost) "
    "than the other card revealed.",
)
def higher_mana_value(own_value: int, opponents_value: int) -> bool:
    """Return whether a player wins a clash: if their card's mana value (converted mana cost) is higher than the
    other's.
    """
    return own_value > opponents_value


clashing.renumbered("2009-07-11", "701.18c")
clashing.renumbered("2013-07-13", "701.20c")
clashing.reworded("2023-11-17", "701.23d", "a higher mana value than all other cards")
clashing.renumbered("2026-08-07", "701.30d")


@clashing.contrast("nobody")
def nobody_wins(_mine: int, _other: int) -> bool:
    """Return False: nobody wins a clash. A contrast: no text says so."""
    return False


@clashing.contrast("also the equal")
def higher_or_equal_mana_value(mine: int, other: int) -> bool:
    """Return whether a player wins a clash: if their card's mana value is at least the other card's. A contrast: no
    text says so.
    """
    return mine >= other
