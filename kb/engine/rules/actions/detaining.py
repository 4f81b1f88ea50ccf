"""Detain: what a detained permanent can't do."""

from kb.engine.slots.actions import detaining


@detaining.since("2013-07-13", "701.26a", "that permanent can't attack or block and its")
def attacking_blocking_and_abilities() -> tuple[str, ...]:
    """A detained permanent can't attack or block, and its activated abilities can't be activated."""
    return ("attack", "block", "activate")


detaining.renumbered("2023-11-17", "701.29a")
detaining.renumbered("2026-08-07", "701.35a")


@detaining.contrast("nothing")
def nothing() -> tuple[str, ...]:
    """Contrast: a detained permanent can do everything."""
    return ()


@detaining.contrast("attacking and blocking alone")
def attacking_and_blocking() -> tuple[str, ...]:
    """Contrast: a detained permanent can't attack or block, but its activated abilities can be activated."""
    return ("attack", "block")
