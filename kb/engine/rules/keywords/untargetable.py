"""Shroud and hexproof: what may not be targeted, and by whom."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import MAY_BE_TARGETED

shroud: Chronicle[Callable[[Traits, str], bool]] = Chronicle(
    "shroud", "Whether what has shroud may be targeted", MAY_BE_TARGETED
)
hexproof: Chronicle[Callable[[Traits, str], bool]] = Chronicle(
    "hexproof", "Whether what has hexproof may be targeted", MAY_BE_TARGETED
)
"""Each entry is given the permanent and the player whose spell or ability would target it."""


@shroud.since(
    "2008-05-01",
    "502.36a",
    "be the target of spells or abilities",
    reading="First printed on 2008-05-01; the edition that brought it, after 2004-10-01, is not here.",
    keyword="shroud",
)
def by_nobody(thing: Traits, _player: str) -> bool:
    """By nobody."""
    return not thing.has("shroud")


shroud.renumbered("2009-07-11", "702.16a")
shroud.renumbered("2013-07-13", "702.18a")


@shroud.contrast("by anybody")
def by_anybody(_thing: Traits, _player: str) -> bool:
    """By anybody."""
    return True


@hexproof.since(
    "2013-07-13",
    "702.11b",
    "target of spells or abilities your opponents control",
    reading="First printed on 2013-07-13; the edition that brought it, after 2009-07-11, is not here.",
    keyword="hexproof",
)
def by_its_controller(thing: Traits, player: str) -> bool:
    """By its controller alone."""
    return not thing.has("hexproof") or thing.controller == player


@hexproof.contrast("by anybody")
def by_opponents_too(_thing: Traits, _player: str) -> bool:
    """By anybody."""
    return True


@hexproof.contrast("by nobody")
def by_its_controller_neither(thing: Traits, _player: str) -> bool:
    """By nobody, its controller neither."""
    return not thing.has("hexproof")
