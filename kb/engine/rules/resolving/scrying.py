"""Scry: how many of the cards on top of a library go to its bottom."""

from kb.engine.slots.resolving import scrying


@scrying.since(
    "2004-10-01",
    "502.36a",
    "any number of them on the bottom of",
    means="A player who scries may put any number of the cards they look at on the bottom of their library.",
)
def any_number(cards: int) -> range:
    """Return how many of the cards looked at may go on the bottom of the library when a player scries: any number from
    0 to all.
    """
    return range(cards + 1)


scrying.renumbered("2008-05-01", "501.8a")
scrying.renumbered("2009-07-11", "701.16a")
scrying.renumbered("2013-07-13", "701.18a")


@scrying.contrast("none")
def none(_cards: int) -> range:
    """Return a range of only 0: a player who scries can't put any card on the bottom of their library. A contrast: no
    text says so.
    """
    return range(1)
