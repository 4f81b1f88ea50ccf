"""Detain: what a detained permanent can't do."""

from kb.engine.slots.actions import detaining


@detaining.since(
    "2013-07-13",
    "701.26a",
    "that permanent can't attack or block and its",
    means="A detained permanent can't attack or block, and its activated abilities can't be activated.",
)
def attacking_blocking_and_abilities() -> tuple[str, ...]:
    """Return what a detained permanent can't do: attack, block, and activate its abilities."""
    return ("attack", "block", "activate")


detaining.renumbered("2023-11-17", "701.29a")
detaining.renumbered("2026-08-07", "701.35a")


@detaining.contrast("nothing")
def nothing() -> tuple[str, ...]:
    """Return an empty tuple, no restrictions: a detained permanent can do everything. A contrast: no text says so."""
    return ()


@detaining.contrast("attacking and blocking alone")
def attacking_and_blocking() -> tuple[str, ...]:
    """Return what a detained permanent can't do: attack and block; its abilities can be activated. A contrast: no text
    says so.
    """
    return ("attack", "block")
