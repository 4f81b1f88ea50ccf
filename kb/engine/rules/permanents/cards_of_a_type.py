"""Cards of a type: what "creature card or creature token" describes of the permanents there are."""

from collections.abc import Callable

from kb.engine.chronicle import Chronicle
from kb.engine.objects import Object, Traits

cards_of_a_type: Chronicle[Callable[[Object, Traits, str], bool]] = Chronicle(
    "cards-of-a-type", "Which permanents are a card or token of a type"
)


@cards_of_a_type.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/clone",
    "target creature card or creature token",
    reading="Cards and tokens are told by what they are of themselves, or as copies; what an effect makes of a land or "
    "an artifact is no creature card. By the other reading any permanent is that which is a creature now.",
)
def by_what_it_is_of_itself(thing: Object, _traits: Traits, word: str) -> bool:
    """Those that are of the type by what they are of themselves, whatever effects make of them."""
    return word in thing.copiable.types


@cards_of_a_type.contrast("by what it is now")
def by_what_it_is_now(_thing: Object, traits: Traits, word: str) -> bool:
    """Those that are of the type with all effects counted."""
    return word in traits.types
