"""Skipped turns, phases and steps."""

from kb.engine.slots.turn import skipping


@skipping.since(
    "2003-10-01",
    "300.9",
    "proceed past it as though it didn't exist",
    means="A skipped turn, phase or step is passed over as though it didn't exist.",
)
def passed_over(_turns: int) -> bool:
    """Return True: a skipped turn, phase or step is passed over as though it didn't exist."""
    return True


skipping.renumbered("2009-07-11", "500.10")
skipping.renumbered("2026-08-07", "500.11")


@skipping.contrast("it is taken")
def taken_anyway(_turns: int) -> bool:
    """Return False: a skipped turn, phase or step is taken all the same. A contrast: no text says so."""
    return False
