"""Order: how the sentences of a story are taken in turn, and the words that say when one of them is."""

import re
from typing import Any

from kb.engine.combat.combat import somebody_loses_after_combat
from kb.engine.combat.requirements import check_attackers, check_blockers
from kb.engine.play.game import Game
from kb.engine.play.priority import hold, pass_
from kb.engine.play.registry import procedure
from kb.engine.play.skipping import after_this
from kb.engine.play.windows import INTERRUPTING, OVERDUE, RESPONSE, WINDOWS
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.objects import Object
from kb.engine.position.position import Loops
from kb.engine.slots.casting import interrupts
from kb.engine.slots.turn import responding
from kb.engine.steps.playing import StoryTells
from kb.worked.compounds import JUST_DONE
from kb.worked.language import OPENINGS, STORY, formed, is_answer, opened, plainly, sentence, understood
from kb.worked.open_places import Said, of_their_own
from kb.worked.places import Place
from kb.worked.sentences.asked import deed_in, expect, foretold, is_answered
from kb.worked.sentences.catching_up import SETTLED, catching_up
from kb.worked.sentences.skipping import ComesFirst, is_held

_FIGHTING = re.compile(r"\b(?:attacks?|blocks?)\b")
"""What a sentence says that declares attackers or blockers."""

_RESOLVING = re.compile(r"\bresolve[sd]$")
"""How a sentence ends that says that what was played before has resolved."""

HOLDING = "holding priority"

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


@procedure("step")
def step(game: Game, words: str, where: Place) -> None:
    """Come to a sentence of the story, and take those for which it stands."""
    game.position.come_to(words, where)
    plain = plainly("play", words)
    if game.position.result:
        game.then(*(("after the end", each, where) for each in plain))
    elif len(plain) == 1:
        take(game, *plain, where)
    else:
        game.then(*(("take", each, where) for each in plain))


@procedure("take")
def take(game: Game, words: str, where: Place) -> None:
    """Take a plain sentence; where it says nothing of its time, what waits is resolved before it.

    What a player will answer if asked is known at once: it may be asked while that is resolved.
    """
    opening, rest = opened(f"{RESPONSE}, {words}" if _aims_at_a_spell(game, words) else words)
    said = opening.removesuffix(", ")
    if (not opening and is_answer(words)) or JUST_DONE in words:
        do(game, rest, where)
    elif not opening and deed_in(words):
        expect(game, words, where)
        game.then(*SETTLED, ("unasked", words, where, None))
    elif said == INTERRUPTING or (said == RESPONSE and _is_interrupt(game, rest)):
        _interrupt(game, rest, where)
    elif said == RESPONSE:
        game.then(("settle",), *_next_upkeep(game, rest), *foretold(game), ("respond", rest, where))
    elif said == HOLDING:
        understood("play", rest, where)
        hold(game, rest.partition(" ")[0])
        game.then(("settle",), ("respond", rest, where))
    elif said == IN_DAMAGE_STEP:
        game.then(*SETTLED, ("do", "combat damage is assigned", where), ("settle",), ("respond or do", rest, where))
    elif any(said == window.words for window in WINDOWS):
        game.then(*SETTLED, (OVERDUE, words, where))
    elif _RESOLVING.search(words):
        known = foretold(game)
        one = is_answered(game) and not words.startswith("everything")
        resolving = (("settle",), ("resolve until", words), ("settle",)) if one else SETTLED
        upkeep = _next_upkeep(game, words) if words.endswith("'s ability resolves") else ()
        game.then(*upkeep, *known, *resolving, ("do", words, where))
    elif said == IN_UNTAP_STEP:
        game.then(*SETTLED, ("do", rest, where))
    else:
        game.then(*SETTLED, *catching_up(game, words), *foretold(game), ("do", words, where))


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


def _next_upkeep(game: Game, words: str) -> tuple[tuple[str, ...], ...]:
    """Give the frames to the next upkeep where something has triggered by then, in this turn or as it is over."""
    position = game.position
    if position.stack or (position.waiting and not is_held(game)):
        return ()
    if position.turn.phase in {"beginning", "untap"}:
        return (("upkeep",), ("settle",))
    if position.turn.phase != "end" or not words.endswith(" waits to be resolved"):
        return ()
    return (("begin turn", after_this(game)), ("untap step",), ("upkeep",), ("settle",))


@procedure("resolve until")
def resolve_until(game: Game, words: str) -> None:
    """Resolve what came last, and again until that has resolved which the sentence names; what waits then, waits."""
    named = words.removesuffix(" resolves").removesuffix("'s ability")
    if not game.position.stack:
        return
    is_last = words == "something has resolved" or game.position.stack[-1].label == named
    game.then(("resolve one",), *(() if is_last else (("settle",), ("resolve until", words))))


