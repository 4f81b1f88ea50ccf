"""Drawing: what counts as drawing, and whether a draw from an empty library is replaced."""

from kb.engine.slots.actions import drawing, replaced_draws


@drawing.since(
    "1998-03-31",
    "cr-1997-03-24/drawing-and-discarding/1",
    "isn't considered drawing or discarding a card",
    means='A card that an effect puts into a hand from a library, without the word "draw", isn\'t drawn.',
)
def only_if_called_drawing() -> bool:
    """Return False: a card that an effect puts into a hand from a library, without the word "draw", isn't drawn."""
    return False


drawing.reworded("1999-06-01", "cr-1999-04-23/glossary/draw", "from a player's library to the hand without")
drawing.reworded("2003-10-01", "cr-2003-10-01/glossary/draw", "move cards from a player's library to that")
drawing.reworded("2009-07-11", "119.5", "the player has not drawn those cards")
drawing.renumbered("2013-07-13", "120.5")
drawing.renumbered("2023-11-17", "121.5")


@drawing.contrast("it is drawn")
def counts_as_drawing() -> bool:
    """Return True: putting a card into a hand from the top of a library counts as drawing it. A contrast: no text says
    so.
    """
    return True


@replaced_draws.since(
    "2008-05-01",
    "423.6a",
    "An effect that replaces a card draw is",
    means="An effect that replaces a draw is applied even if the player's library has no cards.",
)
def replaced_in_any_case() -> bool:
    """Return True: an effect that replaces a draw is applied even if the player's library is empty."""
    return True


replaced_draws.renumbered("2009-07-11", "119.6a")
replaced_draws.renumbered("2013-07-13", "120.6a")
replaced_draws.renumbered("2023-11-17", "121.6a")


@replaced_draws.contrast("the player draws")
def not_without_cards() -> bool:
    """Return False: a draw from an empty library isn't replaced. A contrast: no text says so."""
    return False
