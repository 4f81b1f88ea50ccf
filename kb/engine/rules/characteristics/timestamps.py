"""Timestamps: when a permanent gets a new one, and who orders those of permanents that enter together."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.position.questions import WHICH_OF_THEM_HAS_THE_EARLIER_TIMESTAMP
from kb.engine.slots.characteristics import attaching, simultaneous


@attaching.since(
    "2003-10-01",
    "418.5e",
    "Equipment becomes attached to a permanent, the enchantment",
    means="An Aura or Equipment gets a new timestamp when it becomes attached to something else.",
)
def timestamp_of_attaching(game: Game, _thing: Object) -> int:
    """Return a new timestamp: an Aura or Equipment gets one when it becomes attached to something else."""
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
def old_timestamp(_game: Game, attachment: Object) -> int:
    """Return the timestamp it had: an Aura or Equipment that becomes attached to something else keeps it. A contrast:
    no text says so.
    """
    return attachment.timestamp


@simultaneous.since(
    "2003-10-01",
    "418.5e",
    "zones) simultaneously, the active player determines",
    means="If several permanents enter at the same time, the active player decides the order of their timestamps.",
)
def ordered_by_active_player(game: Game, permanents: list[Object]) -> list[Object]:
    """Return permanents that enter at the same time in the order of their timestamps, as the active player decides."""
    return _ordered_by(game, game.position.turn.active, permanents)


def _ordered_by(game: Game, player: str, permanents: list[Object]) -> list[Object]:
    """Return the objects in the order that a player chooses."""
    left = {thing.label: thing for thing in permanents}
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
    means="If several permanents enter at the same time, the active player's get the earlier "
    "timestamps, then the other players' in turn order; each player orders their own.",
)
def ordered_by_controllers(game: Game, permanents: list[Object]) -> list[Object]:
    """Return permanents that enter at the same time in the order of their timestamps: the active player's first, then
    the others' in turn order; each player orders their own.
    """
    return [
        thing
        for player in game.position.turn_order()
        for thing in _ordered_by(game, player, [thing for thing in permanents if thing.controller == player])
    ]


@simultaneous.contrast("as the other player says")
def ordered_by_other_player(game: Game, permanents: list[Object]) -> list[Object]:
    """Return permanents that enter at the same time in the order of their timestamps, as the nonactive player decides.
    A contrast: no text says so.
    """
    active = game.position.turn.active
    other = next(name for name in game.position.players if name != active)
    game.position.turn = game.position.turn._replace(active=other)
    try:
        return ordered_by_active_player(game, permanents)
    finally:
        game.position.turn = game.position.turn._replace(active=active)


@simultaneous.contrast("as they are named")
def in_the_given_order(_game: Game, permanents: list[Object]) -> list[Object]:
    """Return the permanents as given: their timestamps follow that order. A contrast: no text says so."""
    return permanents
