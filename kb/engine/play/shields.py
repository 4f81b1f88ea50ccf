"""Shields: replacement and prevention effects that spells and abilities leave behind, and their use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from kb.engine.play.seeing import matches
from kb.engine.position.abilities import Replacing
from kb.engine.position.objects import Context, Event, Face, Shield

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

T = TypeVar("T")

Applied: TypeAlias = tuple[tuple[int, Replacing], ...]
"""The replacement effects that were applied to an event: each with its object, as often as it was."""


def unused(found: Iterable[tuple[int, T]], used: Applied) -> Iterator[tuple[int, T]]:
    """Yield what wasn't applied to an event yet; of several that are alike, as many as are left."""
    if not used:
        yield from found
        return
    left = Counter[tuple[int, object]](used)
    for each in found:
        if left[each]:
            left[each] -= 1
        else:
            yield each


def set_up(game: Game, holder: int, ability: Replacing, uses: int = 1, but: tuple[int, ...] = ()) -> None:
    """Leave a replacement effect behind that calls an object "this", for so many uses or, with 0, for any number."""
    game.position.shields += (Shield(holder, ability, uses, but),)


def effect_of(game: Game, context: Context, player: str, source: int | None = None) -> int:
    """Return an object that stands for an effect on a player, or on all; the player is its controller.

    What it calls the object that made it is a source of damage.
    """
    name = game.object(context.source).copiable.name if game.exists(context.source) else context.label
    label = f"the effect of {context.label} for {player}"
    thing = game.make(label, Face(name, frozenset()), player, player, "nowhere")
    game.put(thing._replace(maker=source))
    return thing.id


def end_all(game: Game) -> None:
    """Take all shields away, and what stands for effects."""
    for holder in {shield.holder for shield in game.position.shields}:
        if game.exists(holder) and game.object(holder).zone == "nowhere":
            game.remove(game.object(holder))
    game.position.shields = ()


def shielding(game: Game, event: Event, used: Applied) -> list[tuple[int, Replacing]]:
    """Return the shields that apply to an event and were not applied to it yet, each with the object it is about."""
    there = ((one.holder, one.ability) for one in game.position.shields if event.thing not in one.but)
    found = [
        (holder, ability)
        for holder, ability in unused(there, used)
        if ability.on.kind == event.kind and game.exists(holder) and matches(game, ability.on, event, holder)
    ]
    return list(dict.fromkeys(found))


def use_shield(game: Game, holder: int, ability: Replacing) -> bool:
    """Count the use of a shield, where it is one, and take it away after the last; answer whether it is gone."""
    shields = game.position.shields
    place = next((i for i, each in enumerate(shields) if (each.holder, each.ability) == (holder, ability)), None)
    if place is None or not shields[place].uses:
        return False
    left = shields[place]._replace(uses=shields[place].uses - 1)
    game.position.shields = (*shields[:place], *([left] if left.uses else []), *shields[place + 1 :])
    return not left.uses
