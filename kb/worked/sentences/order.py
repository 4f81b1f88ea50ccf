"""Order: how the sentences of a story are taken in turn, and the words that say when one of them is."""

import re

from kb.engine.combat.combat import somebody_loses_after_combat
from kb.engine.combat.requirements import check_attackers, check_blockers
from kb.engine.play.game import Game
from kb.engine.play.priority import hold, pass_
from kb.engine.play.registry import carries_out, carry_out
from kb.engine.play.settle import ResolveOne
from kb.engine.play.skipping import after_this
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
from kb.engine.position.phases import IN_THIS_PHASE
from kb.engine.position.position import Loops
from kb.engine.slots.casting import interrupts
from kb.engine.slots.turn import responding, upkeep
from kb.engine.steps.fighting import CombatDamageGoesOntoStack
from kb.engine.steps.playing import StoryTells
from kb.worked.compounds import JUST_DONE
from kb.worked.language import OPENINGS, STORY, formed, is_answer, plainly, sentence, timed, understood
from kb.worked.open_places import Said, of_their_own
from kb.worked.sentences.after_the_end import AfterTheEnd
from kb.worked.sentences.asked import HOLDING, Unasked, deed_in, expect, foretold, is_answered
from kb.worked.sentences.skipping import ComesFirst, is_held
from kb.worked.sentences.skipping_ahead import skipping_ahead

_FIGHTING = re.compile(r"\b(?:attacks?|blocks?)\b")
"""What a sentence says that declares attackers or blockers."""

_DAMAGE = re.compile(r"\b(?:damage|assigned|assigns?)\b")
"""What a sentence says in which combat damage is assigned or dealt."""

_DIVIDED = re.compile(r".+ has assigned (?:\d+|all) to .+")
"""A sentence that looks at how combat damage was assigned, while that may still wait to be dealt."""

_BLOCKS = re.compile(r"\w+ blocks \S+")
"""How a sentence begins that declares blockers."""

_RESOLVING = re.compile(r"\bresolve[sd]$")
"""How a sentence ends that says that what was played before has resolved."""

IN_DAMAGE_STEP = "in the combat damage step"
IN_UNTAP_STEP = "in the untap step"

