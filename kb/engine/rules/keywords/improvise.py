"""Improvise: which part of a spell's cost each tapped artifact pays for."""

from kb.engine.position.mana_costs import generic_mana
from kb.engine.slots.costs import improvise


@improvise.since(
    "2023-11-17",
    "702.126a",
    "you may tap an untapped artifact you control",
    keyword="improvise",
    means="Each artifact tapped for improvise pays for one generic mana.",
)
def one_generic(symbols: tuple[str, ...], _colors: frozenset[str]) -> list[str]:
    """Return the generic mana symbols among those still to be paid: an artifact tapped for improvise pays for one
    generic mana.
    """
    return generic_mana(symbols)


@improvise.contrast("nothing")
def nothing(_symbols: tuple[str, ...], _colors: frozenset[str]) -> list[str]:
    """Return an empty list: artifacts tapped for improvise pay for nothing. A contrast: no text says so."""
    return []
