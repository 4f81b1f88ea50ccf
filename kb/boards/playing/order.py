"""Order: how the sentences of a story are taken in turn, and the words that say when one of them is."""

from kb.boards.language import STORY
from kb.boards.named import Names
from kb.boards.playing.acts import carry_out_act, does, parts_named, told_in
from kb.boards.playing.after_the_end import AfterTheEnd
from kb.boards.playing.asked import HOLDING, Unasked, deed_in, expect, foretold, is_answered
from kb.boards.playing.combat import has_just_assigned
from kb.boards.playing.skipping import ComesFirst, is_held
from kb.boards.playing.skipping_ahead import skipping_ahead
from kb.engine.combat.combat import somebody_loses_after_combat
from kb.engine.combat.requirements import check_attackers, check_blockers
from kb.engine.play.game import Game
from kb.engine.play.priority import hold, pass_
from kb.engine.play.registry import carries_out, carry_out
from kb.engine.play.settle import ResolveOne
from kb.engine.play.skipping import player_after_this
from kb.engine.play.turn import BeginTurn, BeginUpkeep, UntapStep
from kb.engine.play.windows import INTERRUPTING, WINDOWS
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
from kb.engine.position.objects import Object
from kb.engine.position.parts import ALL_ATTACKERS
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.position import Loops
from kb.engine.slots.casting import interrupts
from kb.engine.slots.turn import responding, upkeep
from kb.engine.steps.fighting import CombatDamageGoesOntoStack
from kb.engine.steps.playing import StoryTells
from kb.english.boards.acts import Act, Acts, At, doer_of, opening_of, plain
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
    IsAttacked,
    NobodyAttacks,
    NobodyBlocks,
    NothingElseAttacks,
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
    Resolves,
    SoByThen,
    SomethingHasResolved,
    SomethingWaits,
    StoryStops,
    Waits,
)
from kb.english.boards.acts_playing import Playing
from kb.english.boards.acts_turns import IsABlock, IsAnAttack
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
)
"""Acts that declare attackers or blockers, or check whether there are any."""
_BLOCKING = (Blocks, BlocksBand, BlocksWith, BlocksWithNothing)
"""Acts that declare a player's blockers."""
_ATTACKING = (Attacks, AttackTogether, AttacksWithEverything, AttacksWithNothing, IsAttacked)
"""Acts that declare attackers, or say what they attack."""
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
    IsAttacked,
)
"""Acts that assign or deal damage, or check it."""
_WAITING = (Waits, AbilityWaits, SomethingWaits)
_RESOLVING = (*_WAITING, Resolves, AbilityResolves, SomethingHasResolved, EverythingResolves, LastResolves)
"""Acts that tell that something resolves, or wait for that."""

IN_DAMAGE_STEP = "in the combat damage step"
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
    """Come to a sentence of the story, and take the acts that it tells."""
    game.position.come_to(Tell(told, where, opening, said))
    if game.position.result:
        game.then(*(AfterTheEnd(plain(act), where) for act in told))
        return
    taken = [Take(plain(act), where, opening_of(act)) for act in told]
    if len(taken) == 1:
        carry_out(game, taken[0])
    else:
        game.then(*taken)


class Take(TimedFrame):
    """An act is taken, one of those that a sentence of the story tells."""

    __slots__ = ()

    is_to_come = True


@carries_out(Take)
def take(game: Game, told: Act | Answering, where: Where, opening: str) -> None:
    """Take an act, of a game that may be over by now."""
    if game.position.result:
        game.then(AfterTheEnd(told, where))
    else:
        _take_in_turn(game, told, where, opening)


