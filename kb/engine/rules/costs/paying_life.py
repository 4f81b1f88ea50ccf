"""Paying life: how much a player may pay."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.slots.families import PAYING_LIFE

paying_life: Chronicle[Callable[[int, int], bool]] = Chronicle(
    "paying-life", "How much life a player may pay", PAYING_LIFE
)


@paying_life.since(
    "2008-05-01",
    "215.4",
    "equal to or greater than the amount of",
    means="A player may pay an amount of life only if their life total is at least that amount.",
)
def up_to_life_total(life: int, amount: int) -> bool:
    """Return whether a player may pay that much life: only if their life total is at least that amount."""
    return life >= amount


paying_life.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/215.4",
    "the player may do so only if his or her life total is equal to or greater than the amount of the payment",
)
paying_life.reworded("2009-07-11", "117.4", "the player may do so only if his")
paying_life.renumbered("2013-07-13", "118.4")
paying_life.reworded("2023-11-17", "119.4", "only if their life total is greater than")


@paying_life.contrast("any amount")
def any_amount(_life: int, _amount: int) -> bool:
    """Return True: a player may pay any amount of life. A contrast: no text says so."""
    return True


@paying_life.contrast("less than there is")
def less_than_life_total(life: int, amount: int) -> bool:
    """Return whether a player may pay that much life: only if their total is greater. A contrast: no text says so."""
    return life > amount
