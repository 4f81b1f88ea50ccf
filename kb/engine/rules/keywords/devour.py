"""Devour: +1/+1 counters for creatures sacrificed as a creature enters."""

from collections.abc import Callable

from kb.engine.effects.growing import Devour
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.position.filters import CREATURE
from kb.engine.slots.families import KEYWORD

devour: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "devour", "What devour means", KEYWORD.of("devour N")
)


@devour.since(
    "2009-05-01",
    "502.82a",
    "you may sacrifice any number of creatures. This",
    means="As a creature with devour enters, its controller may sacrifice any number of creatures; it "
    "enters with that many +1/+1 counters for each of them.",
)
def its_number_for_each(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that devour N stands for: as the creature enters, its controller may sacrifice any number of
    creatures; it enters with N +1/+1 counters for each.
    """
    return (AsItEnters(Devour(keyword.number, CREATURE)),)


devour.renumbered("2009-07-11", "702.79a")
devour.renumbered("2013-07-13", "702.81a")
devour.renumbered("2023-11-17", "702.82a")


@devour.contrast("one for each")
def one_for_each(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the devour ability with the number 1 whatever the keyword says: one +1/+1 counter for each creature
    sacrificed. A contrast: no text says so.
    """
    return (AsItEnters(Devour(1, CREATURE)),)
