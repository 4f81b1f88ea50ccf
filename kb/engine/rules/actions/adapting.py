"""Adapt: whether a permanent gets counters."""

from kb.engine.slots.actions import adapting


@adapting.since("2023-11-17", "701.43a", "If this permanent has no +1/+1 counters on")
def where_it_has_none(counters: int) -> bool:
    """A permanent that adapts gets +1/+1 counters only if it has no +1/+1 counters on it."""
    return not counters


adapting.renumbered("2026-08-07", "701.46a")


@adapting.contrast("each time")
def each_time(_counters: int) -> bool:
    """Each time."""
    return True
