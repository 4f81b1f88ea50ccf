"""The combat damage step: what combat damage is, and whether it goes onto the stack before it is dealt."""

from kb.engine.combat.combat import DealCombatDamage
from kb.engine.position.objects import Context, Event, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import DamageStep, combat_damage_step
from kb.engine.slots.damage import combat_damage_alone
from kb.engine.steps.combat import CombatDamageGoesOntoStack


def _deal_at_once(game: Game, events: list[Event]) -> None:
    """Deal all combat damage of the step at the same time, as soon as it has been assigned."""
    game.happen(events)


def _put_on_stack(game: Game, events: list[Event], *, is_looked_up: bool = False) -> None:
    """Put assigned combat damage onto the stack as one object, if there is any; it is dealt as assigned when that
    resolves, even if its source has left.

    With `is_looked_up`, its sources are looked at only then.
    """
    if events:
        act = DealCombatDamage(tuple(events), game.position.combat.struck is not None, is_looked_up=is_looked_up)
        damage = Context(0, game.position.turn.active, "Combat damage", rule=combat_damage_step.slug)
        game.position.stack += (Waiting((act,), damage),)
        game.position.note(CombatDamageGoesOntoStack())


def _put_on_stack_to_look_up(game: Game, events: list[Event]) -> None:
    """Put combat damage onto the stack; its sources are looked at only as it resolves."""
    _put_on_stack(game, events, is_looked_up=True)


def _deal_the_attackers_first(game: Game, events: list[Event]) -> None:
    """Deal the attackers' damage now and put the blockers' damage onto the stack, so that a blocker that dies deals
    none.
    """
    attackers = {attacker for attacker, _ in game.position.combat.attackers}
    game.happen(event for event in events if event.source in attackers)
    _put_on_stack_to_look_up(game, [event for event in events if event.source not in attackers])


AT_ONCE = DamageStep(_deal_at_once, uses_stack=False)

combat_damage_step.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/5",
    'Damage is now "dealt" at the beginning of damage resolution',
    reading="The record is of October 1998 and speaks of damage resolution. C.8.1 of the summary of 1999 says "
    "that all combat damage of a step is dealt at the same time, and that nothing but damage prevention "
    "happens in between.",
    means="All combat damage of a step is dealt at the same time; it doesn't go onto the stack.",
)(AT_ONCE)

combat_damage_step.since(
    "1999-06-01",
    "310.2",
    "go on the stack as a single entry",
    together=("responding",),
    means="Combat damage goes onto the stack as one object and is dealt as assigned when it resolves, "
    "even if its source has left by then.",
)(DamageStep(_put_on_stack, uses_stack=True))

combat_damage_step.reworded("2003-10-01", "310.1", "go on the stack as a single object")

combat_damage_step.since(
    "2009-07-11",
    "510.2",
    "is dealt simultaneously. This turn-based action doesn't use",
    means="All combat damage of a step is dealt at the same time; it doesn't go onto the stack.",
)(AT_ONCE)

combat_damage_step.contrast("by way of the stack, as its sources are then")(
    DamageStep(_put_on_stack_to_look_up, uses_stack=True)
)
combat_damage_step.contrast("the attackers' damage first")(DamageStep(_deal_the_attackers_first, uses_stack=True))


@combat_damage_alone.since(
    "1998-03-31",
    "cr-1997-03-24/more-on-combat/2",
    "other damage that happens to be assigned during",
    means="Only the damage that attackers and blockers deal by fighting is combat damage, not that of "
    "spells and abilities during combat.",
)
def damage_by_fighting() -> bool:
    """Return True: only damage that attackers and blockers deal by fighting is combat damage, not that of spells and
    abilities during combat.
    """
    return True


combat_damage_alone.reworded(
    "1999-06-01", "cr-1999-04-23/glossary/combat-damage", "dealt by spells and abilities during"
)
combat_damage_alone.reworded(
    "2003-10-01", "cr-2003-10-01/glossary/combat-damage", "by spells and abilities during the combat phase"
)
combat_damage_alone.reworded(
    "2009-07-11",
    "cr-2009-07-11/glossary/combat-damage",
    "blocking creatures as a consequence of combat",
)


@combat_damage_alone.contrast("all damage during combat")
def all_damage_during_combat() -> bool:
    """Return False, "not only by fighting": all damage that is dealt during combat is combat damage. A contrast: no
    text says so.
    """
    return False
