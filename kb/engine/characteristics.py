"""Characteristics: what continuous effects make of the faces of permanents, in an order that a rule gives."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from kb.engine.abilities import Ability, Amount, Becoming, Change, Keyword, Static
from kb.engine.filters import THIS, Filter
from kb.engine.game import Game, face_traits
from kb.engine.objects import Context, Traits

All = dict[int, Traits]


@dataclass(frozen=True, slots=True)
class Part:
    """Some changes of one continuous effect, with the source and the time by which they are ordered."""

    timestamp: int
    source: int
    affects: Filter
    changes: tuple[Change, ...]
    things: frozenset[int] | None = None
    is_static: bool = False
    """Whether it comes from an ability, which another effect may take away."""

    @property
    def writes(self) -> frozenset[str]:
        """The characteristics that it changes."""
        return frozenset(change.writes for change in self.changes)


def in_order_of_play(game: Game, *, newest_first: bool = False) -> All:
    """Apply all effects in the order of their times; what checks a characteristic waits for what changes it."""
    traits = _faces(game)
    applied: set[Part] = set()
    while waiting := [part for part in _parts(game, traits) if part not in applied]:
        if newest_first:
            waiting = [max(waiting, key=lambda part: part.timestamp)]
        part = _first(waiting, _checks_what_it_changes)
        _apply(game, traits, part, part.changes)
        applied.add(part)
    return traits


LayerOf: TypeAlias = Callable[[Part, Change], int]
"""Gives the layer in which a change of an effect is applied, 0 first."""


def in_layers(game: Game, layers: int, layer_of: LayerOf) -> All:
    """Apply the changes of each layer, by time and dependency; what an effect has begun to affect, it goes on to."""
    traits = _faces(game)
    affected: dict[Part, frozenset[int]] = {}
    for layer in range(layers):
        within = partial(_within, layer_of, layer)
        applied: set[Part] = set()
        while waiting := [part for part in {*_parts(game, traits), *affected} if part not in applied and within(part)]:
            part = _first(waiting, partial(_would_change, game, traits, within, affected))
            affected[part] = _apply(game, traits, part, within(part), affected.get(part))
            applied.add(part)
    return traits


def _within(layer_of: LayerOf, layer: int, part: Part) -> list[Change]:
    """Give the changes of an effect that belong to a layer."""
    return [change for change in part.changes if layer_of(part, change) == layer]


def _faces(game: Game) -> All:
    """Give the characteristics of all permanents before any effect but copying."""
    from kb.engine.rules.copying import copying

    traits = {}
    for thing in game.battlefield():
        top = game.top_of_graveyard(thing.controller) if thing.copiable.copies_the_dead is not None else None
        if top is not None and "creature" in top.face.types:
            copied = game.law(copying)(game, thing, top.face, thing.copiable.copies_the_dead or frozenset())
            traits[thing.id] = face_traits(thing._replace(copied=copied))
        else:
            traits[thing.id] = face_traits(game.seen(thing))
    return traits


def _parts(game: Game, traits: All) -> list[Part]:
    """Give the effects that there are: of abilities that permanents have now, and those left behind."""
    own = [
        Part(game.object(thing).timestamp, thing, ability.effect.affects, ability.effect.changes, None, is_static=True)
        for thing, has in traits.items()
        for ability in has.abilities
        if isinstance(ability, Static)
    ]
    left = [
        Part(lasting.timestamp, lasting.source, lasting.effect.affects, lasting.effect.changes, lasting.things)
        for lasting in game.position.lasting
    ]
    return own + left + _counters(game) + _defined(game)


def _counters(game: Game) -> list[Part]:
    """Give what counters do to power and toughness, as old as what they are on."""
    rules = [*game.rulebook.family("size by counters"), *game.rulebook.family("size by counters anywhere")]
    weather = game.position.weather
    return [
        Part(thing.timestamp, thing.id, THIS, (Change("add size", size),), frozenset({thing.id}), is_static=True)
        for thing in game.battlefield()
        if thing.counters
        for rule in rules
        if (size := rule(weather, thing)) != (0, 0)
    ]


def _defined(game: Game) -> list[Part]:
    """Give what defines the power and toughness of permanents by a number looked up."""
    return [
        Part(thing.timestamp, thing.id, THIS, (Change("size from", thing.copiable.size_from),), frozenset({thing.id}))
        for thing in game.battlefield()
        if thing.copiable.size_from is not None
    ]


def _first(waiting: list[Part], depends: Callable[[Part, Part], bool]) -> Part:
    """Give the effect to apply next: the oldest of those that depend on no other, the oldest of all in a circle."""
    free = [part for part in waiting if not any(other is not part and depends(part, other) for other in waiting)]
    return min(free or waiting, key=lambda part: (part.timestamp, part.source))


def _checks_what_it_changes(one: Part, other: Part) -> bool:
    """Answer whether one effect checks a characteristic that the other changes, and doesn't change it itself."""
    return bool(one.affects.reads & other.writes - one.writes)


