"""Characteristics of permanents after continuous effects, in the order that a rule determines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.engine.characteristics.computing import Work
from kb.engine.characteristics.interchangeable import Look, look_of
from kb.engine.characteristics.ordering import LayerOf, Part, Round
from kb.engine.characteristics.state_read_by_effects import state_effects_may_read
from kb.engine.characteristics.turned_off import silenced, still_on, turned_off
from kb.engine.position.objects import Object, Traits
from kb.engine.slots.characteristics import animated_sizes, continuous_effects
from kb.engine.slots.copying import copying
from kb.engine.slots.families import ABILITIES_OFF

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game


All = dict[int, Traits]


def characteristics(game: Game) -> dict[int, Traits]:
    """Return the characteristics of all permanents, without the abilities that are turned off.

    What is turned off depends on types, which may depend on abilities of others. In a circle, abilities that were off
    once stay off.
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
    """Return the characteristics of all permanents, by id, with continuous effects and counters applied.

    If there are none, they are those of the face, with what the permanent copies and its status.
    """
    looks, speaking = _base_looks(game)
    if not speaking and not game.position.lasting:
        return {thing: look.traits for thing, look in looks.items()}
    return game.law(continuous_effects)(game)


def _base_looks(game: Game) -> tuple[dict[int, Look], list[Object]]:
    """Return the looks of all permanents by id, before any effect, and the permanents with effects or counters."""
    looks = {}
    speaking = []
    for thing in game.battlefield():
        look = looks[thing.id] = look_of(_with_copy_and_status(game, thing), thing.controller)
        if look.is_speaking or thing.counters:
            speaking.append(thing)
    return looks, speaking


def in_order_of_play(
    game: Game, waits: Callable[[Part, Part], bool] | None = None, *, by: Callable[[Part], int] | None = None
) -> All:
    """Return each permanent's characteristics by its id, with all effects applied from the oldest to the newest.

    An effect that checks a characteristic waits for those that change it. ``waits`` tells whether an effect also waits
    for another that would remove its ability. For a contrast, ``by`` orders them otherwise, and none waits.
    """

    def first(work: Work, left: Round) -> Part:
        """Return the effect to apply next: the oldest that waits for no other."""
        if by is not None:
            return min(left.waiting, key=lambda part: (by(part), part.place))
        return left.first_free(
            lambda part: waits is not None and any(waits(part, one) for one in work.strips(part, left))
        )

    gives_base = game.law(animated_sizes)
    return _computed(game, 1, lambda _part, _change: 0, first, lambda part: gives_base(part.changes))


def in_layers(game: Game, layers: int, layer_of: LayerOf) -> All:
    """Return each permanent's characteristics by its id, effects applied by layer, timestamp and dependency.

    An effect keeps applying to what it began with. One that comes to exist in a layer applies its changes for earlier
    layers at the end of that layer.
    """

    def first(work: Work, left: Round) -> Part:
        """Return the effect to apply next: the oldest that depends on no other."""
        return left.first(lambda one: work.depends(one, left))

    return _computed(game, layers, layer_of, first)


def _computed(
    game: Game,
    layers: int,
    layer_of: LayerOf,
    first: Callable[[Work, Round], Part],
    gives_base: Callable[[Part], bool] | None = None,
) -> All:
    """Return the characteristics of all permanents, applying effects by layers in the order that `first` chooses."""
    looks, speaking = _base_looks(game)
    work = Work(game, looks, speaking, layer_of, gives_base)
    if game.position.derived.hung_on is not None:
        game.position.derived = game.position.derived._replace(hung_on=None)
    for layer in range(layers):
        work.play(Round(layer), first)
        if work.granted:
            work.play(Round(layer, is_late=True), first)
    if work.hangs_on_more:
        game.position.derived = game.position.derived._replace(hung_on=state_effects_may_read(game.position))
    return work.traits()


def _with_copy_and_status(game: Game, permanent: Object) -> Object:
    """Return a permanent before any effect, as it is seen.

    It is silenced if it is turned off, or a copy of the creature card on top of its controller's graveyard if its text
    says so.
    """
    permanent = game.seen(permanent)
    if permanent.id in game.position.derived.silent:
        return silenced(permanent)
    says = (permanent.copied or permanent.face).copies_the_dead
    if says is None:
        return permanent
    top = game.position.top_of_graveyard(permanent.controller)
    if top is None or "creature" not in top.face.types:
        return permanent
    return permanent._replace(copied=game.law(copying)(game, permanent, top.face, says))
