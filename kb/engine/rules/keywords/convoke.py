"""Convoke: what of a spell's cost is paid by tapping creatures."""

from kb.engine.position.colors import COLORS
from kb.engine.slots.costs import convoke


@convoke.since("2008-05-01", "502.46a", "Each creature tapped this way reduces the cost", keyword="convoke")
def one_of_its_colors_or_generic(symbols: tuple[str, ...], colors: frozenset[str]) -> str:
    """Each creature tapped for convoke pays for one mana of one of its colors or for one generic mana."""
    own = [symbol for symbol in symbols if COLORS.get(symbol) in colors]
    generic = [symbol for symbol in symbols if symbol.isdigit() and symbol != "0"]
    return next(iter(own + generic), "")


convoke.renumbered("2009-07-11", "702.48a")
convoke.reworded("2013-07-13", "702.50a", "untapped creature of that color you control rather")
convoke.renumbered("2023-11-17", "702.51a")


@convoke.contrast("generic mana alone")
def generic_mana_alone(symbols: tuple[str, ...], _colors: frozenset[str]) -> str:
    """One generic mana alone."""
    return next((symbol for symbol in symbols if symbol.isdigit() and symbol != "0"), "")


@convoke.contrast("nothing")
def nothing(_symbols: tuple[str, ...], _colors: frozenset[str]) -> str:
    """Nothing."""
    return ""
