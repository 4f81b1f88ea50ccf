"""Unleash: the optional +1/+1 counter, and not blocking with one."""

from collections.abc import Callable

from kb.engine.effects.counters import MayHaveACounter
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.families import CANNOT_BLOCK, KEYWORD

unleash: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "unleash", "What unleash means", KEYWORD.of("unleash")
)
unleashed: Chronicle[Callable[[Object, Traits], bool]] = Chronicle(
    "unleashed", "When a creature with unleash can't block", CANNOT_BLOCK.on("unleash"), named="Unleash: blocking"
)


@unleash.since(
    "2013-07-13",
    "702.97a",
    "with an additional +1/+1 counter on it",
    means="A creature with unleash may enter with an additional +1/+1 counter.",
)
def may_enter_with_counter(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability of unleash that the creature may enter with an additional +1/+1 counter."""
    return (AsItEnters(MayHaveACounter("+1/+1")),)


unleash.renumbered("2023-11-17", "702.98a")


@unleash.contrast("nothing")
def means_nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: unleash means nothing as the creature enters. A contrast: no text says so."""
    return ()


@unleashed.since(
    "2013-07-13",
    "702.97a",
    "block as long as it has a +1/+1",
    means="A creature with unleash can't block as long as it has a +1/+1 counter on it.",
)
def with_a_counter(blocker: Object, traits: Traits) -> bool:
    """Return whether this creature can't block: one with unleash can't as long as it has a +1/+1 counter on it."""
    return traits.has("unleash") and blocker.count("+1/+1") > 0


unleashed.renumbered("2023-11-17", "702.98a")


@unleashed.contrast("it may")
def can_block(_blocker: Object, _traits: Traits) -> bool:
    """Return False, so unleash never keeps a creature from blocking, even with a +1/+1 counter on it. A contrast: no
    text says so.
    """
    return False


@unleashed.contrast("it never may")
def never_can_block(_blocker: Object, traits: Traits) -> bool:
    """Return whether this creature can't block: none with unleash can, even without a counter. A contrast: no text says
    so.
    """
    return traits.has("unleash")