def _is_interrupt(game: Game, words: str) -> bool:
    """Answer whether a response is an interrupt, on a day that has them, of what is being cast."""
    cast = _cast(game, words) if game.position.stack else None
    return cast is not None and "interrupt" in cast[0].face.types and bool(game.law(interrupts).types)


def _interrupt(game: Game, words: str, where: Place) -> None:
    """Take a sentence while a spell is being cast; where there is no such time, that is in response."""
    if not game.law(interrupts).types:
        game.then(("settle",), ("respond", words, where))
        return
    if not game.position.stack:
        raise IllegalAnswer("Nothing is being cast.")
    game.position.priority = game.position.priority._replace(window=INTERRUPTING)
    do(game, words, where)
    game.position.priority = game.position.priority._replace(window="")
    agenda = list(game.position.agenda)
    coming = next((place for place, frame in enumerate(agenda) if frame[0] == "step"), None)
    if coming is not None:
        agenda[coming] = _interrupting_too(game, agenda[coming])
        game.position.agenda = tuple(agenda)


def _interrupting_too(game: Game, step: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give a step of the story; where that is an interrupt of what is being cast too, with the words that say so."""
    plain = plainly("play", step[1])
    if len(plain) != 1:
        return step
    opening, rest = opened(*plain)
    is_told = opening == f"{RESPONSE}, " or (not opening and _aims_at_a_spell(game, rest))
    return ("step", f"{INTERRUPTING}, {rest}", *step[2:]) if is_told and _is_interrupt(game, rest) else step


@procedure(OVERDUE)
def too_late(_game: Game, words: str, _where: Place) -> None:
    """Have a story not go on that would have something played in a window, and came to none."""
    raise IllegalAnswer(f"Nothing could be played {words.partition(', ')[0]}.")


@procedure("do")
def do(game: Game, words: str, where: Place) -> None:
    """Do what one sentence of the story says; whatever went round before it is no loop without a choice.

    Where it changes something and no step of the trace tells so, it is a step itself.
    """
    position = game.position
    position.loops = Loops()
    position.because = (STORY,)
    if not _FIGHTING.search(words):
        check_declared(game)
    before = (position.lasting, dict(position.objects), dict(position.players))
    told = position.trace
    try:
        understood("play", words, where)(game)
    except ComesFirst as due:
        game.then(*due.frames, ("do", words, where))
    if position.trace is told and before != (position.lasting, position.objects, position.players):
        position.note(StoryTells(words))


@procedure("look at blocks")
def check_declared(game: Game) -> None:
    """Look whether all attack and block that must, as the story goes on after attackers or blockers were declared."""
    if game.position.combat.attackers:
        check_attackers(game)
    if any(blockers for _, blockers in game.position.combat.attackers):
        check_blockers(game)


@procedure("be asked")
def be_asked(game: Game) -> None:
    """Come to the upkeep of a turn that a story only begins, where something has triggered or answers are left."""
    if is_held(game) or (game.position.story.answers and game.position.turn.phase in {"beginning", "untap"}):
        game.then(("upkeep",), *SETTLED)


@procedure("fight on")
def fight_on(game: Game) -> None:
    """Have the combat in which a story ends go on to its damage."""
    if game.position.is_damage_to_come or somebody_loses_after_combat(game):
        game.then(("combat damage",), *SETTLED)


@procedure("respond or do")
def respond_or_do(game: Game, words: str, where: Place) -> None:
    """Do what a sentence says, in response where something waits to be resolved."""
    (respond if game.position.stack else do)(game, words, where)


@procedure("respond")
def respond(game: Game, words: str, where: Place) -> None:
    """Do what a sentence says while other things wait to be resolved."""
    if not game.law(responding).may_respond(game):
        raise IllegalAnswer("Nothing can be played before the whole batch is resolved.")
    if not game.position.stack and all(waiting.moment == "end of turn" for waiting in game.position.waiting):
        raise IllegalAnswer("There is nothing to respond to.")
    do(game, words, where)


@sentence("play", r"the story stops", "the story stops")
def stops(game: Game) -> None:
    """Stop here. Used in response, this leaves the stack as it is, and claims are about that moment."""
    game.position.agenda = ()


@sentence("play", r"(?P<player>\w+) passes", "Ana passes")
def passes(game: Game, player: str) -> None:
    """Pass priority in response. When all have passed, the top of the stack resolves or the phase ends."""
    pass_(game, player)
