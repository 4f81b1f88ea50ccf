"""Cards of a type: which permanents "creature card or creature token" means."""

from kb.engine.position.objects import Object, Traits
from kb.engine.slots.permanents import cards_of_a_type


@cards_of_a_type.since(
    "1998-03-31",
    "moursund-1998-04/copy-card-errata/clone",
    "target creature card or creature token",
    reading="We judge cards and tokens by what they are themselves or as copies; a land or an artifact that an "
    "effect has made a creature is no creature card. By the other reading, any permanent that is a "
    "creature now counts.",
    means='A "creature card or creature token" is a permanent that is a creature by its own text or as '
    "a copy, not one that an effect has made a creature.",
)
def by_its_own_types(permanent: Object, _traits: Traits, word: str) -> bool:
    """Return whether the permanent is, for example, a "creature card or creature token": by its own text or as a copy,
    not if only an effect has made it a creature.
    """
    return word in permanent.copiable.types


@cards_of_a_type.contrast("by what it is now")
def by_current_types(_permanent: Object, traits: Traits, word: str) -> bool:
    """Return whether the permanent is a card or token of the type, judged by its current types with all effects. A
    contrast: no text says so.
    """
    return word in traits.types
