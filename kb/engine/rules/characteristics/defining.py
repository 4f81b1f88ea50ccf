"""What cards say of their own colors and types, in every zone: their text, devoid and changeling."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.law.words import SUBTYPES
from kb.engine.position.abilities import Keyword
from kb.engine.position.objects import Face
from kb.engine.slots.characteristics import colors_elsewhere
from kb.engine.slots.families import DEFINING
from kb.engine.slots.words import choosing_creature_types

devoid: Chronicle[Callable[[Rulebook, Face], Face]] = Chronicle("devoid", "What devoid means", DEFINING.on("devoid"))
changeling: Chronicle[Callable[[Rulebook, Face], Face]] = Chronicle(
    "changeling", "What changeling means", DEFINING.on("changeling")
)


def as_printed(_book: Rulebook, face: Face) -> Face:
    """It is what is printed on it."""
    return face


@devoid.since("2023-11-17", "702.114a", "“Devoid” means “This object is colorless.”", keyword="devoid [in every zone]")
def colorless(_book: Rulebook, face: Face) -> Face:
    """A card with devoid is colorless."""
    return face._replace(colors=frozenset()) if Keyword("devoid") in face.abilities else face


devoid.contrast("as printed")(as_printed)


@changeling.since(
    "2008-05-01", "502.73a", 'means "This object is every creature type."', keyword="changeling [in every zone]"
)
def every_creature_type(book: Rulebook, face: Face) -> Face:
    """A card with changeling is every creature type that exists on that day."""
    if Keyword("changeling") not in face.abilities:
        return face
    is_one = book.says(choosing_creature_types)
    return face._replace(subtypes=face.subtypes.union(filter(is_one, SUBTYPES)))


changeling.renumbered("2009-07-11", "702.70a")
changeling.renumbered("2013-07-13", "702.72a")
changeling.renumbered("2023-11-17", "702.73a")
changeling.contrast("as printed")(as_printed)


colors_elsewhere.since(
    "1999-06-01",
    "402.3",
    "Such statements apply no matter what zone",
    means="An ability that says what colors its own card is works in every zone.",
)(True)
colors_elsewhere.reworded("2003-10-01", "405.2a", "or color applies no matter which zone")
colors_elsewhere.reworded("2008-05-01", "405.2", "abilities function in all zones")
colors_elsewhere.renumbered("2009-07-11", "604.3")
colors_elsewhere.contrast("only on the battlefield")(False)
