"""Basic land types: the mana ability that each of them is."""

from collections.abc import Callable

from kb.engine.effects.mana import AddMana
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Activated, Cost
from kb.engine.slots.families import ABILITIES_BY_SUBTYPE

LETTERS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

basic_lands: Chronicle[Callable[[frozenset[str]], tuple[Activated, ...]]] = Chronicle(
    "basic-lands",
    "Which mana ability a basic land type gives",
    ABILITIES_BY_SUBTYPE,
    named="Mana abilities of basic land types",
)


@basic_lands.since(
    "1998-03-31",
    "crystalkeep-2004-01/212.6d",
    "A land with a basic land type has an intrinsic ability to produce colored mana.",
    reading="The record is of 2004; that a basic land gives the mana of its type is as old as the game.",
    means="A land can be tapped for one mana of the color of each basic land type it has.",
)
def one_mana_of_its_color(subtypes: frozenset[str]) -> tuple[Activated, ...]:
    """Return one mana ability for each basic land type among the subtypes: "{T}: add one mana of its color"."""
    return tuple(
        Activated((AddMana(letter),), Cost(taps=True), is_mana_ability=True)
        for name, letter in LETTERS.items()
        if name in subtypes
    )


basic_lands.renumbered("2008-05-01", "212.6g")
basic_lands.reworded("2009-05-01", "212.6g", "A basic land type implies an intrinsic ability")
basic_lands.renumbered("2009-07-11", "305.6")


@basic_lands.contrast("colorless mana")
def colorless_mana(subtypes: frozenset[str]) -> tuple[Activated, ...]:
    """Return one mana ability for each basic land type among the subtypes: "{T}: add one colorless mana". A contrast:
    no text says so.
    """
    return tuple(
        Activated((AddMana("C"),), Cost(taps=True), is_mana_ability=True) for name in LETTERS if name in subtypes
    )


@basic_lands.contrast("none")
def none(_subtypes: frozenset[str]) -> tuple[Activated, ...]:
    """Return no abilities: a land has no mana abilities from basic land types. A contrast: no text says so."""
    return ()
