"""Land types, subtypes and supertypes: what else changes when one of them does."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Keyword
from kb.engine.position.colors import COLORS, Colors
from kb.engine.position.objects import Face, Traits
from kb.engine.position.subtypes import SNOW_COVERED_LANDS, type_of
from kb.engine.slots.characteristics import (
    basic_lands_by_name,
    land_type_adding,
    land_type_setting,
    losing_subtypes,
    supertype_change,
)

Words = frozenset[str]

SNOW_COVERED = Keyword("snow-covered")


@basic_lands_by_name.since(
    "1998-03-31",
    "dangelo-1999-05/K.22.Ruling.4",
    "are considered basic lands of the appropriate type.",
    reading="The ruling is from the rules of Mirage, of 1996. That they are snow-covered follows from their names.",
    means="Snow-Covered Forest and the other snow-covered lands of its kind are basic lands of their type.",
)
def basic_of_its_name(face: Face) -> Face:
    """Return the face of a basic land of the type that its name ends with, with the snow-covered ability."""
    subtypes = frozenset({SNOW_COVERED_LANDS[face.name]})
    return face._replace(subtypes=subtypes, supertypes=frozenset({"basic"}), abilities=(SNOW_COVERED,))


basic_lands_by_name.reworded("2003-10-01", "205.4b", "with the following names are basic lands")


@basic_lands_by_name.since(
    "2004-10-01",
    "205.4e",
    "regardless of the name of the land",
    reading="That they are basic lands still stands in the example of 205.4b.",
    means="Snow-Covered Forest and the other lands of its kind are basic lands of their type, but their names alone "
    "don't make them snow-covered.",
)
def basic_but_not_snow_covered(face: Face) -> Face:
    """Return the face of a basic land of the type that its name ends with, without the snow-covered ability."""
    return basic_of_its_name(face)._replace(abilities=())


basic_lands_by_name.reworded("2008-05-01", "205.4e", "is a nonsnow permanent, regardless of its name")
basic_lands_by_name.renumbered("2009-07-11", "204.4f")
basic_lands_by_name.renumbered("2013-07-13", "205.4f")
basic_lands_by_name.renumbered("2023-11-17", "205.4g")


@basic_lands_by_name.contrast("only what its type line says")
def as_printed(face: Face) -> Face:
    """Return the face unchanged: a land without a type. A contrast: no text says so."""
    return face


@land_type_setting.since(
    "1999-06-01",
    "214.9f",
    "It now counts as a basic land.",
    reading="The rule adds that a legendary land is no longer legendary. That it has no type other than land, "
    "such as creature, follows from its no longer being its old type.",
    means="A land that an effect makes a basic land type becomes that basic land, with its mana "
    "ability, and keeps nothing else.",
)
def only_the_basic_land(has: Traits, words: Words) -> Traits:
    """Return what a land is after an effect makes it a basic land type: that basic land, with only the mana ability of
    its type and no other type or text.
    """
    return has._replace(types=frozenset({"land"}), subtypes=words, supertypes=frozenset({"basic"}), abilities=())


@land_type_setting.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.6e",
    "It loses any rules text it had in its text box, other than the rules text for the snow-covered ability",
    reading="The record is marked December 2003; the edition of 1 October 2003 has these words in 212.6e too.",
    means="A land that an effect makes a basic land type loses its own text except the snow-covered "
    "ability; it keeps its types, supertypes and what other effects give it.",
)
def loses_text_but_snow(has: Traits, words: Words) -> Traits:
    """Return what a land is after an effect makes it a basic land type: it loses its own text except the snow-covered
    ability and its other land types, and keeps its types, supertypes and what other effects give it.
    """
    # in layers, other effects grant abilities only after this; in the order of play, the newer effect counts
    kept = tuple(ability for ability in has.abilities if ability == SNOW_COVERED)
    return has._replace(subtypes=_with_land_types(has, words), abilities=kept)


@land_type_setting.since(
    "2004-10-01",
    "212.6e",
    "in its text box, and it gains the",
    means="A land that an effect makes a basic land type loses its own text; it keeps its types, "
    "supertypes and what other effects give it.",
)
def loses_text(has: Traits, words: Words) -> Traits:
    """Return what a land is after an effect makes it a basic land type: it loses its own text and its other land types,
    and keeps its types, supertypes and what other effects give it.
    """
    return has._replace(subtypes=_with_land_types(has, words), abilities=())


land_type_setting.reworded("2008-05-01", "212.6h", "It loses all abilities generated from its rules")
land_type_setting.renumbered("2009-07-11", "305.7")


def _with_land_types(has: Traits, words: Words) -> Words:
    """Return the subtypes of a land with its land types replaced by other ones."""
    return words.union(word for word in has.subtypes if type_of(word) != "land")


@land_type_setting.contrast("all it was")
def keeps_everything(has: Traits, words: Words) -> Traits:
    """Return what a land is after an effect makes it a basic land type: it keeps all it had and adds the type. A
    contrast: no text says so.
    """
    return has._replace(subtypes=has.subtypes | words)


@land_type_adding.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.6e",
    "it keeps its land types and rules text, and it gains the new land types",
    means="A land that gains a land type in addition to its others keeps everything it had.",
)
def keeps_everything_in_addition(has: Traits, words: Words) -> Traits:
    """Return the characteristics with the land types added: gained in addition, they replace nothing."""
    return has._replace(subtypes=has.subtypes | words)


land_type_adding.renumbered("2003-10-01", "212.6e")
land_type_adding.renumbered("2008-05-01", "212.6h")
land_type_adding.renumbered("2009-07-11", "305.7")


@land_type_adding.contrast("nothing is kept")
def keeps_nothing(has: Traits, words: Words) -> Traits:
    """Return the characteristics with only the new subtypes and no abilities, though the land type was gained in
    addition. A contrast: no text says so.
    """
    return has._replace(subtypes=words, abilities=())


@losing_subtypes.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.1b",
    "Removing an object's subtype doesn't affect its types at all.",
    reading="The record is marked October 2003; the rule has had its number since July.",
    means="Something that loses a subtype keeps its types and its other subtypes.",
)
def keeps_types(has: Traits, words: Words) -> Traits:
    """Return the characteristics without the lost subtypes; types and other subtypes stay."""
    return has._replace(subtypes=has.subtypes - words)


losing_subtypes.renumbered("2003-10-01", "212.1b")
losing_subtypes.reworded("2008-05-01", "212.1b", "doesn't affect its card types at all")
losing_subtypes.renumbered("2009-07-11", "204.1a")
losing_subtypes.renumbered("2013-07-13", "205.1a")


@losing_subtypes.contrast("the type goes too")
def loses_types_too(has: Traits, words: Words) -> Traits:
    """Return the characteristics without the lost subtypes and without the card types these belong to. A contrast: no
    text says so.
    """
    return keeps_types(has, words)._replace(types=has.types - {type_of(word) for word in words})


@supertype_change.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.1d",
    "Changing an object's supertype won't change its type or subtype.",
    means="Something whose supertypes change keeps its types and subtypes.",
)
def keeps_types_and_subtypes(has: Traits, words: Words) -> Traits:
    """Return the characteristics with the new supertypes in place of the old; types and subtypes stay."""
    return has._replace(supertypes=words)


supertype_change.renumbered("2003-10-01", "212.1d")
supertype_change.reworded("2009-07-11", "204.4b", "Changing an object's supertypes won't change its")
supertype_change.renumbered("2013-07-13", "205.4b")


@supertype_change.contrast("its subtypes go")
def loses_subtypes(has: Traits, words: Words) -> Traits:
    """Return the characteristics with the new supertypes in place of the old, and no subtypes. A contrast: no text says
    so.
    """
    return has._replace(supertypes=words, subtypes=frozenset())


colors_by_cost: Chronicle[Callable[[str, Words], Colors]] = Chronicle(
    "colors-by-cost", "Which colors a card's mana cost gives it", named="Colors of a card"
)


@colors_by_cost.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.2d",
    "Because artifacts have no colored mana in their mana costs, they're colorless.",
    reading="The record is of 2003; that a card has the colors of its mana cost is as old as the game.",
    means="A card has the colors of the mana in its mana cost, whatever its types.",
)
def colors_of_its_mana(cost: str, _types: Words) -> Colors:
    """Return the colors of the mana in the mana cost: they are the card's colors, whatever its types."""
    return frozenset(color for letter, color in COLORS.items() if letter in cost)


@colors_by_cost.contrast("artifacts are brown")
def artifacts_are_brown(cost: str, types: Words) -> Colors:
    """Return the colors of a card: "brown" for an artifact, the colors of the mana cost for others. A contrast: no text
    says so.
    """
    return frozenset({"brown"}) if "artifact" in types else colors_of_its_mana(cost, types)


enchant_words: Chronicle[Callable[[tuple[str, ...]], bool]] = Chronicle(
    "enchant-words",
    "Whether an enchanted permanent must match each word after “enchant”",
    named="Several words after “enchant”",
)


@enchant_words.since(
    "2003-10-01",
    "crystalkeep-2004-01/212.4c",
    "the enchanted permanent must match each of those words",
    means='If several words follow "enchant", the enchanted permanent must match each of them.',
)
def each_word(_words: tuple[str, ...]) -> bool:
    """Return True: if several words follow "enchant", the enchanted permanent must match each of them."""
    return True


@enchant_words.contrast("any of them")
def any_word(_words: tuple[str, ...]) -> bool:
    """Return False: the enchanted permanent must match only one of the words after "enchant". A contrast: no text says
    so.
    """
    return False
