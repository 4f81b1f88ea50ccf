"""Interfering with a loop: how many of the stated rounds are still gone through."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

interfering: Chronicle[Callable[[int], list[int]]] = Chronicle(
    "interfering",
    "How many repetitions of a loop are left after another player has interfered",
    named="Breaking a loop",
)
"""Each entry takes how many repetitions were left and returns the numbers among which the loop's controller chooses."""


@interfering.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "If the opponent does nothing to interfere, those actions occur the stated number of times.",
    reading="The record doesn't say what happens if the opponent interferes; the player isn't bound by the number "
    "and may go on or stop. A ruling of 16 April 1998 says that the remaining repetitions don't happen.",
    means="If a player breaks into a loop, the player who controls the loop may do as many of the "
    "remaining repetitions as they like.",
)
def any_number(left: int) -> list[int]:
    """Return how many of the remaining repetitions a loop's controller may choose if a player breaks into it: from 0 to
    all.
    """
    return list(range(left + 1))


@interfering.since(
    "1999-06-01",
    "421.2",
    "intervenes, whichever comes first",
    means="If a player breaks into a loop, the loop ends: none of the remaining repetitions happens.",
)
def none(_left: int) -> list[int]:
    """Return only 0 as the number of remaining repetitions: if a player breaks into a loop, the loop ends."""
    return [0]


interfering.reworded("2009-07-11", "713.2b", "This place becomes the new ending point of")
interfering.renumbered("2013-07-13", "716.2b")
interfering.renumbered("2023-11-17", "727.2b")
interfering.renumbered("2026-08-07", "732.2b")


@interfering.contrast("all of them")
def all_remaining(left: int) -> list[int]:
    """Return the remaining repetitions as the only choice: all still happen if a player breaks into a loop. A contrast:
    no text says so.
    """
    return [left]
