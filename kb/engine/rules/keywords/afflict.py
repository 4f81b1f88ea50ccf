"""Afflict: what it costs to block a creature."""

from collections.abc import Callable

from kb.engine.effects.life import LoseLife
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import EventKind, Pattern, Who
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

afflict: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "afflict", "What afflict means", KEYWORD.of("afflict N")
)


def _lost(kind: EventKind, keyword: Keyword, who: Who = "defending player") -> tuple[Ability, ...]:
    """Return the ability that has a player lose life whenever something happens to it."""
    return (Triggered(Pattern(kind, THIS), (LoseLife(int(keyword.word), who),)),)


@afflict.since(
    "2023-11-17",
    "702.130a",
    "becomes blocked, defending player loses N life",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
)
def as_it_becomes_blocked(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever a creature with afflict becomes blocked, the defending player loses life equal to the afflict number."""
    return _lost("becomes blocked", keyword)


@afflict.contrast("its controller")
def its_controller(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it becomes blocked, its controller loses so much life."""
    return _lost("becomes blocked", keyword, "you")


@afflict.contrast("as it attacks")
def as_it_attacks(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it attacks, the defending player loses so much life."""
    return _lost("attack", keyword)
