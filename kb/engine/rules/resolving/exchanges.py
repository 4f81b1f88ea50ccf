"""Exchanges of control, and what happens if one can't be completed."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import Swapped, exchanges


@exchanges.since(
    "1999-06-01",
    "cr-1999-04-23/glossary/exchange",
    "if it can't exchange the chosen things, it",
    means="When players exchange control of two permanents, each gets the other's; if one of the two is "
    "gone, or one player controls both, nothing is exchanged.",
)
def all_or_nothing(game: Game, present: list[Object]) -> Swapped:
    """Return one group with each of the two permanents and its new controller, the other's; empty if one of the two is
    gone or one player controls both, as then nothing is exchanged.
    """
    if len(present) < 2:  # noqa: PLR2004  (an exchange takes two)
        return []
    one, other = (game.traits(thing.id).controller for thing in present)
    return [[(present[0], other), (present[1], one)]] if one != other else []


exchanges.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/G5.19a",
    "if the entire exchange can't be completed, no part of the exchange occurs",
)


@exchanges.contrast("never")
def never(_game: Game, _present: list[Object]) -> Swapped:
    """Return no exchanges: no permanent changes its controller in an exchange. A contrast: no text says so."""
    return []


@exchanges.contrast("one after the other")
def one_after_the_other(game: Game, present: list[Object]) -> Swapped:
    """Return each permanent in a group of its own, all for the last one's controller. A contrast: no text says so."""
    last = game.traits(present[-1].id).controller
    return [[(thing, last)] for thing in present]


@exchanges.contrast("whatever is there")
def all_that_are_left(game: Game, present: list[Object]) -> Swapped:
    """Return one group with each permanent that is left and the other player as its new controller, even if the other
    permanent is gone. A contrast: no text says so.
    """
    traits = [(thing, game.traits(thing.id)) for thing in present]
    return [[(thing, next(name for name in game.position.players if name != now.controller)) for thing, now in traits]]


@exchanges.contrast("each when the other has changed sides")
def in_two_steps(game: Game, present: list[Object]) -> Swapped:
    """Return the exchanges one permanent at a time, with a moment in which only one has changed its controller. A
    contrast: no text says so.
    """
    return [[swapped] for together in all_or_nothing(game, present) for swapped in together]
