"""Combat damage steps, the end of combat, and abilities that see unblocked attackers."""

from collections.abc import Iterator
from typing import NoReturn

from kb.engine.combat.attacked import attacked_by, recipient_of_unblocked_damage, unblocked_damage
from kb.engine.combat.declaring import in_damage_order
from kb.engine.combat.requirements import check_attackers, check_blockers
from kb.engine.play.acts import verb
from kb.engine.play.damage import can_receive_combat_damage
from kb.engine.play.main_and_combat import end_combat
from kb.engine.play.registry import carries_out
from kb.engine.play.turn import due_at, end_of_step, take_delayed
from kb.engine.position.abilities import Act
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.divisions import Division, Divisions, shared
from kb.engine.position.frames import SETTLED, CombatDamage, Frame, StoryFrame
from kb.engine.position.objects import Context, Event, Object
from kb.engine.position.phases import END_OF_COMBAT
from kb.engine.position.position import Position
from kb.engine.position.protocol import Game
from kb.engine.position.questions import HOW_COMBAT_DAMAGE_IS_DIVIDED
from kb.engine.slots.combat import (
    blockers_damage,
    combat_damage,
    combat_damage_step,
    dividing,
    end_of_combat,
    play_after_combat_damage,
    seen_unblocked,
    tapped_blockers,
)
from kb.engine.slots.families import END_OF_A_PHASE
from kb.engine.slots.keywords import first_strike, lethal_of_deathtouch, trample
from kb.engine.steps.combat import Assigns, DividesDamageOf, IsTappedAndDealsNone


@carries_out(CombatDamage)
def deal_combat_damage(game: Game) -> None:
    """Assign and deal combat damage in as many steps as needed, then end combat."""
    if game.position.is_damage_to_come:
        game.then(CombatDamageStep(), *SETTLED, CombatDamage())
    elif not game.position.combat.is_ending:
        game.then(EndOfCombat(), *SETTLED, CombatDamage())
    else:
        end_combat(game)


class EndOfCombat(Frame):
    """Begin the end of combat step."""

    __slots__ = ()


@carries_out(EndOfCombat)
def begin_end_of_combat(game: Game) -> None:
    """Begin the end of combat step, the last of the combat phase, with everything that is due or delayed until then."""
    end_of_step(game, "declare attackers" if game.position.combat.has_no_attack else "combat damage")
    game.position.combat = game.position.combat._replace(is_ending=True)
    game.position.waiting += (*due_at(game, "end of combat"), *take_delayed(game, END_OF_COMBAT))


class CombatDamageAlone(Frame):
    """Deal the remaining combat damage; combat goes on if the story tells more of it."""

    __slots__ = ()


@carries_out(CombatDamageAlone)
def deal_combat_damage_alone(game: Game) -> None:
    """Deal combat damage in as many steps as needed; combat ends unless the story tells more of it.

    What the story tells next may belong to the last of these steps, such as using mana that would be lost as combat
    ends, or acts of a player who would lose then.
    """
    if game.position.is_damage_to_come:
        game.then(CombatDamageStep(), *SETTLED, CombatDamageAlone())
        return
    goes_on = any(isinstance(frame, StoryFrame) and frame.is_to_come for frame in game.position.agenda)
    has_mana = any(player.pool for player in game.position.players.values())
    is_open = game.position.combat.attackers and game.law(play_after_combat_damage)()
    if not (goes_on and is_open and (has_mana or somebody_loses_after_combat(game))):
        deal_combat_damage(game)


def somebody_loses_after_combat(game: Game) -> bool:
    """Return whether all combat damage is dealt, and a player will lose as the combat phase ends."""
    is_dealt = game.position.combat.attackers and game.position.combat.has_fought
    return bool(is_dealt) and any(check(game, "attack") for check in game.rulebook.family(END_OF_A_PHASE))


class BlockingIsOver(Frame):
    """The defending player declares no more blockers."""

    __slots__ = ()


@carries_out(BlockingIsOver)
def end_blocking(game: Game) -> None:
    """Trigger abilities that see unblocked attackers, once the defending player declares no more blockers."""
    if not any(blockers for _, blockers in game.position.combat.attackers):
        end_of_step(game, "declare attackers")
    _trigger_unblocked(game)


