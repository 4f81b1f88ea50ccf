"""What must attack and what must block, as effects say: looked at once attackers, or blockers, are declared."""

from kb.engine.combat.declaring import blocking_room, may_attack, may_be_blocked_by, may_block
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.limits import ALL_MUST_BLOCK, MUST_ATTACK, MUST_BE_BLOCKED, Limit
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import combat_requirements, joint_blocks


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
        able = [one for one in others if may_block(game, attacker, one) and _is_free(game, one.id)]
        may_be = any(may_be_blocked_by(game, attacker, len(blockers) + more) for more in range(1, len(able) + 1))
        for thing in others:
            if game.law(combat_requirements)(may_be and thing in able):
                raise IllegalAnswer(
                    f"{thing.label} is able to block {game.object(attacker).label}, so it must block it."
                )


def _told_to_block(game: Game, creature: int) -> list[int]:
    """Return the attackers that a creature must block."""
    fights = dict(game.position.combat.attackers)
    told = [one for one in game.traits(creature).restrictions if isinstance(one, Limit) and one.kind == "must block"]
    return [one.attacker for one in told if one.attacker in fights and game.exists(one.attacker)]


def _check_those_told(game: Game) -> None:
    """Look whether each creature that must block some attacker does, where it can. Raises IllegalAnswer."""
    fights = dict(game.position.combat.attackers)
    for thing in game.battlefield():
        attackers = _told_to_block(game, thing.id)
        for attacker in attackers:
            is_free = thing.id not in fights[attacker] and _is_free(game, thing.id)
            is_able = is_free and may_block(game, attacker, thing) and _has_company(game, attacker, thing)
            if game.law(combat_requirements)(is_able):
                raise IllegalAnswer(
                    f"{thing.label} is able to block {game.object(attacker).label}, so it must block it."
                )


def _has_company(game: Game, attacker: int, creature: Object) -> bool:
    """Return whether as many creatures can block an attacker as are needed, one of them given.

    Others count as far as the rules say, but not those that would stop blocking something that they must block.
    """
    blockers = len(dict(game.position.combat.attackers)[attacker])
    if may_be_blocked_by(game, attacker, blockers + 1):
        return True
    others = [one for one in game.battlefield() if one.id != creature.id and _may_join(game, attacker, one)]
    if not any(may_be_blocked_by(game, attacker, blockers + 1 + more) for more in range(1, len(others) + 1)):
        return False
    joining = [one for one in others if game.law(joint_blocks)(attacker in _told_to_block(game, one.id))]
    return any(may_be_blocked_by(game, attacker, blockers + 1 + more) for more in range(1, len(joining) + 1))


def _may_join(game: Game, attacker: int, creature: Object) -> bool:
    """Return whether a creature could also block an attacker and still obey all the requirements that it obeys."""
    is_there = _is_theirs(game, creature.id) and creature.id not in dict(game.position.combat.attackers)[attacker]
    return is_there and _is_free(game, creature.id) and may_block(game, attacker, creature)


def _is_theirs(game: Game, thing: int) -> bool:
    """Answer whether something is a creature of the defending player."""
    traits = game.traits(thing)
    return traits.controller == game.defender and "creature" in traits.types


def _is_free(game: Game, creature: int) -> bool:
    """Return whether a creature could block another attacker and still obey all the requirements that it obeys."""
    told = _told_to_block(game, creature)
    obeyed = 0
    for attacker, blockers in game.position.combat.attackers:
        if creature in blockers and game.exists(attacker):
            asks = game.traits(attacker).restrictions
            is_needed = MUST_BE_BLOCKED in asks and len(blockers) == 1
            is_company = not may_be_blocked_by(game, attacker, len(blockers) - 1) and any(
                attacker in _told_to_block(game, other) for other in blockers if game.exists(other)
            )
            obeyed += attacker in told or ALL_MUST_BLOCK in asks or is_needed or is_company
    return obeyed < blocking_room(game, creature)
