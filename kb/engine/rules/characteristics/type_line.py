"""The type line: what the words before and after its dash are, and what “Summon” says."""

from collections.abc import Callable
from typing import NamedTuple

from kb.engine.law.chronicle import Chronicle

_SUMMON = "Summon "
"""Prefix of the type lines of old creature cards; the words after it are creature types."""

SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})


class TypeLine(NamedTuple):
    """The types, supertypes and subtypes that a type line means."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


type_line: Chronicle[Callable[[str], TypeLine]] = Chronicle("type-line", "What a card's type line means")


@type_line.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-creatures/3",
    'having "Summon Minotaur" as its card type indicates',
    reading="K.13.1 and K.13.Ruling.4 of the summary of 1999: all words after “Summon” are one creature type, and a "
    "“Goblin Sliver” is neither a Goblin nor a Sliver. By the note after K.13, the Elder Dragon Legends were printed "
    "wrong: they are Legends. No text says how the words after a dash are read; we read them word by word, as later "
    "texts do.",
    means='On a creature card, the words after "Summon" are a single creature type; on other cards, '
    "each word after the dash is a subtype.",
)
def summon_names_one_creature_type(line: str) -> TypeLine:
    """Return the parsed type line: the words after "Summon" are a single creature type ("Elder Dragon Legend" is
    Legend); on other cards, each word after the dash is a subtype, but instants and sorceries have none.
    """
    if not line.startswith(_SUMMON):
        return one_word_each_except_on_instants(line)
    creature_type = line.removeprefix(_SUMMON)
    subtype = "Legend" if creature_type == "Elder Dragon Legend" else creature_type
    return TypeLine(frozenset(), frozenset({"creature"}), frozenset({subtype}))


@type_line.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.3c",
    "always a single word and are listed after a long dash",
    reading="By 212.5c and 212.7c, instants and sorceries have no subtypes; the words after the dash of such a "
    "card mean nothing.",
    means="Each word after the dash of a type line is a subtype, but instants and sorceries have no subtypes.",
)
def one_word_each_except_on_instants(line: str) -> TypeLine:
    """Return the parsed type line: each word after the dash is a subtype, but instants and sorceries have none."""
    read = one_word_each(line)
    return read._replace(subtypes=frozenset()) if read.types & {"instant", "sorcery"} else read


@type_line.since(
    "2004-10-01",
    "212.5c",
    "Instant subtypes are always single words and are",
    means="Each word after the dash of a type line is a subtype.",
)
def one_word_each(line: str) -> TypeLine:
    """Return the parsed type line: each word after the dash is a subtype; "Summon" is read as "Creature -"."""
    if line.startswith(_SUMMON):
        line = f"Creature - {line.removeprefix(_SUMMON)}"
    before, _, after = line.partition(" - ")
    words = [word.lower() for word in before.split()]
    return TypeLine(
        frozenset(word for word in words if word in SUPERTYPES),
        frozenset(word for word in words if word not in SUPERTYPES),
        frozenset(after.split()),
    )


@type_line.contrast("what is after the dash says nothing")
def no_subtypes(line: str) -> TypeLine:
    """Return the parsed type line without subtypes: words after the dash mean nothing. A contrast: no text says so."""
    return one_word_each(line)._replace(subtypes=frozenset())
