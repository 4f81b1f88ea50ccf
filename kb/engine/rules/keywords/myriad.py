"""Myriad: the copies that attack other players."""

from collections.abc import Callable

from kb.engine.effects.copying import CreateACopy
from kb.engine.effects.tokens import MyriadTokens
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import THIS
from kb.engine.slots.families import KEYWORD

myriad: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "myriad", "What myriad means", KEYWORD.of("myriad")
)


@myriad.since(
    "2023-11-17",
    "702.116a",
    "for each opponent other than defending player, you",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="Whenever a creature with myriad attacks, its controller may create attacking copies of it, "
    "one for each opponent other than the defending player; in a two-player game there are none.",
)
def for_each_other_opponent(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that myriad stands for: whenever the creature attacks, its controller may create
    attacking copies of it, one for each opponent but the defending player, so none in a two-player game.
    """
    return (Triggered(Pattern("attack", THIS), (MyriadTokens(),)),)


@myriad.contrast("for each opponent")
def for_each_opponent(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability that creates one copy whenever the creature attacks, even in a two-player game. A
    contrast: no text says so.
    """
    return (Triggered(Pattern("attack", THIS), (CreateACopy("this"),)),)
