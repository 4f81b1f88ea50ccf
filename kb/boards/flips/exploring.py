"""Exploring a scenario under several rulebooks, playing again only what differs between them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

from kb.boards.flips.outcome import outcome
from kb.boards.flips.replaying import IN_ALL, Replays
from kb.boards.judging.judge import check_all_named, check_story, explore
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rule_bitsets import asked_of, differing
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines_of_play import Line
from kb.engine.position.objects import Face
from kb.engine.position.position import Position
from kb.engine.position.work import Work

Ends = frozenset[tuple[str, ...]]
"""The ends of all lines of play in words, each sorted."""


@dataclass(frozen=True, eq=False)
class Explored:
    """All lines of play of a scenario under one rulebook."""

    scenario: Scenario
    book: Rulebook
    lines: list[Line]
    ends: Ends
    """The ends of all lines of play in words."""
    asked: int
    """The rules and cards that were asked for, each a bit."""

    @cached_property
    def start(self) -> Position:
        """Return the position in which the story begins, set up when first needed."""
        return board(self.scenario, self.book)

    @property
    def positions(self) -> Iterator[Position]:
        """Yield the last positions of all legal lines of play."""
        return (line.position for line in self.lines if not line.illegal)


def ends_of(book: Rulebook, lines: Iterable[Line]) -> Ends:
    """Return the outcomes, in words, of all legal lines of play."""
    return frozenset(outcome(Game(book, line.position)) for line in lines if not line.illegal)


def furthest_illegal(lines: Iterable[Line]) -> Line | None:
    """Return the illegal line of play that gets furthest in the story, or None if all are legal."""
    return max(
        (line for line in lines if line.illegal), key=lambda line: len(line.position.story.sentences), default=None
    )


@dataclass(frozen=True)
class StagedScenario(Scenario):
    """A scenario with cards that were looked up for it, besides the packaged ones."""

    found: Mapping[str, Chronicle[Face]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def of(cls, scenario: Scenario, cards: Mapping[str, Chronicle[Face]]) -> "StagedScenario":
        """Return a copy of a scenario with these cards."""
        return cls(**{each.name: getattr(scenario, each.name) for each in fields(Scenario)}, found=cards)

    @property
    def cards(self) -> Mapping[str, Chronicle[Face]]:
        """Return the cards looked up for the scenario, by name."""
        return self.found


class Explorer:
    """A cache of explored plays of one scenario, shared by rulebooks that agree on everything consulted."""

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
        """Return everything explored so far, once for each group of rulebooks that agree."""
        return tuple(self._known)

    def under(self, book: Rulebook) -> Explored:
        """Return the scenario explored under a rulebook, reusing the result for a rulebook that agrees with it.

        Raises NotModelled, BadScenario or Bound.
        """
        for known in reversed(self._known):
            if not known.asked & differing(known.book, book, self.replays.cards.values()):
                return known
        found = self._explore_filmed(book) if self.is_filmed else self._explore_replaying(book)
        self._known.append(found)
        return found

    def _explore_filmed(self, book: Rulebook) -> Explored:
        """Return the scenario explored from scratch, with the position kept after each step. Raises as `under` does."""
        lines = explore(self.scenario, book, is_filmed=True, work=self.work)
        ends = ends_of(book, lines)
        return Explored(self.scenario, book, lines, ends, asked_of(book))

    def _explore_replaying(self, book: Rulebook) -> Explored:
        """Return the scenario explored, reusing frames played before under rulebooks that agree with this one.

        Raises NotModelled, BadScenario or Bound.
        """
        if not self._known:
            check_story(self.scenario, book)
        replay = self.replays.under(book, self.work)
        lines = list(replay.lines())
        check_all_named(self.scenario, book, lines)
        ends = frozenset(replay.outcome(line.position) for line in lines if not line.illegal)
        own = [Line(line.position.fork(), line.illegal) for line in lines]
        return Explored(self.scenario, book, own, ends, replay.asked)
