"""Gaining all abilities of another: which kinds of abilities these are."""

from kb.engine.position.abilities import Ability, Activated
from kb.engine.sets.pokemon import SET
from kb.engine.slots.abilities import gaining_all


@gaining_all.since(
    "2023-11-17",
    "pokemon-set-2023-11/rules-clarifications/mew/1",
    "copies all abilities, not just activated abilities",
    overlay=SET,
    means="Something that gains all abilities of another object gains every kind of ability, including "
    "static and triggered ones.",
)
def every_kind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return all of the abilities: an object that gains all abilities of another gains every kind, including static and
    triggered ones.
    """
    return abilities


@gaining_all.contrast("activated abilities")
def only_activated(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return only the activated abilities of those that an object gains from another. A contrast: no text says so."""
    return tuple(ability for ability in abilities if isinstance(ability, Activated))
