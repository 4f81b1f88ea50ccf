"""Exploring a scenario under one rulebook after another, anew only where they differ in what was asked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

from kb.boards.flips.outcome import outcome
from kb.boards.flips.replaying import IN_ALL, Replays
from kb.boards.judging.judge import check_all_named, check_story, explored
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.law.asking import asked_of, differing
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import Line
from kb.engine.position.objects import Face
from kb.engine.position.position import Position
from kb.engine.position.work import Work

Ends = frozenset[tuple[str, ...]]
"""The ends of all lines of play in words, each sorted."""


@dataclass(frozen=True, eq=False)
class Explored:
    """A scenario with every line of play under a rulebook."""

    scenario: Scenario
    book: Rulebook
    lines: list[Line]
    ends: Ends
    """The ends of all lines of play in words."""
    asked: int
    """The rules and cards that were asked for, each a bit."""

    @cached_property
    def start(self) -> Position:
        """The position that it begins with."""
        return board(self.scenario, self.book)

    @property
    def positions(self) -> Iterator[Position]:
        """The end of every line of play in which each step of the story could be taken."""
        return (line.position for line in self.lines if not line.illegal)


def ends_of(book: Rulebook, lines: Iterable[Line]) -> Ends:
    """Return the ends in words of those lines of play in which each step of the story could be taken."""
    return frozenset(outcome(Game(book, line.position)) for line in lines if not line.illegal)


def furthest_illegal(lines: Iterable[Line]) -> Line | None:
    """Return of the lines of play that can't be played to their end the one that tells most of the story."""
    return max(
        (line for line in lines if line.illegal), key=lambda line: len(line.position.story.sentences), default=None
    )


@dataclass(frozen=True)
class StagedScenario(Scenario):
    """A story with the cards that were found for it."""

    found: Mapping[str, Chronicle[Face]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, scenario: Scenario, cards: Mapping[str, Chronicle[Face]]) -> "StagedScenario":
        """Return a story with cards that were found for it."""
        return cls(**{each.name: getattr(scenario, each.name) for each in fields(Scenario)}, found=cards)

    @property
    def cards(self) -> Mapping[str, Chronicle[Face]]:
        """The cards that were found for it beside those that are packaged, by their names."""
        return self.found


class Explorer:
    """What is explored of one scenario, kept for every rulebook that says the same to all that was asked."""

    def __init__(self, scenario: Scenario, *, is_filmed: bool = False) -> None:
        self.scenario = scenario
        self.is_filmed = is_filmed
        """Whether the trace of each line keeps the position after each step."""
        self.work = Work(IN_ALL)
        """What is done for it under all rulebooks."""
        self.replays = Replays(scenario)
        """What was played of it, frame by frame, unless it is filmed."""
        self._known: list[Explored] = []

    @property
    def known(self) -> tuple[Explored, ...]:
        """All that was explored, each under the first rulebook of those that say the same."""
        return tuple(self._known)

    def under(self, book: Rulebook) -> Explored:
        """Return the scenario as it goes under a rulebook, or under one known already that is alike for it.

        Raises NotModelled, BadScenario or Bound.
        """
        for known in reversed(self._known):
            if not known.asked & differing(known.book, book, self.replays.cards.values()):
                return known
        found = self._filmed(book) if self.is_filmed else self._replayed(book)
        self._known.append(found)
        return found

    def _filmed(self, book: Rulebook) -> Explored:
        """Return it played anew: whoever looks at the positions of a film may have more of them worked out."""
        lines = explored(self.scenario, book, is_filmed=True, work=self.work)
        ends = ends_of(book, lines)
        return Explored(self.scenario, book, lines, ends, asked_of(book))

    def _replayed(self, book: Rulebook) -> Explored:
        """Return it played with the frames that were played before under rulebooks that are alike for them."""
        if not self._known:
            check_story(self.scenario, book)
        replay = self.replays.under(book, self.work)
        lines = list(replay.lines())
        check_all_named(self.scenario, book, lines)
        ends = frozenset(replay.outcome(line.position) for line in lines if not line.illegal)
        own = [Line(line.position.fork(), line.illegal) for line in lines]
        return Explored(self.scenario, book, own, ends, replay.asked)
