"""Convoke: which part of a spell's cost each tapped creature pays for."""

from kb.engine.position.colors import COLORS
from kb.engine.position.mana_costs import generic_mana
from kb.engine.slots.costs import convoke


@convoke.since(
    "2008-05-01",
    "502.46a",
    "Each creature tapped this way reduces the cost",
    keyword="convoke",
    means="Each creature tapped for convoke pays for one mana of one of its colors or for one generic mana.",
)
def one_of_its_colors_or_generic(symbols: tuple[str, ...], colors: frozenset[str]) -> list[str]:
    """Return those of a cost's mana symbols of which one may be paid by tapping a creature for convoke: those of the
    creature's colors and generic mana; empty if none.
    """
    return [*dict.fromkeys(symbol for symbol in symbols if COLORS.get(symbol) in colors), *generic_mana(symbols)]


convoke.renumbered("2009-07-11", "702.48a")
convoke.reworded("2013-07-13", "702.50a", "untapped creature of that color you control rather")
convoke.renumbered("2023-11-17", "702.51a")


@convoke.contrast("generic mana alone")
def generic_mana_alone(symbols: tuple[str, ...], _colors: frozenset[str]) -> list[str]:
    """Return the generic mana symbol in the cost in a list, empty if there is none: a creature tapped for convoke pays
    only for generic mana. A contrast: no text says so.
    """
    return generic_mana(symbols)


@convoke.contrast("nothing")
def nothing(_symbols: tuple[str, ...], _colors: frozenset[str]) -> list[str]:
    """Return an empty list: a creature tapped for convoke can't pay for any mana. A contrast: no text says so."""
    return []
