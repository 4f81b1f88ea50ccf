"""Colors and types that a card defines for itself in every zone: by its text, devoid and changeling."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.law.type_words import SUBTYPES
from kb.engine.position.abilities import Keyword
from kb.engine.position.effects import Becoming, Change
from kb.engine.position.objects import Face
from kb.engine.slots.characteristics import own_words, own_words_first, own_words_lost, own_words_waiting
from kb.engine.slots.families import DEFINING
from kb.engine.slots.words import choosing_creature_types

devoid: Chronicle[Callable[[Rulebook, Face], Face]] = Chronicle("devoid", "What devoid means", DEFINING.on("devoid"))
changeling: Chronicle[Callable[[Rulebook, Face], Face]] = Chronicle(
    "changeling", "What changeling means", DEFINING.on("changeling")
)


def as_printed(_book: Rulebook, face: Face) -> Face:
    """Return a face as it is printed: before the day of its keyword, or as a contrast."""
    return face


@devoid.since(
    "2023-11-17",
    "702.114a",
    "“Devoid” means “This object is colorless.”",
    keyword="devoid [in every zone]",
    means="A card with devoid is colorless.",
)
def colorless(_book: Rulebook, face: Face) -> Face:
    """Return the card face without colors if it has devoid, and unchanged if not: a card with devoid is colorless."""
    return face._replace(colors=frozenset()) if Keyword("devoid") in face.abilities else face


devoid.contrast("as printed")(as_printed)


@changeling.since(
    "2008-05-01",
    "502.73a",
    'means "This object is every creature type."',
    keyword="changeling [in every zone]",
    means="A card with changeling is every creature type that exists on that day.",
)
def every_creature_type(book: Rulebook, face: Face) -> Face:
    """Return the card face with every creature type that exists on the rulebook's day if it has changeling, and
    unchanged if not.
    """
    if Keyword("changeling") not in face.abilities:
        return face
    is_one = book.says(choosing_creature_types)
    return face._replace(subtypes=face.subtypes.union(filter(is_one, SUBTYPES)))


changeling.renumbered("2009-07-11", "702.70a")
changeling.renumbered("2013-07-13", "702.72a")
changeling.renumbered("2023-11-17", "702.73a")
changeling.contrast("as printed")(as_printed)


@own_words.since(
    "1998-03-31",
    "cr-1997-03-24/counts-as/1",
    "even when they're not in play",
    means="What a card says of its own types and colors is so in every zone.",
)
def types_and_colors(changes: tuple[Change, ...]) -> bool:
    """Return whether what a card says of itself is so in every zone: if it only changes types and colors."""
    return all(change.writes in {"types", "color"} for change in changes)


own_words.reworded("1999-06-01", "402.3", "Such statements apply no matter what zone")
own_words.reworded("2003-10-01", "405.2a", "or color applies no matter which zone")


@own_words.since(
    "2008-05-01",
    "405.2a",
    "an object's colors, subtypes, power, or toughness",
    means="What a card says of its own colors and subtypes is so in every zone, but not what it says of "
    "its card types.",
)
def subtypes_and_colors(changes: tuple[Change, ...]) -> bool:
    """Return whether what a card says of itself is so in every zone: if it only changes colors and subtypes, not its
    card types or supertypes.
    """
    return types_and_colors(changes) and not any(
        change.kind == "set supertypes" or (isinstance(change.value, Becoming) and change.value.types)
        for change in changes
    )


own_words.renumbered("2009-07-11", "604.3a")


@own_words.contrast("nothing")
def nothing(_changes: tuple[Change, ...]) -> bool:
    """Return False: what a card says of its own types and colors applies only on the battlefield, like any other
    effect. A contrast: no text says so.
    """
    return False


own_words_first.since(
    "1998-03-31",
    "cr-1997-03-24/counts-as/1",
    "have the appropriate characteristic in addition to any",
    reading="T.14.4 of the summary of 1999 says that what is built into a permanent is the oldest effect on it.",
    means="What a card says of its own types and colors applies before all other effects.",
)(0)
own_words_first.reworded("1999-06-01", "402.3", "counts as")
own_words_first.reworded("2003-10-01", "418.5a", "apply effects from characteristic-setting abilities first")
own_words_first.reworded("2008-05-01", "418.5a", "apply effects from characteristic-defining abilities first")
own_words_first.renumbered("2009-07-11", "612.2")
own_words_first.renumbered("2013-07-13", "613.2")
own_words_first.renumbered("2023-11-17", "613.3")
own_words_first.contrast("by its time")(2)


@own_words_lost.since(
    "1998-03-31",
    "cr-1999-04-23/402.3",
    "aren't removed by effects that cause a permanent",
    reading="G.10.3 of the summary of 1999 says of Fifth Edition, too, that such text isn't an ability.",
    means="What a card says of its own types and colors is no ability, and isn't lost with its abilities.",
)
def not_an_ability() -> bool:
    """Return False, "no ability": what a card says of its own types and colors isn't lost with its abilities."""
    return False


@own_words_lost.since(
    "2003-10-01",
    "405.2",
    "These abilities are characteristic-setting abilities",
    means="What a card says of its own types and colors is an ability, which it may lose.",
)
def as_abilities() -> bool:
    """Return True: what a card says of its own types and colors is an ability, which it may lose."""
    return True


own_words_lost.reworded("2008-05-01", "405.2", "ability is a kind of static ability")
own_words_lost.reworded("2009-07-11", "604.3", "Some static abilities are characteristic-defining abilities")


@own_words_lost.contrast("it is lost")
def lost_with_abilities() -> bool:
    """Return True: what a card says of its own types and colors is lost with its abilities. A contrast: no text says
    so.
    """
    return True


@own_words_waiting.since(
    "2008-05-01",
    "418.5c",
    "neither effect is from a characteristic-defining ability",
    means="What a card says of its own color and subtypes depends on no other effect.",
)
def independent_of_other_effects() -> bool:
    """Return False, "not dependent": what a card says of its own color and subtypes depends on no other effect."""
    return False


own_words_waiting.renumbered("2009-07-11", "612.7a")
own_words_waiting.renumbered("2013-07-13", "613.7a")
own_words_waiting.renumbered("2023-11-17", "613.8a")


@own_words_waiting.contrast("it waits")
def dependent_on_other_effects() -> bool:
    """Return True: what a card says of its own color and subtypes waits for other effects and is lost with the ability.
    A contrast: no text says so.
    """
    return True
