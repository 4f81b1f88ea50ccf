"""Soulshift: the Spirit card that comes back as a permanent dies."""

from collections.abc import Callable

from kb.engine.effects.combining import May
from kb.engine.effects.returning import ReturnToHand
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Target, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS, Filter, ManaValueAtMost, OfSubtype, OwnedByYou, both
from kb.engine.slots.families import KEYWORD

soulshift: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "soulshift", "What soulshift means", KEYWORD.of("soulshift N")
)


def _return_on_death(kind: Filter) -> tuple[Ability, ...]:
    """Return the ability to return a card matching a filter from the graveyard to the hand when its source dies."""
    target = Target(both(kind, OwnedByYou()), zone="graveyard")
    dies = Pattern("move", THIS, "battlefield", "graveyard")
    return (Triggered(dies, (May((ReturnToHand("targets", "graveyard"),)),), targets=(target,)),)


@soulshift.since(
    "2004-10-01",
    "502.39a",
    "you may return target Spirit card with converted",
    means="When a permanent with soulshift N dies, its controller may return a Spirit card with mana "
    "value (converted mana cost) N or less from their graveyard to their hand.",
)
def spirit_up_to_its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that soulshift N stands for: when the permanent dies, its controller may return a
    Spirit card with mana value (converted mana cost) N or less from their graveyard to their hand.
    """
    return _return_on_death(both(OfSubtype("Spirit"), ManaValueAtMost(keyword.number)))


soulshift.renumbered("2009-07-11", "702.43a")
soulshift.renumbered("2013-07-13", "702.45a")
soulshift.reworded("2023-11-17", "702.46a", "you may return target Spirit card with mana")


@soulshift.contrast("any as cheap")
def any_card_up_to_its_number(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that may return any card with mana value N or less, Spirit or not. A contrast: no text
    says so.
    """
    return _return_on_death(ManaValueAtMost(keyword.number))


@soulshift.contrast("any Spirit")
def any_spirit(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that may return a Spirit card of any mana value. A contrast: no text says so."""
    return _return_on_death(OfSubtype("Spirit"))
