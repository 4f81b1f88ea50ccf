"""Surveil: how many of the cards that are looked at may go to the graveyard."""

from kb.engine.slots.actions import surveiling


@surveiling.since("2023-11-17", "701.42a", "then put any number of them into your")
def any_number(cards: int) -> range:
    """A player who surveils may put any number of the cards they look at into their graveyard."""
    return range(cards + 1)


surveiling.renumbered("2026-08-07", "701.25a")


@surveiling.contrast("none")
def none(_cards: int) -> range:
    """Contrast: none of the cards may go to the graveyard."""
    return range(1)