def _take_in_turn(game: Game, told: Act | Answering, where: Where, opening: str) -> None:
    """Take an act; where it says nothing of its time, what waits is resolved before it.

    What a player will answer if asked is known at once: it may be asked while that is resolved.
    """
    opening = opening or (RESPONSE if _aims_at_a_spell(game, told) else "")
    if isinstance(told, JUST_DONE) or (not opening and _is_said_meanwhile(game, told)):
        do(game, told, where)
    elif not opening and deed_in(game, told):
        expect(game, told, where)
        game.then(*SETTLED, Unasked(told, where, None))
    elif opening == INTERRUPTING or (opening == RESPONSE and _is_interrupt(game, told)):
        _interrupt(game, told, where)
    elif opening == RESPONSE:
        game.then(Settle(), *_next_upkeep(game, told), *foretold(game), Respond(told, where))
    elif opening == HOLDING:
        hold(game, doer_of(told))
        game.then(Settle(), Respond(told, where))
    elif opening == IN_DAMAGE_STEP:
        game.then(*SETTLED, Do(CombatDamageIsAssigned(), where), Settle(), RespondOrDo(told, where))
    elif any(opening == window.words for window in WINDOWS):
        game.then(*SETTLED, Overdue(told, where, opening))
    elif _is_of_resolving(told):
        known = foretold(game)
        one = is_answered(game) and not isinstance(told, EverythingResolves)
        resolving = (Settle(), ResolveUntil(_to_resolve(told)), Settle()) if one else SETTLED
        upkeep = _next_upkeep(game, told) if isinstance(told, AbilityResolves) else ()
        game.then(*upkeep, *known, *resolving, Do(told, where, looks_back=True))
    elif opening == IN_UNTAP_STEP:
        game.then(*SETTLED, Do(told, where))
    else:
        game.then(*SETTLED, *skipping_ahead(game, told), *foretold(game), Do(told, where))


def _is_of_resolving(act: Act | Answering) -> bool:
    """Return whether an act only tells that what was played before has resolved, or waits for that."""
    if isinstance(act, SoByThen):
        return isinstance(act.claims[-1], Resolved | AbilityResolved)
    return isinstance(act, _RESOLVING)


def _is_said_meanwhile(game: Game, act: Act | Answering) -> bool:
    """Return whether nothing resolves before an act: an answer, or one more that declares attackers or blockers."""
    combat = game.position.combat
    is_blocking = combat.has_blocks and not combat.is_blocking_over
    is_attacking = bool(combat.attackers) and not combat.has_blocks and ALL_ATTACKERS not in combat.declared
    if isinstance(act, AssignsDamage):
        return has_just_assigned(game, act.thing.name)
    is_declared = (is_blocking and isinstance(act, _BLOCKING)) or (is_attacking and isinstance(act, _ATTACKING))
    return is_declared or isinstance(act, (Answering, HasAssigned, HasAssignedAll))


def _cast(game: Game, act: Act | Answering) -> tuple[Object, Names] | None:
    """Return the card that an act has a player cast, with its targets; None for anything else."""
    if not isinstance(act, Playing) or "targets" not in act.fields:
        return None
    said = dict(zip(act.fields, parts_named(game, act), strict=True))
    card = game.labelled(said["card"])
    return (card, said["targets"]) if card is not None and card.zone not in {"battlefield", "stack"} else None


def _aims_at_a_spell(game: Game, act: Act | Answering) -> bool:
    """Return whether an act casts a card that targets only spells on one that waits."""
    if (cast := _cast(game, act)) is None or len(cast[1]) != 1:
        return False
    spell, face = game.labelled(cast[1][0]), cast[0].face
    wanted = (*face.targets, *(one for mode in face.modes for one in mode.targets))
    is_waiting = spell is not None and spell.zone == "stack"
    return is_waiting and bool(wanted) and all(one.zone == "stack" for one in wanted)


def _next_upkeep(game: Game, act: Act | Answering) -> Frames:
    """Return the frames to the next upkeep where something has triggered by then, in this turn or as it is over."""
    position = game.position
    if position.stack or (position.waiting and not is_held(game)):
        return ()
    if position.turn.phase in {"beginning", "untap"}:
        return (BeginUpkeep(), Settle())
    if position.turn.phase != "end" or not isinstance(act, _WAITING):
        return ()
    return (BeginTurn(player_after_this(game)), UntapStep(), BeginUpkeep(), Settle())


