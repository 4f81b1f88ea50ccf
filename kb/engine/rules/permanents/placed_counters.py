"""Placed counters: what counts as a counter being placed on a permanent."""

from kb.engine.position.objects import Event
from kb.engine.slots.permanents import placed_counters


@placed_counters.since(
    "2008-07-15",
    "crystalkeep-2008-08/200.10c",
    "putting a counter on that permanent while it's in play, or that permanent coming into play with a counter",
    means='A counter is "placed" on a permanent if it is put on it or if the permanent enters the battlefield with it.',
)
def put_or_entered_with(event: Event) -> list[Event]:
    """Return the events of counters "placed" by an event: put on a permanent, or on it as it enters the battlefield;
    empty for other events.
    """
    if event.kind == "put counters":
        return _placements(event, event.word, event.amount)
    if event.kind == "move" and event.destination == "battlefield":
        return [one for kind, number in event.counters for one in _placements(event, kind, number)]
    return []


placed_counters.reworded("2009-07-11", "120.4", "counter on that permanent while it's on the")
placed_counters.renumbered("2013-07-13", "121.6")
placed_counters.reworded("2023-11-17", "122.6", "putting counters on that object while it's on")


@placed_counters.contrast("put alone")
def only_put(event: Event) -> list[Event]:
    """Return the events of counters placed by an event: only those put on a permanent count. A contrast: no text says
    so.
    """
    return put_or_entered_with(event) if event.kind == "put counters" else []


@placed_counters.contrast("entered with alone")
def only_entered_with(event: Event) -> list[Event]:
    """Return the events of counters placed by an event: only those a permanent enters with count. A contrast: no text
    says so.
    """
    return put_or_entered_with(event) if event.kind == "move" else []


def _placements(event: Event, kind: str, number: int) -> list[Event]:
    """Return one "counters placed" event for each counter that an event puts on a permanent."""
    return [Event("counters placed", event.thing, amount=1, word=kind, by=event.by)] * number
