"""Abilities that are turned off, such as those of tapped artifacts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kb.engine.position.abilities import Ability, Activated, Keyword, Timed, Triggered
from kb.engine.position.objects import Face, Object, Traits


def turned_off(
    rules: list[Callable[[Object, Traits], bool]], permanents: list[Object], characteristics: dict[int, Traits]
) -> frozenset[int]:
    """Return the permanents whose abilities are turned off, by their present characteristics."""
    return frozenset(thing.id for off in rules for thing in permanents if off(thing, characteristics[thing.id]))


def silenced(permanent: Object) -> Object:
    """Return a permanent with its abilities turned off."""
    return permanent._replace(copied=_silenced(permanent.copiable))


@lru_cache(maxsize=1024)
def _silenced(face: Face) -> Face:
    """Return a face with its abilities turned off."""
    return face._replace(abilities=still_on(face.abilities))


def still_on(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return abilities that are never turned off, and activated ones, which are checked when they are used."""
    return tuple(ability for ability in abilities if isinstance(ability, Activated) or _is_never_off(ability))


def _is_never_off(ability: Ability) -> bool:
    """Return whether an ability is never turned off.

    Such are a phase cost, an ability that untaps its source, and one about tapping.
    """
    match ability:
        case Keyword():
            return ability.cost is not None
        case Timed():
            return ability.is_upkeep_cost or any(act.untaps_this for act in ability.acts)
        case Triggered():
            return ability.on.kind == "tap" or any(act.untaps_this for act in ability.acts)
    return False
