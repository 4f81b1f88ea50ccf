"""Exploring a scenario under one rulebook after another, anew only where they differ in what was asked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from kb.boards.flips.outcome import outcome
from kb.boards.judging.judge import explored
from kb.boards.reading.scenario import Scenario
from kb.boards.staging.staging import board
from kb.cards.called import cards_named
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.rulebook import Rulebook
from kb.engine.play.game import Game
from kb.engine.play.lines import Line
from kb.engine.position.objects import Face
from kb.engine.position.position import Position
from kb.engine.position.work import MOST, Work

IN_ALL = 2 * MOST
"""How much may be done for one scenario under all rulebooks."""

Ends = frozenset[tuple[str, ...]]
"""The ends of all lines of play in words, each sorted."""


@dataclass(frozen=True, eq=False)
class Explored:
    """A scenario with every line of play under a rulebook."""

    scenario: Scenario
    book: Rulebook
    lines: list[Line]

    @cached_property
    def start(self) -> Position:
        """The position that it begins with."""
        return board(self.scenario, self.book)

    @property
    def positions(self) -> Iterator[Position]:
        """The end of every line of play in which each step of the story could be taken."""
        return (line.position for line in self.lines if not line.illegal)

    @cached_property
    def ends(self) -> Ends:
        """These ends in words."""
        return frozenset(outcome(Game(self.book, end)) for end in self.positions)


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


def cards_in(scenario: Scenario) -> dict[str, Chronicle[Face]]:
    """Return the cards that a scenario names, by their names."""
    return cards_named(" ".join(scenario.sentences), scenario.cards)


class Explorer:
    """What is explored of one scenario, kept for every rulebook that says the same to all that was asked."""

    def __init__(self, scenario: Scenario, *, is_filmed: bool = False) -> None:
        self.scenario = scenario
        self.is_filmed = is_filmed
        """Whether the trace of each line keeps the position after each step."""
        self.work = Work(IN_ALL)
        """What is done for it under all rulebooks."""
        self._cards = tuple(cards_in(scenario).values())
        self._known: list[Explored] = []
        self._set_up: list[tuple[Rulebook, Position]] = []
        """The positions that it begins with, each with a rulebook that was asked no more than for that."""

    @property
    def known(self) -> tuple[Explored, ...]:
        """All that was explored, each under the first rulebook of those that say the same."""
        return tuple(self._known)

    def under(self, book: Rulebook) -> Explored:
        """Return the scenario as it goes under a rulebook, or under one known already that is alike for it.

        Raises NotModelled, BadScenario or Bound.
        """
        for known in reversed(self._known):
            if self._plays_the_same(known.book, book):
                return known
        found = Explored(
            self.scenario, book, explored(self.scenario, book, self._start, is_filmed=self.is_filmed, work=self.work)
        )
        self._known.append(found)
        return found

    def _start(self, scenario: Scenario, book: Rulebook) -> Position:
        """Return the position that it begins with, set up anew only where something differs that is asked for that."""
        known = next((one for one in self._set_up if self._plays_the_same(one[0], book)), None)
        if known is None:
            asked = replace(book)
            known = asked, board(scenario, asked)
            self._set_up.append(known)
        book.take_over(known[0])
        return known[1].fork()

    def _plays_the_same(self, known: Rulebook, book: Rulebook) -> bool:
        """Return whether nothing differs between two books that was asked of the one, nor any card's wording."""
        same_cards = all(_wording(card, known) is _wording(card, book) for card in self._cards)
        return same_cards and known.would_answer_the_same(book)


def _wording(card: Chronicle[Any], book: Rulebook) -> object:
    entry = book.in_force(card) or card.entries[0]
    return entry.what
