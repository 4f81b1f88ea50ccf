"""Choosing a creature type: which words may be chosen."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.words import CREATURE_TYPES_2003, CREATURE_TYPES_2008, CREATURE_TYPES_2023, TERMS_1998

choosing_creature_types: Chronicle[Callable[[str], bool]] = Chronicle(
    "choosing-creature-types", "Which words may be chosen as a creature type"
)


@choosing_creature_types.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/5",
    "you can only use nouns, and they cannot have another meaning in Magic",
    reading="Whether a word is a noun is not looked up: any one word without another meaning in the game is taken.",
)
def any_noun(word: str) -> bool:
    """Any one word without another meaning in the game."""
    return word.isalpha() and word.casefold() not in TERMS_1998


@choosing_creature_types.since(
    "2003-10-01", "crystalkeep-2004-01/212.1e#example-1", "can't be chosen because they aren't creature types"
)
def one_of_the_list_of_2003(word: str) -> bool:
    """One of the creature types of the list of 2003, and only one."""
    return word in CREATURE_TYPES_2003


@choosing_creature_types.since(
    "2008-07-15", "crystalkeep-2008-08/G3.37b", "The list of creature types, updated through the Eventide set"
)
def one_of_the_list_of_2008(word: str) -> bool:
    """One of the 216 creature types of the list of 2008."""
    return word in CREATURE_TYPES_2008


@choosing_creature_types.since("2023-11-17", "205.3m", "share their lists of subtypes")
def one_of_the_list_of_2023(word: str) -> bool:
    """One of the creature types of the list of 2023."""
    return word.replace(" ", "_") in CREATURE_TYPES_2023


@choosing_creature_types.since(
    "2023-11-17",
    "pokemon-set-2023-11/205.3mX",
    "The creature types include Pokémon.",
    overlay="pokemon-set-2023-11",
)
def pokemon_too(word: str) -> bool:
    """One of the creature types of the list of 2023, or that of the set."""
    return word == "Pokémon" or one_of_the_list_of_2023(word)


@choosing_creature_types.contrast("any word at all")
def any_word(_word: str) -> bool:
    """Any word."""
    return True


@choosing_creature_types.contrast("no word")
def no_word(_word: str) -> bool:
    """None."""
    return False