def _trigger_unblocked(game: Game) -> bool:
    """Trigger abilities that see unblocked attackers, unless done already; return whether any has triggered."""
    if game.position.combat.is_blocking_over:
        return False
    game.position.combat = game.position.combat._replace(is_blocking_over=True)
    check_attackers(game)
    check_blockers(game)
    waiting = len(game.position.waiting)
    left = ((attacker, blockers) for attacker, blockers in game.position.combat.attackers if game.exists(attacker))
    free = [game.object(attacker) for attacker, blockers in left if not blockers]
    game.position.because = (seen_unblocked.slug,)
    game.happen(Event("goes unblocked", one.id, game.defender) for one in free if game.law(seen_unblocked)(one))
    return len(game.position.waiting) > waiting


class CombatDamageStep(Frame):
    """Begin the next combat damage step."""

    __slots__ = ()


@carries_out(CombatDamageStep)
def begin_combat_damage_step(game: Game) -> None:
    """Begin the next combat damage step: unblocked attackers are seen, and damage is assigned."""
    position = game.position
    if not position.is_damage_to_come:
        return
    if position.combat.struck is None and _trigger_unblocked(game):
        game.then(*SETTLED, CombatDamageStep())
        return
    end_of_step(game, "declare blockers" if position.combat.struck is None else "combat damage")
    _assign_combat_damage(game)


def _assign_combat_damage(game: Game) -> None:
    """Let the attackers and blockers that deal their combat damage in this step assign it.

    With first strike among them there are two such steps.
    """
    position = game.position
    position.because = (combat_damage_step.slug,)
    there = [thing for thing in _attackers_and_blockers(game) if _is_on_the_battlefield(game, thing)]
    strikers = frozenset(thing for thing in there if _deals_damage_early(game, thing))
    if strikers or position.combat.struck is not None:
        now, struck = game.law(first_strike)(game, there, position.combat.struck)
        position.combat = position.combat._replace(struck=struck)
    else:
        now = frozenset(there)
    if position.combat.struck is not None:
        position.because += (first_strike.slug,)
    attackers = [(attacker, blockers) for attacker, blockers in position.combat.attackers if attacker in now]
    events = _damage_of_attackers(game, attackers)
    events += [
        event for blocker in _all_blockers(game) if blocker in now for event in _damage_of_blocker(game, blocker)
    ]
    if position.combat.struck is None:
        position.combat = position.combat._replace(has_fought=True)
        if not game.law(end_of_combat)():
            position.combat = position.combat._replace(attackers=(), bands=(), through_bands=())
    game.law(combat_damage_step).deals(game, events)


def _attackers_and_blockers(game: Game) -> list[int]:
    """Return the ids of each attacker and its blockers, in order.

    A creature that blocks several attackers occurs several times.
    """
    return [thing for attacker, blockers in game.position.combat.attackers for thing in (attacker, *blockers)]


def _is_on_the_battlefield(game: Game, thing: int) -> bool:
    """Return whether the object with this id still exists and is on the battlefield."""
    return game.exists(thing) and game.object(thing).zone == "battlefield"


def _deals_damage_early(game: Game, thing: int) -> bool:
    """Return whether a creature may deal combat damage before others."""
    return game.traits(thing).has("first strike") or game.traits(thing).has("double strike")


Combat = list[tuple[int, tuple[int, ...]]]
"""Attackers, each with the creatures that were declared as its blockers."""


Coming = list[tuple[int | None, int | None, int]]
"""Damage that others assign: source, recipient and amount."""


def _damage_of_attackers(game: Game, combat: Combat) -> list[Event]:
    """Return the combat damage of attackers; each may count on damage by others to a shared blocker.

    Raises IllegalAnswer if one has counted on more than the others assign.
    """
    events: list[Event] = []
    for place, (attacker, blockers) in enumerate(combat):
        coming = [(event.source, event.thing, event.amount) for event in events]
        for other, theirs in combat[place + 1 :]:
            coming += [(other, blocker, _damage_amount(game, game.object(other))) for blocker in theirs]
        there = _with_coming_damage(game, blockers, coming)
        events += _attacker_damage(game, game.object(attacker), there, len(blockers))
    declared = [blocker for _, blockers in combat for blocker in blockers]
    if len(set(declared)) < len(declared):
        for attacker, blockers in combat:
            _check_division(game, attacker, blockers, events)
    return events


def _with_coming_damage(game: Game, blockers: tuple[int, ...], coming: Coming) -> list[Object]:
    """Return the remaining blockers with damage assigned by others counted as damage on them."""
    there = [game.object(blocker) for blocker in blockers if _is_on_the_battlefield(game, blocker)]
    return [
        blocker._replace(damage=blocker.damage + sum(_effective_damage(game, source, blocker, amount)
                                                     for source, thing, amount in coming if thing == blocker.id))
        for blocker in there
    ]  # fmt: skip


