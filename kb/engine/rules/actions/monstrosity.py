"""Monstrosity: whether a permanent becomes monstrous and gets counters."""

from kb.engine.slots.actions import monstrosity


@monstrosity.since(
    "2023-11-17",
    "701.31a",
    "If this permanent isn’t monstrous, put N +1/+1",
    means="A permanent gets its +1/+1 counters and becomes monstrous only if it isn't monstrous yet.",
)
def only_once(is_monstrous: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return whether monstrosity has its effect (+1/+1 counters, becoming monstrous): only if the permanent isn't
    monstrous yet.
    """
    return not is_monstrous


monstrosity.renumbered("2026-08-07", "701.37a")


@monstrosity.contrast("again and again")
def every_time(_is_monstrous: bool) -> bool:  # noqa: FBT001  (a fact, and the only one)
    """Return True: a permanent gets the counters of monstrosity every time, even if it is monstrous. A contrast: no
    text says so.
    """
    return True
