"""Plain words: whether "creature", without "card", means a card in a hand too."""

from kb.engine.position.effects import Pattern
from kb.engine.slots.words import plain_words


@plain_words.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/8",
    """that's why its rules text reads "creature" and not "card\"""",
    reading="The record is of October 1998 and explains the text of one card by the meaning of the two words.",
)
def permanents(pattern: Pattern) -> Pattern:
    """The word "creature" without "card" means a permanent: such an ability sees only creatures put into a graveyard
    from the battlefield.
    """
    is_of_permanents = pattern.kind == "move" and pattern.destination == "graveyard" and not pattern.origin
    return pattern._replace(origin="battlefield") if is_of_permanents and pattern.thing is not None else pattern


@plain_words.contrast("cards too")
def cards_too(pattern: Pattern) -> Pattern:
    """Cards too, wherever they are."""
    return pattern
