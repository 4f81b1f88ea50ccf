"""The order of a story: when each sentence is played, and the words that say so."""

from itertools import takewhile

from kb.boards.claims.combat import has_assigned_shares
from kb.boards.language import STORY
from kb.boards.named import Names
from kb.boards.playing.acts import acts_in, carry_out_act, does, fields_by_name
from kb.boards.playing.after_the_end import AfterTheEnd
from kb.boards.playing.asked import (
    HOLDING,
    IN_DAMAGE_STEP,
    Unasked,
    deed_in,
    expect,
    expect_in_turn,
    foretelling,
    is_response_next,
)
from kb.boards.playing.combat import fights, has_first_round, has_just_assigned, shares_told
from kb.boards.playing.skipping import ComesFirst, is_held
from kb.boards.playing.skipping_ahead import skipping_ahead
from kb.engine.combat.combat import BlockingIsOver, CombatDamageStep, DealCombatDamage, somebody_loses_after_combat
from kb.engine.combat.requirements import check_attackers, check_blockers
from kb.engine.play.event_windows import INTERRUPTING, WINDOWS
from kb.engine.play.game import Game
from kb.engine.play.main_and_combat import BeginCombat
from kb.engine.play.priority import check_priority, pass_
from kb.engine.play.registry import carries_out, carry_out
from kb.engine.play.settle import ResolveOne
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, NextPhase, UntapStep
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import (
    RESPONSE,
    SETTLED,
    CombatDamage,
    Do,
    Frame,
    Frames,
    Settle,
    StoryFrame,
    Tell,
    TimedFrame,
    Where,
)
from kb.engine.position.objects import Object, Waiting
from kb.engine.position.parts import ALL_ATTACKERS
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.position import Loops
from kb.engine.slots.casting import interrupts
from kb.engine.slots.combat import combat_damage_step
from kb.engine.slots.turn import responding, upkeep
from kb.engine.steps.combat import CombatDamageGoesOntoStack
from kb.engine.steps.playing import StoryTells
from kb.english.boards.acts import Act, Acts, At, doer_of, opening_of, plain, things_in
from kb.english.boards.acts_combat import (
    AssignsDamage,
    Attacks,
    AttacksWithEverything,
    AttacksWithNothing,
    AttackTogether,
    BlockIt,
    Blocks,
    BlocksBand,
    BlocksWith,
    BlocksWithNothing,
    CombatDamageGoesOnStack,
    CombatDamageIsAssigned,
    CombatDamageIsDealt,
    FirstStrikeDamageIsAssigned,
    FirstStrikeDamageIsDealt,
    HasAssigned,
    HasAssignedAll,
    HasAssignedPart,
    IsAttacked,
    LastBeforeDamage,
    NobodyAttacks,
    NobodyBlocks,
    NothingElseAttacks,
    PlayerAssigns,
)
from kb.english.boards.acts_doing import Passes
from kb.english.boards.acts_happening import Deals
from kb.english.boards.acts_looking import (
    AbilityResolves,
    AbilityWaits,
    EverythingResolves,
    HasJustGiven,
    HasJustPaid,
    HasMadeMana,
    LastResolves,
    OnlyTriggersWait,
    Resolves,
    SoByThen,
    SomethingHasResolved,
    SomethingWaits,
    StoryStops,
    Waits,
)
from kb.english.boards.acts_playing import Playing
from kb.english.boards.acts_turns import BlocksAreDone, CombatBegins, IsABlock, IsAnAttack, LeavesMana
from kb.english.boards.answer import Answering
from kb.english.boards.claim import GRAMMAR
from kb.english.boards.happened import AbilityResolved, Resolved

