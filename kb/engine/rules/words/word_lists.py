"""Lists of words: which ability words, card types, subtypes and supertypes there are."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.type_words import (
    CARD_TYPES_1998,
    CARD_TYPES_1999,
    CARD_TYPES_2008,
    CARD_TYPES_2013,
    CARD_TYPES_2023,
    CARD_TYPES_2026,
    TYPE_WORDS_2008,
    TYPE_WORDS_2009,
    TYPE_WORDS_2013,
    TYPE_WORDS_2023,
    TYPE_WORDS_2026,
)
from kb.engine.slots.families import WORDS

IsOne = Callable[[str], bool]


def _new_list(kind: str, number: str, quotation: str, *, before: str = "") -> Chronicle[IsOne]:
    """Return the chronicle of a list that begins with a record of 2008, or with the glossary of a release before it."""
    chronicle: Chronicle[IsOne] = Chronicle(
        f"{kind.replace(' ', '-')}s", f"Which words are {kind}s", WORDS.of(f"{kind}s")
    )
    words = TYPE_WORDS_2008[kind]
    listed, means = _is_one_of(words), _as_words(words, kind)
    if before:
        chronicle.since("2008-05-01", f"cr-2008-05-01/glossary/{kind.replace(' ', '-')}", before, means=means)(listed)
        chronicle.reworded("2008-07-15", f"crystalkeep-2008-08/{number}", quotation)
    else:
        chronicle.since("2008-07-15", f"crystalkeep-2008-08/{number}", quotation, means=means)(listed)
    chronicle.contrast("any word")(lambda _word: True)
    chronicle.contrast("no word")(lambda _word: False)
    return chronicle


_LATER = {"2013-07-13": TYPE_WORDS_2013, "2023-11-17": TYPE_WORDS_2023, "2026-08-07": TYPE_WORDS_2026}


def _add_later_lists(chronicle: Chronicle[IsOne], kind: str, number: str, quoted: dict[str, str]) -> None:
    """Add later rulebooks' versions of a list to its chronicle, quoting a word that is new in each."""
    for day, quotation in quoted.items():
        words = _LATER[day][kind]
        chronicle.since(day, number, quotation, means=_as_words(words, kind))(_is_one_of(words))


def _is_one_of(words: str) -> IsOne:
    """Return a predicate: whether a word is in a list."""
    return frozenset(words.split()).__contains__


def _as_words(words: str, kind: str) -> str:
    """Return a list in words: how many words of a kind there are, and which."""
    listed = sorted(set(words.split()))
    count = f"is one {kind}" if len(listed) == 1 else f"are {len(listed)} {kind}s"
    return f"There {count}: {', '.join(listed)}."


ability_words = _new_list("ability word", "G1.2b", "channel, chroma, grandeur, hellbent, kinship, radiance, sweep, and")
_ARTIFACTS = "Contraption, Equipment, Fortification"
artifact_types = _new_list("artifact type", "G1.19b", _ARTIFACTS, before=_ARTIFACTS)
_ENCHANTMENTS = "is as follows: Aura, Shrine"
enchantment_types = _new_list("enchantment type", "G5.7b", _ENCHANTMENTS, before=_ENCHANTMENTS)
land_types = _new_list(
    "land type",
    "G12.2c",
    "Desert, Forest, Island, Lair, Locus, Mine, Mountain, Plains, Power-Plant",
    before="Desert, Forest, Island, Lair, Locus, Mine, Mountain, Plains",
)
_PLANESWALKERS = "Ajani, Chandra, Garruk, Jace, Liliana"
planeswalker_types = _new_list("planeswalker type", "G16.17b", _PLANESWALKERS, before=_PLANESWALKERS)
planeswalker_types.since(
    "2009-07-11",
    "204.3i",
    "Ajani, Bolas, Chandra, Elspeth",
    means=_as_words(TYPE_WORDS_2009["planeswalker type"], "planeswalker type"),
)(_is_one_of(TYPE_WORDS_2009["planeswalker type"]))
_SPELLS = "is as follows: Arcane"
spell_types = _new_list("spell type", "G19.23b", _SPELLS, before=_SPELLS)
_SUPERTYPES = "basic, legendary, snow, and world"
supertypes = _new_list("supertype", "G19.41c", _SUPERTYPES, before=_SUPERTYPES)

