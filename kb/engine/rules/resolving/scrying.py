"""Scry: how many of the cards on top of a library go to its bottom."""

from kb.engine.slots.resolving import scrying


@scrying.since("2004-10-01", "502.36a", "any number of them on the bottom of")
def any_number(cards: int) -> range:
    """A player who scries may put any number of the cards they look at on the bottom of their library."""
    return range(cards + 1)


scrying.renumbered("2008-05-01", "501.8a")
scrying.renumbered("2009-07-11", "701.16a")
scrying.renumbered("2013-07-13", "701.18a")


@scrying.contrast("none")
def none(_cards: int) -> range:
    """Contrast: a player who scries can't put any card on the bottom of their library."""
    return range(1)
