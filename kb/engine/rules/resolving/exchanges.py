"""Exchanges of control, and what happens if one can't be completed."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import Swapped, exchanges


@exchanges.since("1999-06-01", "cr-1999-04-23/glossary/exchange", "if it can't exchange the chosen things, it")
def all_or_nothing(game: Game, present: list[Object]) -> Swapped:
    """When players exchange control of two permanents, each gets the other's; if one of the two is gone, or one player
    controls both, nothing is exchanged.
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
    """Contrast: no permanent changes its controller in an exchange."""
    return []


@exchanges.contrast("one after the other")
def one_after_the_other(game: Game, present: list[Object]) -> Swapped:
    """Contrast: the first permanent changes its controller; then the second goes to the first one's new controller."""
    last = game.traits(present[-1].id).controller
    return [[(thing, last)] for thing in present]


@exchanges.contrast("whatever is there")
def all_that_are_left(game: Game, present: list[Object]) -> Swapped:
    """Contrast: each permanent that is left changes its controller, even if the other is gone."""
    traits = [(thing, game.traits(thing.id)) for thing in present]
    return [[(thing, next(name for name in game.position.players if name != now.controller)) for thing, now in traits]]


@exchanges.contrast("each when the other has changed sides")
def in_two_steps(game: Game, present: list[Object]) -> Swapped:
    """Contrast: an exchange has a moment in which only one of the two permanents has changed its controller."""
    return [[swapped] for together in all_or_nothing(game, present) for swapped in together]
