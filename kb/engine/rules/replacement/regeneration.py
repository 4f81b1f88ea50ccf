"""Regeneration: when it may be played, what happens instead of a destruction, and how often."""

from kb.engine.position.objects import Event
from kb.engine.slots.damage import Playing
from kb.engine.slots.replacement import (
    regenerating,
    regeneration,
    regeneration_shields,
    static_regeneration,
)


@regeneration.since(
    "1998-03-31",
    "cr-1997-03-24/regeneration/2",
    "becomes tapped as a part of the regeneration's",
    means="When a permanent regenerates, it isn't destroyed; instead all damage is removed from it, it "
    "is tapped, and it is removed from combat.",
)
def tapped_and_healed(event: Event) -> list[Event]:
    """Return the event that replaces destruction, regenerating: all damage is removed from the permanent, it is tapped,
    and it is removed from combat.
    """
    return [Event("regenerate", event.thing, source=event.source)]


regeneration.reworded("1999-06-01", "419.6b", "(if it's in combat) remove it from combat")
regeneration.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/419.6b",
    "instead remove all damage from it and tap it. If it's an attacking or blocking creature, remove it from combat.",
)
regeneration.reworded("2009-07-11", "613.8", "it and tap it. If it's an attacking")
regeneration.renumbered("2013-07-13", "614.8")


@regeneration.contrast("it is destroyed")
def not_regenerated(event: Event) -> list[Event]:
    """Return the destruction itself: a permanent that would regenerate is destroyed all the same. A contrast: no text
    says so.
    """
    return [event]


@regeneration.contrast("nothing")
def nothing_happens(_event: Event) -> list[Event]:
    """Return no events: a permanent that regenerates isn't destroyed, tapped or healed, and stays in combat. A
    contrast: no text says so.
    """
    return []


regenerating.since(
    "1998-03-31",
    "cr-1997-03-24/regeneration/1",
    "When a creature is destroyed",
    reading="G.32.2 and G.32.Ruling.4 of the summary of 1999 say that it may be played only then: just before a "
    "destroy effect resolves, or after lethal damage.",
    means="A creature may be regenerated only at the moment it is being destroyed, before it goes to the graveyard.",
)(Playing(at_the_time=True, beforehand=False))
regenerating.since(
    "1999-06-01",
    "419.4",
    "Replacement or prevention effects must exist before the",
    means="Regeneration must be played in advance: it replaces the next destruction this turn.",
)(Playing(at_the_time=False, beforehand=True))
regenerating.reworded("2009-07-11", "613.4", "Replacement effects must exist before the")
regenerating.renumbered("2013-07-13", "614.4")

regenerating.contrast("at any time")(Playing(at_the_time=True, beforehand=True))


@regeneration_shields.since(
    "1998-03-31",
    "cr-1997-03-24/regeneration/1",
    "it can be regenerated instead of being put",
    reading="G.32.Ruling.6 of the summary of 1999 says that each use saves the creature once.",
    means="A spell or ability that regenerates a permanent replaces only the next time it would be "
    "destroyed this turn.",
)
def once() -> int:
    """Return 1: a spell or ability that regenerates a permanent replaces only the next time it would be destroyed this
    turn.
    """
    return 1


regeneration_shields.reworded("1999-06-01", "419.6b", "Instead of destroying")
regeneration_shields.reworded("2003-10-01", "419.6b", "would be destroyed this turn, instead")
regeneration_shields.reworded(
    "2008-07-15", "crystalkeep-2008-08/501.5a", "protects the permanent the next time it would be destroyed this turn"
)
regeneration_shields.renumbered("2009-07-11", "701.11a")
regeneration_shields.renumbered("2013-07-13", "701.12a")
regeneration_shields.renumbered("2023-11-17", "701.15a")
regeneration_shields.renumbered("2026-08-07", "701.19a")


@regeneration_shields.contrast("each time")
def every_time() -> int:
    """Return 0, no limit: a spell or ability that regenerates a permanent works every time that turn. A contrast: no
    text says so.
    """
    return 0


@static_regeneration.since(
    "2008-07-15",
    "crystalkeep-2008-08/501.5b",
    "it replaces destruction with an alternate effect each time that permanent would be destroyed",
    means="A static ability that regenerates a permanent works each time that permanent would be destroyed.",
)
def every_destruction() -> bool:
    """Return True: a static ability that regenerates a permanent works each time that permanent would be destroyed."""
    return True


static_regeneration.renumbered("2009-07-11", "701.11b")
static_regeneration.renumbered("2013-07-13", "701.12b")
static_regeneration.renumbered("2023-11-17", "701.15b")
static_regeneration.renumbered("2026-08-07", "701.19b")


@static_regeneration.contrast("it doesn't")
def no_destruction() -> bool:
    """Return False: a static ability that regenerates a permanent has no effect. A contrast: no text says so."""
    return False
