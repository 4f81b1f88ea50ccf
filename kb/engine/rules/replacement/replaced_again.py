"""Replacement effects that combine: whether an event that was changed may be changed again by another."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import REPLACING_AGAIN

combining_replacements: Chronicle[Callable[[], bool]] = Chronicle(
    "combining-replacements",
    "Whether several replacement effects can change the same event",
    REPLACING_AGAIN,
    named="Several replacement effects",
)


@combining_replacements.since(
    "1999-06-01",
    "419.8b",
    "Two or more replacement effects can interact without",
    means="An event changed by one replacement effect may be changed again by each other one that "
    "applies to what the event has become.",
)
def each_in_turn() -> bool:
    """Return True: an event changed by one replacement effect may be changed again by each other one that applies to
    what the event has become.
    """
    return True


combining_replacements.reworded("2003-10-01", "419.9a", "the other effect applies if it is still")
combining_replacements.reworded("2009-05-01", "419.9a", "this process is repeated (taking into account only")
combining_replacements.renumbered("2009-07-11", "615.1d")
combining_replacements.renumbered("2013-07-13", "616.1e")
combining_replacements.renumbered("2023-11-17", "616.1f")


@combining_replacements.contrast("one alone")
def only_one() -> bool:
    """Return False: only one replacement effect can change an event. A contrast: no text says so."""
    return False
