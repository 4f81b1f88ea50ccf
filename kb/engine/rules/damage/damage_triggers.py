"""Triggers on damage: how often an ability triggers on damage that is dealt at one moment."""

from kb.engine.position.effects import Pattern
from kb.engine.position.objects import Event
from kb.engine.slots.damage import damage_triggers


@damage_triggers.since(
    "1998-03-31",
    "dangelo-1999-05/A.8.10",
    "trigger separately for each point of damage dealt",
    reading="The summary is of 1999 and gives rulings of 1996 and 1997. An ability that names what deals the "
    "damage triggers once for each creature or player, whatever the amount (E.14.Ruling.2 of the same "
    "summary).",
    means="An ability that looks at what is dealt damage triggers once for each point of damage; one "
    "that looks at what deals damage triggers once for each creature or player dealt damage.",
)
def for_each_point(trigger_pattern: Pattern, damage: list[Event]) -> list[Event]:
    """Return the events that an ability triggers on: one for each point of damage, or one for each creature or player
    dealt damage if the ability looks at what deals it.
    """
    if trigger_pattern.source is not None:
        return damage
    return [event._replace(amount=1) for event in damage for _ in range(event.amount)]


@damage_triggers.since(
    "1999-06-01",
    "410.6",
    "ability triggers only once each time its trigger",
    means="An ability triggers once for all damage dealt at the same time, or once for each source or "
    "recipient if it speaks of each.",
)
def once(trigger_pattern: Pattern, damage: list[Event]) -> list[Event]:
    """Return the events that an ability triggers on: all damage dealt at the same time as one, or one for each source
    or recipient if it speaks of each.
    """
    found: dict[tuple[int | str | None, ...], Event] = {}
    for event in damage:
        named = (
            None if trigger_pattern.source is None else event.source,
            None if trigger_pattern.thing is None else event.thing,
            event.player if trigger_pattern.player else None,
        )
        before = found.get(named)
        found[named] = event if before is None else _merged(before, event)
    return list(found.values())


damage_triggers.renumbered("2009-07-11", "603.2c")


@damage_triggers.contrast("for each part")
def for_each_source_and_recipient(_on: Pattern, damage: list[Event]) -> list[Event]:
    """Return all damage events: an ability triggers once for each pair of source and recipient. A contrast: no text
    says so.
    """
    return damage


@damage_triggers.contrast("once in all")
def only_once(trigger_pattern: Pattern, damage: list[Event]) -> list[Event]:
    """Return a single event: an ability triggers only once for all damage dealt at the same time. A contrast: no text
    says so.
    """
    return once(trigger_pattern._replace(source=None, thing=None, player=""), damage)


def _merged(one: Event, other: Event) -> Event:
    """Return two events of damage as one, with their amounts added.

    Its source, permanent and player are those that both have in common; None for what differs.
    """
    return one._replace(
        source=one.source if one.source == other.source else None,
        thing=one.thing if one.thing == other.thing else None,
        player=one.player if one.player == other.player else None,
        amount=one.amount + other.amount,
    )
