"""Causes: the fewest rules and cards that make the difference between how a board comes out under two rulebooks.

The rulebooks are those of two days, or of a format and a day.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from kb.boards.flips.exploring import Ends, Explored, Explorer
from kb.boards.flips.replaying import IN_ALL, Replay
from kb.boards.judging.judge import check_all_named
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import cards_in
from kb.engine.law.asking import bit_of
from kb.engine.law.chronicle import Chronicle
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound, Work

Places = tuple[int, ...]
"""Some of what changed, each by its place."""

MOST = 4
"""So many rules and cards at most are exchanged together to find what makes the difference."""

CARD = "card "
"""How the name of a card begins among causes."""


class Changed(NamedTuple):
    """A rule or card that says otherwise under a newer rulebook than under an older one."""

    chronicle: Chronicle[Any]
    then: Any
    """What it says under the older one; None of a rule that there isn't then."""
    is_card: bool

    @property
    def name(self) -> str:
        """What it is called among causes."""
        return f"{CARD}{self.chronicle.slug}" if self.is_card else self.chronicle.slug


class Trial(NamedTuple):
    """A board played under the newer rulebook with some of what changed as it is under the older."""

    asked: frozenset[int]
    """What was asked of all that changed, each by its place."""
    brings_it_back: bool


def causes(
    explorer: Explorer, older: Rulebook, before: Ends, newer: Rulebook, after: Explored
) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of rules and cards that, as under the older rulebook, bring its outcome back.

    ``after`` is what was explored under the newer one.
    """
    search = _Search(explorer, newer, before, changed_between(explorer.scenario, older, newer))
    return tuple(tuple(search.changed[place].name for place in places) for places in search.smallest(after))


class _Search:
    """A search for the smallest sets that bring an outcome back."""

    def __init__(self, explorer: Explorer, newer: Rulebook, before: Ends, changed: list[Changed]) -> None:
        self.scenario = explorer.scenario
        self.newer = newer
        self.before = before
        self.changed = changed
        self.tried: dict[Places, Trial] = {}
        self.replays = explorer.replays
        self.work = Work(IN_ALL)
        """What is done for all of it."""
        self.bits = [bit_of(one.chronicle) for one in changed]

    def smallest(self, after: Explored) -> list[Places]:
        """Return the sets of causes; a set only grows by rules that are asked as it is played."""
        self.tried[()] = Trial(self._asked(after.asked), brings_it_back=False)
        sets: set[Places] = {()}
        for _ in range(MOST):
            sets = {grown for places in sets for grown in self._grown(places)}
            if found := [places for places in sorted(sets) if self._trial(places).brings_it_back]:
                return found
        return []

    def _asked(self, asked: int) -> frozenset[int]:
        """Return which of what changed was asked."""
        return frozenset(place for place, bit in enumerate(self.bits) if asked & bit)

    def _grown(self, places: Places) -> Iterator[Places]:
        """Yield a set with each one more that was asked as it was played."""
        for place in self._trial(places).asked.difference(places):
            yield tuple(sorted((*places, place)))

    def _trial(self, places: Places) -> Trial:
        """Return what comes of some of what changed exchanged for what it said before."""
        if places not in self.tried:
            book = replace(self.newer)
            for place in places:
                book = book.exchanging(self.changed[place].chronicle, self.changed[place].then)
            replay = self.replays.under(book, self.work)
            brings_it_back = False
            with suppress(NotModelled, BadScenario, Bound):
                brings_it_back = self._brings_it_back(replay)
            self.tried[places] = Trial(self._asked(replay.asked), brings_it_back)
        return self.tried[places]

    def _brings_it_back(self, replay: Replay) -> bool:
        """Return whether an outcome comes back in a play; the first line of it that ends otherwise is enough.

        Nothing is lost of what a larger set could exchange: it can bring back nothing if that line stays as it is.
        """
        found, ends = [], set()
        for line in replay.lines():
            found.append(line)
            if not line.illegal:
                ends.add(replay.outcome(line.position))
                if not ends <= self.before:
                    return False
        check_all_named(self.scenario, replay.book, found)
        return ends == self.before


def changed_between(scenario: Scenario, older: Rulebook, newer: Rulebook) -> list[Changed]:
    """Return the rules, and the cards of a scenario, that differ between two rulebooks."""
    cards = _changed(cards_in(scenario).values(), older, newer, are_cards=True)
    return [*_rules_changed(older, newer), *(one for one in cards if one.then is not None)]


@lru_cache(maxsize=200)
def _rules_changed(older: Rulebook, newer: Rulebook) -> tuple[Changed, ...]:
    return tuple(_changed(all_rules(), older, newer))


def _changed(
    chronicles: Iterable[Chronicle[Any]], older: Rulebook, newer: Rulebook, *, are_cards: bool = False
) -> Iterator[Changed]:
    """Yield those that say otherwise under the newer rulebook."""
    for chronicle in chronicles:
        then, now = older.what(chronicle), newer.what(chronicle)
        if now is not then:
            yield Changed(chronicle, then, are_cards)
