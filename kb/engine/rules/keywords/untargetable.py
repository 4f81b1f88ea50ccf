"""Shroud and hexproof: whether a permanent may be targeted, and by whom."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import MAY_BE_TARGETED

shroud: Chronicle[Callable[[Traits, str], bool]] = Chronicle(
    "shroud", "Whether a permanent with shroud may be targeted", MAY_BE_TARGETED.on("shroud")
)
hexproof: Chronicle[Callable[[Traits, str], bool]] = Chronicle(
    "hexproof", "Whether a permanent with hexproof may be targeted", MAY_BE_TARGETED.on("hexproof")
)
"""Each entry takes the permanent and the player whose spell or ability would target it."""


@shroud.since(
    "2008-05-01",
    "502.36a",
    "be the target of spells or abilities",
    reading="First printed on 1 May 2008; the edition that introduced it, after 1 October 2004, isn't here.",
    keyword="shroud",
    means="A permanent with shroud can't be the target of any spell or ability.",
)
def by_nobody(target: Traits, _player: str) -> bool:
    """Return whether this permanent may be targeted: one with shroud by no spell or ability."""
    return not target.has("shroud")


shroud.renumbered("2009-07-11", "702.16a")
shroud.renumbered("2013-07-13", "702.18a")


@shroud.contrast("by anybody")
def by_anybody(_target: Traits, _player: str) -> bool:
    """Return True: a permanent with shroud can be targeted by anybody. A contrast: no text says so."""
    return True


@hexproof.since(
    "2013-07-13",
    "702.11b",
    "target of spells or abilities your opponents control",
    reading="First printed on 13 July 2013; the edition that introduced it, after 11 July 2009, isn't here.",
    keyword="hexproof",
    means="A permanent with hexproof can't be the target of spells or abilities that an opponent of its "
    "controller controls.",
)
def only_by_its_controller(target: Traits, player: str) -> bool:
    """Return whether this player's spells and abilities may target the permanent: one with hexproof only if the player
    controls it.
    """
    return not target.has("hexproof") or target.controller == player


@hexproof.contrast("by anybody")
def by_opponents_too(_target: Traits, _player: str) -> bool:
    """Return True: a permanent with hexproof can be targeted by anybody. A contrast: no text says so."""
    return True


@hexproof.contrast("by nobody")
def not_even_by_its_controller(target: Traits, _player: str) -> bool:
    """Return whether this permanent may be targeted: one with hexproof not even by its controller. A contrast: no text
    says so.
    """
    return not target.has("hexproof")
