"""Combat: attackers and blockers as declared, and combat damage assigned and dealt."""

from typing import Any

from kb.engine.game import Game, IllegalAnswer, procedure
from kb.engine.objects import Context, Event, Object
from kb.engine.paying import pay
from kb.engine.rulebook import NotModelled
from kb.engine.rules.blocking_events import blocking_events
from kb.engine.rules.dividing import dividing
from kb.engine.rules.summoning_sickness import summoning_sickness
from kb.engine.rules.trample import Division, combat_damage, trample
from kb.engine.rules.unblocked import unblocked


@procedure("combat damage")
def deal_combat_damage(game: Game) -> None:
    """Have every attacker and blocker assign its combat damage, and deal all of it at once."""
    events: list[Event] = []
    for attacker, blockers in game.position.combat:
        if game.exists(attacker):
            there = [game.object(blocker) for blocker in blockers if game.exists(blocker)]
            events += _attacker_damage(game, game.object(attacker), there, len(blockers))
            events += [
                Event("damage", attacker, None, blocker.id, amount, cause="combat")
                for blocker in there
                if (amount := _amount(game, blocker)) and _can_receive(game, attacker)
            ]
    game.position.combat = ()
    game.happen(events)
    game.then(("settle",), ("resolve all",))


def _attacker_damage(game: Game, attacker: Object, blockers: list[Object], declared: int) -> list[Event]:
    """Give an attacker's combat damage; it stays blocked when those declared as its blockers are gone."""
    defender = next(name for name in game.position.players if name != game.position.active)
    amount = _amount(game, attacker)
    if not amount:
        return []
    if not declared:
        taker = game.law(unblocked)(defender)
        return [Event("damage", None, taker, attacker.id, amount, cause="combat")] if taker else []
    rule = trample if game.traits(attacker.id).has("trample") else combat_damage
    divisions = game.law(rule)(game, attacker, blockers, defender)
    if not divisions:
        return []
    player = game.law(dividing)(game, attacker, blockers, defender)
    chosen = game.choose(player, "how combat damage is divided", divisions)
    game.position.note(f"{player} divides {attacker.label}'s damage", dividing.slug)
    game.position.note(f"{attacker.label} assigns {_told(chosen)}", rule.slug)
    return list(_dealt(attacker, blockers, chosen))


def _amount(game: Game, thing: Object) -> int:
    """Give how much combat damage something deals."""
    traits = game.traits(thing.id)
    return 0 if "deal combat damage" in traits.restrictions else max(0, traits.power)


def _can_receive(game: Game, thing: int) -> bool:
    return "receive combat damage" not in game.traits(thing).restrictions


def _dealt(attacker: Object, blockers: list[Object], division: Division) -> list[Event]:
    by_label = {blocker.label: blocker.id for blocker in blockers}
    return [
        Event("damage", by_label.get(label), None if label in by_label else label, attacker.id, amount, cause="combat")
        for label, amount in division
        if amount
    ]


def _told(division: Division) -> str:
    return " and ".join(f"{amount} to {label}" for label, amount in division if amount)


def _pay_for(game: Game, creature: Object) -> None:
    """Have what a creature must pay to attack or block paid by its controller.

    Raises IllegalAnswer where it can't be paid.
    """
    controller = game.traits(creature.id).controller
    for ask in game.rulebook.family("cost to attack or block"):
        pay(game, ask(game.position.weather, creature), Context(creature.id, controller, creature.label))


def declare(game: Game, attacker: Object, blockers: tuple[Object, ...]) -> None:
    """Enter an attacker and what blocks it.

    Raises NotModelled where it isn't a creature, or one of them can't do that.
    """
    if "attack" in game.traits(attacker.id).restrictions:
        raise NotModelled(f"{attacker.label} can't attack.")
    if sick := game.law(summoning_sickness)(game, attacker):
        raise IllegalAnswer(f"{attacker.label} can't attack: {sick}.")
    first = all(declared != attacker.id for declared, _ in game.position.combat)
    pair: tuple[Any, ...] = (attacker.id, tuple(blocker.id for blocker in blockers))
    for creature in (*([attacker] if first else []), *blockers):
        _pay_for(game, creature)
    if not attacker.tapped and not game.traits(attacker.id).has("vigilance"):
        game.happen([Event("tap", attacker.id)])
    game.position.combat = (*(p for p in game.position.combat if p[0] != attacker.id), pair)
    if first:
        game.happen([Event("attack", attacker.id, game.traits(attacker.id).controller)])
    if blockers:
        game.happen(game.law(blocking_events)(attacker, blockers))