JUST_DONE = (HasJustPaid, HasJustGiven, HasMadeMana)
"""Acts that only check what was paid or given up for what was just played."""
_FIGHTING = (
    Attacks,
    AttackTogether,
    AttacksWithEverything,
    AttacksWithNothing,
    NobodyAttacks,
    NothingElseAttacks,
    IsAnAttack,
    Blocks,
    BlocksBand,
    BlocksWith,
    BlocksWithNothing,
    BlockIt,
    NobodyBlocks,
    IsABlock,
    BlocksAreDone,
)
"""Acts that declare attackers or blockers, or check whether there are any."""
_BLOCKING = (Blocks, BlocksBand, BlocksWith, BlocksWithNothing)
"""Acts that declare a player's blockers."""
_ATTACKING = (Attacks, AttackTogether, AttacksWithEverything, AttacksWithNothing, IsAttacked)
"""Acts that declare attackers, or say what they attack."""
_COMING_TO_COMBAT = (*_ATTACKING, NobodyAttacks, CombatBegins)
"""Acts that come to combat, or happen at its beginning."""
_DAMAGE = (
    AssignsDamage,
    CombatDamageGoesOnStack,
    CombatDamageIsAssigned,
    CombatDamageIsDealt,
    Deals,
    FirstStrikeDamageIsAssigned,
    FirstStrikeDamageIsDealt,
    HasAssigned,
    HasAssignedAll,
    HasAssignedPart,
    IsAttacked,
    LastBeforeDamage,
    PlayerAssigns,
)
"""Acts that assign or deal damage, or check it."""
_WAITING = (Waits, AbilityWaits, SomethingWaits)
_RESOLVING = (*_WAITING, Resolves, AbilityResolves, SomethingHasResolved, EverythingResolves, LastResolves)
"""Acts that tell that something resolves, or wait for that."""
Kinds = tuple[type[Act | Answering], ...]
_ASSIGNING = (CombatDamageGoesOnStack, CombatDamageIsAssigned, FirstStrikeDamageIsAssigned)
"""Acts after which all or the first of the combat damage waits to be dealt, if it uses the stack."""
_DIVIDING = (AssignsDamage, PlayerAssigns, HasAssigned, HasAssignedAll, HasAssignedPart)
"""Acts that tell how combat damage is assigned."""
_WHILE_IT_WAITS = (Playing, Answering, LeavesMana, OnlyTriggersWait, *JUST_DONE, *_RESOLVING)
"""Acts that may come while combat damage waits to be dealt."""

IN_UNTAP_STEP = "in the untap step"

OPENINGS = {
    RESPONSE: "While other spells or abilities are on the stack.",
    HOLDING: "In response, before any other player can act.",
    IN_DAMAGE_STEP: "After combat damage is assigned. If it is dealt at once, after that.",
    IN_UNTAP_STEP: "Right after a turn begins. Otherwise, the action happens in the upkeep that follows.",
    INTERRUPTING: "While an announced spell is being cast. If the rules have no such time, in response.",
    **{
        window.words: f"Right before something happens. Only what {window.does} can be played then."
        for window in WINDOWS
    },
}


@carries_out(Tell)
def tell(game: Game, told: Acts, where: Where, opening: str, said: str = "") -> None:
    """Play one sentence of the story: queue each of its acts."""
    game.position.come_to(Tell(told, where, opening, said))
    if game.position.result:
        game.then(*(AfterTheEnd(plain(act), where) for act in told))
        return
    taken = [Take(plain(act), where, opening_of(act)) for act in _answers_first(told)]
    if len(taken) == 1:
        carry_out(game, taken[0])
    else:
        game.then(*taken)


def _answers_first(told: Acts) -> Acts:
    """Return the acts of a sentence that something resolves, after what players answer as it does."""
    if not isinstance(plain(told[0]), _RESOLVING) or not all(isinstance(plain(act), Answering) for act in told[1:]):
        return told
    return (*told[1:], told[0])


class Take(TimedFrame):
    """An act is taken, one of those that a sentence of the story tells."""

    __slots__ = ()

    is_to_come = True


