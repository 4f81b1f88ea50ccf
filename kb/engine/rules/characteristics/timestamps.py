"""Timestamps: when something becomes newer than it was, and who says which of several is the older."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP
from kb.engine.slots.characteristics import attaching, simultaneous


@attaching.since("2003-10-01", "418.5e", "Equipment becomes attached to a permanent, the enchantment")
def a_new_one(game: Game, _thing: Object) -> int:
    """An Aura or Equipment gets a new timestamp when it becomes attached to something else."""
    return game.position.new_timestamp()


attaching.reworded("2008-05-01", "418.5e", "Equipment, or Fortification receives a new timestamp")
attaching.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/418.5e",
    "the Aura, Equipment, or Fortification receives a new timestamp",
)
attaching.renumbered("2009-07-11", "612.6d")
attaching.renumbered("2013-07-13", "613.6d")
attaching.reworded("2023-11-17", "613.7e", "receives a new timestamp each time it becomes")


@attaching.contrast("the one it had")
def the_one_it_had(_game: Game, thing: Object) -> int:
    """The one that it had."""
    return thing.timestamp


@simultaneous.since("2003-10-01", "418.5e", "zones) simultaneously, the active player determines")
def as_the_active_player_says(game: Game, things: list[Object]) -> list[Object]:
    """If several permanents enter at the same time, the active player decides the order of their timestamps."""
    return _as_said(game, game.position.turn.active, things)


def _as_said(game: Game, player: str, things: list[Object]) -> list[Object]:
    """Return the objects in the order that a player chooses."""
    left = {thing.label: thing for thing in things}
    ordered = []
    while left:
        first = game.choose(player, WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP, list(left))
        ordered.append(left.pop(first))
    return ordered


simultaneous.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/418.5e",
    "the active player determines their timestamp order at that time",
)
simultaneous.renumbered("2009-07-11", "612.6e")
simultaneous.renumbered("2013-07-13", "613.6g")


@simultaneous.since(
    "2023-11-17",
    "613.7m",
    "their relative timestamps are determined in APNAP order",
    reading="First printed on 17 November 2023; the edition that introduced it, after 13 July 2013, isn't here.",
)
def as_their_controllers_say(game: Game, things: list[Object]) -> list[Object]:
    """If several permanents enter at the same time, the active player's get the earlier timestamps, then the other
    players' in turn order; each player orders their own.
    """
    return [
        thing
        for player in game.position.turn_order()
        for thing in _as_said(game, player, [thing for thing in things if thing.controller == player])
    ]


@simultaneous.contrast("as the other player says")
def as_the_other_player_says(game: Game, things: list[Object]) -> list[Object]:
    """As the player says who isn't active."""
    active = game.position.turn.active
    other = next(name for name in game.position.players if name != active)
    game.position.turn = game.position.turn._replace(active=other)
    try:
        return as_the_active_player_says(game, things)
    finally:
        game.position.turn = game.position.turn._replace(active=active)


@simultaneous.contrast("as they are named")
def as_they_are_named(_game: Game, things: list[Object]) -> list[Object]:
    """As they happen to be named."""
    return things
