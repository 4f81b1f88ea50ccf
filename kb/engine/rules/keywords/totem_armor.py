"""Totem armor and umbra armor: destroying the Aura instead of the enchanted permanent."""

from collections.abc import Callable

from kb.engine.effects.destroying import DestroyThisInstead
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword, Replacing
from kb.engine.position.effects import Pattern
from kb.engine.position.filters import HOST
from kb.engine.slots.families import KEYWORD

totem_armor: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "totem-armor", "What totem armor means", KEYWORD.of("totem armor")
)

_DESTROYED = Pattern("move", HOST, "battlefield", "graveyard", cause="destroyed")


@totem_armor.since(
    "2013-07-13",
    "702.88a",
    "permanent would be destroyed, instead remove all damage",
    means="If a permanent enchanted by an Aura with this ability would be destroyed, all damage is "
    "removed from it and the Aura is destroyed instead.",
)
def aura_is_destroyed_instead(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return a replacement effect: if the permanent enchanted by this Aura would be destroyed, all damage is removed
    from it and the Aura is destroyed instead.
    """
    return (Replacing(_DESTROYED, DestroyThisInstead()),)


totem_armor.renumbered("2023-11-17", "702.89a")
totem_armor.reworded("2026-08-07", "702.89b", "The text of these cards has been updated")


@totem_armor.contrast("nothing")
def nothing(_keyword: Keyword) -> tuple[Ability, ...]:
    """Return no abilities: totem armor means nothing. A contrast: no text says so."""
    return ()


umbra_armor: Chronicle[Callable[[Keyword], tuple[Ability, ...]]] = Chronicle(
    "umbra-armor", "What umbra armor means", KEYWORD.of("umbra armor")
)

umbra_armor.since(
    "2026-08-07",
    "702.89a",
    "Umbra armor is a static ability that appears",
    means="If a permanent enchanted by an Aura with this ability would be destroyed, all damage is "
    "removed from it and the Aura is destroyed instead.",
)(aura_is_destroyed_instead)
umbra_armor.contrast("nothing")(nothing)
