"""Phasing in: in whose untap step it happens, and whether it is entering the battlefield."""

from kb.engine.position.objects import Event, Object
from kb.engine.slots.phasing import phasing_in, untap_step_of


@phasing_in.since(
    "1998-03-31",
    "moursund-1998-04/errata/2",
    "This change removes an odd interaction with phasing.",
    reading="The record doesn't describe the interaction. G.30.9 of the summary of 1999 says that phasing in "
    "triggers nothing that triggers on coming into play. By the other reading, a permanent that phases in "
    "has come into play this turn.",
    means="Phasing in isn't entering the battlefield (coming into play), so abilities that look for "
    "that don't trigger.",
)
def an_event_of_its_own(event: Event) -> Event:
    """Return the phasing-in event unchanged: it isn't entering the battlefield (coming into play), so abilities that
    look for that don't trigger.
    """
    return event


phasing_in.reworded("2003-10-01", "502.15d", "trigger any comes-into-play abilities")
phasing_in.reworded("2008-05-01", "502.15d", "trigger any comes-into-play or leaves-play abilities")
phasing_in.reworded("2009-07-11", "702.23d", "actually cause a permanent to change zones")
phasing_in.renumbered("2013-07-13", "702.25d")
phasing_in.renumbered("2023-11-17", "702.26d")


@phasing_in.contrast("it enters")
def entering_the_battlefield(event: Event) -> Event:
    """Return the event as a move to the battlefield: phasing in is entering it as a new object. A contrast: no text
    says so.
    """
    return event._replace(kind="move", origin="phased out", destination="battlefield")


@untap_step_of.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record says that its controller loses it. G.30.5 and G.30.12 of the summary of 1999 say that "
    "what phased out under a player's control phases in at the start of that player's next untap phase, "
    "even if another player then controls it.",
    means="A permanent phases in during the untap step of the player who controlled it when it phased "
    "out, even if another player will control it.",
)
def previous_controller(permanent: Object) -> str:
    """Return the player in whose untap step the permanent phases in: who controlled it when it phased out, even if
    another player will control it.
    """
    return permanent.phased_under or permanent.controller


untap_step_of.reworded("2003-10-01", "302.1", "that the active player controlled when they phased")
untap_step_of.renumbered("2009-07-11", "502.1")


@untap_step_of.contrast("its owner")
def by_owner(permanent: Object) -> str:
    """Return the player in whose untap step the permanent phases in: its owner. A contrast: no text says so."""
    return permanent.owner


@untap_step_of.contrast("nobody")
def nobody(_permanent: Object) -> str:
    """Return "", nobody: a permanent that has phased out never phases in. A contrast: no text says so."""
    return ""
