"""Blocking as an event: one happening that some abilities see once, and others once for each blocker."""

from collections.abc import Sequence

from kb.engine.position.objects import Event, Object
from kb.engine.slots.combat import blocking_events, blocks_seen


@blocking_events.since(
    "1998-03-31",
    "crystalkeep-2008-08/G5.17a",
    'One "happening" may be treated as a single event by one ability and as multiple events by another.',
    reading="The entry is dated 1 July 2003; we assume that the rule was the same before.",
    means='A "becomes blocked" ability triggers once per attacker; a "becomes blocked by a creature" '
    "ability triggers once for each blocker.",
)
def once_and_once_for_each_blocker(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """Return the events of an attacker becoming blocked: one "becomes blocked", then one "becomes blocked by a
    creature" for each blocker; abilities trigger on them accordingly.
    """
    by_each = [Event("becomes blocked by a creature", attacker.id, source=blocker.id) for blocker in blockers]
    return [Event("becomes blocked", attacker.id), *by_each]


@blocking_events.contrast("one of each")
def once_for_all_blockers(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """Return one "becomes blocked" and one "becomes blocked by a creature" event, however many creatures block. A
    contrast: no text says so.
    """
    return once_and_once_for_each_blocker(attacker, blockers[:1])


@blocking_events.contrast("both for each blocker")
def both_for_each_blocker(attacker: Object, blockers: Sequence[Object]) -> list[Event]:
    """Return a "becomes blocked" and a "becomes blocked by a creature" event for each blocker. A contrast: no text says
    so.
    """
    return [event for blocker in blockers for event in once_and_once_for_each_blocker(attacker, [blocker])]


@blocks_seen.since(
    "1999-06-01",
    "410.9a",
    "triggers only once each combat for that creature",
    means='A "whenever this creature blocks" ability triggers only once each combat, however many '
    "attackers the creature blocks.",
)
def only_the_first(_already: int) -> bool:
    """Return False, "not again": a "whenever this creature blocks" ability triggers only once each combat, however many
    attackers the creature blocks.
    """
    return False


blocks_seen.renumbered("2009-07-11", "509.4a")
blocks_seen.renumbered("2023-11-17", "509.5a")


@blocks_seen.contrast("each time")
def each_attacker(_already: int) -> bool:
    """Return True: a "whenever this creature blocks" ability triggers for each attacker that the creature blocks. A
    contrast: no text says so.
    """
    return True