class ResolveUntil(Frame):
    """What waits resolves, the last first, until something has."""

    __slots__ = ()

    named: str | None
    """What is to resolve; None for whatever comes last."""


@carries_out(ResolveUntil)
def resolve_until(game: Game, named: str | None) -> None:
    """Resolve what came last, and again until that has resolved which the sentence names; what waits then, waits."""
    if not game.position.stack:
        return
    is_last = named in {None, game.position.stack[-1].label}
    game.then(ResolveOne(), *(() if is_last else (Settle(), ResolveUntil(named))))


def _to_resolve(act: Act | Answering) -> str | None:
    """Return what is told to resolve; None where it isn't said which."""
    if isinstance(act, Resolves | AbilityResolves):
        return act.thing.name
    return None if isinstance(act, SomethingHasResolved) else ""


def _is_interrupt(game: Game, act: Act | Answering) -> bool:
    """Return whether a response is an interrupt, on a day that has them, of what is being cast."""
    cast = _cast(game, act) if game.position.stack else None
    if cast is None or "interrupt" not in cast[0].face.types or not game.law(interrupts).types:
        return False
    named = [game.labelled(name) for name in cast[1]]
    permanents = [one for one in named if one is not None and one.zone == "battlefield"]
    return not named or len(permanents) < len(named)


def _interrupt(game: Game, act: Act | Answering, where: Where) -> None:
    """Take an act while a spell is being cast; where there is no such time, that is in response."""
    if not game.law(interrupts).types:
        game.then(Settle(), Respond(act, where))
        return
    if not game.position.stack:
        raise IllegalAnswer("Nothing is being cast.")
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    do(game, act, where)
    game.position.priority = game.position.priority._replace(window="")
    agenda = list(game.position.agenda)
    coming = next(((place, frame) for place, frame in enumerate(agenda) if isinstance(frame, Tell)), None)
    if coming is not None:
        place, frame = coming
        agenda[place] = _interrupting_too(game, frame)
        game.position.agenda = tuple(agenda)


def _interrupting_too(game: Game, told: Tell) -> Tell:
    """Return a sentence to be told; where that is an interrupt of what is being cast too, with the time that is."""
    acts = told_in(told)
    if len(acts) != 1:
        return told
    opening, act = opening_of(acts[0]), plain(acts[0])
    if isinstance(act, Answering):
        return told
    is_told = opening == RESPONSE or (not opening and _aims_at_a_spell(game, act))
    if not is_told or not _is_interrupt(game, act):
        return told
    return Tell((At(INTERRUPTING, act),), told.where, INTERRUPTING, told.said)


class Overdue(TimedFrame):
    """A sentence has something played in a window that all that waits may still open."""

    __slots__ = ()

    goes_on = True


@carries_out(Overdue)
def too_late(_game: Game, told: Act | Answering, where: Where, opening: str) -> None:  # noqa: ARG001  (the fields of the frame)
    """Have a story not go on that would have something played in a window, and came to none."""
    raise IllegalAnswer(f"Nothing could be played {opening}.")


