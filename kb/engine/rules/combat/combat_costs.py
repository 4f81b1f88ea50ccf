"""Costs to attack and to block that effects ask for."""

from collections.abc import Callable

from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.abilities import FREE, Cost
from kb.engine.position.limits import CombatAct, CombatCost
from kb.engine.position.objects import Object
from kb.engine.position.protocol import Game
from kb.engine.slots.families import COMBAT_COST

_NUMBERS = "308.2d, 508.1h"
_TWO_PLAYERS = 2
Asked = Callable[[Game, Object, CombatAct], Cost]

attack_costs: Chronicle[Asked] = Chronicle(
    "attack-costs", "When a cost to attack is paid", COMBAT_COST, named="Costs to attack"
)
block_costs: Chronicle[Asked] = Chronicle(
    "block-costs", "When a cost to block is paid", COMBAT_COST, named="Costs to block"
)


@attack_costs.since(
    "1998-03-31",
    "dangelo-1999-05/C.10.3",
    "there is a cost to declare the attacker",
    reading="The ruling is of 1996.",
    means="If an effect asks for a cost to attack with a creature, its controller pays it as attackers are declared.",
)
def paid_to_attack(game: Game, creature: Object, act: CombatAct) -> Cost:
    """Return the cost of a creature's attack that all effects together ask for; nothing for a block."""
    return _in_all(game, creature, act) if act == "attack" else FREE


attack_costs.reworded("1999-06-01", "308.2", "other costs and/or restrictions may also apply")
attack_costs.reworded("2003-10-01", "308.2d", "the active player determines the total cost to")
attack_costs.renumbered("2009-07-11", "508.1g")
attack_costs.renumbered("2023-11-17", "508.1h")


@block_costs.since(
    "1998-03-31",
    "dangelo-1999-05/C.10.3",
    "there is a cost to declare the attacker",
    reading="The ruling is of 1996 and tells of attackers; blockers are taken the same way.",
    means="If an effect asks for a cost to block with a creature, its controller pays it as blockers are declared.",
)
def paid_to_block(game: Game, creature: Object, act: CombatAct) -> Cost:
    """Return the cost of a creature's block that all effects together ask for; nothing for an attack."""
    return _in_all(game, creature, act) if act == "block" else FREE


block_costs.reworded("1999-06-01", "309.2", "a blocking cost includes a mana payment")
block_costs.reworded("2003-10-01", "309.2b", "the defending player determines the total cost to")
block_costs.renumbered("2009-07-11", "509.1d")


def _in_all(game: Game, creature: Object, act: CombatAct) -> Cost:
    """Return what all effects together ask for an attack or block with a creature; nothing if none does.

    Raises NotModelled where a cost to attack a player depends on whom the creature attacks.
    """
    asked = (one for one in game.traits(creature.id).restrictions if isinstance(one, CombatCost))
    costs = sorted(cost for cost in asked if act in cost.acts)
    if any(cost.is_for_attacks_on_you for cost in costs) and _may_attack_others(game):
        raise NotModelled(f"What {creature.label} attacks decides on its cost; that is not modelled ({_NUMBERS}).")
    return Cost("".join(cost.mana for cost in costs)) if costs else FREE


def _may_attack_others(game: Game) -> bool:
    """Return whether a planeswalker of the defending player, or one of several opponents, can be attacked."""
    there = (game.traits(thing.id) for thing in game.battlefield())
    is_anything_else = any("planeswalker" in one.types and one.controller == game.defender for one in there)
    return is_anything_else or len(game.position.players) > _TWO_PLAYERS


@attack_costs.contrast("nothing is paid to attack")
@block_costs.contrast("nothing is paid to block")
def nothing_is_paid(_game: Game, _creature: Object, _act: CombatAct) -> Cost:
    """Return no cost: creatures attack and block for nothing. A contrast: no text says so."""
    return FREE
