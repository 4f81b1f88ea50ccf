"""Abilities that are turned off: what permanents are like while some of them are of no effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from kb.engine.position.abilities import Ability, Activated, Keyword, Timed, Triggered
from kb.engine.position.objects import Face, Object, Traits
from kb.engine.slots.characteristics import continuous_effects
from kb.engine.slots.families import ABILITIES_OFF

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def characteristics(game: Game) -> dict[int, Traits]:
    """Return the characteristics of all permanents, without the abilities that are off.

    Whether they are hangs on the types that a permanent has, which may hang on others' abilities. In a circle, what
    was off once stays so.
    """
    position = game.position
    found = game.law(continuous_effects)(game)
    rules = game.rulebook.family(ABILITIES_OFF)
    if not rules:
        return found
    there = game.battlefield()
    known: set[frozenset[int]] = set()
    while (now := _off(rules, there, found)) != position.derived.silent:
        if now in known and (now := now | position.derived.silent) == position.derived.silent:
            break
        known.add(now)
        position.derived = position.derived._replace(silent=now)
        found = game.law(continuous_effects)(game)
    silent = position.derived.silent
    if not silent:
        return found
    position.derived = position.derived._replace(silent=frozenset())
    return {thing: has._replace(abilities=_still_on(has.abilities)) if thing in silent else has
            for thing, has in found.items()}  # fmt: skip


def _off(
    rules: list[Callable[[Object, Traits], bool]], there: list[Object], found: dict[int, Traits]
) -> frozenset[int]:
    """Return the permanents whose abilities are off by their characteristics so far."""
    return frozenset(thing.id for off in rules for thing in there if off(thing, found[thing.id]))


def silenced(thing: Object) -> Object:
    """Return something as it is with its abilities off."""
    return thing._replace(copied=_silenced(thing.copiable))


@lru_cache(maxsize=1024)
def _silenced(face: Face) -> Face:
    return face._replace(abilities=_still_on(face.abilities))


def _still_on(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
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
