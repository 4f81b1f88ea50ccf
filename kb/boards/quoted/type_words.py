"""Types, supertypes, subtypes and colors in sentences, and the type lines of cards."""

import re
from collections.abc import Iterable
from functools import lru_cache

from kb.boards.language import BadScenario
from kb.engine.law.rulebook import NotModelled
from kb.engine.law.type_words import SUBTYPES, TYPE_WORDS_2008, TYPE_WORDS_2026
from kb.engine.play.game import Game
from kb.engine.position.colors import colors_among
from kb.engine.position.objects import Face
from kb.engine.rules.characteristics.type_line import TypeLine, type_line
from kb.engine.slots.families import WORDS
from kb.english.lexicon import CARD_TYPES, COLORS, SUPERTYPES
from kb.records.nearest import close_matches

TYPES = ("artifact", "creature", "enchantment", "land")
"""The types of the cards that only a sentence describes."""

SPELLS = ("instant", "interrupt", "sorcery")
PERMANENTS = (*TYPES, "planeswalker")
_OF_SUBTYPES = {
    word: "instant" if kind == "spell type" else kind.removesuffix(" type")
    for listed in (TYPE_WORDS_2026, TYPE_WORDS_2008)
    for kind, words in listed.items()
    for word in words.split()
}
"""The type that goes without saying, of subtypes that aren't those of creatures."""
_NUMBER = re.compile(r" #\d+$")
_BESIDE_SPELLS = frozenset({"kindred", "tribal"})


def known_words(words: str, allowed: Iterable[str], category: str) -> frozenset[str]:
    """Return the words of a text as a set. Raises BadScenario, with the nearest allowed word, for any other word.

    `category` is what the message calls the allowed words.
    """
    said = frozenset(words.split())
    for strange in sorted(said.difference(allowed)):
        raise BadScenario(
            f"“{strange}” is not a {category}.",
            nearest=close_matches(strange, list(allowed), 1, cutoff=0.7),
            remedy="Leave the word out, or replace it.",
        )
    return said


def known_subtypes(words: Iterable[str]) -> frozenset[str]:
    """Return words as a set of subtypes of any day.

    Raises BadScenario, with the nearest subtype, for any other word.
    """
    return known_words(" ".join(words), SUBTYPES, "subtype")


def known_quality(word: str) -> str:
    """Return a word that is a color, a type, a supertype or a subtype.

    Raises BadScenario, with the nearest of these, for any other word.
    """
    known_words(word, (*COLORS, *CARD_TYPES, *SUPERTYPES, *SUBTYPES), "color or type")
    return word


def printed_name(label: str) -> str:
    """Return the card name in a story's name for an object: without a number such as "#2" at its end."""
    return _NUMBER.sub("", label)


_NOT_MODELLED = {
    "battle": "310",
    "conspiracy": "315, 905",
    "dungeon": "309",
    "phenomenon": "312, 901",
    "plane": "311, 901",
    "scheme": "314, 904",
    "vanguard": "313, 902",
}
"""Card types of which no card can be set up, with their numbers in the rules of 2023-11-17."""


@lru_cache(maxsize=10_000)
def plain_face(name: str, description: str, types: tuple[str, ...] = TYPES) -> Face:
    """Return a card with the types, supertypes and colors in a description, with or without "and".

    Raises BadScenario for an unknown word and for a combination that no card has.
    """
    allowed = (*COLORS, *types, *SUPERTYPES, *SUBTYPES)
    said = known_words(description.replace(" and ", " "), allowed, f"type, supertype or color of {name}")
    subtypes = said.intersection(SUBTYPES)
    face = Face(
        printed_name(name),
        types=said.intersection(types) or _types_of(subtypes),
        subtypes=subtypes,
        supertypes=said.intersection(SUPERTYPES),
        colors=colors_among(said),
    )
    _check_types(face.types, face.supertypes, description.strip())
    return face


def _types_of(subtypes: Iterable[str]) -> frozenset[str]:
    """Return the card types implied by subtypes: a Wall is a creature."""
    return frozenset(_OF_SUBTYPES.get(word, "creature") for word in subtypes)


def check_day(game: Game, types: frozenset[str], words: str) -> None:
    """Raise NotModelled for a card type that didn't exist on the day; `words` are the description, for the message."""
    for is_one in game.rulebook.meaning(WORDS, "card types") if types else ():
        if strangers := sorted(word for word in types if not is_one(word)):
            raise NotModelled(f"“{words}” is not modelled: “{strangers[0]}” isn't a card type on that day.")
    _check_modelled(types)


def _check_modelled(types: Iterable[str]) -> None:
    """Raise NotModelled, with the rule's numbers, for a card type that the engine doesn't play."""
    for word in sorted(_NOT_MODELLED.keys() & set(types)):
        raise NotModelled(f"The card type {word} is not modelled ({_NOT_MODELLED[word]}).")


def _check_types(types: frozenset[str], supertypes: frozenset[str], words: str) -> None:
    """Raise BadScenario if no card type is named, or types are named that no card has together."""
    if not types:
        raise BadScenario(f"“{words}” doesn't name a card type.", remedy=f"The card types are {', '.join(TYPES)}.")
    if types.intersection(SPELLS) and len(types - _BESIDE_SPELLS) > 1:
        raise BadScenario(f"A card can't be {' and '.join(sorted(types))} at once.")
    if "basic" in supertypes and "land" not in types:
        raise BadScenario(f"“{words}” is basic but not a land.")


def parse_type_line(game: Game, line: str) -> TypeLine:
    """Parse a type line by the rules of the day.

    Raises BadScenario for one that no card has, NotModelled for one that no card had that day or that isn't played.
    """
    if "//" in line:
        raise NotModelled(f"Split cards are not modelled (505, 709): “{line}”.")
    read = game.law(type_line)(line)
    _check_modelled(read.types.difference(CARD_TYPES))
    known_words(" ".join(read.types), CARD_TYPES, "card type or supertype")
    known_subtypes(read.subtypes)
    check_day(game, read.types, line)
    _check_types(read.types, read.supertypes, line)
    return read
