"""Improvise: what of a spell's cost is paid by tapping artifacts."""

from kb.engine.slots.costs import improvise


@improvise.since("2023-11-17", "702.126a", "you may tap an untapped artifact you control", keyword="improvise")
def generic_mana(symbols: tuple[str, ...], _colors: frozenset[str]) -> str:
    """Each artifact tapped for improvise pays for one generic mana."""
    return next((symbol for symbol in symbols if symbol.isdigit() and symbol != "0"), "")


@improvise.contrast("nothing")
def nothing(_symbols: tuple[str, ...], _colors: frozenset[str]) -> str:
    """Nothing."""
    return ""
