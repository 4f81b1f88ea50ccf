"""Doubling a life total."""

from kb.engine.effects.life import doubled_life


@doubled_life.since(
    "2023-11-17",
    "701.9d",
    "their new life total is twice its current",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When a player's life total is doubled, the player gains or loses the life that makes it twice its value.",
)
def gain_to_double(life: int) -> int:
    """Return the life gained when a life total is doubled: as much as the total (a loss if it is negative)."""
    return life


doubled_life.renumbered("2026-08-07", "701.10d")


@doubled_life.contrast("nothing")
def no_gain(_life: int) -> int:
    """Return 0, the life gained: doubling a player's life total does nothing. A contrast: no text says so."""
    return 0
