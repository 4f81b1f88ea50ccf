"""Redirection: damage that one creature or player would be dealt, dealt to another."""

from kb.engine.position.objects import Event
from kb.engine.position.protocol import Game
from kb.engine.slots.damage import redirection

RECEIVERS = frozenset({"creature", "planeswalker"})


@redirection.since("2003-10-01", "419.6c", "the effect does nothing")
def only_between_creatures(game: Game, event: Event, to: int) -> list[Event]:
    """Damage is redirected only if both permanents are still on the battlefield and are creatures or planeswalkers;
    otherwise the effect does nothing.
    """
    both = [thing for thing in (event.thing, to) if thing is not None]
    if all(_may_receive(game, thing) for thing in both):
        return [event._replace(thing=to, player=None)]
    return [event]


def _may_receive(game: Game, thing: int) -> bool:
    return (
        game.exists(thing) and game.object(thing).zone == "battlefield" and bool(game.traits(thing).types & RECEIVERS)
    )


redirection.reworded(
    "2008-07-15", "crystalkeep-2008-08/419.6c", "when the damage would be redirected, the effect does nothing"
)
redirection.renumbered("2009-07-11", "613.9")
redirection.renumbered("2013-07-13", "614.9")


@redirection.contrast("it is lost")
def it_is_lost(game: Game, event: Event, to: int) -> list[Event]:
    """It is redirected; where that can't be, nothing is dealt."""
    return [new for new in only_between_creatures(game, event, to) if new.thing == to]


@redirection.contrast("it stays")
def it_stays(_game: Game, event: Event, _to: int) -> list[Event]:
    """It is never redirected."""
    return [event]
