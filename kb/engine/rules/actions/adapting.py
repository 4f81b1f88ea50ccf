"""Adapt: whether a permanent gets counters."""

from kb.engine.slots.actions import adapting


@adapting.since(
    "2023-11-17",
    "701.43a",
    "If this permanent has no +1/+1 counters on",
    means="A permanent that adapts gets +1/+1 counters only if it has no +1/+1 counters on it.",
)
def only_without_counters(counters: int) -> bool:
    """Return whether a permanent that adapts gets its +1/+1 counters: only if it has no +1/+1 counters on it."""
    return not counters


adapting.renumbered("2026-08-07", "701.46a")


@adapting.contrast("each time")
def every_time(_counters: int) -> bool:
    """Return True: a permanent that adapts gets its counters every time. A contrast: no text says so."""
    return True