@carries_out(Take)
def take(game: Game, told: Act | Answering, where: Where, opening: str) -> None:
    """Play an act, or handle it as one after the end of the game."""
    if game.position.result:
        game.then(AfterTheEnd(told, where))
    else:
        _take_in_turn(game, told, where, opening)


def _take_in_turn(game: Game, act: Act | Answering, where: Where, opening: str) -> None:
    """Play an act at the time that its opening words say; without any, resolve the stack first.

    A player's coming answers are stored at once, because resolving may ask for them.
    """
    is_response = not opening and (
        (isinstance(act, LastResolves) and bool(game.position.stack))
        or _targets_a_spell(game, act)
        or _resolves_before_what_waits(game, act)
        or _follows_a_pass(game, act)
    )
    is_to_damage = not opening and not is_response and _responds_to_damage(game, act)
    opening = RESPONSE if is_response or is_to_damage else opening
    above = (Settle(), ResolveToDamage()) if is_to_damage else ()
    is_now = isinstance(act, LastBeforeDamage) and _damage_waits(game)
    if is_now or isinstance(act, JUST_DONE) or (not opening and _needs_no_resolving(game, act)):
        perform(game, act, where)
    elif not opening and deed_in(game, act):
        expect(game, act, where)
        expect_in_turn(game, act, where)
        game.then(*SETTLED, Unasked(act, where, None))
    elif opening == INTERRUPTING or (opening == RESPONSE and _is_interrupt(game, act)):
        game.then(*foretelling(game), Interrupt(act, where))
    elif opening == RESPONSE:
        game.then(*above, Settle(), *_frames_to_next_upkeep(game, act), *foretelling(game), Respond(act, where))
    elif opening == HOLDING:
        check_priority(game, doer_of(act))
        game.then(Settle(), Respond(act, where))
    elif opening == IN_DAMAGE_STEP:
        to_step = () if isinstance(_last_told(game, ()), _DIVIDING) else (*SETTLED, Do(CombatDamageIsAssigned(), where))
        game.then(*to_step, Settle(), RespondOrDo(act, where))
    elif any(opening == window.words for window in WINDOWS):
        fight = (CombatDamage(), *SETTLED) if _is_blocked_and_unfought(game) else ()
        game.then(*SETTLED, *fight, Overdue(act, where, opening))
    elif _tells_resolving(act):
        known = foretelling(game)
        is_one = is_response_next(game) or _other_resolves_later(game, act) or _is_before_damage_is_dealt(game)
        one = is_one and not isinstance(act, EverythingResolves)
        resolving = (Settle(), ResolveUntil(_name_resolving(act)), Settle()) if one else SETTLED
        upkeep = _frames_to_next_upkeep(game, act) if isinstance(act, AbilityResolves) else ()
        game.then(*upkeep, *known, *resolving, Do(act, where, looks_back=True))
    elif opening == IN_UNTAP_STEP:
        game.then(*SETTLED, Do(act, where))
    else:
        game.then(*_once_settled(game, act, where))


def _once_settled(game: Game, act: Act | Answering, where: Where) -> Frames:
    """Return the frames of an act for which the stack resolves, before a response only until the act's claim holds."""
    if isinstance(act, SoByThen) and is_response_next(game):
        return (*foretelling(game), Settle(), ResolveUntilSo(act, where))
    return (*SETTLED, *skipping_ahead(game, act), *foretelling(game), Do(act, where))


def _follows_a_pass(game: Game, act: Act | Answering) -> bool:
    """Return whether something is on the stack, and a player passes, or plays after another who has just passed."""
    if not game.position.stack or not isinstance(act, Playing | Passes):
        return False
    return isinstance(act, Passes) or isinstance(_last_told(game, (Answering, LeavesMana)), Passes)


