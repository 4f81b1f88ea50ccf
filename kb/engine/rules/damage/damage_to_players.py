"""Damage to players: when they lose life."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import damage_to_players


def _life_loss(event: Event) -> Event:
    """Return the event that a player loses as much life as the damage of another event."""
    return Event("life lost to damage", None, event.player, event.source, event.amount)


@damage_to_players.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/10",
    "at the time damage would normally be subtracted from your life total",
    reading="The record is of October 1998 and is about older cards. T.10.1 of the summary of 1999 says that life "
    "is lost as creatures with lethal damage are destroyed.",
    means="Damage dealt to a player is subtracted from their life total later, at the moment when "
    "creatures with lethal damage are destroyed.",
)
def lost_when_creatures_are_destroyed(game: Game, event: Event) -> Event:
    """Note the life to be lost later, when creatures with lethal damage are destroyed, and return the damage event."""
    damage = game.position.damage
    game.position.damage = damage._replace(owed=(*damage.owed, _life_loss(event)))
    return event


@damage_to_players.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/damage",
    "a player is subtracted from his or her life",
    means="Damage dealt to a player makes that player lose that much life at once.",
)
def lost_at_once(game: Game, event: Event) -> Event:
    """Make the damaged player lose that much life at once and return the damage event."""
    game.happen([_life_loss(event)])
    return event


damage_to_players.reworded("2008-05-01", "215.2", "causes that player to lose that much life")
damage_to_players.renumbered("2009-07-11", "117.2")
damage_to_players.renumbered("2013-07-13", "118.2")
damage_to_players.renumbered("2023-11-17", "119.2")


@damage_to_players.contrast("nothing is lost")
def nothing_lost(_game: Game, event: Event) -> Event:
    """Return the damage event and change no life total. A contrast: no text says so."""
    return event
