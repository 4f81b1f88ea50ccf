"""Arrivals: as what abilities see a permanent that enters the battlefield."""

from kb.engine.play.game import Game
from kb.engine.position.faces import face_traits
from kb.engine.position.objects import Traits
from kb.engine.slots.zones import arrivals


@arrivals.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/9",
    "to have been in play before any other",
    reading="That what triggers on it goes by the card or by what made the token, and that continuous effects which "
    "apply to it from then on are ignored, is A.8.8 and E.3.Ruling.4 of the summary of 1999.",
)
def as_it_is_printed(game: Game, thing: int) -> Traits:
    """As what its card, or what made the token, says that it is."""
    return face_traits(game.seen(game.object(thing)))


@arrivals.since("1999-06-01", "410.10b", "don't wait for the card to enter play")
def as_it_is_there(game: Game, thing: int) -> Traits:
    """As what it is, all continuous effects counted."""
    return game.traits(thing)


arrivals.reworded("2003-10-01", "410.10b", "is never in play with its unmodified")
arrivals.reworded("2009-07-11", "603.6b", "never on the battlefield with its unmodified")
