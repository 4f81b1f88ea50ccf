"""Removing attackers and blockers from combat; what they blocked stays blocked."""

from kb.engine.position.protocol import Game
from kb.engine.slots.combat import removal_from_combat
from kb.engine.steps.combat import IsRemovedFromCombat


def leave_combat(game: Game, thing: int) -> bool:
    """Remove an attacker or blocker from combat; return whether it was in combat.

    An attacker whose blocker leaves stays blocked.
    """
    position = game.position
    was_there = any(thing in (attacker, *blockers) for attacker, blockers in position.combat.attackers)
    attackers = tuple(
        (attacker, tuple(0 if blocker == thing else blocker for blocker in blockers))
        for attacker, blockers in position.combat.attackers
        if attacker != thing
    )
    position.combat = position.combat._replace(attackers=attackers)
    return was_there


def remove_ineligible(game: Game) -> None:
    """Remove attackers and blockers from combat that may no longer be in it under the rules of the day."""
    fighting = [(attacker, True) for attacker, _ in game.position.combat.attackers]
    fighting += [(blocker, False) for _, blockers in game.position.combat.attackers for blocker in blockers]
    for thing, is_attacking in fighting:
        if not game.exists(thing) or game.object(thing).zone != "battlefield":
            continue
        if game.law(removal_from_combat)(game, thing, is_attacking) and leave_combat(game, thing):
            game.position.note(IsRemovedFromCombat(game.object(thing).label), removal_from_combat.slug)
