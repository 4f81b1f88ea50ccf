"""Replaying: a frame played once serves all rulebooks that answer alike what was asked in it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import begun
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import Line, gone_on, lines
from kb.engine.position.choices import Choice
from kb.engine.position.position import Position, goes_on_like
from kb.engine.position.work import MOST, Bound, Work

T = TypeVar("T")

Places = tuple[int, ...]
"""Some of what may be exchanged, each by its place."""


def bits(places: Iterable[int]) -> int:
    """Return places as one number, a bit each."""
    return sum(1 << place for place in places)


def places_of(bits: int) -> frozenset[int]:
    """Return the places that a number has the bits of."""
    return frozenset(place for place in range(bits.bit_length()) if bits >> place & 1)


class Frame(NamedTuple):
    """What came of a frame, or of asking for the outcome of a position at its end."""

    answers: tuple[Any, ...]
    asked: int
    """Which of the exchangeable rules it asked for, each a bit."""
    exchanged: int
    """Which of those were exchanged."""
    came: Any
    """What came of it, or what was raised."""


class Replays:
    """All that was played of a scenario with some of its rules exchanged, and what came of each frame."""

    def __init__(self, scenario: Scenario, exchangeable: Mapping[Chronicle[Any], bool]) -> None:
        self.scenario = scenario
        self.work = Work(2 * MOST)
        """What is done for all of it."""
        self.before = Position(scenario.players)
        """What stands for the moment before the board is set up."""
        self._bits = {chronicle: 1 << place for place, chronicle in enumerate(exchangeable)}
        self._always = bits(place for place, is_card in enumerate(exchangeable.values()) if is_card)
        """The cards, of which it isn't known whether they were asked."""
        self._known: dict[int, tuple[Position, list[Frame]]] = {}
        """By the identity of the position before them, which is kept."""

    def of(self, book: Rulebook, exchanged: Places) -> "Replay":
        """Return a play under a rulebook in which these are exchanged."""
        return Replay(self, book, bits(exchanged))

    def at(self, position: Position) -> list[Frame]:
        """Return the frames that were played from a position."""
        return self._known.setdefault(id(position), (position, []))[1]

    def asked(self, book: Rulebook) -> int:
        """Return which of the exchangeable rules a rulebook was asked for; a card may always have been."""
        asked = self._always
        for rule in book.asked():
            asked |= self._bits.get(rule, 0)
        return asked


class Replay:
    """A play under a rulebook, of which no frame is played that was played before and comes out the same."""

    def __init__(self, replays: Replays, book: Rulebook, exchanged: int) -> None:
        self.book = book
        self._replays = replays
        self._exchanged = exchanged
        self.asked = 0
        """Which of the exchangeable rules were asked for so far."""

    def lines(self) -> Iterator[Line]:
        """Return every line of play of the scenario."""
        scenario = self._replays.scenario
        start = self._known(self._replays.before, (), lambda book: begun(scenario, board(scenario, book)))
        return lines(self.book, start, goes_on=self._gone_on, work=self._replays.work)

    def outcome(self, end: Position) -> tuple[str, ...]:
        """Return the outcome of a position at its end, in words."""
        return self._known(end, (), lambda book: outcome(Game(book, end.fork())))

    def _gone_on(self, _book: Rulebook, before: Position, answers: tuple[Any, ...]) -> Position:
        return self._known(before, answers, lambda book: gone_on(book, before, answers))

    def _known(self, before: Position, answers: tuple[Any, ...], play: Callable[[Rulebook], T]) -> T:
        """Return a frame's recorded result, or play it under a rulebook with no questions asked yet."""
        frames = self._replays.at(before)
        for frame in frames:
            if self._exchanged & frame.asked == frame.exchanged and frame.answers == answers:
                break
        else:
            frame = self._played(frames, answers, play)
        self.asked |= frame.asked
        if isinstance(frame.came, Exception):
            raise frame.came
        return frame.came  # type: ignore[no-any-return]  # what such a frame gave

    def _played(self, frames: list[Frame], answers: tuple[Any, ...], play: Callable[[Rulebook], object]) -> Frame:
        book = replace(self.book)
        came: object
        try:
            came = play(book)
        except (Choice, NotModelled, BadScenario, Bound) as raised:
            came = raised.with_traceback(None)
        asked = self._replays.asked(book)
        if isinstance(came, Position):
            alike = (frame.came for frame in frames if frame.answers == answers and isinstance(frame.came, Position))
            came = next((known for known in alike if goes_on_like(known, came)), came)
        frame = Frame(answers, asked, self._exchanged & asked, came)
        frames.append(frame)
        return frame
