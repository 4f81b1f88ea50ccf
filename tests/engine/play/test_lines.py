"""Lines of play."""

from collections import Counter
from datetime import date

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import lines
from kb.engine.play.registry import HANDLERS
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Frame
from kb.engine.position.position import Position
from kb.engine.position.work import Bound, Work
from kb.engine.steps.playing import StoryTells
from tests.engine.watching import watched, watched_otherwise
from tests.slow import slow
from tests.twin.boards import random_board
from tests.twin.comparing import differing_outcome
from tests.twin.plainly import PlainRulebook, plain_ends
from tests.twin.symmetries import differences

BOOK = Rulebook.on(date(2008, 8, 10))


class Choose(Frame):
    """Ana and Bob each choose one of these."""

    __slots__ = ()

    options: tuple[str, ...]


class Forever(Frame):
    """It is done again."""

    __slots__ = ()


class Nothing(Frame):
    """Nothing is done."""

    __slots__ = ()


class Illegal(Frame):
    """It can't be done."""

    __slots__ = ()


@pytest.fixture(autouse=True)
def _handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(game: Game, options: tuple[str, ...]) -> None:
        first = game.choose("Ana", "first", options)
        second = game.choose("Bob", "second", options)
        game.position.note(StoryTells(f"{first} {second}"))

    def forever(game: Game) -> None:
        game.then(Forever())

    def illegal(_game: Game) -> None:
        raise IllegalAnswer("That can't be done.")

    monkeypatch.setitem(HANDLERS, Choose, choose)
    monkeypatch.setitem(HANDLERS, Forever, forever)
    monkeypatch.setitem(HANDLERS, Illegal, illegal)
    monkeypatch.setitem(HANDLERS, Nothing, lambda _game: None)


def _play(*agenda: Frame) -> list[str]:
    start = Position(("Ana", "Bob"))
    start.agenda = agenda
    return [" / ".join(step.words for step in line.position.steps()) or line.illegal for line in lines(BOOK, start)]


def test_every_combination_of_choices_is_a_line() -> None:
    """Each choice is made in every way, in a fixed order."""
    assert _play(Choose(("a", "b"))) == ["a a", "a b", "b a", "b b"]


def test_choices_of_later_frames_multiply() -> None:
    """A second frame with choices is played for each line of the first."""
    assert len(_play(Choose(("a", "b")), Choose(("c", "d")))) == 16


def test_the_story_s_answer_is_taken() -> None:
    """A question that the story answers isn't explored."""
    start = Position(("Ana", "Bob"))
    start.story = start.story._replace(answers=(("Ana", "first", "b"),))
    start.agenda = (Choose(("a", "b")),)
    assert [line.position.steps()[0].words for line in lines(BOOK, start)] == ["b a", "b b"]


def test_an_answer_that_is_no_option_ends_the_line() -> None:
    """A line in which the story does what can't be done ends there and says so."""
    start = Position(("Ana", "Bob"))
    start.story = start.story._replace(answers=(("Ana", "first", "z"),))
    start.agenda = (Choose(("a", "b")),)
    assert [line.illegal for line in lines(BOOK, start)] == [
        "Ana can't choose z, asked first; the possible answers are: a, b."
    ]


def test_an_illegal_step_is_a_line_that_goes_no_further() -> None:
    """What may not be done ends its line."""
    assert _play(Illegal(), Choose(("a", "b"))) == ["That can't be done."]


def test_what_does_not_end_is_cut_off() -> None:
    """More frames than the bound allows are no answer."""
    start = Position(("Ana", "Bob"))
    start.agenda = (Forever(),)
    with pytest.raises(Bound):
        list(lines(BOOK, start, bound=100))


def test_work_within_a_frame_is_cut_off() -> None:
    """One frame that does too much stops, though it is only one."""
    start = Position(("Ana", "Bob"))
    start.agenda = (Choose(tuple(map(str, range(100)))),)
    with pytest.raises(Bound):
        list(lines(BOOK, start, work=Work(100)))


def test_a_choice_with_more_options_than_moments_is_cut_off_at_once() -> None:
    """Each option is a moment at least: none of them is tried, and the choice is named with one of its options."""
    start = Position(("Ana", "Bob"))
    options = [*map(str, range(101))]
    start.agenda = (Choose(tuple(options)),)
    work = Work()
    with pytest.raises(Bound) as refused:
        list(lines(BOOK, start, bound=100, work=work))
    assert work.done < 1000
    bound = refused.value
    assert (bound.player, bound.question, bound.option, bound.options) == ("Ana", "first", "0", 101)


def test_what_is_looked_at_afterwards_is_not_counted() -> None:
    """The end of a line can be asked anything, however much was done until then."""
    start = Position(("Ana", "Bob"))
    start.agenda = (Choose(("a",)),)
    [line] = list(lines(BOOK, start))
    line.position.work.add(10**12)


def test_the_same_work_is_counted_each_time() -> None:
    """Where a board stops hangs on what is done alone."""

    def done() -> int:
        start, work = Position(("Ana", "Bob")), Work()
        start.agenda = (Choose(("a", "b", "c")), Choose(("x", "y")))
        list(lines(BOOK, start, work=work))
        return work.done

    assert done() == done() > 100


def test_a_board_may_take_all_the_work_that_there_is() -> None:
    """Only more than that stops it."""

    def played(frame: Frame, most: float) -> int:
        start, work = Position(("Ana", "Bob")), Work(most)
        start.agenda = (frame,)
        list(lines(BOOK, start, work=work))
        return work.done

    for frame in (Choose(("a", "b")), Nothing()):
        all_of_it = played(frame, 10**6)
        assert played(frame, all_of_it) == all_of_it
        with pytest.raises(Bound):
            played(frame, all_of_it - 1)


def test_playing_twice_gives_the_same() -> None:
    """The same position has the same lines in the same order."""
    agenda = (Choose(("a", "b", "c")), Choose(("x", "y")))
    assert _play(*agenda) == _play(*agenda)


@slow
@pytest.mark.parametrize("about", ["gives", "events", "steps", "positions", "told"])
def test_every_line_keeps_what_all_parts_promise(about: str) -> None:
    """On all packaged boards functions give what they say, events and positions fit, steps are in words and true."""
    assert watched()[about] == []


@slow
def test_a_contrast_plays_as_a_rule_does() -> None:
    """Each is played on a board about its rule; functions give what they say, and events fit."""
    assert {about: wrong for about, wrong in watched_otherwise().wrong.items() if wrong} == {}


@slow
def test_random_boards_come_out_as_in_the_plain_way() -> None:
    """On all days, with nothing remembered or looked up, and every line of play gone through from the start."""
    tally: Counter[str] = Counter()
    assert [told for number in range(40) if (told := differing_outcome(random_board(5, number), tally))] == []
    assert tally["days played to an end"] > 200


@slow
def test_random_boards_come_out_the_same_told_otherwise() -> None:
    """With other names, other seats, and something there that is no matter."""
    assert [way for number in range(40) for way in differences(random_board(9, number))] == []


def test_the_plain_way_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a play with triggers and effects no table of its rulebook has anything in it."""
    books: list[PlainRulebook] = []

    def kept(day: date) -> PlainRulebook:
        books.append(PlainRulebook(day))
        return books[-1]

    monkeypatch.setattr(PlainRulebook, "on", kept)
    [scenario] = packaged_scenarios("002-lifeline-ball-2")
    assert plain_ends(scenario, date(1999, 6, 1))[0]
    assert books
    assert [(book.watching, book.finished) for book in books] == [({}, {})] * len(books)
