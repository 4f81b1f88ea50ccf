"""Several characteristics: how effects treat objects with more than one type or color."""

from kb.engine.slots.characteristics import several_characteristics


@several_characteristics.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/2",
    "find everything with that characteristic",
    means="What has several types or colors is affected by effects on any of them.",
)
def any_of_several(has: frozenset[str], asked: str) -> bool:
    """Return whether an effect on one type or color affects what has these types or colors: if it is one of them."""
    return asked in has


several_characteristics.reworded("1999-06-01", "214.6b", "subject to spells and abilities that affect both")
several_characteristics.reworded("2003-10-01", "205.2b", "satisfy the criteria for any effect that applies")
several_characteristics.renumbered("2009-07-11", "300.2")
several_characteristics.renumbered("2013-07-13", "205.2b")


@several_characteristics.contrast("only one of them")
def first_of_several(has: frozenset[str], asked: str) -> bool:
    """Return whether the given type or color is the alphabetically first of those it has: only that one counts. A
    contrast: no text says so.
    """
    return asked == min(has)
