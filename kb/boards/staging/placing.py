"""Putting named cards into zones, with a distinct name for each."""

from itertools import count, islice

from kb.boards.language import BadScenario
from kb.boards.quoted.type_words import SPELLS, printed_name
from kb.boards.staging.faces import basic_face, by_its_name
from kb.cards.called import face_of, names_of_cards, singulars
from kb.engine.play.game import Game
from kb.engine.position.objects import Object
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.english.boards.items import Named


def place(game: Game, player: str, one: Named, zone: Zone) -> list[Object]:
    """Put a card, or a number of cards of one name, into a zone, and return them.

    Raises UnknownCard for a name of no card, and BadScenario for one that can't be there.
    """
    return [_put(game, player, label, card, zone) for label, card in _names_and_cards(game, one)]


def _names_and_cards(game: Game, one: Named) -> list[tuple[str, str]]:
    """Return the story's name and the card name of each of several cards: Bear #1, Bear #2."""
    if not one.number:
        return [(one.name, printed_name(one.name))]
    known = (*names_of_cards(one.name, game.rulebook, game.position.setting.cards), *BASIC_LAND_TYPES)
    card = next((name for name in singulars(one.name) if name in known), one.name)
    if one.number == 1 and game.labelled(card) is None:
        return [(card, card)]
    free = (label for place in count(1) if game.labelled(label := f"{card} #{place}") is None)
    return [(label, card) for label in islice(free, one.number)]


def _put(game: Game, player: str, label: str, card: str, zone: Zone) -> Object:
    """Put a card into a zone under what the story calls it, and return it. Raises UnknownCard or BadScenario."""
    is_basic = card in BASIC_LAND_TYPES
    known = basic_face(card, card) if is_basic else face_of(card, game.rulebook, game.position.setting.cards)
    face = by_its_name(game, known)
    if zone == "battlefield" and face.types.intersection(SPELLS):
        raise BadScenario(f"{label} can never be on the battlefield.", remedy="Put it into a hand or a graveyard.")
    return game.make(distinct_name(game, label), face, player, player, zone)


def distinct_name(game: Game, label: str) -> str:
    """Return a label for another card of this name: the name itself, or "… #2" if it is taken.

    The card that has the name is renamed to "… #1" then. A name with a number is returned as it is.
    """
    there = next((thing for thing in game.position.objects.values() if thing.label == label), None)
    if there is None or "#" in label:
        return label
    game.put(there._replace(label=f"{label} #1"))
    story = game.position.story
    game.position.story = story._replace(names=story.names - {label} | {f"{label} #1"})
    return f"{label} #2"
