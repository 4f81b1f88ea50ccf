"""Menace: how many creatures have to block one that has it."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits
from kb.engine.slots.families import EVASION_BY_NUMBER

menace: Chronicle[Callable[[Traits, int], bool]] = Chronicle(
    "menace", "How many creatures must block a creature with menace", EVASION_BY_NUMBER.on("menace")
)
"""Each entry takes an attacker and a number of creatures, and returns whether that many may block it together."""


@menace.since(
    "2023-11-17",
    "702.111b",
    "except by two or more creatures",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    keyword="menace",
    means="A creature with menace can be blocked only by two or more creatures.",
)
def two_or_more(attacker: Traits, blockers: int) -> bool:
    """Return whether the attacker may be blocked by this number of creatures: one with menace only by two or more."""
    return not attacker.has("menace") or blockers > 1


@menace.contrast("as many as like")
def any_number(_attacker: Traits, _blockers: int) -> bool:
    """Return True: a creature with menace can be blocked by any number of creatures. A contrast: no text says so."""
    return True


@menace.contrast("none")
def none(attacker: Traits, _blockers: int) -> bool:
    """Return whether the attacker can be blocked: one with menace never can be. A contrast: no text says so."""
    return not attacker.has("menace")
