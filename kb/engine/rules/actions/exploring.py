"""Explore: where the card goes that is revealed."""

from kb.engine.slots.actions import exploring


@exploring.since(
    "2023-11-17",
    "701.40a",
    "If a land card is revealed this way",
    means="If the card revealed by exploring is a land, it goes into the player's hand; otherwise the "
    "creature gets a +1/+1 counter and the card may go to the graveyard.",
)
def only_lands_to_the_hand(is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return whether the card revealed by exploring goes to the player's hand: only if it is a land; otherwise the
    creature gets a +1/+1 counter and the card may go to the graveyard.
    """
    return is_land


exploring.renumbered("2026-08-07", "701.44a")


@exploring.contrast("never")
def never(_is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return False: no card revealed by exploring goes to the hand; any card means a +1/+1 counter. A contrast: no text
    says so.
    """
    return False


@exploring.contrast("always")
def always(_is_land: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return True: every card revealed by exploring goes to the hand. A contrast: no text says so."""
    return True
