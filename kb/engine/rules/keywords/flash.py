"""Flash: when a card that has it may be cast."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import AS_AN_INSTANT

flash: Chronicle[Callable[[Traits], bool]] = Chronicle(
    "flash", "When a card with flash may be cast", AS_AN_INSTANT.on("flash")
)


@flash.since(
    "2008-05-01",
    "502.57a",
    "any time you could play an instant",
    keyword="flash",
    means="A player may cast a card with flash any time they could cast an instant.",
)
def at_instant_time(card: Traits) -> bool:
    """Return whether the card has flash, so that a player may cast it any time they could cast an instant."""
    return card.has("flash")


flash.reworded("2009-07-11", "702.8a", "any time you could cast an instant")


@flash.contrast("it may not")
def no_earlier_than_usual(_card: Traits) -> bool:
    """Return False: flash doesn't change when a card may be cast. A contrast: no text says so."""
    return False