def _would_change(  # noqa: PLR0913, PLR0917  (what the rule compares)
    game: Game,
    traits: All,
    within: Callable[[Part], list[Change]],
    affected: dict[Part, frozenset[int]],
    one: Part,
    other: Part,
) -> bool:
    """Answer whether applying the other would change what one applies to, or whether it exists."""
    tried = dict(traits)
    _apply(game, tried, other, within(other), affected.get(other))
    if one.is_static and one not in affected and one not in _parts(game, tried):
        return True
    if one in affected:
        return False
    return _things(game, traits, one) != _things(game, tried, one)


def _things(game: Game, traits: All, part: Part) -> frozenset[int]:
    """Give what an effect affects, by the characteristics as they are so far."""
    if part.things is not None:
        return part.things.intersection(traits)
    position = game.position
    kept, position.traits = position.traits, traits
    try:
        return frozenset(thing for thing in traits if part.affects.describes(game, thing, part.source))
    finally:
        position.traits = kept


def _apply(
    game: Game, traits: All, part: Part, changes: Iterable[Change], things: frozenset[int] | None = None
) -> frozenset[int]:
    """Apply some changes of an effect; give what they were applied to."""
    if things is None:
        things = _things(game, traits, part)
    for thing in things:
        if thing in traits:
            for change in changes:
                if isinstance(change.value, Amount):
                    size = _looked_up(game, traits, thing, change.value)
                    traits[thing] = traits[thing]._replace(power=size, toughness=size)
                else:
                    traits[thing] = _changed(game, traits[thing], change)
    return things


def _looked_up(game: Game, traits: All, thing: int, amount: Amount) -> int:
    """Give a number as it is by the characteristics so far."""
    from kb.engine.amounts import number

    position = game.position
    kept, position.traits = position.traits, traits
    try:
        return number(game, amount, Context(thing, traits[thing].controller))
    finally:
        position.traits = kept


def _changed(game: Game, has: Traits, change: Change) -> Traits:  # noqa: C901, PLR0911  (one return a kind)
    """Give characteristics with one change made."""
    match change.kind, change.value:
        case "become", Becoming() as becoming:
            from kb.engine.rules.type_change import type_change

            return game.law(type_change)(has, becoming)
        case "set color", frozenset() as colors:
            return has._replace(colors=colors)
        case "gain", tuple() as abilities:
            return has._replace(abilities=has.abilities + abilities)
        case "lose abilities", _:
            return has._replace(abilities=())
        case "lose", str() as keyword:
            return has._replace(abilities=tuple(a for a in has.abilities if a != Keyword(keyword)))
        case "lose these", tuple() as gone:
            return has._replace(abilities=tuple(own for own in has.abilities if own not in gone))
        case "set size", (int() as power, int() as toughness):
            return has._replace(power=power, toughness=toughness)
        case "add size", (int() as power, int() as toughness):
            return has._replace(power=has.power + power, toughness=has.toughness + toughness)
        case "set controller", str() as player:
            return has._replace(controller=player)
        case "change text", (str() as old, str() as new):
            return has._replace(abilities=tuple(_reworded(ability, old, new) for ability in has.abilities))
        case "cannot", str() as word:
            return has._replace(restrictions=has.restrictions | {word})
    raise AssertionError(change)


def _reworded(ability: Ability, old: str, new: str) -> Ability:
    """Give an ability with a word of its text changed."""
    return Keyword(ability.name.replace(old, new)) if isinstance(ability, Keyword) else ability
