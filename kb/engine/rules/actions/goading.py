"""Goad: what a goaded creature must do."""

from kb.engine.position.limits import MUST_ATTACK
from kb.engine.slots.actions import goading


@goading.since(
    "2023-11-17",
    "701.38b",
    "A goaded creature attacks each combat if able",
    means="A goaded creature attacks each combat if able.",
)
def must_attack() -> tuple[str, ...]:
    """Return the requirement on a goaded creature: it attacks each combat if able."""
    return (MUST_ATTACK,)


goading.renumbered("2026-08-07", "701.15b")


@goading.contrast("nothing")
def nothing() -> tuple[str, ...]:
    """Return an empty tuple, no requirement: a goaded creature doesn't have to attack. A contrast: no text says so."""
    return ()
