"""Decayed: a creature that can't block, and doesn't outlive its attack."""

from collections.abc import Callable

from kb.engine.effects.sacrificing import Sacrifice
from kb.engine.effects.turns import AtEndOfCombat
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Triggered
from kb.engine.position.effects import EventKind, Pattern
from kb.engine.position.filters import THIS
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.families import CANNOT_BLOCK, KEYWORD

decayed: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "decayed", "What decayed means", KEYWORD.of("decayed")
)


def _sacrifice_after(event_kind: EventKind) -> Ability:
    """Return the ability that sacrifices its source at end of combat after an event has happened to it."""
    return Triggered(Pattern(event_kind, THIS), (AtEndOfCombat((Sacrifice("this"),)),))


@decayed.since(
    "2023-11-17",
    "702.147a",
    "creature attacks, sacrifice it at end of combat",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
    means="When a creature with decayed attacks, its controller sacrifices it at end of combat.",
)
def sacrificed_after_combat(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return the triggered ability that decayed stands for: when the creature attacks, its controller sacrifices it at
    end of combat.
    """
    return (_sacrifice_after("attack"),)


@decayed.contrast("where it is blocked")
def sacrificed_after_being_blocked(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a triggered ability: when the creature becomes blocked, it is sacrificed at end of combat. A contrast: no
    text says so.
    """
    return (_sacrifice_after("becomes blocked"),)


decayed_blockers: Chronicle[Callable[[Object, Traits], bool]] = Chronicle(
    "decayed-blockers",
    "Whether a creature with decayed can block",
    CANNOT_BLOCK.on("decayed"),
    named="Decayed: blocking",
)


@decayed_blockers.since(
    "2023-11-17",
    "702.147a",
    "means “This creature can’t block” and",
    means="A creature with decayed can't block.",
)
def creatures_with_decayed(_creature: Object, traits: Traits) -> bool:
    """Return whether this creature is kept from blocking: a creature with decayed can't block."""
    return traits.has("decayed")


@decayed_blockers.contrast("none")
def none(_creature: Object, _traits: Traits) -> bool:
    """Return False: decayed keeps no creature from blocking. A contrast: no text says so."""
    return False


@decayed_blockers.contrast("all")
def all_creatures(_creature: Object, _traits: Traits) -> bool:
    """Return True: no creature can block, with or without decayed. A contrast: no text says so."""
    return True
