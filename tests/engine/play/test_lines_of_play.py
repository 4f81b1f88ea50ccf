"""Tests for exploring all lines of play."""

from datetime import date

import pytest

from kb.boards.reading.scenario import packaged_scenarios
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import lines
from kb.engine.play.registry import HANDLERS
from kb.engine.position.choices import IllegalAnswer
from kb.engine.position.frames import Frame
from kb.engine.position.position import Position
from kb.engine.position.work import Bound, Work
from kb.engine.steps.playing import StoryTells
from tests.engine.watching import watched, watched_otherwise
from tests.slow import slow
from tests.twin.boards import random_board
from tests.twin.plainly import PlainRulebook, plain_ends
from tests.twin.symmetries import differences

BOOK = Rulebook.on(date(2008, 8, 10))


class Choose(Frame):
    """A frame: Ana and Bob each choose one of these."""

    __slots__ = ()

    options: tuple[str, ...]


class Forever(Frame):
    """A frame that puts itself on the agenda again."""

    __slots__ = ()


class Nothing(Frame):
    """A frame that does nothing."""

    __slots__ = ()


class Illegal(Frame):
    """A frame that is illegal."""

    __slots__ = ()


@pytest.fixture(autouse=True)
def _handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register handlers for the frames of these tests, until each test is over."""

    def choose(game: Game, options: tuple[str, ...]) -> None:
        """Let Ana and Bob choose one option each."""
        first = game.choose("Ana", "first", options)
        second = game.choose("Bob", "second", options)
        game.position.note(StoryTells(f"{first} {second}"))

    def forever(game: Game) -> None:
        """Put the same frame on the agenda again."""
        game.then(Forever())

    def illegal(_game: Game) -> None:
        """Raise IllegalAnswer."""
        raise IllegalAnswer("That can't be done.")

    monkeypatch.setitem(HANDLERS, Choose, choose)
    monkeypatch.setitem(HANDLERS, Forever, forever)
    monkeypatch.setitem(HANDLERS, Illegal, illegal)
    monkeypatch.setitem(HANDLERS, Nothing, lambda _game: None)


def _play(*agenda: Frame) -> list[str]:
    """Return the trace of each line of play from these frames, or why it is illegal."""
    start = Position(("Ana", "Bob"))
    start.agenda = agenda
    return [" / ".join(step.words for step in line.position.steps()) or line.illegal for line in lines(BOOK, start)]


def test_every_combination_of_choices_is_a_line() -> None:
    assert _play(Choose(("a", "b"))) == ["a a", "a b", "b a", "b b"]


def test_choices_of_later_frames_multiply() -> None:
    assert len(_play(Choose(("a", "b")), Choose(("c", "d")))) == 16


def test_question_that_the_story_answers_is_not_explored() -> None:
    start = Position(("Ana", "Bob"))
    start.story = start.story._replace(answers=(("Ana", "first", "b"),))
    start.agenda = (Choose(("a", "b")),)
    assert [line.position.steps()[0].words for line in lines(BOOK, start)] == ["b a", "b b"]


def test_answer_that_is_no_option_ends_the_line_with_an_error() -> None:
    start = Position(("Ana", "Bob"))
    start.story = start.story._replace(answers=(("Ana", "first", "z"),))
    start.agenda = (Choose(("a", "b")),)
    assert [line.illegal for line in lines(BOOK, start)] == [
        "Ana can't choose z, asked first; the possible answers are: a, b."
    ]


def test_illegal_step_ends_its_line() -> None:
    assert _play(Illegal(), Choose(("a", "b"))) == ["That can't be done."]


def test_endless_play_exceeds_the_bound() -> None:
    start = Position(("Ana", "Bob"))
    start.agenda = (Forever(),)
    with pytest.raises(Bound):
        list(lines(BOOK, start, bound=100))


def test_too_much_work_in_one_frame_exceeds_the_bound() -> None:
    start = Position(("Ana", "Bob"))
    start.agenda = (Choose(tuple(map(str, range(100)))),)
    with pytest.raises(Bound):
        list(lines(BOOK, start, work=Work(100)))


def test_choice_with_too_many_options_fails_at_once_and_names_the_question() -> None:
    start = Position(("Ana", "Bob"))
    options = [*map(str, range(101))]
    start.agenda = (Choose(tuple(options)),)
    work = Work()
    with pytest.raises(Bound) as refused:
        list(lines(BOOK, start, bound=100, work=work))
    assert work.done < 1000
    bound = refused.value
    assert (bound.player, bound.question, bound.option, bound.options) == ("Ana", "first", "0", 101)


def test_work_after_the_end_of_a_line_is_not_counted() -> None:
    start = Position(("Ana", "Bob"))
    start.agenda = (Choose(("a",)),)
    [line] = list(lines(BOOK, start))
    line.position.work.add(10**12)


def test_same_play_counts_the_same_work() -> None:
    def done() -> int:
        """Play choices and return the work that was counted."""
        start, work = Position(("Ana", "Bob")), Work()
        start.agenda = (Choose(("a", "b", "c")), Choose(("x", "y")))
        list(lines(BOOK, start, work=work))
        return work.done

    assert done() == done() > 100


def test_play_may_use_exactly_its_work_limit() -> None:
    def played(frame: Frame, most: float) -> int:
        """Play a frame under a work limit and return the work that was counted."""
        start, work = Position(("Ana", "Bob")), Work(most)
        start.agenda = (frame,)
        list(lines(BOOK, start, work=work))
        return work.done

    for frame in (Choose(("a", "b")), Nothing(), Illegal()):
        all_of_it = played(frame, 10**6)
        assert played(frame, all_of_it) == all_of_it
        with pytest.raises(Bound):
            played(frame, all_of_it - 1)


def test_playing_twice_gives_the_same_lines() -> None:
    agenda = (Choose(("a", "b", "c")), Choose(("x", "y")))
    assert _play(*agenda) == _play(*agenda)


@slow
def test_packaged_boards_satisfy_all_runtime_checks() -> None:
    """The checks look at return values, events, steps, positions and texts."""
    assert {about: wrong for about, wrong in watched().items() if wrong} == {}


@slow
def test_plays_under_contrasts_satisfy_all_runtime_checks() -> None:
    assert {about: wrong for about, wrong in watched_otherwise().wrong.items() if wrong} == {}


@slow
def test_random_boards_have_the_same_outcome_with_other_names_and_seats() -> None:
    assert [way for number in range(40) for way in differences(random_board(9, number))] == []


def test_reference_engine_caches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    books: list[PlainRulebook] = []

    def kept(day: date) -> PlainRulebook:
        """Return a reference rulebook and remember it."""
        books.append(PlainRulebook(day))
        return books[-1]

    monkeypatch.setattr(PlainRulebook, "on", kept)
    [scenario] = packaged_scenarios("002-lifeline-ball-2")
    assert plain_ends(scenario, date(1999, 6, 1))[0]
    assert books
    assert [(book.watching, book.finished) for book in books] == [({}, {})] * len(books)
