"""Blocking as an event: one happening that some abilities see once, and others once for each blocker."""

from collections.abc import Sequence

from kb.engine.objects import Event, Object
from kb.engine.slots.combat import blocking_events


@blocking_events.since(
    "1998-03-31",
    "crystalkeep-2008-08/G5.17a",
    'One "happening" may be treated as a single event by one ability and as multiple events by another.',
    reading="The entry is tagged 2003-07-01; the days before it are taken to be alike.",
)
def one_and_one_for_each(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """One event for "becomes blocked", and one a blocker for "becomes blocked by a creature"."""
    by_each = [Event("becomes blocked by a creature", attacker.id, source=blocker.id) for blocker in blockers]
    return [Event("becomes blocked", attacker.id), *by_each]


@blocking_events.contrast("one of each")
def one_of_each(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """One event of either kind, however many block."""
    return one_and_one_for_each(attacker, blockers[:1])


@blocking_events.contrast("both for each blocker")
def both_for_each(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """An event of either kind for each blocker."""
    return [event for blocker in blockers for event in one_and_one_for_each(attacker, [blocker])]
