"""Team life: how much of a team's shared life total one player may pay."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import TEAM_LIFE

team_life: Chronicle[Callable[[int, int], int]] = Chronicle(
    "team-life", "How much of their team's life total a player may pay", TEAM_LIFE, named="Paying a team's life"
)
"""Each entry takes the team's life total and how many players it has."""


@team_life.since(
    "2008-05-01",
    "215.4a",
    "or her team's life total is equal to",
    means="A player may pay life up to their team's whole life total.",
)
def whole_total(total: int, _players: int) -> int:
    """Return how much life a player may pay: up to their team's whole life total."""
    return total


team_life.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/215.4a",
    "only if his or her team's life total is equal to or greater than the amount of the payment",
)
team_life.reworded("2009-07-11", "117.4a", "only if his or her team's life total")


@team_life.contrast("their share")
def their_share(total: int, players: int) -> int:
    """Return how much life a player may pay: their share of their team's life total, rounded down. A contrast: no text
    says so.
    """
    return total // players


@team_life.contrast("without bound")
def more_than_total(total: int, _players: int) -> int:
    """Return how much life a player may pay: 100 more than their team has. A contrast: no text says so."""
    return total + 100
