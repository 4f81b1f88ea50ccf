"""Replacement effects: whether an event is replaced."""

from kb.engine.position.objects import Event
from kb.engine.slots.replacement import replacement_effects


@replacement_effects.since(
    "1998-03-31",
    "moursund-1998-10/general-rulings/2",
    "they replace the amount of damage that would normally be dealt with some other amount",
    reading="The record is of October 1998 and speaks of damage; A.7 of the summary of 1999 says the same of "
    "other events.",
    means="If a replacement effect applies to an event, the event doesn't happen; what the effect says "
    "happens instead.",
)
def the_replacement(_event: Event, becomes: list[Event]) -> list[Event]:
    """Return what happens when a replacement effect applies: what the effect says, instead of the event."""
    return becomes


replacement_effects.reworded("1999-06-01", "419.1", "They watch for a type of event and")
replacement_effects.reworded("2003-10-01", "419.1a", """Effects that use the word "instead" are replacement""")
replacement_effects.reworded("2009-07-11", "613.1", "replacement effects apply continuously as events happen")
replacement_effects.renumbered("2013-07-13", "614.1")


@replacement_effects.contrast("the event")
def the_event(event: Event, _becomes: list[Event]) -> list[Event]:
    """Return what happens when a replacement effect applies: the event itself, as if there were no replacement effect.
    A contrast: no text says so.
    """
    return [event]