def _responds_to_damage(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is played after combat damage was, as the story tells it, assigned and not dealt."""
    return isinstance(act, Playing | Passes) and (_is_before_damage_is_dealt(game) or _is_dealt_as_assigned(game))


def _is_before_damage_is_dealt(game: Game) -> bool:
    """Return whether combat damage is on the stack, and the story has only responded to it since it was assigned."""
    return _damage_waits(game) and isinstance(_last_told(game, _WHILE_IT_WAITS), (*_ASSIGNING, LastBeforeDamage))


@does(LastBeforeDamage)
def last_before_damage(game: Game, which: str) -> None:
    """Go to the last moment before combat damage is dealt, and deal it after what players do then.

    Raises IllegalAnswer if nothing is attacking, no damage is to come, or it may be either of two rounds.
    """
    fights(game)
    if _damage_waits(game):
        _respond(game)
        return
    if not game.position.is_damage_to_come:
        raise IllegalAnswer("No combat damage is to come.")
    is_first = has_first_round(game)
    if which == "first-strike" and not is_first:
        raise IllegalAnswer("Nothing deals first-strike damage.")
    if not which and is_first:
        raise IllegalAnswer("Combat damage is dealt twice: say “first-strike damage” or “regular damage”.")
    if which == "regular" and is_first:
        game.then(CombatDamageStep(), *SETTLED, LastMoment())
    else:
        game.then(LastMoment())


class LastMoment(Frame):
    """The last moment before the next combat damage is dealt has come."""

    __slots__ = ()


@carries_out(LastMoment)
def last_moment(game: Game) -> None:
    """Assign combat damage if it uses the stack, else finish declaring blockers; deal it after what is done now."""
    agenda = game.position.agenda
    if game.rulebook.says(combat_damage_step).uses_stack:
        _respond(game)
        game.then(CombatDamageStep())
        return
    place = next((place for place, frame in enumerate(agenda) if not _is_done_now(frame)), len(agenda))
    if any(isinstance(frame, Tell) for frame in agenda[place:]):
        game.position.agenda = (*agenda[:place], *SETTLED, CombatDamageStep(), *SETTLED, *agenda[place:])
    if not game.position.combat.has_blocks:
        game.then(BlockingIsOver())


def _respond(game: Game) -> None:
    """Have what players do next in the same sentence be done in response."""
    agenda = game.position.agenda
    taken = [*takewhile(lambda frame: isinstance(frame, Take), agenda)]
    game.position.agenda = (*map(_in_response, taken), *agenda[len(taken) :])


def _in_response(frame: Frame) -> Frame:
    """Return the frame of what a player does as a response, unless it has a time of its own; others unchanged."""
    if not isinstance(frame, Take) or frame.opening or isinstance(frame.told, (LeavesMana, *JUST_DONE)):
        return frame
    is_of_player = isinstance(frame.told, Act) and bool(doer_of(frame.told))
    return Take(frame.told, frame.where, RESPONSE) if is_of_player else frame


def _is_done_now(frame: Frame) -> bool:
    """Return whether a frame of the story may come while combat damage waits to be dealt: all its acts may."""
    return isinstance(frame, Tell | Take) and all(
        isinstance(plain(act), _WHILE_IT_WAITS) and not isinstance(plain(act), EverythingResolves)
        for act in acts_in(frame)
    )


def _is_dealt_as_assigned(game: Game) -> bool:
    """Return whether the story has just told that combat damage is assigned, and it was dealt without the stack."""
    is_by_stack = any(isinstance(what, CombatDamageGoesOntoStack) for what in game.position.happenings())
    return not is_by_stack and isinstance(_last_told(game, (Answering, *JUST_DONE)), _ASSIGNING)


def _damage_waits(game: Game) -> bool:
    """Return whether combat damage is on the stack."""
    return any(map(_is_damage, game.position.stack))


def _is_damage(waiting: Waiting) -> bool:
    """Return whether an object on the stack is combat damage."""
    return any(isinstance(act, DealCombatDamage) for act in waiting.acts)


def _told_next(game: Game) -> Act | Answering | None:
    """Return the first act that the story tells after this one; None if there is none."""
    coming = (plain(told) for one in game.position.agenda if isinstance(one, Tell | Take) for told in acts_in(one))
    return next(coming, None)


def _last_told(game: Game, passed: Kinds) -> Act | Answering | None:
    """Return the last act told before this sentence that isn't of the kinds `passed`."""
    before = (plain(told) for one in game.position.story.sentences[-2::-1] for told in reversed(acts_in(one)))
    return next((told for told in before if not isinstance(told, passed)), None)


def _is_blocked_and_unfought(game: Game) -> bool:
    """Return whether blocks are declared, combat damage is still to come, and the stack is empty."""
    position = game.position
    is_declared = position.combat.has_blocks or position.combat.is_blocking_over
    return position.is_damage_to_come and is_declared and not position.stack


def _resolving_later(game: Game) -> list[str]:
    """Return the names of what the sentences to come say resolves, in order."""
    coming = (plain(told) for one in game.position.agenda if isinstance(one, Tell | Take) for told in acts_in(one))
    return [told.thing.name for told in coming if isinstance(told, Resolves | AbilityResolves)]


def _other_resolves_later(game: Game, act: Act | Answering) -> bool:
    """Return whether the story says later that something else on the stack resolves than what an act names."""
    named = _name_resolving(act)
    return any(waiting.label != named and waiting.label in _resolving_later(game) for waiting in game.position.stack)


def _resolves_before_what_waits(game: Game, act: Act | Answering) -> bool:
    """Return whether the story goes on with what an act casts or uses resolving before something on the stack."""
    waiting = {one.label for one in game.position.stack}
    if not waiting or not isinstance(act, Playing):
        return False
    own = {one.name for one in things_in((act,))} - waiting
    resolving = [name for name in _resolving_later(game) if name in waiting | own]
    return len(set(resolving)) > 1 and resolving[0] in own and not waiting.isdisjoint(resolving)


def _tells_resolving(act: Act | Answering) -> bool:
    """Return whether an act only says that something resolved, or waits for it to resolve."""
    if isinstance(act, SoByThen):
        return isinstance(act.claims[-1], Resolved | AbilityResolved)
    return isinstance(act, _RESOLVING)


def _needs_no_resolving(game: Game, act: Act | Answering) -> bool:
    """Return whether an act is played without first resolving the stack.

    It is an answer, something paid, or part of what is under way: attackers, blockers or shares of damage.
    """
    combat = game.position.combat
    is_blocking = combat.has_blocks and not combat.is_blocking_over
    is_attacking = bool(combat.attackers) and not combat.has_blocks and ALL_ATTACKERS not in combat.declared
    if isinstance(act, AssignsDamage):
        return has_just_assigned(game, act.thing.name)
    if isinstance(act, PlayerAssigns):
        return has_assigned_shares(game.position, act.player, shares_told(act.shares))
    is_declared = (is_blocking and isinstance(act, _BLOCKING)) or (is_attacking and isinstance(act, _ATTACKING))
    return is_declared or isinstance(
        act, (Answering, HasAssigned, HasAssignedAll, HasAssignedPart, LeavesMana, OnlyTriggersWait)
    )


def _spell_cast(game: Game, act: Act | Answering) -> tuple[Object, Names] | None:
    """Return the card that an act casts and the names of its targets; None for any other act."""
    if not isinstance(act, Playing) or "targets" not in act.fields:
        return None
    said = dict(zip(act.fields, fields_by_name(game, act), strict=True))
    card = game.labelled(said["card"])
    return (card, said["targets"]) if card is not None and card.zone not in {"battlefield", "stack"} else None


def _targets_a_spell(game: Game, act: Act | Answering) -> bool:
    """Return whether an act casts a card all of whose targets are spells, with one target, a spell on the stack."""
    if (cast := _spell_cast(game, act)) is None or len(cast[1]) != 1:
        return False
    spell, face = game.labelled(cast[1][0]), cast[0].face
    wanted = (*face.targets, *(one for mode in face.modes for one in mode.targets))
    is_waiting = spell is not None and spell.zone == "stack"
    return is_waiting and bool(wanted) and all(one.zone == "stack" for one in wanted)


def _frames_to_next_upkeep(game: Game, act: Act | Answering) -> Frames:
    """Return the frames that lead to the next upkeep, in which triggered abilities go on the stack.

    There are none if something is on the stack or about to be put there, or after the untap step; in the end phase,
    there are some only for an act that waits for something on the stack.
    """
    position = game.position
    if position.stack or (position.waiting and not is_held(game)):
        return ()
    if position.turn.phase in {"beginning", "untap"}:
        return (BeginUpkeep(), Settle())
    if position.turn.phase != "end" or not isinstance(act, _WAITING):
        return ()
    return (BeginTurn(player_after_this(game)), UntapStep(), BeginUpkeep(), Settle())


class ResolveUntil(Frame):
    """Frame that resolves the stack from the top until a named object has resolved."""

    __slots__ = ()

    named: str | None
    """The name of the object to resolve; None to resolve only the top of the stack."""


@carries_out(ResolveUntil)
def resolve_until(game: Game, named: str | None) -> None:
    """Resolve the top of the stack, and go on until the named object has resolved; without a name, only the top."""
    if not game.position.stack:
        return
    is_last = named in {None, game.position.stack[-1].label}
    game.then(ResolveOne(), *(() if is_last else (Settle(), ResolveUntil(named))))


class ResolveUntilSo(StoryFrame):
    """Frame that resolves the stack from the top until a claim of the story holds, before a response to the rest."""

    __slots__ = ()


@carries_out(ResolveUntilSo)
def resolve_until_so(game: Game, told: Act | Answering, where: Where) -> None:
    """Check a claim, resolving one object after the other until it holds; not legal if it doesn't hold at the end."""
    try:
        perform(game, told, where)
    except IllegalAnswer:
        if not game.position.stack:
            raise
        game.then(ResolveOne(), Settle(), ResolveUntilSo(told, where))


class ResolveToDamage(Frame):
    """Frame that resolves what is on the stack above combat damage."""

    __slots__ = ()


@carries_out(ResolveToDamage)
def resolve_to_damage(game: Game) -> None:
    """Resolve what is on the stack above combat damage."""
    if game.position.stack and not _is_damage(game.position.stack[-1]):
        game.then(ResolveOne(), Settle(), ResolveToDamage())


def _name_resolving(act: Act | Answering) -> str | None:
    """Return the name of what an act says resolves; None for just anything, and "" if it names nothing."""
    if isinstance(act, Resolves | AbilityResolves):
        return act.thing.name
    return None if isinstance(act, SomethingHasResolved) else ""


def _is_interrupt(game: Game, act: Act | Answering) -> bool:
    """Return whether a response is an interrupt of the spell being cast, on a day that has interrupts.

    It must not target only permanents.
    """
    cast = _spell_cast(game, act) if game.position.stack else None
    if cast is None or "interrupt" not in cast[0].face.types or not game.law(interrupts).types:
        return False
    named = [game.labelled(name) for name in cast[1]]
    permanents = [one for one in named if one is not None and one.zone == "battlefield"]
    return not named or len(permanents) < len(named)


class Interrupt(StoryFrame):
    """Frame that performs an act while a spell is being cast."""

    __slots__ = ()

    is_to_come = True


@carries_out(Interrupt)
def interrupt(game: Game, told: Act | Answering, where: Where) -> None:
    """Play an act while a spell is being cast; on a day without interrupts, play it in response.

    Raises IllegalAnswer if nothing is being cast.
    """
    if not game.law(interrupts).types:
        game.then(Settle(), Respond(told, where))
        return
    if not game.position.stack:
        raise IllegalAnswer("Nothing is being cast.")
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    perform(game, told, where)
    game.position.priority = game.position.priority._replace(window="")
    agenda = list(game.position.agenda)
    coming = next(((place, frame) for place, frame in enumerate(agenda) if isinstance(frame, Tell)), None)
    if coming is not None:
        place, frame = coming
        agenda[place] = _timed_as_interrupt(game, frame)
        game.position.agenda = tuple(agenda)


def _timed_as_interrupt(game: Game, sentence: Tell) -> Tell:
    """Return a sentence, marked as an interrupt if it also interrupts the spell being cast; otherwise unchanged."""
    acts = acts_in(sentence)
    if len(acts) != 1:
        return sentence
    opening, act = opening_of(acts[0]), plain(acts[0])
    if isinstance(act, Answering):
        return sentence
    is_told = opening == RESPONSE or (not opening and _targets_a_spell(game, act))
    if not is_told or not _is_interrupt(game, act):
        return sentence
    return Tell((At(INTERRUPTING, act),), sentence.where, INTERRUPTING, sentence.said)


class Overdue(TimedFrame):
    """A sentence has something played in a window that all that waits may still open."""

    __slots__ = ()

    goes_on = True


@carries_out(Overdue)
def too_late(_game: Game, told: Act | Answering, where: Where, opening: str) -> None:  # noqa: ARG001  (the fields of the frame)
    """Raise IllegalAnswer: the window for this act, called `opening`, never came."""
    raise IllegalAnswer(f"Nothing could be played {opening}.")


@carries_out(Do)
def perform(game: Game, told: Act | Acts, where: Where, looks_back: bool = False) -> None:  # noqa: FBT001, FBT002  (a field)
    """Perform acts of the story now, and forget loop detection from before.

    If they change the game and no step of the trace tells so, add such a step. Once the game is over, they are handled
    as after its end. `looks_back` is kept for when something has to come first.
    """
    position = game.position
    acts = (told,) if isinstance(told, Act | Answering) else tuple(map(plain, told))
    if position.result:
        game.then(*(AfterTheEnd(act, where) for act in acts))
        return
    position.loops = Loops()
    position.because = (STORY,)
    if not any(isinstance(act, _FIGHTING) for act in acts):
        check_declared(game)
    before = (position.lasting, dict(position.objects), dict(position.players))
    trace = position.trace
    try:
        for act in acts:
            carry_out_act(game, act, where)
    except ComesFirst as due:
        game.then(*due.frames, Do(told, where, looks_back))
    if position.trace is trace and before != (position.lasting, position.objects, position.players):
        position.note(StoryTells(GRAMMAR.write("story", acts)))


class LookAtDeclared(Frame):
    """All that must attack or block does, or the story can't go on."""

    __slots__ = ()


@carries_out(LookAtDeclared)
def check_declared(game: Game) -> None:
    """Raise IllegalAnswer if a creature that must attack or block, and can, doesn't, among those declared so far."""
    if game.position.combat.attackers:
        check_attackers(game)
    if any(blockers for _, blockers in game.position.combat.attackers):
        check_blockers(game)


class BeAsked(Frame):
    """The upkeep begins in which answers that are left may be asked for."""

    __slots__ = ()


@carries_out(BeAsked)
def be_asked(game: Game) -> None:
    """Go to the upkeep of a turn that the story only begins, if a trigger or a stored answer waits for it."""
    if is_held(game) or (game.position.story.answers and game.position.turn.phase in {"beginning", "untap"}):
        game.then(BeginUpkeep(), *SETTLED)


class FightOn(Frame):
    """The combat in which a story ends comes to its damage."""

    __slots__ = ()


@carries_out(FightOn)
def fight_on(game: Game) -> None:
    """Continue the combat in which a story ends, to its damage."""
    if game.position.is_damage_to_come or somebody_loses_after_combat(game):
        game.then(CombatDamage(), *SETTLED)


class RespondOrDo(StoryFrame):
    """Frame that performs an act, in response if something is on the stack."""

    __slots__ = ()


@carries_out(RespondOrDo)
def respond_or_perform(game: Game, told: Act | Answering, where: Where) -> None:
    """Perform an act, in response if something is on the stack."""
    (respond if game.position.stack else perform)(game, told, where)


class Respond(StoryFrame):
    """A frame for an act played in response to what is on the stack."""

    __slots__ = ()

    goes_on = True

    @property
    def is_response(self) -> bool:
        """Return True: it is played in response to what is on the stack."""
        return True


@carries_out(Respond)
def respond(game: Game, told: Act | Answering, where: Where) -> None:
    """Perform an act while other spells or abilities are on the stack.

    Raises IllegalAnswer if the stack is empty, or if the rules allow nothing until the whole batch has resolved.
    """
    if game.position.result:
        game.then(AfterTheEnd(told, where))
        return
    if not game.law(responding).may_respond(game):
        raise IllegalAnswer("Nothing can be played until the whole batch has resolved.")
    is_due = any(waiting.is_due or waiting.moment == IN_THIS_PHASE for waiting in game.position.waiting)
    if not game.position.stack and not is_due:
        raise IllegalAnswer(_empty_stack_message(game))
    if _must_wait(game, doer_of(told)):
        game.then(AnnounceWhatIsDue(), Settle(), RespondToThat(told, where))
    else:
        perform(game, told, where)


def _must_wait(game: Game, player: str) -> bool:
    """Return whether a player can't act yet.

    The active player still has something to do in this phase, and the stack is empty.
    """
    position = game.position
    is_due = any(waiting.moment == IN_THIS_PHASE for waiting in position.waiting)
    return is_due and not position.stack and player in position.players and player != position.turn.active


class RespondToThat(Respond):
    """Frame that performs an act in response to what was just announced for it."""

    __slots__ = ()


@carries_out(RespondToThat)
def respond_to_that(game: Game, told: Act | Answering, where: Where) -> None:
    """Perform an act once something has been announced for it."""
    perform(game, told, where)


class AnnounceWhatIsDue(Frame):
    """The active player announces something that they have to play in this phase."""

    __slots__ = ()


@carries_out(AnnounceWhatIsDue)
def announce_due_ability(game: Game) -> None:
    """Have the active player announce an ability that they must play in this phase."""
    game.law(upkeep).announces(game)


def _empty_stack_message(game: Game) -> str:
    """Return the message that the stack is empty; after combat damage, also why the damage isn't on it."""
    before = game.position.story.sentences[:-1]
    if not before or not any(isinstance(plain(act), _DAMAGE) for act in acts_in(before[-1])):
        return "There is nothing to respond to."
    if not any(isinstance(what, CombatDamageGoesOntoStack) for what in game.position.happenings()):
        return "There is nothing to respond to: under these rules, combat damage is dealt as soon as it is assigned."
    return (
        "There is nothing to respond to: combat damage has been dealt by then. To respond while it is on the stack, "
        "write “combat damage is assigned” before the response."
    )


@does(StoryStops)
def stops(game: Game) -> None:
    """End play here: what is on the stack stays there, and claims are about this moment."""
    game.position.agenda = ()


@does(Passes)
def passes(game: Game, player: str) -> None:
    """Have a player pass priority. When all have passed, the top of the stack resolves or the phase ends.

    The combat phase follows a main phase if the story goes on with combat. Raises IllegalAnswer if that player doesn't
    have priority.
    """
    pass_(game, player)
    position = game.position
    is_before_combat = position.turn.phase == "main" and not (position.is_combat or position.combat.has_fought)
    if is_before_combat and position.agenda[:1] == (NextPhase(),) and isinstance(_told_next(game), _COMING_TO_COMBAT):
        position.agenda = (BeginCombat(), *SETTLED, *position.agenda[1:])
