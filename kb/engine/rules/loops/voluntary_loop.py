"""Loops that a player controls: how often one may be gone through."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle

voluntary_loop: Chronicle[Callable[[str], int | None]] = Chronicle(
    "voluntary-loop", "How often a player may repeat a loop they control", named="Loops a player controls"
)


@voluntary_loop.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/1",
    "This may be any positive integer.",
    reading='"Until something happens by chance" isn\'t a number: no rule lets a player say that, and none forbids '
    "it. The head judge decides, and what a judge may allow isn't modelled.",
    means="A player who controls a loop names a positive number, and the loop repeats that many times.",
)
def any_positive_integer(answer: str) -> int | None:
    """Return how often the loop repeats, the positive number that its controller names; None for any other answer."""
    return int(answer) if answer.isdecimal() and int(answer) > 0 else None


voluntary_loop.reworded("1999-06-01", "421.2", "that player chooses a number")
voluntary_loop.reworded("2009-07-11", "713.2a", "a loop that repeats a specified number of")
voluntary_loop.renumbered("2013-07-13", "716.2a")
voluntary_loop.renumbered("2023-11-17", "727.2a")
voluntary_loop.renumbered("2026-08-07", "732.2a")


@voluntary_loop.contrast("without end")
def without_end(answer: str) -> int | None:
    """Return how often the loop repeats, the number named (0 included); 20 for any other answer, as "without end". A
    contrast: no text says so.
    """
    return int(answer) if answer.isdecimal() else 20


@voluntary_loop.contrast("once, whatever is said")
def once(_answer: str) -> int | None:
    """Return 1: the loop repeats once, whatever number the player names. A contrast: no text says so."""
    return 1
