"""Shields: replacement and prevention effects that spells and abilities leave behind, and their use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.abilities import Replacing
from kb.engine.objects import Event, Shield
from kb.engine.seeing import matches

if TYPE_CHECKING:
    from kb.engine.game import Game


def set_up(game: Game, holder: int, ability: Replacing, uses: int = 1) -> None:
    """Leave a replacement effect behind that calls an object "this", for so many uses or, with 0, for any number."""
    game.position.shields += (Shield(holder, ability, uses),)


def shielding(game: Game, event: Event, used: frozenset[tuple[int, Replacing]]) -> list[tuple[int, Replacing]]:
    """Give the shields that apply to an event and were not applied to it yet, each with the object it is about."""
    found = [
        (shield.holder, shield.ability)
        for shield in game.position.shields
        if shield.ability.on.kind == event.kind
        and (shield.holder, shield.ability) not in used
        and game.exists(shield.holder)
        and matches(game, shield.ability.on, event, shield.holder)
    ]
    return list(dict.fromkeys(found))


def use_shield(game: Game, holder: int, ability: Replacing) -> None:
    """Count the use of a shield, where it is one, and take it away after the last."""
    shields = game.position.shields
    place = next((i for i, each in enumerate(shields) if (each.holder, each.ability) == (holder, ability)), None)
    if place is None or not shields[place].uses:
        return
    left = shields[place]._replace(uses=shields[place].uses - 1)
    game.position.shields = (*shields[:place], *([left] if left.uses else []), *shields[place + 1 :])