OPENINGS |= {
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
def tell(game: Game, words: str, where: Where, opening: str) -> None:
    """Come to a sentence of the story, and take those for which it stands."""
    told = Tell(words, where, opening)
    game.position.come_to(told)
    plain = plainly("play", told.said)
    if game.position.result:
        game.then(*(AfterTheEnd(each, where) for each in plain))
        return
    taken = [Take(rest, where, when) for when, rest in map(timed, plain)]
    if len(taken) == 1:
        carry_out(game, taken[0])
    else:
        game.then(*taken)


class Take(TimedFrame):
    """A plain sentence is taken, one of those for which a sentence of the story stands."""

    __slots__ = ()

    is_to_come = True


@carries_out(Take)
def take(game: Game, words: str, where: Where, opening: str) -> None:
    """Take a plain sentence, of a game that may be over by now."""
    if game.position.result:
        game.then(AfterTheEnd(words, where))
    else:
        _take_in_turn(game, words, where, opening)


def _take_in_turn(game: Game, words: str, where: Where, opening: str) -> None:
    """Take a plain sentence; where it says nothing of its time, what waits is resolved before it.

    What a player will answer if asked is known at once: it may be asked while that is resolved.
    """
    opening = opening or (RESPONSE if _aims_at_a_spell(game, words) else "")
    if JUST_DONE in words or (not opening and _is_said_meanwhile(game, words)):
        do(game, words, where)
    elif not opening and deed_in(words):
        expect(game, words, where)
        game.then(*SETTLED, Unasked(words, where, None))
    elif opening == INTERRUPTING or (opening == RESPONSE and _is_interrupt(game, words)):
        _interrupt(game, words, where)
    elif opening == RESPONSE:
        game.then(Settle(), *_next_upkeep(game, words), *foretold(game), Respond(words, where))
    elif opening == HOLDING:
        understood("play", words, where)
        hold(game, words.partition(" ")[0])
        game.then(Settle(), Respond(words, where))
    elif opening == IN_DAMAGE_STEP:
        game.then(*SETTLED, Do("combat damage is assigned", where), Settle(), RespondOrDo(words, where))
    elif any(opening == window.words for window in WINDOWS):
        game.then(*SETTLED, Overdue(words, where, opening))
    elif _RESOLVING.search(words):
        known = foretold(game)
        one = is_answered(game) and not words.startswith("everything")
        resolving = (Settle(), ResolveUntil(_to_resolve(words)), Settle()) if one else SETTLED
        upkeep = _next_upkeep(game, words) if words.endswith("'s ability resolves") else ()
        game.then(*upkeep, *known, *resolving, Do(words, where, looks_back=True))
    elif opening == IN_UNTAP_STEP:
        game.then(*SETTLED, Do(words, where))
    else:
        game.then(*SETTLED, *skipping_ahead(game, words), *foretold(game), Do(words, where))


def _is_said_meanwhile(game: Game, words: str) -> bool:
    """Return whether nothing resolves before a sentence: before an answer, or while blockers are being declared."""
    combat = game.position.combat
    is_blocking = combat.has_blocks and not combat.is_blocking_over
    return is_answer(words) or bool(_DIVIDED.fullmatch(words)) or (is_blocking and bool(_BLOCKS.match(words)))


def _cast(game: Game, words: str) -> tuple[Object, Said] | None:
    """Give the card that a sentence has a player cast, with what it says; None where it says no such thing."""
    read = formed("play", words)
    if read is None or "targets" not in read[1]:
        return None
    said = of_their_own(read[1], game)
    card = game.labelled(said.get("name") or "")
    return (card, said) if card is not None and card.zone not in {"battlefield", "stack"} else None


def _aims_at_a_spell(game: Game, words: str) -> bool:
    """Answer whether a sentence without a time casts a card that targets only spells on one that waits."""
    if (cast := _cast(game, words)) is None:
        return False
    spell, face = game.labelled(cast[1]["targets"] or ""), cast[0].face
    wanted = (*face.targets, *(one for mode in face.modes for one in mode.targets))
    is_waiting = spell is not None and spell.zone == "stack"
    return is_waiting and bool(wanted) and all(one.zone == "stack" for one in wanted)


def _next_upkeep(game: Game, words: str) -> Frames:
    """Give the frames to the next upkeep where something has triggered by then, in this turn or as it is over."""
    position = game.position
    if position.stack or (position.waiting and not is_held(game)):
        return ()
    if position.turn.phase in {"beginning", "untap"}:
        return (BeginUpkeep(), Settle())
    if position.turn.phase != "end" or not words.endswith(" waits to be resolved"):
        return ()
    return (BeginTurn(after_this(game)), UntapStep(), BeginUpkeep(), Settle())


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


def _to_resolve(words: str) -> str | None:
    """Return what a sentence says that resolves; None where it doesn't say which."""
    return None if words == "something has resolved" else words.removesuffix(" resolves").removesuffix("'s ability")


def _is_interrupt(game: Game, words: str) -> bool:
    """Answer whether a response is an interrupt, on a day that has them, of what is being cast."""
    cast = _cast(game, words) if game.position.stack else None
    return cast is not None and "interrupt" in cast[0].face.types and bool(game.law(interrupts).types)


def _interrupt(game: Game, words: str, where: Where) -> None:
    """Take a sentence while a spell is being cast; where there is no such time, that is in response."""
    if not game.law(interrupts).types:
        game.then(Settle(), Respond(words, where))
        return
    if not game.position.stack:
        raise IllegalAnswer("Nothing is being cast.")
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    do(game, words, where)
    game.position.priority = game.position.priority._replace(window="")
    agenda = list(game.position.agenda)
    coming = next(((place, frame) for place, frame in enumerate(agenda) if isinstance(frame, Tell)), None)
    if coming is not None:
        place, frame = coming
        agenda[place] = _interrupting_too(game, frame)
        game.position.agenda = tuple(agenda)


def _interrupting_too(game: Game, told: Tell) -> Tell:
    """Return a sentence to be told; where that is an interrupt of what is being cast too, with the time that is."""
    plain = plainly("play", told.said)
    if len(plain) != 1:
        return told
    opening, rest = timed(*plain)
    is_told = opening == RESPONSE or (not opening and _aims_at_a_spell(game, rest))
    return Tell(rest, told.where, INTERRUPTING) if is_told and _is_interrupt(game, rest) else told


class Overdue(TimedFrame):
    """A sentence has something played in a window that all that waits may still open."""

    __slots__ = ()

    goes_on = True


@carries_out(Overdue)
def too_late(_game: Game, words: str, where: Where, opening: str) -> None:  # noqa: ARG001  (the fields of the frame)
    """Have a story not go on that would have something played in a window, and came to none."""
    raise IllegalAnswer(f"Nothing could be played {opening}.")


@carries_out(Do)
def do(game: Game, words: str, where: Where, looks_back: bool = False) -> None:  # noqa: FBT001, FBT002  (a field)
    """Do what one sentence of the story says; whatever went round before it is no loop without a choice.

    Where it changes something and no step of the trace tells so, it is a step itself. If the game has ended before,
    nothing can be done any more.
    """
    position = game.position
    if position.result:
        game.then(AfterTheEnd(words, where))
        return
    position.loops = Loops()
    position.because = (STORY,)
    if not _FIGHTING.search(words):
        check_declared(game)
    before = (position.lasting, dict(position.objects), dict(position.players))
    told = position.trace
    try:
        understood("play", words, where)(game)
    except ComesFirst as due:
        game.then(*due.frames, Do(words, where, looks_back))
    if position.trace is told and before != (position.lasting, position.objects, position.players):
        position.note(StoryTells(words))


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
    """What a sentence says is done, in response where something waits."""

    __slots__ = ()


@carries_out(RespondOrDo)
def respond_or_do(game: Game, words: str, where: Where) -> None:
    """Do what a sentence says, in response where something waits to be resolved."""
    (respond if game.position.stack else do)(game, words, where)


class Respond(StoryFrame):
    """What a sentence says is done in response to what waits."""

    __slots__ = ()

    goes_on = True

    @property
    def is_response(self) -> bool:
        """Whether it is done in response to what waits to be resolved."""
        return True


@carries_out(Respond)
def respond(game: Game, words: str, where: Where) -> None:
    """Do what a sentence says while other things wait to be resolved."""
    if game.position.result:
        game.then(AfterTheEnd(words, where))
        return
    if not game.law(responding).may_respond(game):
        raise IllegalAnswer("Nothing can be played until the whole batch has resolved.")
    is_due = any(waiting.is_due or waiting.moment == IN_THIS_PHASE for waiting in game.position.waiting)
    if not game.position.stack and not is_due:
        raise IllegalAnswer(_nothing_waits(game))
    if _must_the_other_begin(game, words.partition(" ")[0]):
        game.then(AnnounceWhatIsDue(), Settle(), RespondToThat(words, where))
    else:
        do(game, words, where)


def _must_the_other_begin(game: Game, player: str) -> bool:
    """Return whether a player can't play anything yet, as another has priority and has to play something first."""
    position = game.position
    is_due = any(waiting.moment == IN_THIS_PHASE for waiting in position.waiting)
    return is_due and not position.stack and player in position.players and player != position.turn.active


class RespondToThat(Respond):
    """What a sentence says is done in response to what has been announced for it."""

    __slots__ = ()


@carries_out(RespondToThat)
def respond_to_that(game: Game, words: str, where: Where) -> None:
    """Do what a sentence says once something has been announced."""
    do(game, words, where)


class AnnounceWhatIsDue(Frame):
    """The active player announces something that they have to play in this phase."""

    __slots__ = ()


@carries_out(AnnounceWhatIsDue)
def announce_what_is_due(game: Game) -> None:
    """Have the active player announce one of the abilities that they have to play in this phase."""
    game.law(upkeep).announces(game)


def _nothing_waits(game: Game) -> str:
    """Return in words that nothing waits to be resolved; right after combat damage, why that doesn't wait either."""
    told = [one.said for one in game.position.story.sentences[:-1]]
    if not told or not _DAMAGE.search(told[-1]):
        return "There is nothing to respond to."
    if not any(isinstance(what, CombatDamageGoesOntoStack) for what in game.position.happenings()):
        return "There is nothing to respond to: under these rules, combat damage is dealt as soon as it is assigned."
    return (
        "There is nothing to respond to: combat damage has been dealt by then. To respond while it is on the stack, "
        "write “combat damage is assigned” before the response."
    )


@sentence("play", r"the story stops", "the story stops")
def stops(game: Game) -> None:
    """Stop here. Used in response, this leaves the stack as it is, and claims are about that moment."""
    game.position.agenda = ()


@sentence("play", r"(?P<player>\w+) passes", "Ana passes")
def passes(game: Game, player: str) -> None:
    """Pass priority in response. When all have passed, the top of the stack resolves or the phase ends."""
    pass_(game, player)
