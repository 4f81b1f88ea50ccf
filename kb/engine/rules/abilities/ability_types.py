"""Abilities on the stack: which types, supertypes and subtypes they have."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.position.objects import Traits, Words

ability_types: Chronicle[Callable[[Traits], Words]] = Chronicle(
    "ability-types", "Whether an ability on the stack has types", named="Types of abilities"
)
"""Each entry takes the characteristics of the ability's source."""


@ability_types.since(
    "2003-07-01",
    "crystalkeep-2004-01/212.1a",
    "Abilities don't have types, supertypes, or subtypes.",
    means="An ability on the stack has no types, supertypes or subtypes.",
)
def no_types(_source: Traits) -> Words:
    """Return the empty set: an ability on the stack has no types, supertypes or subtypes."""
    return frozenset()


ability_types.reworded("2003-10-01", "217.6c", "ability that created it and no other characteristics")
ability_types.renumbered("2009-05-01", "217.6d")
ability_types.renumbered("2009-07-11", "405.4")


@ability_types.contrast("those of its source")
def types_of_its_source(source: Traits) -> Words:
    """Return the types, supertypes and subtypes of the source in one set, as those of its ability on the stack. A
    contrast: no text says so.
    """
    return source.types | source.supertypes | source.subtypes
