"""Exchanges of life totals."""

from kb.engine.slots.resolving import life_exchanges


@life_exchanges.since(
    "2003-10-01",
    "cr-2003-10-01/glossary/exchange",
    "gains or loses the amount of life necessary",
    means="When two players exchange life totals, each gains or loses the life necessary to get the other's total.",
)
def totals_exchanged(one: int, other: int) -> tuple[int, int]:
    """Return the life that each of two players gains (loses if negative) when they exchange life totals."""
    return other - one, one - other


life_exchanges.renumbered("2009-07-11", "701.8c")
life_exchanges.renumbered("2023-11-17", "701.10c")
life_exchanges.renumbered("2026-08-07", "701.12c")


@life_exchanges.contrast("nothing")
def nothing_exchanged(_one: int, _other: int) -> tuple[int, int]:
    """Return (0, 0), the life gained: when two players exchange life totals, each keeps their own. A contrast: no text
    says so.
    """
    return 0, 0
