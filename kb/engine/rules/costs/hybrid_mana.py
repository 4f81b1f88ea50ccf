"""Hybrid mana symbols: how each can be paid, and which colors they have."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.costs import hybrid_colors
from kb.engine.slots.families import HYBRID_MANA

hybrid_mana: Chronicle[Callable[[str], tuple[str, ...]]] = Chronicle(
    "hybrid-mana", "How a hybrid mana symbol can be paid", HYBRID_MANA
)


@hybrid_mana.since(
    "2008-05-01",
    "104.3f",
    "can be paid in one of two ways",
    means="A hybrid mana symbol can be paid with the mana of either of its two halves.",
)
def either_half(symbol: str) -> tuple[str, ...]:
    """Return the mana that can pay the hybrid symbol: either of its two halves."""
    return tuple(symbol.split("/"))


hybrid_mana.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/G13.10g",
    "represents a cost that can be paid in one of two ways, as represented by the two halves of the hybrid mana symbol",
)
hybrid_mana.reworded("2009-07-11", "107.4e", "represents a cost that can be paid in")


@hybrid_mana.contrast("the first half")
def first_half(symbol: str) -> tuple[str, ...]:
    """Return the mana that can pay the hybrid symbol: only its first half. A contrast: no text says so."""
    return (symbol.split("/", maxsplit=1)[0],)


@hybrid_mana.contrast("the second half")
def second_half(symbol: str) -> tuple[str, ...]:
    """Return the mana that can pay the hybrid symbol: only its second half. A contrast: no text says so."""
    return (symbol.rsplit("/", maxsplit=1)[-1],)


@hybrid_mana.contrast("any color")
def any_color(_symbol: str) -> tuple[str, ...]:
    """Return the mana that can pay the hybrid symbol: any of the five colors. A contrast: no text says so."""
    return tuple("WUBRG")


@hybrid_colors.since(
    "2008-05-01",
    "104.3f",
    "hybrid mana symbol is all of its component",
    means="A hybrid mana symbol is all of its component colors.",
)
def all_its_colors(symbol: str) -> tuple[str, ...]:
    """Return the component colors of the mana symbol; a hybrid symbol is all of them."""
    return tuple(symbol.split("/"))


hybrid_colors.reworded(
    "2008-07-15", "crystalkeep-2008-08/G13.10g", "A hybrid mana symbol is all of its component colors."
)
hybrid_colors.renumbered("2009-07-11", "107.4e")


@hybrid_colors.contrast("none")
def colorless(symbol: str) -> tuple[str, ...]:
    """Return an empty tuple for a hybrid symbol, which has no color; otherwise the symbol itself. A contrast: no text
    says so.
    """
    return () if "/" in symbol else (symbol,)
