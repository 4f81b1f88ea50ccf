"""Plain words: whether "creature", without "card", means a card in a hand or a graveyard too."""

from kb.engine.position.effects import Pattern
from kb.engine.position.filters import NonToken
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.words import meant_by_types, plain_words


@plain_words.since(
    "1998-03-31",
    "moursund-1998-10/specific-card-rulings/8",
    """that's why its rules text reads "creature" and not "card\"""",
    reading="The record is of October 1998 and explains the text of one card by the meaning of the two words.",
    means='The word "creature" without "card" means a permanent: such an ability sees only creatures '
    "put into a graveyard from the battlefield.",
)
def permanents(pattern: Pattern) -> Pattern:
    """Return the trigger pattern as its words mean it: "creature" without "card" is a permanent, so one put into a
    graveyard comes from the battlefield; other patterns unchanged.
    """
    is_to_graveyard = pattern.kind == "move" and pattern.destination == "graveyard" and not pattern.origin
    is_of_permanents = pattern.thing is not None and NonToken() not in (pattern.thing, *pattern.thing.parts)
    return pattern._replace(origin="battlefield") if is_to_graveyard and is_of_permanents else pattern


@plain_words.contrast("cards too")
def cards_too(pattern: Pattern) -> Pattern:
    """Return the trigger pattern unchanged: the word "creature" without "card" also means cards, in any zone. A
    contrast: no text says so.
    """
    return pattern


@meant_by_types.since(
    "1998-03-31",
    "cr-1997-03-24/resolving-effects/3",
    "otherwise, effects interact only with permanents",
    means='An instruction about "all creatures", or another type without the word "card", means permanents alone.',
)
def only_permanents(game: Game) -> list[Object]:
    """Return the objects that an instruction about "all creatures", or another type without the word "card", can mean:
    permanents alone.
    """
    return game.battlefield()


meant_by_types.reworded("1999-06-01", "217.5b", "affects only the in-play zone unless it")
meant_by_types.reworded("2003-10-01", "200.9", "it means a permanent of that type in")
meant_by_types.reworded("2008-05-01", "200.9", "it means a permanent of that card type")
meant_by_types.renumbered("2009-07-11", "109.2")


@meant_by_types.contrast("cards in hands and graveyards too")
def cards_in_hands_and_graveyards_too(game: Game) -> list[Object]:
    """Return the objects that an instruction about "all creatures" can mean: permanents and cards in hands and
    graveyards. A contrast: no text says so.
    """
    return [*game.battlefield(), *game.zone("hand"), *game.zone("graveyard")]
