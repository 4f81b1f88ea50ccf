"""The timing of damage: dealt as a spell or ability says so, or in a step of its own after that."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import damage_timing


@damage_timing.since(
    "1998-03-31",
    "cr-1997-03-24/damage-prevention/1",
    "occurs after any timing step in which damage",
    reading="T.7.1 and T.10.1 of the summary of 1999 say that triggered abilities come before this step, that "
    "those triggered by the damage come before creatures with lethal damage are destroyed, and that those "
    "triggered by their destruction come last.",
    means="Damage is only assigned as the spell or ability resolves; it is dealt later, in a damage "
    "prevention step of its own.",
)
def in_a_later_step(game: Game, events: list[Event]) -> list[Event]:
    """Set the damage aside for a damage prevention step of its own and return the other events, which happen now."""
    damage = game.position.damage
    assigned = tuple(event for event in events if event.kind == "damage")
    game.position.damage = damage._replace(assigned=damage.assigned + assigned)
    return [event for event in events if event.kind != "damage"]


@damage_timing.since(
    "1999-06-01",
    "413.2b",
    "follows its instructions in the order written",
    means="Damage is dealt at once when the spell or ability says so as it resolves.",
)
def at_once(_game: Game, events: list[Event]) -> list[Event]:
    """Return all events: damage is dealt at once as the spell or ability resolves."""
    return events


damage_timing.renumbered("2009-07-11", "607.2c")
damage_timing.renumbered("2013-07-13", "608.2c")
