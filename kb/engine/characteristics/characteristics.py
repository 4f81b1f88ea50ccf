"""Characteristics: what continuous effects make of the faces of permanents, in an order that a rule gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.engine.characteristics.hanging import what_may_matter
from kb.engine.characteristics.interchangeable import Look, look_of
from kb.engine.characteristics.ordering import LayerOf, Part, Round
from kb.engine.characteristics.turned_off import silenced, still_on, turned_off
from kb.engine.characteristics.working_out import Work
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.characteristics import animated_sizes, continuous_effects
from kb.engine.slots.copying import copying
from kb.engine.slots.families import ABILITIES_OFF

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


All = dict[int, Traits]


def characteristics(game: Game) -> dict[int, Traits]:
    """Return the characteristics of all permanents, without the abilities that are off.

    Whether they are hangs on the types that a permanent has, which may hang on others' abilities. In a circle, what
    was off once stays so.
    """
    position = game.position
    found = by_continuous_effects(game)
    rules = game.rulebook.family(ABILITIES_OFF)
    if not rules:
        return found
    there = game.battlefield()
    known: set[frozenset[int]] = set()
    while (now := turned_off(rules, there, found)) != position.derived.silent:
        if now in known and (now := now | position.derived.silent) == position.derived.silent:
            break
        known.add(now)
        position.derived = position.derived._replace(silent=now)
        found = by_continuous_effects(game)
    silent = position.derived.silent
    if not silent:
        return found
    position.derived = position.derived._replace(silent=frozenset())
    return {thing: has._replace(abilities=still_on(has.abilities)) if thing in silent else has
            for thing, has in found.items()}  # fmt: skip


def by_continuous_effects(game: Game) -> All:
    """Return the characteristics of all permanents: those of their faces where no continuous effect changes any."""
    looks, speaking = _looks(game)
    if not speaking and not game.position.lasting:
        return {thing: look.traits for thing, look in looks.items()}
    return game.law(continuous_effects)(game)


def _looks(game: Game) -> tuple[dict[int, Look], list[Object]]:
    """Return what each permanent is before any effect, and those that may have effects or counters."""
    looks = {}
    speaking = []
    for thing in game.battlefield():
        look = looks[thing.id] = look_of(_seen(game, thing), thing.controller)
        if look.is_speaking or thing.counters:
            speaking.append(thing)
    return looks, speaking


def in_order_of_play(
    game: Game, waits: Callable[[Part, Part], bool] | None = None, *, by: Callable[[Part], int] | None = None
) -> All:
    """Apply all effects in the order of their times; what checks a characteristic waits for what changes it.

    ``waits`` tells whether an effect also waits for another that would take its ability away. For a contrast, they are
    applied in another order, and nothing waits.
    """

    def first(work: Work, left: Round) -> Part:
        if by is not None:
            return min(left.waiting, key=lambda part: (by(part), part.place))
        return left.first_free(
            lambda part: waits is not None and any(waits(part, one) for one in work.strips(part, left))
        )

    gives_base = game.law(animated_sizes)
    return _worked_out(game, 1, lambda _part, _change: 0, first, lambda part: gives_base(part.changes))


def in_layers(game: Game, layers: int, layer_of: LayerOf) -> All:
    """Apply the changes of each layer, by time and dependency; what an effect has begun to affect, it goes on to.

    What an effect that comes to exist in a layer would have done in an earlier one, it does at the end of that layer.
    """

    def first(work: Work, left: Round) -> Part:
        return left.first(lambda one: work.depends(one, left))

    return _worked_out(game, layers, layer_of, first)


def _worked_out(
    game: Game,
    layers: int,
    layer_of: LayerOf,
    first: Callable[[Work, Round], Part],
    gives_base: Callable[[Part], bool] | None = None,
) -> All:
    """Return the characteristics of all permanents."""
    looks, speaking = _looks(game)
    work = Work(game, looks, speaking, layer_of, gives_base)
    if game.position.derived.hung_on is not None:
        game.position.derived = game.position.derived._replace(hung_on=None)
    for layer in range(layers):
        work.play(Round(layer), first)
        if work.granted:
            work.play(Round(layer, is_late=True), first)
    if work.hangs_on_more:
        game.position.derived = game.position.derived._replace(hung_on=what_may_matter(game.position))
    return work.traits()


def _seen(game: Game, thing: Object) -> Object:
    """Return something as it is before any effect but copying: what is a copy of the dead, as that copy."""
    thing = game.seen(thing)
    if thing.id in game.position.derived.silent:
        return silenced(thing)
    says = (thing.copied or thing.face).copies_the_dead
    if says is None:
        return thing
    top = game.position.top_of_graveyard(thing.controller)
    if top is None or "creature" not in top.face.types:
        return thing
    return thing._replace(copied=game.law(copying)(game, thing, top.face, says))
