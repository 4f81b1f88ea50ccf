"""Causes: the fewest rules and cards that make the difference between how a board comes out on two days."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import Any, NamedTuple

from kb.engine.law.chronicle import Chronicle, Entry
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.play.game import Game
from kb.engine.position.divisions import Bound
from kb.engine.position.position import Position
from kb.engine.rules import all_rules
from kb.worked.exploring import Ends, cards_in
from kb.worked.judge import check_all_named, played, rulebook_on
from kb.worked.language import BadScenario
from kb.worked.outcome import outcome
from kb.worked.scenario import Scenario
from kb.worked.staging import board

MOST = 4
"""So many rules and cards at most are exchanged together to find what makes the difference."""

CARD = "card "
"""How the name of a card begins among causes."""

Places = tuple[int, ...]
"""Some of what changed, each by its place among all that did."""


class Changed(NamedTuple):
    """A rule or card that says otherwise on a later day than on an earlier one."""

    chronicle: Chronicle[Any]
    then: Any
    """What it said on the earlier day; None of a rule that there wasn't then."""
    is_card: bool

    @property
    def name(self) -> str:
        """What it is called among causes."""
        return f"{CARD}{self.chronicle.slug}" if self.is_card else self.chronicle.slug


class Trial(NamedTuple):
    """A board played on the later day with some of what changed as it was on the earlier."""

    asked: frozenset[int]
    """What was asked of all that changed; a card may always have been."""
    brings_it_back: bool


def causes(scenario: Scenario, last: date, before: Ends, day: date, book: Rulebook) -> tuple[tuple[str, ...], ...]:
    """Give the smallest sets of rules and cards that, as on the last day before, bring its outcome back on a day.

    No more than the rulebook that was played on the day was asked for.
    """
    search = _Search(scenario, day, before, _changed(scenario, last, day))
    return tuple(tuple(search.changed[place].name for place in places) for places in search.smallest(book))


class _Search:
    """A search for the smallest sets that bring an outcome back."""

    def __init__(self, scenario: Scenario, day: date, before: Ends, changed: list[Changed]) -> None:
        self.scenario = scenario
        self.day = day
        self.before = before
        self.changed = changed
        self.tried: dict[Places, Trial] = {}
        as_it_is = rulebook_on(day, scenario.overlay)
        self.start = board(scenario, as_it_is)
        self.set_up = self._asked(as_it_is)
        """What was asked as the board was set up; without any of it, it is set up alike."""

    def smallest(self, book: Rulebook) -> list[Places]:
        """Give them: a set grows only by what is asked as it is played, since what isn't asked makes no difference."""
        self.tried[()] = Trial(self._asked(book), brings_it_back=False)
        sets: set[Places] = {()}
        for _ in range(MOST):
            sets = {grown for places in sets for grown in self._grown(places)}
            if found := [places for places in sorted(sets) if self._trial(places).brings_it_back]:
                return found
        return []

    def _grown(self, places: Places) -> Iterator[Places]:
        """Give a set with each one more that was asked as it was played."""
        for place in self._trial(places).asked.difference(places):
            yield tuple(sorted((*places, place)))

    def _trial(self, places: Places) -> Trial:
        """Give what comes of some of what changed exchanged for what it said before."""
        if places not in self.tried:
            book = rulebook_on(self.day, self.scenario.overlay)
            for place in places:
                book = book.exchanging(self.changed[place].chronicle, self.changed[place].then)
            brings_it_back = False
            with suppress(NotModelled, BadScenario, Bound):
                is_alike = self.set_up.isdisjoint(places)
                start = self.start.fork() if is_alike else board(self.scenario, book)
                brings_it_back = self._brings_it_back(book, start)
            self.tried[places] = Trial(self._asked(book) | self.set_up, brings_it_back)
        return self.tried[places]

    def _brings_it_back(self, book: Rulebook, start: Position) -> bool:
        """Answer whether an outcome comes back under a rulebook; the first line of play that ends otherwise is enough.

        Nothing is lost of what a larger set could exchange: it can bring back nothing if that line stays as it is.
        """
        found, ends = [], set()
        for line in played(self.scenario, book, start):
            found.append(line)
            if not line.illegal:
                ends.add(outcome(Game(book, line.position)))
                if not ends <= self.before:
                    return False
        check_all_named(self.scenario, book, found)
        return ends == self.before

    def _asked(self, book: Rulebook) -> frozenset[int]:
        """Give what was asked of a rulebook as it was played; a card may always have been."""
        asked = set(book.asked())
        return frozenset(place for place, one in enumerate(self.changed) if one.is_card or one.chronicle in asked)


def _changed(scenario: Scenario, last: date, day: date) -> list[Changed]:
    """Give the rules, and the cards of a scenario, that say otherwise on a later day, or began or ceased to."""
    found = []
    cards = cards_in(scenario).values()
    for is_card, chronicles in ((False, all_rules()), (True, cards)):
        for chronicle in chronicles:
            then, now = (_said(chronicle.on(on, scenario.overlay)) for on in (last, day))
            if now is not then and not (is_card and then is None):
                found.append(Changed(chronicle, then, is_card=is_card))
    return found


def _said(entry: Entry[Any] | None) -> object:
    return None if entry is None else entry.what
