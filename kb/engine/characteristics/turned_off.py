"""Abilities that are turned off: what permanents are like while some of them are of no effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kb.engine.position.abilities import Ability, Activated, Keyword, Timed, Triggered
from kb.engine.position.objects import Face, Object, Traits


def turned_off(
    rules: list[Callable[[Object, Traits], bool]], there: list[Object], found: dict[int, Traits]
) -> frozenset[int]:
    """Return the permanents whose abilities are off by their characteristics so far."""
    return frozenset(thing.id for off in rules for thing in there if off(thing, found[thing.id]))


def silenced(thing: Object) -> Object:
    """Return something as it is with its abilities off."""
    return thing._replace(copied=_silenced(thing.copiable))


@lru_cache(maxsize=1024)
def _silenced(face: Face) -> Face:
    return face._replace(abilities=still_on(face.abilities))


def still_on(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities that are never off, and activated ones, of which that is told when they are used."""
    return tuple(ability for ability in abilities if isinstance(ability, Activated) or _is_never_off(ability))


def _is_never_off(ability: Ability) -> bool:
    """Return whether an ability asks for a cost in a phase, untaps its source, or speaks of its being tapped."""
    match ability:
        case Keyword():
            return ability.cost is not None
        case Timed():
            return ability.is_upkeep_cost or any(act.untaps_this for act in ability.acts)
        case Triggered():
            return ability.on.kind == "tap" or any(act.untaps_this for act in ability.acts)
    return False
