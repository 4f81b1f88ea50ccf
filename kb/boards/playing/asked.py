"""Sentences for player actions: the answer to a question if one is asked, else an action of their own.

If what just resolved has already made the player do it, the action isn't done a second time.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from kb.boards.language import STORY
from kb.boards.playing.acts import acts_in, carry_out_act, fields_by_name
from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import RESPONSE, SETTLED, Do, Frame, Frames, StoryFrame, Tell, Where
from kb.engine.position.happening import Happening
from kb.engine.position.questions import AnyOf, Question
from kb.engine.steps.playing import StoryTells
from kb.english.boards.acts import Act, opening_of
from kb.english.boards.answer import Answering
from kb.english.boards.claim import GRAMMAR

HOLDING = "holding priority"
"""How a story says that something is done in response, before another player may do anything."""
IN_DAMAGE_STEP = "in the combat damage step"
"""Opening words for something done once combat damage is assigned, and before it is dealt if it waits."""


class Way(NamedTuple):
    """One way in which a sentence answers: the questions that may be asked, and each answer, all of them needed."""

    questions: tuple[Question[str], ...] | tuple[Question[bool], ...]
    answers: tuple[str | bool, ...]


class Deed(NamedTuple):
    """A player's action according to a sentence."""

    player: str
    ways: tuple[Way, ...] = ()
    besides: tuple[Way, ...] = ()
    """Answers to the question of whether to do it at all, in case that is asked first."""
    done: tuple[Happening, ...] = ()
    """The steps that tell that just this was done."""
    theirs: tuple[str, ...] = ()
    """Names of objects that the player must own for the action to count as just done."""
    in_turn: tuple[Way, ...] = ()
    """Answers to questions that ask for it only once the story has come to it; if none does, it is done by itself."""
    like: type[Happening] | None = None
    """The kind of steps of which no other may be told of the player, where their number counts."""


DEEDS: dict[type[Act], Callable[..., Deed]] = {}
"""Acts of a player that a question of the game may ask for."""


def deed(act_type: type[Act]) -> Callable[[Callable[..., Deed]], Callable[..., Deed]]:
    """Return a decorator that registers how to build a Deed from the fields of a type of act."""

    def register(build: Callable[..., Deed]) -> Callable[..., Deed]:
        """Register the function as what builds the player's action for acts of the class, and return it."""
        DEEDS[act_type] = build
        return build

    return register


def deed_in(game: Game, act: Act | Answering) -> Deed | None:
    """Return the player action in an act, or None if no action is registered for it."""
    if isinstance(act, Answering) or type(act) not in DEEDS:
        return None
    return DEEDS[type(act)](*fields_by_name(game, act))


def expect(game: Game, act: Act | Answering, where: Where) -> None:
    """Store an act as an answer for when the question comes, or store a plain answer."""
    found = deed_in(game, act)
    if found is None:
        carry_out_act(game, act, where)
        return
    _store_answers(game, found, (*found.besides, *found.ways), (act, str(where)))


def expect_in_turn(game: Game, act: Act | Answering, where: Where) -> None:
    """Store those answers of an act that may be given only now that the story has come to it."""
    if (found := deed_in(game, act)) is not None:
        _store_answers(game, found, found.in_turn, (act, str(where)))


def _store_answers(game: Game, found: Deed, ways: Sequence[Way], by: tuple[Act | Answering, str]) -> None:
    """Store a player's answers: each answer of a way for one time that any of the way's questions is asked.

    `by` is the act that gives the answers, and its place in the story.
    """
    for way in ways:
        for answer in way.answers:
            game.answer(found.player, AnyOf(way.questions, by), answer)


def foretelling(game: Game) -> Frames:
    """Return frames that store in advance the answers contained in the next sentences of the story.

    Those sentences are marked as told on the agenda, up to the first that contains anything else.
    """
    agenda = list(game.position.agenda)
    frames: list[Frame] = []
    for place, frame in enumerate(agenda):
        if not isinstance(frame, Tell) or not all(
            isinstance(act, Answering) or type(act) in DEEDS for act in acts_in(frame)
        ):
            break
        agenda[place] = Told(frame, None)
        frames.append(Foretell(frame))
    game.position.agenda = tuple(agenda)
    return tuple(frames)


def is_response_next(game: Game, openings: Collection[str] = (RESPONSE, HOLDING)) -> bool:
    """Return whether the next sentence of the story that does something opens with one of these openings.

    Sentences that only store answers are passed over.
    """
    coming = next((frame for frame in game.position.agenda if isinstance(frame, Tell)), None)
    acts = [act for act in acts_in(coming) if not isinstance(act, Answering)] if coming is not None else []
    return bool(acts) and opening_of(acts[0]) in openings


