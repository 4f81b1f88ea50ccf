"""Legends: the types of legendary creature cards, and the meaning of the word."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.position.objects import Face, Traits
from kb.engine.slots.families import DEFINING
from kb.engine.slots.words import legends

LEGEND = frozenset({"Legend"})
LEGENDARY = frozenset({"legendary"})

legend_cards: Chronicle[Callable[[Rulebook, Face], Face]] = Chronicle(
    "legend-cards",
    "Whether a legendary creature card has the creature type Legend or the supertype legendary",
    DEFINING.on("Legend", "legendary"),
)


def _is_legend_card(face: Face) -> bool:
    """Return whether a face is a creature card printed as Legend or legendary; false for other legendary cards."""
    return "creature" in face.types and not (LEGEND.isdisjoint(face.subtypes) and LEGENDARY.isdisjoint(face.supertypes))


@legend_cards.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/3",
    "If a permanent copies a legend already in play",
    reading="The record doesn't say what a legend is. K.19.3 and K.19.4 of the summary of 1999 say that legendary "
    "creatures have the creature type Legend and stay legendary if they become something else.",
    means="A legendary creature card has the creature type Legend and is also legendary.",
)
def both(_book: Rulebook, face: Face) -> Face:
    """Return the face with the creature type Legend and the supertype legendary if it is a legendary creature card's;
    others unchanged.
    """
    if not _is_legend_card(face):
        return face
    return face._replace(subtypes=face.subtypes | LEGEND, supertypes=face.supertypes | LEGENDARY)


@legend_cards.since(
    "1999-06-01",
    "215.2",
    "is a creature type;",
    means="A legendary creature card has the creature type Legend but isn't called legendary.",
)
def only_the_type(_book: Rulebook, face: Face) -> Face:
    """Return the face with the creature type Legend and without legendary if it is a legendary creature card's; others
    unchanged.
    """
    if not _is_legend_card(face):
        return face
    return face._replace(subtypes=face.subtypes | LEGEND, supertypes=face.supertypes - LEGENDARY)


@legend_cards.since(
    "2004-10-01",
    "205.4c",
    "subject to the state-based effect for legendary permanents",
    means="A legendary creature card has the supertype legendary; there is no creature type Legend.",
)
def only_the_supertype(_book: Rulebook, face: Face) -> Face:
    """Return the face with legendary and without the creature type Legend if it is a legendary creature card's; others
    unchanged.
    """
    if not _is_legend_card(face):
        return face
    return face._replace(subtypes=face.subtypes - LEGEND, supertypes=face.supertypes | LEGENDARY)


legend_cards.reworded("2009-07-11", "204.4d", "subject to the state-based action for legendary permanents")
legend_cards.renumbered("2013-07-13", "205.4d")


@legend_cards.contrast("neither")
def neither(_book: Rulebook, face: Face) -> Face:
    """Return the face without the creature type Legend and the supertype legendary. A contrast: no text says so."""
    return face._replace(subtypes=face.subtypes - LEGEND, supertypes=face.supertypes - LEGENDARY)


@legends.since(
    "1998-03-31",
    "moursund-1998-04/copy-cards/3",
    "If a permanent copies a legend already in play",
    reading="The record doesn't say what a legend is. K.19.Ruling.1 of the summary of 1999 says that legends are "
    "all creatures of that type and all legendary permanents.",
    means='The word "legends" means all permanents with the creature type Legend and all legendary permanents.',
)
def all_legendary_permanents(traits: Traits) -> bool:
    """Return whether the word "legends" means this permanent: if it has the creature type Legend or is legendary."""
    return not (LEGEND.isdisjoint(traits.subtypes) and LEGENDARY.isdisjoint(traits.supertypes))


@legends.since(
    "1999-06-01",
    "215.2",
    "is a creature type;",
    means='The word "legends" means permanents with the creature type Legend.',
)
def permanents_of_the_type(traits: Traits) -> bool:
    """Return whether the word "legends" means this permanent: if it has the creature type Legend."""
    return not LEGEND.isdisjoint(traits.subtypes)


@legends.since(
    "2004-10-01",
    "205.4c",
    "subject to the state-based effect for legendary permanents",
    means='The word "legends" means legendary creatures.',
)
def legendary_creatures(traits: Traits) -> bool:
    """Return whether the word "legends" means this permanent: if it is a legendary creature."""
    return "creature" in traits.types and not LEGENDARY.isdisjoint(traits.supertypes)


legends.reworded("2009-07-11", "204.4d", "subject to the state-based action for legendary permanents")
legends.renumbered("2013-07-13", "205.4d")


@legends.contrast("none")
def none(_traits: Traits) -> bool:
    """Return False: the word "legends" means no permanents. A contrast: no text says so."""
    return False
