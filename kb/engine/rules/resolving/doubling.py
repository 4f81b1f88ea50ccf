"""Doubling a life total, or a number of counters."""

from kb.engine.effects.counters import doubled_counters
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


@doubled_counters.since(
    "2023-11-17",
    "701.9e",
    "as many of those counters as that player",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="To double the number of counters of a kind on a permanent, as many of them as it has already are put on it.",
)
def as_many_again(there: int) -> int:
    """Return how many counters are put when their number is doubled: as many as there are."""
    return there


doubled_counters.renumbered("2026-08-07", "701.10e")


@doubled_counters.contrast("nothing")
def no_counters(_there: int) -> int:
    """Return 0: when a number of counters is doubled, none are put. A contrast: no text says so."""
    return 0
