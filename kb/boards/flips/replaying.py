"""Replaying: a frame played once is reused for every rulebook that agrees on what was consulted in it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import with_story
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import cards_in
from kb.boards.staging.staging import board
from kb.engine.law.rule_bitsets import THE_DAY, asked_of, differing
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line, advanced, lines
from kb.engine.position.choices import Choice, IllegalAnswer
from kb.engine.position.position import Position, goes_on_like
from kb.engine.position.work import MOST, Work

T = TypeVar("T")

IN_ALL = 2 * MOST
"""Work limit for one scenario under all rulebooks."""


class Frame(NamedTuple):
    """The result of playing a frame, or of determining the outcome at a last position."""

    book: Rulebook
    """The rulebook that it was played under."""
    asked: int
    """The rules and cards that it consulted, as a bit set."""
    came: Any  # each frame has a result of its own type
    """The result, or the exception that was raised."""


class Replays:
    """A cache of the played frames of a scenario, under any rulebook, with their results."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.cards = cards_in(scenario)
        self.before = Position(scenario.players)
        """What stands for the moment before the board is set up."""
        self._known: dict[int, tuple[Position, dict[tuple[object, ...], list[Frame]]]] = {}
        """By the identity of the position before them, which is kept, and by the answers given in them."""

    def under(self, book: Rulebook, work: Work) -> "Replay":
        """Return a play of the scenario under a rulebook that adds its cost to `work`."""
        return Replay(self, book, work)

    def at(self, position: Position, answers: tuple[object, ...]) -> list[Frame]:
        """Return the list of frames played from a position with these answers, to read and extend; empty at first."""
        known = self._known.get(id(position))
        if known is None:
            known = self._known[id(position)] = position, {}
        return known[1].setdefault(answers, [])


class Replay:
    """A play of a scenario under one rulebook that reuses cached frames."""

    def __init__(self, replays: Replays, book: Rulebook, work: Work) -> None:
        self.book = book
        self._replays = replays
        self._work = work
        self._differing: dict[int, int] = {}
        """The rules in which a rulebook that something was played under differs from this one, by its identity."""
        self.asked = 0
        """Which rules and cards were asked for so far, each a bit."""

    def lines(self) -> Iterator[Line]:
        """Yield every line of play of the scenario; callers must not change the position at its end."""
        scenario = self._replays.scenario
        start = self._cached(self._replays.before, (), lambda book: with_story(scenario, board(scenario, book)))
        return lines(self.book, start, goes_on=self._continue, work=self._work)

    def outcome(self, end: Position) -> tuple[str, ...]:
        """Return the outcome of a last position, in words."""
        return self._cached(end, (), lambda book: outcome(Game(book, end.fork())))

    def _continue(self, _book: Rulebook, before: Position, answers: tuple[object, ...]) -> Position:
        """Return the position after a frame, from the cache or played now. Raises what playing it raised."""
        return self._cached(before, answers, lambda book: advanced(book, before, answers))

    def _cached(self, before: Position, answers: tuple[object, ...], play: Callable[[Rulebook], T]) -> T:
        """Return a frame's recorded result, or play it with a rulebook that records what it is asked.

        Raises the error that playing it raised, also a recorded one.
        """
        frames = self._replays.at(before, answers)
        for frame in frames:
            if not frame.asked & self._differs_from(frame.book):
                break
        else:
            frame = self._play_frame(frames, play)
        self.asked |= frame.asked
        if isinstance(frame.came, Exception):
            raise frame.came
        return frame.came  # type: ignore[no-any-return]  # what such a frame gave

    def _differs_from(self, book: Rulebook) -> int:
        """Return the rules and cards in which another rulebook differs from this one, as bits."""
        found = self._differing.get(id(book))
        if found is None:
            found = self._differing[id(book)] = differing(self.book, book, self._replays.cards.values())
        return found

    def _play_frame(self, frames: list[Frame], play: Callable[[Rulebook], object]) -> Frame:
        """Play a frame under this rulebook, add it to those cached, and return it.

        A choice, an illegal answer, or a refusal is kept as the frame's result.
        """
        book = self.book.unasked()
        came: object
        day = 0
        try:
            came = play(book)
        except (Choice, IllegalAnswer) as raised:
            came = raised.with_traceback(None)
        except (NotModelled, BadScenario) as raised:
            came, day = raised.with_traceback(None), THE_DAY
        if isinstance(came, Position):
            alike = (frame.came for frame in frames if isinstance(frame.came, Position))
            came = next((known for known in alike if goes_on_like(known, came)), came)
        frame = Frame(self.book, asked_of(book) | day, came)
        frames.append(frame)
        return frame