_add_later_lists(
    artifact_types,
    "artifact type",
    "205.3g",
    {"2023-11-17": "Blood, Clue, Contraption", "2026-08-07": "Blood, Bobblehead"},
)
_add_later_lists(
    enchantment_types,
    "enchantment type",
    "205.3h",
    {
        "2013-07-13": "Curse, and Shrine",
        "2023-11-17": "Background, Cartouche, Class",
        "2026-08-07": "Curse, Plan, Role",
    },
)
_add_later_lists(
    land_types,
    "land type",
    "205.3i",
    {"2013-07-13": "Forest, Gate, Island", "2023-11-17": "Power-Plant, Sphere, Swamp", "2026-08-07": "Cave, Desert"},
)
_add_later_lists(
    planeswalker_types,
    "planeswalker type",
    "205.3j",
    {"2013-07-13": "Chandra, Domri", "2023-11-17": "Ajani, Aminatou, Angrath", "2026-08-07": "Davriel, Dellian"},
)
_add_later_lists(
    spell_types,
    "spell type",
    "205.3k",
    {
        "2013-07-13": "Arcane and Trap",
        "2023-11-17": "Adventure, Arcane, Lesson",
        "2026-08-07": "Lesson, Omen, and Trap",
    },
)
_add_later_lists(
    supertypes, "supertype", "205.4a", {"2013-07-13": "The supertypes are basic, legendary, ongoing, snow"}
)

card_types: Chronicle[IsOne] = Chronicle(
    "card-types", "Which words are card types", WORDS.of("card types"), named="Card types"
)
card_types.since(
    "1998-03-31",
    "cr-1997-03-24/other-types-of-spells/1",
    "spells that generated creatures: summon spells and artifact creature",
    reading="The text has no list. K.1.1 of the summary of 1999 has one; here summon spells are called creatures, "
    "and mana sources aren't modelled as a type.",
    means=_as_words(CARD_TYPES_1998, "card type"),
)(_is_one_of(CARD_TYPES_1998))
card_types.since(
    "1999-06-01",
    "212.1",
    "artifact, creature, enchantment, instant, land, or sorcery",
    means=_as_words(CARD_TYPES_1999, "card type"),
)(_is_one_of(CARD_TYPES_1999))
card_types.reworded("2003-10-01", "205.2a", "artifact, creature, enchantment, instant, land, and sorcery")
card_types.since(
    "2008-05-01", "205.2a", "land, planeswalker, sorcery, and tribal", means=_as_words(CARD_TYPES_2008, "card type")
)(_is_one_of(CARD_TYPES_2008))
card_types.renumbered("2009-07-11", "204.2a")
card_types.since(
    "2013-07-13",
    "205.2a",
    "land, phenomenon, plane, planeswalker, scheme, sorcery",
    means=_as_words(CARD_TYPES_2013, "card type"),
)(_is_one_of(CARD_TYPES_2013))
card_types.since(
    "2023-11-17",
    "205.2a",
    "artifact, battle, conspiracy, creature, dungeon, enchantment, instant",
    means=_as_words(CARD_TYPES_2023, "card type"),
)(_is_one_of(CARD_TYPES_2023))
card_types.since(
    "2026-08-07",
    "205.2a",
    "dungeon, enchantment, instant, kindred, land",
    means=_as_words(CARD_TYPES_2026, "card type"),
)(_is_one_of(CARD_TYPES_2026))
card_types.contrast("any word")(lambda _word: True)
card_types.contrast("no word")(lambda _word: False)