def _effective_damage(game: Game, source: int | None, blocker: Object, amount: int) -> int:
    """Return how much assigned damage counts as: all that is lethal if deathtouch makes it so, else the amount."""
    if not amount or source is None or not game.traits(source).has("deathtouch"):
        return amount
    lethal = max(0, game.traits(blocker.id).toughness - blocker.damage)
    is_enough = game.rulebook.speaks(lethal_of_deathtouch) and amount >= game.law(lethal_of_deathtouch)(
        lethal, is_over=True
    )
    return max(amount, lethal) if is_enough else amount


def _check_division(game: Game, attacker: int, blockers: tuple[int, ...], events: list[Event]) -> None:
    """Raise IllegalAnswer if an attacker's division isn't legal, given what the other attackers have assigned."""
    coming = [(event.source, event.thing, event.amount) for event in events if event.source != attacker]
    there = _with_coming_damage(game, blockers, coming)
    own = {event.player or game.object(event.affected).label: event.amount for event in events
           if event.source == attacker}  # fmt: skip
    ways = _legal_divisions(game, game.object(attacker), there)
    if own and ways and not ways.gives(own):
        raise IllegalAnswer(
            f"{game.object(attacker).label} can't divide its damage like that: the other attackers assign too little."
        )


def _legal_divisions(game: Game, attacker: Object, blockers: list[Object]) -> Divisions:
    """Return the legal divisions of a blocked attacker's damage; any division if banding of a blocker decides.

    Empty if nothing is left to receive the damage.
    """
    besides = recipient_of_unblocked_damage(game, attacker.id)
    has_trample = bool(besides) and game.traits(attacker.id).has("trample")
    divide = game.law(trample).divide if has_trample else game.law(combat_damage)
    divisions = divide(game, attacker, blockers, besides)
    if divisions and not has_trample and game.law(dividing)(game, attacker, blockers, game.defender) == game.defender:
        return shared(_damage_amount(game, attacker), [blocker.label for blocker in blockers])
    return divisions


def _all_blockers(game: Game) -> list[int]:
    """Return the ids of all blocking creatures, each once."""
    return list(dict.fromkeys(blocker for _, blockers in game.position.combat.attackers for blocker in blockers))


def _damage_of_blocker(game: Game, thing: int) -> list[Event]:
    """Return the combat damage of a blocker, divided among the attackers it blocks; empty if it deals none."""
    blocker = game.object(thing)
    if blocker.tapped and not game.law(tapped_blockers)():
        game.position.note(IsTappedAndDealsNone(blocker.label), tapped_blockers.slug)
        return []
    taking = tuple(
        game.object(attacker)
        for attacker, blockers in game.position.combat.attackers
        if thing in blockers and _is_on_the_battlefield(game, attacker) and can_receive_combat_damage(game, attacker)
    )
    if not taking or not _damage_amount(game, blocker):
        return []
    controller = game.traits(thing).controller
    player = game.law(blockers_damage)(game, controller, tuple(attacker.id for attacker in taking))
    if player == controller:
        attackers = list(in_damage_order(game, blocker, taking))
        divisions = game.law(combat_damage)(game, blocker, attackers, "")
    else:
        attackers = list(taking)
        divisions = shared(_damage_amount(game, blocker), [attacker.label for attacker in taking])
    chosen = game.choose(player, HOW_COMBAT_DAMAGE_IS_DIVIDED, _told_division(game, blocker, divisions))
    if len(attackers) > 1:
        game.position.note(DividesDamageOf(player, blocker.label), blockers_damage.slug)
        game.position.note(Assigns(blocker.label, chosen), combat_damage.slug)
    return list(_damage_events(blocker, attackers, chosen))


class DealCombatDamage(Act):
    """Deal combat damage as it was assigned."""

    assigned: tuple[Event, ...]
    is_first: bool = False
    """True in the first of two combat damage steps."""
    is_looked_up: bool = False
    """True if the amounts are looked up when the damage is dealt, not when it is assigned."""


