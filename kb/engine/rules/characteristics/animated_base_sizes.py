"""Animated sizes: whether the power and toughness given by an effect that makes a creature are base values."""

from kb.engine.position.effects import Change
from kb.engine.slots.characteristics import animated_sizes


def base_values(changes: tuple[Change, ...]) -> bool:
    """Return whether the power and toughness that the effect gives are base values, to which counters and other effects
    are added: yes if it makes something a creature and sets its size.
    """
    return len(changes) > 1 and {"become", "set size"} <= {change.kind for change in changes}


animated_sizes.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/1",
    "its current power, not its base power",
    reading="K.5.6 and K.5.7 of the summary of 1999 say that animating a land or an artifact, even once more, "
    "only sets the base values, to which counters and other effects are added whichever is older. We read "
    "granted abilities the same way, and what such an effect has made a creature keeps its size if its "
    "source loses abilities.",
    means="If an effect makes something a creature, the power and toughness it gives are base values, "
    "to which counters and other effects are added.",
)(base_values)
animated_sizes.reworded("1999-06-01", "214.5", "changes the initial values of characteristics")


@animated_sizes.contrast("what they are at last")
def newest_size_counts(_changes: tuple[Change, ...]) -> bool:
    """Return False: power and toughness given by an effect that makes a creature are no base values; the newest effect
    counts. A contrast: no text says so.
    """
    return False
