"""Choosing a creature type: which words may be chosen."""

from kb.engine.law.type_words import (
    CREATURE_TYPES_2003,
    CREATURE_TYPES_2004_02,
    CREATURE_TYPES_2004_10,
    CREATURE_TYPES_2008,
    CREATURE_TYPES_2008_05,
    CREATURE_TYPES_2009,
    CREATURE_TYPES_2013,
    CREATURE_TYPES_2023,
    CREATURE_TYPES_2026,
    TERMS_1998,
)
from kb.engine.slots.words import choosing_creature_types


@choosing_creature_types.since(
    "1998-03-31",
    "moursund-1998-04/general-rules/5",
    "you can only use nouns, and they cannot have another meaning in Magic",
    reading="We don't check whether a word is a noun: any single word without another meaning in the game is accepted.",
    means="A player who chooses a creature type may choose any single word that has no other meaning in the game.",
)
def any_noun(word: str) -> bool:
    """Return whether the word may be chosen as a creature type: any single word without another meaning in the game."""
    return word.isalpha() and word.casefold() not in TERMS_1998


def _add_list(day: str, where: str, quotation: str, words: frozenset[str]) -> None:
    """Add an entry: only words of a list may be chosen, in which the blanks of a type are underscores."""
    choosing_creature_types.since(
        day,
        where,
        quotation,
        means=f"A player who chooses a creature type must choose one of the {len(words)} of the list of {day[:4]}.",
    )(lambda word: word.replace(" ", "_") in words)


_add_list(
    "2003-10-01",
    "crystalkeep-2004-01/212.1e#example-1",
    "can't be chosen because they aren't creature types",
    CREATURE_TYPES_2003,
)
_add_list("2004-02-01", "cr-2004-02-01/glossary/creature-type", "updated through the Darksteel", CREATURE_TYPES_2004_02)
_add_list(
    "2004-10-01",
    "cr-2004-10-01/glossary/creature-type",
    "updated through the Champions of Kamigawa",
    CREATURE_TYPES_2004_10,
)
_add_list(
    "2008-05-01",
    "cr-2008-05-01/glossary/creature-type",
    "updated through the Shadowmoor set",
    CREATURE_TYPES_2008_05,
)
_add_list(
    "2008-07-15",
    "crystalkeep-2008-08/G3.37b",
    "The list of creature types, updated through the Eventide set",
    CREATURE_TYPES_2008,
)
_add_list("2009-07-11", "204.3k", "Shapeshifter, Sheep, Siren", CREATURE_TYPES_2009)
_add_list("2013-07-13", "205.3m", "Advisor, Ally, Angel", CREATURE_TYPES_2013)
_add_list("2023-11-17", "205.3m", "Advisor, Aetherborn, Alien, Ally", CREATURE_TYPES_2023)
_add_list("2026-08-07", "205.3m", "One creature type is two words long", CREATURE_TYPES_2026)


@choosing_creature_types.contrast("any word at all")
def any_word(_word: str) -> bool:
    """Return True: any word may be chosen as a creature type. A contrast: no text says so."""
    return True


@choosing_creature_types.contrast("no word")
def no_word(_word: str) -> bool:
    """Return False: no word may be chosen as a creature type. A contrast: no text says so."""
    return False
