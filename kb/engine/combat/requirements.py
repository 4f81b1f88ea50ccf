"""What must attack and what must block, as effects say: looked at once attackers, or blockers, are declared."""

from collections.abc import Sequence

from kb.engine.combat.declaring import blocking_room, may_attack, may_be_blocked_by, may_block
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.limits import ALL_MUST_BLOCK, MUST_ATTACK, MUST_BE_BLOCKED, Limit
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import combat_requirements


def check_attackers(game: Game) -> None:
    """Look once whether all attack that must and can. Raises IllegalAnswer."""
    position = game.position
    if position.combat.has_fought or "attackers" in position.combat.declared:
        return
    position.combat = position.combat._replace(declared=position.combat.declared | {"attackers"})
    attacking = {attacker for attacker, _ in position.combat.attackers}
    for thing, traits in game.all_traits().items():
        if MUST_ATTACK in traits.restrictions and traits.controller == position.turn.active and thing not in attacking:
            creature = game.object(thing)
            if game.law(combat_requirements)(may_attack(game, creature)):
                raise IllegalAnswer(f"{creature.label} is able to attack, so it must attack.")


def check_blockers(game: Game) -> None:
    """Look once whether all block that must and can, as many of what is asked obeyed as can be.

    Raises IllegalAnswer.
    """
    position = game.position
    if "blockers" in position.combat.declared or not position.combat.attackers:
        return
    position.combat = position.combat._replace(declared=position.combat.declared | {"blockers"})
    asking = [
        (attacker, blockers, game.traits(attacker).restrictions)
        for attacker, blockers in position.combat.attackers
        if game.exists(attacker) and game.traits(attacker).restrictions & {MUST_BE_BLOCKED, ALL_MUST_BLOCK}
    ]
    _check_those_told(game)
    for attacker, blockers, restrictions in asking:
        if ALL_MUST_BLOCK not in restrictions and blockers:
            continue
        others = [thing for thing in game.battlefield() if thing.id not in blockers and _is_theirs(game, thing.id)]
        able = [one for one in others if may_block(game, attacker, one) and _is_free(game, one.id, asking)]
        may_be = any(may_be_blocked_by(game, attacker, len(blockers) + more) for more in range(1, len(able) + 1))
        for thing in others:
            if game.law(combat_requirements)(may_be and thing in able):
                raise IllegalAnswer(
                    f"{thing.label} is able to block {game.object(attacker).label}, so it must block it."
                )


def _check_those_told(game: Game) -> None:
    """Look whether each creature that must block some attacker does, where it can. Raises IllegalAnswer."""
    fights = dict(game.position.combat.attackers)
    for thing in game.battlefield():
        told = [
            one for one in game.traits(thing.id).restrictions if isinstance(one, Limit) and one.kind == "must block"
        ]
        attackers = [one.attacker for one in told if one.attacker in fights and game.exists(one.attacker)]
        obeyed = sum(thing.id in fights[attacker] for attacker in attackers)
        for attacker in attackers:
            is_free = thing.id not in fights[attacker] and obeyed < blocking_room(game, thing.id)
            may_be = may_be_blocked_by(game, attacker, len(fights[attacker]) + 1)
            if game.law(combat_requirements)(is_free and may_be and may_block(game, attacker, thing)):
                raise IllegalAnswer(
                    f"{thing.label} is able to block {game.object(attacker).label}, so it must block it."
                )


def _is_theirs(game: Game, thing: int) -> bool:
    """Answer whether something is a creature of the defending player."""
    traits = game.traits(thing)
    return traits.controller == game.defender and "creature" in traits.types


def _is_free(game: Game, creature: int, asking: Sequence[tuple[int, tuple[int, ...], object]]) -> bool:
    """Answer whether a creature could block another of those that must be blocked than it blocks of them already."""
    obeyed = sum(creature in blockers for _, blockers, _ in asking)
    return obeyed < blocking_room(game, creature)
