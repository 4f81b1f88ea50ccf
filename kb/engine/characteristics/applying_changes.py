"""Applying a single change of a continuous effect to characteristics."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kb.engine.characteristics.word_changes import reworded_abilities
from kb.engine.law.chronicle import Chronicle
from kb.engine.position.abilities import Ability, Keyword
from kb.engine.position.effects import Becoming, Change
from kb.engine.position.limits import with_cost
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.abilities import losing
from kb.engine.slots.characteristics import (
    land_type_adding,
    land_type_setting,
    losing_subtypes,
    supertype_change,
    switching,
    type_change,
)

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


def changed(game: Game, has: Traits, change: Change) -> Traits:
    """Return characteristics after one change."""
    return _CHANGED[change.kind](game, has, change.value)


def spell_characteristics(game: Game, spell: Object, has: Traits) -> Traits:
    """Return the characteristics of a spell after the effects on it, the oldest first."""
    for lasting in game.position.lasting:
        if lasting.things is not None and spell.id in lasting.things:
            for change in lasting.effect.changes:
                has = changed(game, has, change)
    return has


def _become(game: Game, has: Traits, becoming: Becoming) -> Traits:
    """Return characteristics after a type-changing effect, by the rules of the day."""
    return game.law(type_change)(has, becoming)


def _type_line_change(
    rule: Chronicle[Callable[[Traits, frozenset[str]], Traits]],
) -> Callable[[Game, Traits, Any], Traits]:  # each kind of change has a value of its own type
    """Return a function that changes types, supertypes or subtypes as a rule says."""
    return lambda game, has, words: game.law(rule)(has, words)


# Any: the value of a change is of a type for each kind of change.
_CHANGED: dict[str, Callable[[Game, Traits, Any], Traits]] = {
    "become": _become,
    "set color": lambda _, has, colors: has._replace(colors=colors),
    "set size": lambda _, has, size: has._replace(power=size[0], toughness=size[1]),
    "add size": lambda _, has, more: has._replace(power=has.power + more[0], toughness=has.toughness + more[1]),
    "switch size": lambda game, has, _value: _switched(game, has),
    "set controller": lambda _, has, player: has._replace(controller=player),
    "cannot": lambda _, has, word: has._replace(restrictions=has.restrictions | {word}),
    "combat cost": lambda _, has, cost: has._replace(restrictions=with_cost(has.restrictions, cost)),
    "gain": lambda _, has, more: has._replace(abilities=has.abilities + more),
    "lose abilities": lambda _, has, _value: has._replace(abilities=()),
    "lose": lambda game, has, word: has._replace(abilities=_without(game, has.abilities, Keyword(word))),
    "lose these": lambda _, has, gone: has._replace(abilities=tuple(a for a in has.abilities if a not in gone)),
    "change text": lambda _, has, words: has._replace(abilities=reworded_abilities(has.abilities, *words)),
    "set land types": _type_line_change(land_type_setting),
    "add land types": _type_line_change(land_type_adding),
    "lose subtypes": _type_line_change(losing_subtypes),
    "set supertypes": _type_line_change(supertype_change),
}
"""The function that applies each kind of change."""


def _switched(game: Game, has: Traits) -> Traits:
    """Return characteristics with power and toughness switched, by the rules of the day."""
    power, toughness = game.law(switching)(has.power, has.toughness)
    return has._replace(power=power, toughness=toughness)


def _without(game: Game, has: tuple[Ability, ...], lost: Keyword) -> tuple[Ability, ...]:
    """Return abilities without one; if there are several instances, the rules say how many are lost."""
    return game.law(losing)(has, lost) if has.count(lost) > 1 else tuple(a for a in has if a != lost)
