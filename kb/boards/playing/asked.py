"""What is asked: sentences that say what a player does, behind something that asks for just that, are its answer.

Otherwise they are deeds by themselves. What was done already by what resolved isn't done a second time.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kb.boards.language import STORY
from kb.boards.playing.acts import carry_out_act, parts_named, told_in
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


class Way(NamedTuple):
    """One way in which a sentence answers: the questions that may be asked, and each answer, all of them needed."""

    questions: tuple[Question[str], ...] | tuple[Question[bool], ...]
    answers: tuple[str | bool, ...]


class Deed(NamedTuple):
    """What a sentence says that a player does."""

    player: str
    ways: tuple[Way, ...] = ()
    besides: tuple[Way, ...] = ()
    """What it answers too where that is asked first: whether it is done at all."""
    done: tuple[Happening, ...] = ()
    """The steps that tell that just this was done."""
    theirs: tuple[str, ...] = ()
    """What has to be the player's own for that."""
    like: type[Happening] | None = None
    """The kind of steps of which no other may be told of the player, where their number counts."""


DEEDS: dict[type[Act], Callable[..., Deed]] = {}
"""Acts of a player that a question of the game may ask for."""


def deed(kind: type[Act]) -> Callable[[Callable[..., Deed]], Callable[..., Deed]]:
    """Enter what a kind of act says that a player does, from what stands in its fields."""

    def enter(said: Callable[..., Deed]) -> Callable[..., Deed]:
        DEEDS[kind] = said
        return said

    return enter


def deed_in(game: Game, act: Act | Answering) -> Deed | None:
    """Return what an act says that a player does; None where it is none of these."""
    if isinstance(act, Answering) or type(act) not in DEEDS:
        return None
    return DEEDS[type(act)](*parts_named(game, act))


def expect(game: Game, act: Act | Answering, where: Where) -> None:
    """Have what is told be an answer, if asked from now on, or have a player answer so."""
    found = deed_in(game, act)
    if found is None:
        carry_out_act(game, act, where)
        return
    for way in (*found.besides, *found.ways):
        for answer in way.answers:
            game.answer(found.player, AnyOf(way.questions, (act, str(where))), answer)


def foretold(game: Game) -> Frames:
    """Return the frames that make known what the next sentences of the story answer, each before its time."""
    agenda = list(game.position.agenda)
    frames: list[Frame] = []
    for place, frame in enumerate(agenda):
        if not isinstance(frame, Tell) or not all(
            isinstance(act, Answering) or type(act) in DEEDS for act in told_in(frame)
        ):
            break
        agenda[place] = Told(frame, None)
        frames.append(Foretell(frame))
    game.position.agenda = tuple(agenda)
    return tuple(frames)


def is_answered(game: Game) -> bool:
    """Return whether the next sentence of the story that isn't known yet is said in response."""
    coming = next((frame for frame in game.position.agenda if isinstance(frame, Tell)), None)
    return coming is not None and opening_of(told_in(coming)[0]) in {RESPONSE, HOLDING}


class Foretell(Frame):
    """What a sentence answers becomes known before its time."""

    __slots__ = ()

    tell: Tell


@carries_out(Foretell)
def foretell(game: Game, tell: Tell) -> None:
    """Make known what a sentence answers; what speaks of things to come is left to its time."""
    position = game.position
    answers, agenda = position.story.answers, position.agenda
    now: Frame
    try:
        for act in told_in(tell):
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
def told(game: Game, tell: Tell, since: int | None) -> None:
    """Come to a sentence whose answers are known: what of it nobody asked for is done."""
    game.position.come_to(tell)
    deeds = [act for act in told_in(tell) if type(act) in DEEDS]
    game.then(*(frame for act in deeds for frame in (*SETTLED, Unasked(act, tell.where, since))))


class Unasked(StoryFrame):
    """What a sentence says that a player does is done where nobody asked for it."""

    __slots__ = ()

    since: int | None
    """After how many steps of the trace it was known; None where it wasn't before its time."""


@carries_out(Unasked)
def unasked(game: Game, told: Act | Answering, where: Where, since: int | None) -> None:
    """Do what a sentence says that a player does, where nobody asked for it and nothing else did it.

    Raises IllegalAnswer where less was asked for, or something like it was done.
    """
    found = deed_in(game, told)
    if found is None:
        return
    words = GRAMMAR.write("story", (told,))
    left = _withdrawn(game, (told, str(where)))
    if any(not left[way.questions] for way in found.ways):
        _note(game, where, "an answer")
        return
    if any(left[way.questions] < len(way.answers) for way in (*found.ways, *found.besides)):
        raise IllegalAnswer(f"“{words}” contains something that {found.player} isn't asked for.")
    if since is not None and _was_done(game, found, words, since):
        _note(game, where, "something that was just done")
        game.position.note(StoryTells(f"{words}: that was just done"), STORY)
        return
    _note(game, where, "a deed")
    game.then(Do(told, where))


def _note(game: Game, where: Where, reading: str) -> None:
    game.position.note_reading(str(where), reading)


def _withdrawn(game: Game, by: tuple[Act | Answering, str]) -> Counter[object]:
    """Take back what a sentence would have answered, and give how much of it nobody asked for, by the questions."""
    story = game.position.story
    answers = [(asked, one) for one in story.answers if isinstance(asked := one[1], AnyOf) and asked.by == by]
    own = [one for _, one in answers]
    game.position.story = story._replace(answers=tuple(one for one in story.answers if one not in own))
    return Counter(asked.questions for asked, _ in answers)


def _was_done(game: Game, found: Deed, words: str, since: int) -> bool:
    """Return whether just this was done since, by something else than the story.

    Raises IllegalAnswer where something like it was.
    """
    happened = [step.what for step in game.position.steps()[since:] if STORY not in step.rules]
    if not found.done:
        return False
    if found.like is None:
        own = [thing for name in found.theirs if (thing := game.labelled(name)) is not None]
        is_theirs = all(thing.owner == found.player for thing in own)
        return is_theirs and all(what in happened for what in found.done)
    alike = _alike(happened, found)
    if alike and len(alike) != len(found.done):
        raise IllegalAnswer(
            f"“{words}” comes just after {len(alike)} similar actions of {found.player} that a "
            "resolving spell or ability caused. Leave the sentence out, or put it before that "
            "spell or ability resolves."
        )
    return bool(alike)


def _alike(happened: Sequence[Happening], found: Deed) -> list[Happening]:
    return [what for what in happened if type(what) is found.like and getattr(what, "player", "") == found.player]
