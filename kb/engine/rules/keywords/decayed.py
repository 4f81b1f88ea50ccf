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
)
def sacrificed_after_combat(_keyword: Keyword) -> tuple[Ability, ...]:
    """When a creature with decayed attacks, its controller sacrifices it at end of combat."""
    return (_sacrifice_after("attack"),)


@decayed.contrast("where it is blocked")
def sacrificed_after_being_blocked(_keyword: Keyword) -> tuple[Ability, ...]:
    """Contrast: a creature with decayed is sacrificed at end of combat when it becomes blocked."""
    return (_sacrifice_after("becomes blocked"),)


decayed_blockers: Chronicle[Callable[[Object, Traits], bool]] = Chronicle(
    "decayed-blockers",
    "Whether a creature with decayed can block",
    CANNOT_BLOCK.on("decayed"),
    named="Decayed: blocking",
)


@decayed_blockers.since("2023-11-17", "702.147a", "means “This creature can’t block” and")
def creatures_with_decayed(_creature: Object, traits: Traits) -> bool:
    """A creature with decayed can't block.

    Return whether this creature can't block.
    """
    return traits.has("decayed")


@decayed_blockers.contrast("none")
def none(_creature: Object, _traits: Traits) -> bool:
    """Contrast: creatures with decayed can block."""
    return False


@decayed_blockers.contrast("all")
def all_creatures(_creature: Object, _traits: Traits) -> bool:
    """Contrast: no creature can block."""
    return True
