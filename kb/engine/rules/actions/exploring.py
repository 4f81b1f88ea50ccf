"""Explore: where the card goes that is revealed."""

from kb.engine.slots.actions import exploring


@exploring.since("2023-11-17", "701.40a", "If a land card is revealed this way")
def only_lands_to_the_hand(is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """If the card revealed by exploring is a land, it goes into the player's hand; otherwise the creature gets a +1/+1
    counter and the card may go to the graveyard.
    """
    return is_land


exploring.renumbered("2026-08-07", "701.44a")


@exploring.contrast("never")
def never(_is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Contrast: no revealed card goes to the hand; any card means a +1/+1 counter."""
    return False


@exploring.contrast("always")
def always(_is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Contrast: every card revealed by exploring goes to the hand."""
    return True
