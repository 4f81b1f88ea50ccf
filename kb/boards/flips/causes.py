"""Causes: the smallest sets of changed rules and cards that explain why a board ends differently.

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
from kb.cards.called import CARD
from kb.engine.law.chronicle import AnyChronicle
from kb.engine.law.registry import all_rules
from kb.engine.law.rule_bitsets import bit_of
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound, Work

Places = tuple[int, ...]
"""Some of what changed, each by its place."""

MOST = 4
"""Maximum number of rules and cards exchanged together when searching for a cause."""


class Changed(NamedTuple):
    """A rule or card that says something else under a newer rulebook than under an older one."""

    chronicle: AnyChronicle
    then: Any  # of the type of the rule or card
    """The entry of the older rulebook; None for a rule that didn't exist then."""
    is_card: bool

    @property
    def name(self) -> str:
        """Return the rule's slug, or the card's name with a prefix, as it is listed among causes."""
        return f"{CARD}{self.chronicle.slug}" if self.is_card else self.chronicle.slug


class Trial(NamedTuple):
    """The result of playing a board under the newer rulebook with some changes undone."""

    asked: frozenset[int]
    """The indices of the changes that were consulted."""
    brings_it_back: bool


def causes(
    explorer: Explorer, older: Rulebook, before: Ends, newer: Rulebook, after: Explored
) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of rules and cards that bring the older outcome back when their change is undone.

    Each set has their names; there are none if no set of at most MOST does. ``after`` is the scenario as explored under
    the newer rulebook.
    """
    search = _Search(explorer, newer, before, changed_between(explorer.scenario, older, newer))
    return tuple(tuple(search.changed[place].name for place in places) for places in search.smallest(after))


class _Search:
    """A search for the smallest sets of changes that, when undone, bring an outcome back."""

    def __init__(self, explorer: Explorer, newer: Rulebook, before: Ends, changed: list[Changed]) -> None:
        """Prepare to search which of the changed rules and cards cause an outcome; nothing is tried yet."""
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
        """Return the smallest such sets, as places in the list of changes; empty if none of at most MOST is found.

        A set grows only by rules that the engine consulted while playing.
        """
        self.tried[()] = Trial(self._consulted(after.asked), brings_it_back=False)
        sets: set[Places] = {()}
        for _ in range(MOST):
            sets = {grown for places in sets for grown in self._extended(places)}
            if found := [places for places in sorted(sets) if self._trial(places).brings_it_back]:
                return found
        return []

    def _consulted(self, asked: int) -> frozenset[int]:
        """Return the places, in the list of changes, of the rules and cards whose bits are set in `asked`."""
        return frozenset(place for place, bit in enumerate(self.bits) if asked & bit)

    def _extended(self, places: Places) -> Iterator[Places]:
        """Yield the set extended by each further change that was consulted when the set was tried."""
        for place in self._trial(places).asked.difference(places):
            yield tuple(sorted((*places, place)))

    def _trial(self, places: Places) -> Trial:
        """Return the result of playing with these changes undone, from the cache or played now."""
        if places not in self.tried:
            book = replace(self.newer)
            for place in places:
                book = book.exchanging(self.changed[place].chronicle, self.changed[place].then)
            replay = self.replays.under(book, self.work)
            brings_it_back = False
            with suppress(NotModelled, BadScenario, Bound):
                brings_it_back = self._brings_it_back(replay)
            self.tried[places] = Trial(self._consulted(replay.asked), brings_it_back)
        return self.tried[places]

    def _brings_it_back(self, replay: Replay) -> bool:
        """Return whether a play ends as under the older rulebook; stops at the first line that ends otherwise.

        Stopping loses nothing: a larger set can bring the outcome back only by changing that line. Raises NotModelled,
        BadScenario or Bound.
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
    """Return all rules that differ between two rulebooks, cached."""
    return tuple(_changed(all_rules(), older, newer))


def _changed(
    chronicles: Iterable[AnyChronicle], older: Rulebook, newer: Rulebook, *, are_cards: bool = False
) -> Iterator[Changed]:
    """Yield those chronicles whose entry in force differs under the newer rulebook."""
    for chronicle in chronicles:
        then, now = older.what(chronicle), newer.what(chronicle)
        if now is not then:
            yield Changed(chronicle, then, are_cards)
