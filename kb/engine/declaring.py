"""Declaring attackers and blockers: which creatures attack and block, what they pay for it, and why one can't."""

from kb.engine.game import Game, IllegalAnswer
from kb.engine.objects import Context, Event, Object
from kb.engine.paying import pay
from kb.engine.rules.blocking_events import blocking_events
from kb.engine.rules.damage_assignment_order import damage_assignment_order
from kb.engine.rules.summoning_sickness import summoning_sickness
from kb.engine.turn import end_of_phase

BLOCKS_ANOTHER = "can block an additional creature"
"""What lets a creature block one attacker more."""


def attack(game: Game, player: str, attacker: Object) -> None:
    """Enter something of a player as an attacker, unblocked so far.

    Raises IllegalAnswer where it can't attack.
    """
    if (why := _why_it_cannot_attack(game, player, attacker)) is not None:
        raise IllegalAnswer(f"{attacker.label} can't attack{why and f': {why}'}.")
    if not game.position.combat:
        end_of_phase(game, "attack")
    _pay_for(game, attacker)
    if not game.traits(attacker.id).has("vigilance"):
        game.happen([Event("tap", attacker.id)])
    game.position.combat = (*game.position.combat, (attacker.id, ()))
    game.happen([Event("attack", attacker.id, player)])


def block(game: Game, player: str, attacker: Object, blockers: tuple[Object, ...]) -> None:
    """Enter all that blocks an attacker.

    Raises IllegalAnswer where the attacker can't be blocked so, or one of these can't block it.
    """
    by_attacker = dict(game.position.combat)
    if attacker.id not in by_attacker:
        raise IllegalAnswer(f"{attacker.label} isn't attacking.")
    if by_attacker[attacker.id]:
        raise IllegalAnswer(f"{attacker.label} is blocked already: all its blockers are declared at once.")
    for blocker in blockers:
        if (why := _why_it_cannot_block(game, player, blocker)) is not None:
            raise IllegalAnswer(f"{blocker.label} can't block{why and f': {why}'}.")
    for blocker in blockers:
        _pay_for(game, blocker)
    ordered = game.law(damage_assignment_order)(game, attacker, blockers)
    pair = (attacker.id, tuple(blocker.id for blocker in ordered))
    game.position.combat = (*(p for p in game.position.combat if p[0] != attacker.id), pair)
    game.happen(game.law(blocking_events)(attacker, blockers))


def _why_it_cannot_attack(game: Game, player: str, attacker: Object) -> str | None:
    """Give why something can't attack, empty where there is no more to say; None where it can."""
    if player != game.position.active:
        return f"it isn't {player}'s turn"
    if any(declared == attacker.id for declared, _ in game.position.combat):
        return "it is attacking already"
    if (why := _why_it_cannot_fight(game, player, attacker)) is not None:
        return why
    traits = game.traits(attacker.id)
    if "attack" in traits.restrictions or any(bar(traits) for bar in game.rulebook.family("who can't attack")):
        return ""
    return game.law(summoning_sickness)(game, attacker) or None


def _why_it_cannot_block(game: Game, player: str, blocker: Object) -> str | None:
    """Give why something can't block, empty where there is no more to say; None where it can."""
    position = game.position
    if player in {position.active}.union(*(team for team in position.teams if position.active in team)):
        return f"{player} isn't attacked"
    if (why := _why_it_cannot_fight(game, player, blocker)) is not None:
        return why
    traits = game.traits(blocker.id)
    if "block" in traits.restrictions:
        return ""
    blocked = sum(blocker.id in blockers for _, blockers in position.combat)
    more = sum(getattr(ability, "name", "") == BLOCKS_ANOTHER for ability in traits.abilities)
    return "it blocks as many as it may" if blocked > more else None


def _why_it_cannot_fight(game: Game, player: str, creature: Object) -> str | None:
    """Give why something can neither attack nor block for a player, None where it may."""
    if creature.zone != "battlefield":
        return "it isn't on the battlefield"
    traits = game.traits(creature.id)
    if "creature" not in traits.types:
        return "it is no creature"
    if traits.controller != player:
        return f"{player} doesn't control it"
    return "it is tapped" if creature.tapped else None


def _pay_for(game: Game, creature: Object) -> None:
    """Have what a creature must pay to attack or block paid by its controller.

    Raises IllegalAnswer where it can't be paid.
    """
    controller = game.traits(creature.id).controller
    for ask in game.rulebook.family("cost to attack or block"):
        pay(game, ask(game.position.weather, creature), Context(creature.id, controller, creature.label))
