"""Cards put into their places: so many of a name, each under what the story calls it."""

import re
from collections.abc import Iterable
from itertools import count, islice

from kb.cards.called import cards_named, face_of, singulars
from kb.engine.play.game import Game
from kb.engine.position.objects import Face, Object
from kb.engine.position.subtypes import BASIC_LAND_TYPES
from kb.engine.position.zones import Zone
from kb.english.lexicon import NUMBERS
from kb.worked.language import BadScenario, sentence
from kb.worked.sentences.named import listed
from kb.worked.sentences.type_words import SPELLS, printed_name
from kb.worked.setting_up import CardsInAll

_BODY = re.compile(r"an? |\d+/\d+ ")
"""How what is made up for a board begins, and no card's name."""
_ONE = ("a", "an", "one")
_COUNTED = re.compile(rf"(?P<number>\d+|{'|'.join((*_ONE, *NUMBERS[2:]))}) (?P<cards>[A-Z].*)")


def place(game: Game, player: str, names: str, zone: Zone) -> list[Object]:
    """Put the cards of a list into a zone, and give them."""
    cards = cards_named(names, game.position.setting.cards)
    return [
        _put(game, player, label, card, zone)
        for words in listed(names, cards)
        for label, card in _each(game, words, (*cards, *BASIC_LAND_TYPES))
    ]


def _each(game: Game, words: str, known: Iterable[str]) -> list[tuple[str, str]]:
    """Give what each of so many cards is called in the story, and its card: “two Mountains”, “a Bear”, “Bear #2”."""
    counted = _COUNTED.fullmatch(words)
    if counted and (card := next((name for name in singulars(counted["cards"]) if name in known), None)):
        number = _number(counted["number"])
        if number == 1 and game.labelled(card) is None:
            return [(card, card)]
        free = (label for place in count(1) if game.labelled(label := f"{card} #{place}") is None)
        return [(label, card) for label in islice(free, number)]
    words = counted["cards"] if counted else words
    if _BODY.match(words):
        raise BadScenario(
            f"“{words}” isn't the name of a card. A permanent made up for the board needs a name.",
            nearest=("a 5/5 green creature with trample called Brute",),
            remedy="Add “called …”; a creature also needs its size, such as 2/2.",
        )
    return [(words, printed_name(words))]


def _put(game: Game, player: str, label: str, card: str, zone: Zone) -> Object:
    """Put a card into a zone, under what the story calls it."""
    is_basic = card in BASIC_LAND_TYPES
    face = basic_face(card, card) if is_basic else face_of(card, game.rulebook, game.position.setting.cards)
    if zone == "battlefield" and face.types.intersection(SPELLS):
        raise BadScenario(f"{label} can never be on the battlefield.", remedy="Put it into a hand or a graveyard.")
    return game.make(_told_apart(game, label), face, player, player, zone)


def _told_apart(game: Game, label: str) -> str:
    """Give what another card is called that would be called as one that is there, which becomes the first of them."""
    there = next((thing for thing in game.position.objects.values() if thing.label == label), None)
    if there is None or "#" in label:
        return label
    game.put(there._replace(label=f"{label} #1"))
    story = game.position.story
    game.position.story = story._replace(names=story.names - {label} | {f"{label} #1"})
    return f"{label} #2"


def _number(words: str) -> int:
    """Give the number that a word or figures say."""
    if words in _ONE:
        return 1
    return int(words) if words.isdigit() else NUMBERS.index(words)


def basic_face(name: str, kind: str) -> Face:
    """Give a basic land by its name and its type."""
    return Face(printed_name(name), frozenset({"land"}), frozenset({kind}), frozenset({"basic"}))


@sentence("setup", r"the (?:(?P<number>\d+) )?cards in (?P<player>\w+)'s (?P<zone>hand|graveyard|library) are"
                   r" (?P<names>.+)",
          "the 2 cards in Ana's library are Elf and Ogre")  # fmt: skip
def are_these(game: Game, number: str | None, player: str, zone: Zone, names: str) -> CardsInAll:
    """Put these cards into an otherwise empty zone, top card first. Unknown names become blank cards."""
    cards = cards_named(names, game.position.setting.cards)
    told = listed(names, cards)
    if number is not None and len(told) != int(number):
        raise BadScenario(f"{names} are {len(told)} cards, not {number}.", remedy="Name each of them once.")
    for name in reversed(told):
        there = game.labelled(name)
        if there is not None and (there.zone, there.owner) == (zone, player):
            continue
        if name in {*cards, *BASIC_LAND_TYPES}:
            place(game, player, name, zone)
        else:
            types = frozenset({"sorcery"} if zone == "library" else ())
            game.make(_told_apart(game, name), Face(printed_name(name), types), player, player, zone)
    return CardsInAll(player, zone, len(told))