@verb(DealCombatDamage)
def deal_assigned(game: Game, act: DealCombatDamage, _context: Context) -> None:
    """Deal combat damage as it was assigned, to recipients that are still there.

    If amounts are looked up only now, they follow the sources' current power, and sources that left deal none.
    """
    assigned = act.assigned
    if act.is_first:
        game.position.because += (first_strike.slug,)
    if act.is_looked_up:
        assigned = tuple(
            _by_current_power(game, event, assigned) for event in assigned if _source_is_there(game, event)
        )
    game.happen(event for event in assigned if event.thing is None or _can_be_damaged(game, event.thing))


def _source_is_there(game: Game, event: Event) -> bool:
    """Return whether the source of damage is still on the battlefield."""
    return event.source is not None and _is_on_the_battlefield(game, event.source)


def _by_current_power(game: Game, event: Event, assigned: tuple[Event, ...]) -> Event:
    """Return combat damage changed to its source's present power, if one recipient gets all of it."""
    is_all = sum(other.source == event.source for other in assigned) == 1
    return event._replace(amount=_damage_amount(game, game.object(event.source or 0))) if is_all else event


def _can_be_damaged(game: Game, thing: int) -> bool:
    """Return whether a permanent is still on the battlefield and can be dealt combat damage."""
    return _is_on_the_battlefield(game, thing) and not _CAN_FIGHT.isdisjoint(game.traits(thing).types)


_CAN_FIGHT = frozenset({"creature", "planeswalker"})
"""The card types that can be dealt combat damage."""


def _attacker_damage(game: Game, attacker: Object, blockers: list[Object], declared: int) -> list[Event]:
    """Return the combat damage of an attacker; empty if none, as when all blockers of a blocked one are gone.

    `declared` is the number of blockers it was declared with, `blockers` are those still there.
    """
    amount = _damage_amount(game, attacker)
    if not amount:
        return []
    if not declared or "deal combat damage to blockers" in game.traits(attacker.id).restrictions:
        return unblocked_damage(game, attacker.id, amount)
    divisions = _legal_divisions(game, attacker, blockers)
    if not divisions:
        return []
    player = game.law(dividing)(game, attacker, blockers, game.defender)
    rule = trample if game.traits(attacker.id).has("trample") else combat_damage
    chosen = game.choose(player, HOW_COMBAT_DAMAGE_IS_DIVIDED, _told_division(game, attacker, divisions))
    game.position.note(DividesDamageOf(player, attacker.label), dividing.slug)
    game.position.note(Assigns(attacker.label, chosen), rule.slug)
    whom = attacked_by(game, attacker.id)
    return list(_damage_events(attacker, [*blockers, *([game.object(whom)] if game.exists(whom) else [])], chosen))


def _told_division(game: Game, creature: Object, divisions: Divisions) -> Divisions:
    """Return, of very many divisions, the one that the story tells next, which would contradict all others.

    A creature that strikes twice, or has assigned damage before, may have divided it so the other time. Raises
    IllegalAnswer if the story's division isn't legal.
    """
    if not divisions.are_many or game.traits(creature.id).has("double strike"):
        return divisions
    told = [shares for label, shares in _divisions_told_next(game.position) if label == creature.label]
    before = (what for what in game.position.happenings() if isinstance(what, Assigns))
    if len(told) != 1 or any(what.thing == creature.label for what in before):
        return divisions
    return divisions.only(dict(told[0])) or _refuse_division(creature)


def _refuse_division(creature: Object) -> NoReturn:
    """Raise IllegalAnswer: a creature can't assign its damage like that."""
    raise IllegalAnswer(f"{creature.label} can't assign its damage like that.")


def _divisions_told_next(position: Position) -> Iterator[tuple[str, frozenset[tuple[str, int]]]]:
    """Yield the divisions of combat damage that the story states, before it states anything else."""
    for frame in position.agenda:
        if isinstance(frame, StoryFrame) and frame.is_to_come:
            if frame.told not in position.setting.told_divisions:
                return
            yield from position.setting.told_divisions[frame.told]


def _damage_amount(game: Game, creature: Object) -> int:
    """Return a creature's combat damage: its power, but 0 if that is negative or an effect lets it deal none."""
    traits = game.traits(creature.id)
    return 0 if "deal combat damage" in traits.restrictions else max(0, traits.power)


def _damage_events(creature: Object, opponents: list[Object], division: Division) -> list[Event]:
    """Return the damage of a creature divided among its opponents in combat and a player; a share of 0 has no event."""
    by_label = {opponent.label: opponent.id for opponent in opponents}
    return [
        Event("damage", by_label.get(label), None if label in by_label else label, creature.id, amount, cause="combat")
        for label, amount in division
        if amount
    ]
