"""A card's own name: what an effect means by it after the name has changed."""

from kb.engine.position.protocol import Game
from kb.engine.slots.words import own_name


@own_name.since(
    "1998-03-31",
    "moursund-1998-04/examples/2",
    'it means "this card" even if its name changes',
    means="An effect that lasts as long as a named card is tapped means that very card, even if its name changes.",
)
def this_card(game: Game, source: int, _name: str) -> bool:
    """Return whether an effect that lasts as long as a named card is tapped still lasts: while that very card is tapped
    on the battlefield, even if its name changes.
    """
    return game.exists(source) and game.object(source).zone == "battlefield" and game.object(source).tapped


@own_name.contrast("a card of that name")
def card_with_that_name(game: Game, source: int, name: str) -> bool:
    """Return whether an effect that lasts as long as a named card is tapped still lasts: while the card is tapped and
    has that name. A contrast: no text says so.
    """
    return this_card(game, source, name) and game.traits(source).name == name
