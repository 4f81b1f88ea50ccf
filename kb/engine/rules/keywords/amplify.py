"""Amplify: +1/+1 counters for cards revealed as a creature enters."""

from collections.abc import Callable

from kb.engine.effects.counters import WithCounters
from kb.engine.effects.growing import Amplify
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.slots.families import KEYWORD

amplify: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "amplify", "What amplify means", KEYWORD.of("amplify N")
)


@amplify.since(
    "2003-10-01",
    "502.27a",
    "any number of cards from your hand that",
    means="As a creature with amplify enters, its controller may reveal cards from their hand that "
    "share a creature type with it; it enters with that many +1/+1 counters for each.",
)
def its_number_for_each(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that amplify N stands for: as the creature enters, its controller may reveal cards from their
    hand that share a creature type with it; it enters with N +1/+1 counters for each.
    """
    return (AsItEnters(Amplify(keyword.number)),)


amplify.renumbered("2009-07-11", "702.35a")
amplify.renumbered("2013-07-13", "702.37a")
amplify.renumbered("2023-11-17", "702.38a")


@amplify.contrast("one for each")
def one_for_each(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the amplify ability with the number 1 whatever the keyword says: one +1/+1 counter for each revealed card.
    A contrast: no text says so.
    """
    return (AsItEnters(Amplify(1)),)


@amplify.contrast("with counters anyway")
def with_counters_anyway(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability with which the creature enters with N +1/+1 counters, N being amplify's number, without
    revealing any card. A contrast: no text says so.
    """
    return (AsItEnters(WithCounters("+1/+1", keyword.number)),)
