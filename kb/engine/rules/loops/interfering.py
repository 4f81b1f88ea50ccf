"""Interfering with a loop: how many of the stated rounds are still gone through."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

interfering: Chronicle[Callable[[int], list[int]]] = Chronicle(
    "interfering",
    "How many of the rounds that are left follow after a player has interfered with a loop",
    named="Breaking a loop",
)
"""Each entry gives the numbers of which the player of the loop chooses one."""


@interfering.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "If the opponent does nothing to interfere, those actions occur the stated number of times.",
    reading="Where the opponent interferes, the record says nothing: the player isn't held to the number and may go on "
    "or stop. That the rest of the rounds do not happen is a ruling of 1998-04-16.",
)
def any_of_them(left: int) -> list[int]:
    """As many of them as the player likes."""
    return list(range(left + 1))


@interfering.since("1999-06-01", "421.2", "intervenes, whichever comes first")
def none_of_them(_left: int) -> list[int]:
    """None: the loop is over."""
    return [0]


interfering.reworded("2009-07-11", "713.2b", "This place becomes the new ending point of")
interfering.renumbered("2013-07-13", "716.2b")
interfering.renumbered("2023-11-17", "727.2b")
interfering.renumbered("2026-08-07", "732.2b")


@interfering.contrast("all of them")
def all_of_them(left: int) -> list[int]:
    """All of them."""
    return [left]
