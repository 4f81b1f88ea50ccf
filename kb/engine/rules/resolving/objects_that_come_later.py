"""Effects of resolved spells and abilities: whether they affect objects that come later."""

from kb.engine.slots.resolving import affected

_SIZES = frozenset({"set size", "add size", "switch size"})
CHARACTERISTICS = frozenset({"types", "color", "abilities", "controller", "text"}) | _SIZES
"""Names of the characteristics that an effect may change, including control; restrictions aren't among them."""


@affected.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/2",
    "regardless of whether they were in play when Exhaustion resolved",
    reading="The record is of October 1998 and is a ruling on one card. We take it as the rule for effects that "
    "change no characteristic; by the other reading, it is a matter of that card's words.",
    means="An effect of a resolved spell or ability also affects things that come later, but only if it "
    "changes no characteristics.",
)
def later_objects_too(writes: frozenset[str]) -> bool:
    """Return whether a resolved spell's or ability's effect, which changes these, also affects things that come later:
    only if it changes no characteristics.
    """
    return not writes & CHARACTERISTICS


@affected.since(
    "1999-06-01",
    "418.3b",
    "After resolution, this set won't change.",
    means="An effect of a resolved spell or ability affects only the things that were there when it resolved.",
)
def present_objects_only(_writes: frozenset[str]) -> bool:
    """Return False: a resolved spell or ability affects only the things that were there when it resolved."""
    return False


affected.since(
    "2003-10-01",
    "418.3b",
    "don't affect objects that weren't affected when the",
    means="An effect of a resolved spell or ability also affects things that come later, but only if it "
    "changes no characteristics.",
)(later_objects_too)
affected.reworded("2008-05-01", "418.3b", "is determined when that continuous effect begins")
affected.renumbered("2009-07-11", "610.2c")
affected.renumbered("2013-07-13", "611.2c")
