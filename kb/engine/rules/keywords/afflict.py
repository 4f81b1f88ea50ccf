"""Afflict: the life that the defending player loses for blocking."""

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


def _life_loss(kind: EventKind, keyword: Keyword, loser: Who = "defending player") -> tuple[Ability, ...]:
    """Return the ability with which a player loses life whenever an event happens to its source."""
    return (Triggered(Pattern(kind, THIS), (LoseLife(keyword.number, loser),)),)


@afflict.since(
    "2023-11-17",
    "702.130a",
    "becomes blocked, defending player loses N life",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with afflict becomes blocked, the defending player loses life equal to "
    "the afflict number.",
)
def when_blocked(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that afflict N stands for: whenever the creature becomes blocked, the defending
    player loses N life.
    """
    return _life_loss("becomes blocked", keyword)


@afflict.contrast("its controller")
def its_controller(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever a creature with afflict N becomes blocked, its own controller loses N life.
    A contrast: no text says so.
    """
    return _life_loss("becomes blocked", keyword, "you")


@afflict.contrast("as it attacks")
def when_attacking(keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: whenever a creature with afflict N attacks, the defending player loses N life. A
    contrast: no text says so.
    """
    return _life_loss("attack", keyword)
