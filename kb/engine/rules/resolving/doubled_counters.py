"""Doubling a number of counters."""

from kb.engine.effects.counters import doubled_counters


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
