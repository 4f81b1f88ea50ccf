"""Connive: whether the creature gets a counter."""

from kb.engine.slots.actions import conniving


@conniving.since(
    "2023-11-17",
    "701.47a",
    "If a nonland card is discarded this way",
    means="A creature that connives gets a +1/+1 counter if the card discarded is a nonland card.",
)
def for_a_nonland_card(is_nonland: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return whether a creature that connives gets a +1/+1 counter: only if the card discarded is a nonland card."""
    return is_nonland


conniving.renumbered("2026-08-07", "701.50a")


@conniving.contrast("never")
def never(_is_nonland: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return False: a creature that connives never gets a counter. A contrast: no text says so."""
    return False


@conniving.contrast("always")
def always(_is_nonland: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return True: a creature that connives gets a counter whatever card is discarded. A contrast: no text says so."""
    return True
