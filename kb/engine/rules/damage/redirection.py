"""Redirection: damage that one creature or player would be dealt, dealt to another."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import redirection

RECEIVERS = frozenset({"creature", "planeswalker"})


@redirection.since(
    "2003-10-01",
    "419.6c",
    "the effect does nothing",
    means="Damage is redirected only if both permanents are still on the battlefield and are creatures "
    "or planeswalkers; otherwise the effect does nothing.",
)
def only_between_creatures(game: Game, event: Event, recipient: int | str) -> list[Event]:
    """Return the damage event redirected to the recipient, or unchanged if a permanent involved has left the
    battlefield or isn't a creature or planeswalker.
    """
    both = [thing for thing in (event.thing, recipient) if isinstance(thing, int)]
    if not all(_may_receive_damage(game, thing) for thing in both):
        return [event]
    if isinstance(recipient, str):
        return [event._replace(thing=None, player=recipient)]
    return [event._replace(thing=recipient, player=None)]


def _may_receive_damage(game: Game, object_id: int) -> bool:
    """Return whether an object is on the battlefield and of a type that can be dealt damage."""
    return (
        game.exists(object_id)
        and game.object(object_id).zone == "battlefield"
        and bool(game.traits(object_id).types & RECEIVERS)
    )


redirection.reworded(
    "2008-07-15", "crystalkeep-2008-08/419.6c", "when the damage would be redirected, the effect does nothing"
)
redirection.renumbered("2009-07-11", "613.9")
redirection.renumbered("2013-07-13", "614.9")


@redirection.contrast("it is lost")
def lost_if_impossible(game: Game, event: Event, recipient: int | str) -> list[Event]:
    """Return the redirected damage event, or nothing if it can't be redirected: such damage isn't dealt at all. A
    contrast: no text says so.
    """
    return [new for new in only_between_creatures(game, event, recipient) if recipient in {new.thing, new.player}]


@redirection.contrast("it stays")
def never_redirected(_game: Game, event: Event, _recipient: int | str) -> list[Event]:
    """Return the damage event unchanged: damage is never redirected. A contrast: no text says so."""
    return [event]
