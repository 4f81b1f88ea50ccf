"""Distinct targets: whether one thing may be chosen for several targets of a spell or ability."""

from kb.engine.position.abilities import Target
from kb.engine.slots.casting import distinct_targets


@distinct_targets.since(
    "1998-03-31",
    "cr-1997-03-24/playing-spells-and-abilities/6",
    "you can't choose the same target twice",
    means="A player can't choose the same target twice for one spell or ability.",
)
def never(_target: Target, _other: Target) -> bool:
    """Return False: a player can't choose the same object or player for two targets of one spell or ability."""
    return False


distinct_targets.reworded("1999-06-01", "409.1d", "The same target can't be chosen multiple times")
distinct_targets.renumbered("2003-10-01", "409.1c")


@distinct_targets.since(
    "2004-10-01",
    "409.1c",
    'any one instance of the word "target"',
    means='A player may choose the same target twice for one spell or ability only if the word "target" '
    "appears in its text more than once.",
)
def for_another_use_of_the_word(target: Target, other: Target) -> bool:
    """Return whether one object or player may be chosen for both targets: only if they come from different uses of the
    word "target" in the text.
    """
    return target != other


distinct_targets.renumbered("2009-07-11", "113.3")
distinct_targets.renumbered("2013-07-13", "114.3")
distinct_targets.renumbered("2023-11-17", "115.3")


@distinct_targets.contrast("always")
def always(_target: Target, _other: Target) -> bool:
    """Return True: a player may always choose the same target twice for one spell or ability. A contrast: no text says
    so.
    """
    return True