class Foretell(Frame):
    """Frame that stores the answers in a sentence before its turn."""

    __slots__ = ()

    tell: Tell


@carries_out(Foretell)
def foretell(game: Game, tell: Tell) -> None:
    """Store the answers in a sentence in advance; if that isn't legal yet, leave the sentence for its turn."""
    position = game.position
    answers, agenda = position.story.answers, position.agenda
    now: Frame
    try:
        for act in acts_in(tell):
            expect(game, act, tell.where)
        now = Told(tell, len(position.steps()))
    except IllegalAnswer:
        position.story = position.story._replace(answers=answers)
        now = tell
    place = agenda.index(Told(tell, None))
    position.agenda = (*agenda[:place], now, *agenda[place + 1 :])


class Told(Frame):
    """A sentence is told whose answers are known."""

    __slots__ = ()

    tell: Tell
    since: int | None
    """After how many steps they became known; None before they are."""


@carries_out(Told)
def play_foretold(game: Game, tell: Tell, since: int | None) -> None:
    """Come to a sentence whose answers were stored in advance, and perform the actions that nobody asked for."""
    game.position.come_to(tell)
    deeds = [act for act in acts_in(tell) if type(act) in DEEDS]
    for act in deeds:
        expect_in_turn(game, act, tell.where)
    game.then(*(frame for act in deeds for frame in (*SETTLED, Unasked(act, tell.where, since))))


class Unasked(StoryFrame):
    """Frame for a player's action, performed unless it answered a question or was just done."""

    __slots__ = ()

    since: int | None
    """After how many steps of the trace it was known; None where it wasn't before its time."""


@carries_out(Unasked)
def play_unasked(game: Game, told: Act | Answering, where: Where, since: int | None) -> None:
    """Perform a player's action, unless it answered a question or an effect just did it.

    Raises IllegalAnswer if only part of it was asked for, or if an effect just did something similar.
    """
    found = deed_in(game, told)
    if found is None:
        return
    words = GRAMMAR.write("story", (told,))
    left = _withdraw_answers(game, (told, str(where)))
    if any(not left[way.questions] for way in (*found.ways, *found.in_turn)):
        _note_reading(game, where, "an answer")
        return
    parts = () if found.in_turn else (*found.ways, *found.besides)
    if any(left[way.questions] < len(way.answers) for way in parts):
        raise IllegalAnswer(f"“{words}” contains something that {found.player} isn't asked for.")
    if since is not None and _was_done(game, found, words, since):
        _note_reading(game, where, "something that was just done")
        game.position.note(StoryTells(f"{words}: that was just done"), STORY)
        return
    _note_reading(game, where, "a deed")
    game.then(Do(told, where))


def _note_reading(game: Game, where: Where, reading: str) -> None:
    """Record whether a sentence was taken as an answer, as something just done, or as an action."""
    game.position.note_reading(str(where), reading)


def _withdraw_answers(game: Game, by: tuple[Act | Answering, str]) -> Counter[object]:
    """Remove the unused answers given by a sentence, and return how many were left for each set of questions."""
    story = game.position.story
    answers = [(asked, one) for one in story.answers if isinstance(asked := one[1], AnyOf) and asked.by == by]
    own = [one for _, one in answers]
    game.position.story = story._replace(answers=tuple(one for one in story.answers if one not in own))
    return Counter(asked.questions for asked, _ in answers)


def _was_done(game: Game, found: Deed, words: str, first_step: int) -> bool:
    """Return whether something other than the story did exactly this action, from a step of the trace on.

    `words` is the sentence, for the message. Raises IllegalAnswer if something did only part of it, or more.
    """
    happened = [step.what for step in game.position.steps()[first_step:] if STORY not in step.rules]
    if not found.done:
        return False
    if found.like is None:
        own = [thing for name in found.theirs if (thing := game.labelled(name)) is not None]
        is_theirs = all(thing.owner == found.player for thing in own)
        return is_theirs and all(what in happened for what in found.done)
    alike = _similar_events(happened, found)
    if alike and len(alike) != len(found.done):
        raise IllegalAnswer(
            f"“{words}” comes just after {len(alike)} similar actions of {found.player} that a "
            "resolving spell or ability caused. Leave the sentence out, or put it before that "
            "spell or ability resolves."
        )
    return bool(alike)


def _similar_events(happened: Sequence[Happening], found: Deed) -> list[Happening]:
    """Return the events of the action's kind by the same player; empty if there are none."""
    return [what for what in happened if type(what) is found.like and getattr(what, "player", "") == found.player]
