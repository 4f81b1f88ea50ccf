"""Snow mana symbols: how each can be paid."""

from kb.engine.slots.costs import snow_mana


@snow_mana.since(
    "2008-05-01",
    "104.3i",
    "one mana produced by a snow permanent",
    means="A snow mana symbol can be paid only with mana produced by a snow permanent.",
)
def mana_of_snow_permanents(_pool: str, snow: str) -> str:
    """Return the mana that can pay a snow symbol: only that produced by snow permanents."""
    return snow


snow_mana.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/G13.10i",
    "The symbol {S} represents a cost that can be paid with one mana produced by a snow permanent.",
)
snow_mana.reworded("2009-07-11", "107.4f", "paid with one mana of any type produced")
snow_mana.renumbered("2013-07-13", "107.4h")


@snow_mana.contrast("any mana")
def any_mana(pool: str, _snow: str) -> str:
    """Return the mana that can pay a snow symbol: all in the pool. A contrast: no text says so."""
    return pool


@snow_mana.contrast("no mana")
def no_mana(_pool: str, _snow: str) -> str:
    """Return "": no mana can pay a snow symbol. A contrast: no text says so."""
    return ""
