"""Phasing in: in whose untap step that happens, and whether it is entering the battlefield."""

from kb.engine.position.objects import Event, Object
from kb.engine.slots.phasing import phasing_in, untap_step_of


@phasing_in.since(
    "1998-03-31",
    "moursund-1998-04/errata/2",
    "This change removes an odd interaction with phasing.",
    reading="The record doesn't describe the interaction; that nothing which would trigger as a permanent comes into "
    "play triggers as it phases in is G.30.9 of the summary of 1999. By the other reading, what phases in has come "
    "into play this turn.",
)
def an_event_of_its_own(event: Event) -> Event:
    """An event of its own: what phases in has not entered."""
    return event


phasing_in.reworded("2003-10-01", "502.15d", "trigger any comes-into-play abilities")
phasing_in.reworded("2008-05-01", "502.15d", "trigger any comes-into-play or leaves-play abilities")
phasing_in.reworded("2009-07-11", "702.23d", "actually cause a permanent to change zones")
phasing_in.renumbered("2013-07-13", "702.25d")
phasing_in.renumbered("2023-11-17", "702.26d")


@phasing_in.contrast("it enters")
def it_enters(event: Event) -> Event:
    """That it enters the battlefield, as a new object."""
    return event._replace(kind="move", origin="phased out", destination="battlefield")


@untap_step_of.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/3",
    "phased-out creatures aren't controlled by anyone",
    reading="The record has it lost to its controller; that what phased out under one's control phases in at the start "
    "of one's next untap phase, though it should then be another's, is G.30.5 and G.30.12 of the summary of 1999.",
)
def who_controlled_it(thing: Object) -> str:
    """Of the player who controlled it when it phased out, whoever controls it when it is back."""
    return thing.phased_under or thing.controller


untap_step_of.reworded("2003-10-01", "302.1", "that the active player controlled when they phased")
untap_step_of.renumbered("2009-07-11", "502.1")


@untap_step_of.contrast("its owner")
def its_owner(thing: Object) -> str:
    """Of its owner."""
    return thing.owner


@untap_step_of.contrast("nobody")
def nobody(_thing: Object) -> str:
    """Of nobody: it stays away."""
    return ""
