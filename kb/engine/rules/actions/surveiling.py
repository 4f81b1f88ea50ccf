"""Surveil: how many of the cards that are looked at may go to the graveyard."""

from kb.engine.slots.actions import surveiling


@surveiling.since(
    "2023-11-17",
    "701.42a",
    "then put any number of them into your",
    means="A player who surveils may put any number of the cards they look at into their graveyard.",
)
def any_number(cards: int) -> range:
    """Return how many of the cards looked at may go to the graveyard by surveilling: any number from 0 to all."""
    return range(cards + 1)


surveiling.renumbered("2026-08-07", "701.25a")


@surveiling.contrast("none")
def none(_cards: int) -> range:
    """Return a range of only 0: none of the cards that a player looks at by surveiling may go to the graveyard. A
    contrast: no text says so.
    """
    return range(1)
