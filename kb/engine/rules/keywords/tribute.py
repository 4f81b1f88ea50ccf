"""Tribute: the counters that an opponent may have a creature enter with."""

from collections.abc import Callable

from kb.engine.effects.counters import WithCounters
from kb.engine.effects.growing import Tribute
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, AsItEnters, Keyword
from kb.engine.slots.families import KEYWORD

tribute: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "tribute", "What tribute means", KEYWORD.of("tribute N")
)


@tribute.since(
    "2023-11-17",
    "702.104a",
    "may put an additional N +1/+1 counters on",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="As a creature with tribute enters, an opponent may have it enter with that number of "
    "additional +1/+1 counters.",
)
def its_number_if_chosen(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the ability that tribute N stands for: as the creature enters, an opponent may have it enter with N
    additional +1/+1 counters.
    """
    return (AsItEnters(Tribute(keyword.number)),)


@tribute.contrast("none")
def none(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: a creature with tribute enters without additional counters. A contrast: no text says so."""
    return ()


@tribute.contrast("always")
def always(keyword: Keyword) -> tuple[Ability, ...]:
    """Return an ability with which a creature with tribute N always enters with N additional +1/+1 counters. A
    contrast: no text says so.
    """
    return (AsItEnters(WithCounters("+1/+1", keyword.number)),)
