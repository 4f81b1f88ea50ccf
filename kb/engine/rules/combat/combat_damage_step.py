"""The combat damage step: what combat damage is, and whether it goes onto the stack before it is dealt."""

from kb.engine.combat.combat import DealCombatDamage
from kb.engine.position.objects import Context, Event, Waiting
from kb.engine.position.protocol import Game
from kb.engine.slots.combat import combat_damage_step
from kb.engine.slots.damage import combat_damage_alone
from kb.engine.steps.fighting import CombatDamageGoesOntoStack


@combat_damage_step.since(
    "1998-03-31",
    "moursund-1998-10/rules-changes/5",
    'Damage is now "dealt" at the beginning of damage resolution',
    reading="The record is of October 1998 and speaks of damage resolution. C.8.1 of the summary of 1999 says "
    "that all combat damage of a step is dealt at the same time, and that nothing but damage prevention "
    "happens in between.",
    means="All combat damage of a step is dealt at the same time; it doesn't go onto the stack.",
)
def dealt_at_once(game: Game, events: list[Event]) -> None:
    """Deal all combat damage of the step at the same time, as soon as it has been assigned."""
    game.happen(events)


@combat_damage_step.since(
    "1999-06-01",
    "310.2",
    "go on the stack as a single entry",
    together=("responding",),
    means="Combat damage goes onto the stack as one object and is dealt as assigned when it resolves, "
    "even if its source has left by then.",
)
def by_the_stack(game: Game, events: list[Event]) -> None:
    """Put combat damage onto the stack as one object, to be dealt as assigned when it resolves, even if its source has
    left.
    """
    _put_on_stack(game, DealCombatDamage(tuple(events), _is_first(game)))


def _is_first(game: Game) -> bool:
    """Return whether combat damage is being assigned in the first of two steps."""
    return game.position.combat.struck is not None


def _put_on_stack(game: Game, damage_act: DealCombatDamage) -> None:
    """Put assigned combat damage onto the stack as one object, if there is any."""
    if damage_act.assigned:
        damage = Context(0, game.position.turn.active, "Combat damage", rule=combat_damage_step.slug)
        game.position.stack += (Waiting((damage_act,), damage),)
        game.position.note(CombatDamageGoesOntoStack())


combat_damage_step.reworded("2003-10-01", "310.1", "go on the stack as a single object")


combat_damage_step.since(
    "2009-07-11",
    "510.2",
    "is dealt simultaneously. This turn-based action doesn't use",
    means="All combat damage of a step is dealt at the same time; it doesn't go onto the stack.",
)(dealt_at_once)


@combat_damage_step.contrast("by way of the stack, as its sources are then")
def by_the_stack_with_current_sources(game: Game, events: list[Event]) -> None:
    """Put combat damage onto the stack; its sources are looked at only as it resolves. A contrast: no text says so."""
    _put_on_stack(game, DealCombatDamage(tuple(events), _is_first(game), is_looked_up=True))


@combat_damage_step.contrast("the attackers' damage first")
def attackers_first(game: Game, events: list[Event]) -> None:
    """Deal the attackers' damage now and put the blockers' damage onto the stack, so that a blocker that dies deals
    none. A contrast: no text says so.
    """
    attackers = {attacker for attacker, _ in game.position.combat.attackers}
    game.happen(event for event in events if event.source in attackers)
    _put_on_stack(game, DealCombatDamage(tuple(e for e in events if e.source not in attackers), is_looked_up=True))


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