@carries_out(Do)
def do(game: Game, told: Act | Acts, where: Where, looks_back: bool = False) -> None:  # noqa: FBT001, FBT002  (a field)
    """Do what the story tells; whatever went round before it is no loop without a choice.

    Where it changes something and no step of the trace tells so, it is a step itself. If the game has ended before,
    nothing can be done any more.
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
    """Look whether all attack and block that must, as the story goes on after attackers or blockers were declared."""
    if game.position.combat.attackers:
        check_attackers(game)
    if any(blockers for _, blockers in game.position.combat.attackers):
        check_blockers(game)


class BeAsked(Frame):
    """The upkeep begins in which answers that are left may be asked for."""

    __slots__ = ()


@carries_out(BeAsked)
def be_asked(game: Game) -> None:
    """Come to the upkeep of a turn that a story only begins, where something has triggered or answers are left."""
    if is_held(game) or (game.position.story.answers and game.position.turn.phase in {"beginning", "untap"}):
        game.then(BeginUpkeep(), *SETTLED)


class FightOn(Frame):
    """The combat in which a story ends comes to its damage."""

    __slots__ = ()


@carries_out(FightOn)
def fight_on(game: Game) -> None:
    """Have the combat in which a story ends go on to its damage."""
    if game.position.is_damage_to_come or somebody_loses_after_combat(game):
        game.then(CombatDamage(), *SETTLED)


class RespondOrDo(StoryFrame):
    """What is told is done, in response where something waits."""

    __slots__ = ()


@carries_out(RespondOrDo)
def respond_or_do(game: Game, told: Act | Answering, where: Where) -> None:
    """Do what is told, in response where something waits to be resolved."""
    (respond if game.position.stack else do)(game, told, where)


class Respond(StoryFrame):
    """What is told is done in response to what waits."""

    __slots__ = ()

    goes_on = True

    @property
    def is_response(self) -> bool:
        """Whether it is done in response to what waits to be resolved."""
        return True


@carries_out(Respond)
def respond(game: Game, told: Act | Answering, where: Where) -> None:
    """Do what is told while other things wait to be resolved."""
    if game.position.result:
        game.then(AfterTheEnd(told, where))
        return
    if not game.law(responding).may_respond(game):
        raise IllegalAnswer("Nothing can be played until the whole batch has resolved.")
    is_due = any(waiting.is_due or waiting.moment == IN_THIS_PHASE for waiting in game.position.waiting)
    if not game.position.stack and not is_due:
        raise IllegalAnswer(_nothing_waits(game))
    if _must_the_other_begin(game, doer_of(told)):
        game.then(AnnounceWhatIsDue(), Settle(), RespondToThat(told, where))
    else:
        do(game, told, where)


def _must_the_other_begin(game: Game, player: str) -> bool:
    """Return whether a player can't play anything yet, as another has priority and has to play something first."""
    position = game.position
    is_due = any(waiting.moment == IN_THIS_PHASE for waiting in position.waiting)
    return is_due and not position.stack and player in position.players and player != position.turn.active


class RespondToThat(Respond):
    """What is told is done in response to what has been announced for it."""

    __slots__ = ()


@carries_out(RespondToThat)
def respond_to_that(game: Game, told: Act | Answering, where: Where) -> None:
    """Do what is told once something has been announced."""
    do(game, told, where)


class AnnounceWhatIsDue(Frame):
    """The active player announces something that they have to play in this phase."""

    __slots__ = ()


@carries_out(AnnounceWhatIsDue)
def announce_what_is_due(game: Game) -> None:
    """Have the active player announce one of the abilities that they have to play in this phase."""
    game.law(upkeep).announces(game)


def _nothing_waits(game: Game) -> str:
    """Return in words that nothing waits to be resolved; right after combat damage, why that doesn't wait either."""
    before = game.position.story.sentences[:-1]
    if not before or not any(isinstance(plain(act), _DAMAGE) for act in told_in(before[-1])):
        return "There is nothing to respond to."
    if not any(isinstance(what, CombatDamageGoesOntoStack) for what in game.position.happenings()):
        return "There is nothing to respond to: under these rules, combat damage is dealt as soon as it is assigned."
    return (
        "There is nothing to respond to: combat damage has been dealt by then. To respond while it is on the stack, "
        "write “combat damage is assigned” before the response."
    )


@does(StoryStops)
def stops(game: Game) -> None:
    """Stop here. Used in response, this leaves the stack as it is, and claims are about that moment."""
    game.position.agenda = ()


@does(Passes)
def passes(game: Game, player: str) -> None:
    """Pass priority in response. When all have passed, the top of the stack resolves or the phase ends."""
    pass_(game, player)
