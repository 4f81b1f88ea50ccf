"""Shields: replacement and prevention effects that spells and abilities leave behind, and their use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from kb.engine.play.trigger_matching import matches
from kb.engine.position.abilities import Replacing
from kb.engine.position.objects import Context, Event, Face, Shield

if TYPE_CHECKING:
    from kb.engine.position.protocol import Game

T = TypeVar("T")

Applied: TypeAlias = tuple[tuple[int, Replacing], ...]
"""The replacement effects that were applied to an event: each with its object, as often as it was."""


def unused(found: Iterable[tuple[int, T]], used: Applied) -> Iterator[tuple[int, T]]:
    """Yield effects not yet applied to an event; identical ones as often as uses are left.

    Each is an object's id with an ability of it, and `used` are those applied so far.
    """
    if not used:
        yield from found
        return
    left = Counter[tuple[int, object]](used)
    for each in found:
        if left[each]:
            left[each] -= 1
        else:
            yield each


def add_shield(game: Game, holder: int, ability: Replacing, uses: int = 1, excluded: tuple[int, ...] = ()) -> None:
    """Add a replacement effect on an object for a number of uses, 0 meaning any number.

    It doesn't apply to events of the `excluded` objects.
    """
    game.position.shields += (Shield(holder, ability, uses, excluded),)


def create_effect(game: Game, context: Context, player: str, source: int | None = None) -> int:
    """Create an object that represents an effect on a player, who controls it, and return its id.

    `source` is the id of the source of damage that the effect refers to.
    """
    name = game.object(context.source).copiable.name if game.exists(context.source) else context.label
    label = f"the effect of {context.label} for {player}"
    thing = game.make(label, Face(name, frozenset()), player, player, "nowhere")
    game.put(thing._replace(maker=source))
    return thing.id


def end_all_shields(game: Game) -> None:
    """Remove all shields, and the objects that represent effects."""
    for holder in {shield.holder for shield in game.position.shields}:
        if game.exists(holder) and game.object(holder).zone == "nowhere":
            game.remove(game.object(holder))
    game.position.shields = ()


def shielding(game: Game, event: Event, used: Applied) -> list[tuple[int, Replacing]]:
    """Return the shields that apply to an event and haven't been applied yet, each with its object."""
    there = ((one.holder, one.ability) for one in game.position.shields if event.thing not in one.but)
    found = [
        (holder, ability)
        for holder, ability in unused(there, used)
        if ability.on.kind == event.kind and game.exists(holder) and matches(game, ability.on, event, holder)
    ]
    return list(dict.fromkeys(found))


def use_shield(game: Game, holder: int, ability: Replacing) -> bool:
    """Count a use of a shield, and remove it after the last; return whether it was removed.

    Returns False if there is no such shield, or it has any number of uses.
    """
    shields = game.position.shields
    place = next((i for i, each in enumerate(shields) if (each.holder, each.ability) == (holder, ability)), None)
    if place is None or not shields[place].uses:
        return False
    left = shields[place]._replace(uses=shields[place].uses - 1)
    game.position.shields = (*shields[:place], *([left] if left.uses else []), *shields[place + 1 :])
    return not left.uses
