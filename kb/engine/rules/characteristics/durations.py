"""Durations: how long an effect lasts that doesn't say, or that lasts "for as long as" something is so."""

from kb.engine.position.effects import Until
from kb.engine.slots.characteristics import as_long_as, durations


@durations.since(
    "1998-10-18",
    "moursund-1998-10/rules-changes/1",
    'it lasts "permanently."',
    means="An effect without a stated duration lasts as long as the thing it affects is there.",
)
def no_end() -> Until:
    """Return "", no end: an effect without a stated duration lasts as long as the thing it affects is there."""
    return ""


durations.reworded("1999-06-01", "418.3a", "If no duration is stated, it lasts until")
durations.renumbered("2009-07-11", "610.2a")
durations.renumbered("2013-07-13", "611.2a")


@durations.contrast("until end of turn")
def until_end_of_turn() -> Until:
    """Return "end of turn", the end of an effect without a stated duration. A contrast: no text says so."""
    return "end of turn"


@as_long_as.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/4",
    "effect that depends on the source being in",
    means="An effect that lasts for as long as a player controls its source ends when they no longer "
    "do. If they don't as it would begin, it does nothing.",
)
def ends_with_control() -> bool:
    """Return True: an effect that lasts for as long as a player controls its source ends when they no longer do, and
    does nothing if they don't as it would begin.
    """
    return True


as_long_as.reworded("1999-06-01", "418.3d", "It doesn't start and immediately stop again")
as_long_as.renumbered("2009-07-11", "610.2b")
as_long_as.renumbered("2013-07-13", "611.2b")


@as_long_as.contrast("it lasts on")
def outlasts_control() -> bool:
    """Return False: an effect that lasts for as long as a player controls its source goes on after that. A contrast: no
    text says so.
    """
    return False
