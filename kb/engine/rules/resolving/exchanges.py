"""Exchanges of control: what becomes of one that can't be completed."""

from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.resolving import Swapped, exchanges


@exchanges.since("1999-06-01", "cr-1999-04-23/glossary/exchange", "if it can't exchange the chosen things, it")
def all_or_nothing(game: Game, there: list[Object]) -> Swapped:
    """When players exchange control of two permanents, each gets the other's; if one of the two is gone, or one player
    controls both, nothing is exchanged.
    """
    if len(there) < 2:  # noqa: PLR2004  (an exchange takes two)
        return []
    one, other = (game.traits(thing.id).controller for thing in there)
    return [[(there[0], other), (there[1], one)]] if one != other else []


exchanges.reworded(
    "2008-07-15",
    "crystalkeep-2008-08/G5.19a",
    "if the entire exchange can't be completed, no part of the exchange occurs",
)


@exchanges.contrast("never")
def never(_game: Game, _there: list[Object]) -> Swapped:
    """Nothing changes sides."""
    return []


@exchanges.contrast("one after the other")
def one_after_the_other(game: Game, there: list[Object]) -> Swapped:
    """The first changes sides; then the second goes to whoever has the first by then."""
    last = game.traits(there[-1].id).controller
    return [[(thing, last)] for thing in there]


@exchanges.contrast("whatever is there")
def whatever_is_there(game: Game, there: list[Object]) -> Swapped:
    """Each that is left changes sides, whoever has the other."""
    traits = [(thing, game.traits(thing.id)) for thing in there]
    return [[(thing, next(name for name in game.position.players if name != now.controller)) for thing, now in traits]]


@exchanges.contrast("each when the other has changed sides")
def each_by_itself(game: Game, there: list[Object]) -> Swapped:
    """As it is, but for a moment in which one has changed sides and the other hasn't."""
    return [[swapped] for together in all_or_nothing(game, there) for swapped in together]
