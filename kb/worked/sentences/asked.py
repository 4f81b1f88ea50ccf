"""What is asked: sentences that say what a player does, behind something that asks for just that, are its answer.

Otherwise they are deeds by themselves. What was done already by what resolved isn't done a second time.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kb.engine.play.game import Game
from kb.engine.play.registry import carries_out
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import RESPONSE, SETTLED, Do, Frame, Frames, StoryFrame, Tell, Where
from kb.engine.position.happening import Happening
from kb.engine.position.questions import AnyOf, Question
from kb.engine.steps.playing import StoryTells
from kb.english.tokens import Names
from kb.worked.language import STORY, formed, is_answer, names_of, plainly, timed, understood

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


DEEDS: dict[Callable[..., None], Callable[..., Deed]] = {}
"""What sentences of a play say that a player does, by what they mean."""


def deed(means: Callable[..., None]) -> Callable[[Callable[..., Deed]], Callable[..., Deed]]:
    """Enter what a sentence says that a player does, from what it says in its open places."""

    def enter(said: Callable[..., Deed]) -> Callable[..., Deed]:
        DEEDS[means] = said
        return said

    return enter


def deed_in(words: str, names: Names) -> Deed | None:
    """Give what a plain sentence of a play says that a player does; None where it is none of these."""
    read = formed(words, names)
    if read is None or read[0].means not in DEEDS:
        return None
    return DEEDS[read[0].means](**read[1])


def expect(game: Game, words: str, where: Where) -> None:
    """Have what a sentence says be an answer, if asked from now on, or have a player answer so."""
    found = deed_in(words, names_of(game.position))
    if found is None:
        understood(words, where, names_of(game.position))(game)
        return
    for way in (*found.besides, *found.ways):
        for answer in way.answers:
            game.answer(found.player, AnyOf(way.questions, (words, str(where))), answer)


def foretold(game: Game) -> Frames:
    """Give the frames that make known what the next sentences of the story answer, each before its time."""
    agenda, names = list(game.position.agenda), names_of(game.position)
    frames: list[Frame] = []
    for place, frame in enumerate(agenda):
        if (
            not isinstance(frame, Tell)
            or not (plain := plainly(frame.said, names))
            or not all(not timed(each)[0] and (is_answer(each, names) or deed_in(each, names)) for each in plain)
        ):
            break
        agenda[place] = Told(frame, None)
        frames.append(Foretell(frame))
    game.position.agenda = tuple(agenda)
    return tuple(frames)


def is_answered(game: Game) -> bool:
    """Answer whether the next sentence of the story that isn't known yet is said in response."""
    coming = next((frame for frame in game.position.agenda if isinstance(frame, Tell)), None)
    first = plainly(coming.said, names_of(game.position))[:1] if coming else ()
    return any(timed(one)[0] in {RESPONSE, HOLDING} for one in first)


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
        for each in plainly(tell.said, names_of(game.position)):
            expect(game, each, tell.where)
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
    names = names_of(game.position)
    deeds = [each for each in plainly(tell.said, names) if deed_in(each, names) is not None]
    game.then(*(frame for each in deeds for frame in (*SETTLED, Unasked(each, tell.where, since))))


class Unasked(StoryFrame):
    """What a sentence says that a player does is done where nobody asked for it."""

    __slots__ = ()

    since: int | None
    """After how many steps of the trace it was known; None where it wasn't before its time."""


@carries_out(Unasked)
def unasked(game: Game, words: str, where: Where, since: int | None) -> None:
    """Do what a sentence says that a player does, where nobody asked for it and nothing else did it.

    Raises IllegalAnswer where less was asked for, or something like it was done.
    """
    found = deed_in(words, names_of(game.position))
    if found is None:
        return
    left = _withdrawn(game, (words, str(where)))
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
    game.then(Do(words, where))


def _note(game: Game, where: Where, reading: str) -> None:
    game.position.note_reading(str(where), reading)


def _withdrawn(game: Game, by: tuple[str, str]) -> Counter[object]:
    """Take back what a sentence would have answered, and give how much of it nobody asked for, by the questions."""
    story = game.position.story
    answers = [(asked, one) for one in story.answers if isinstance(asked := one[1], AnyOf) and asked.by == by]
    own = [one for _, one in answers]
    game.position.story = story._replace(answers=tuple(one for one in story.answers if one not in own))
    return Counter(asked.questions for asked, _ in answers)


def _was_done(game: Game, found: Deed, words: str, since: int) -> bool:
    """Answer whether just this was done since, by something else than the story.

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
