"""Causes: the fewest rules and cards that make the difference between how a board comes out on two days."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from kb.engine.law.chronicle import Chronicle, Entry
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.divisions import Bound
from kb.engine.rules import all_rules
from kb.worked.exploring import Ends, cards_in
from kb.worked.judge import check_all_named, rulebook_on
from kb.worked.language import BadScenario
from kb.worked.replaying import Places, Replay, Replays, places_of
from kb.worked.scenario import Scenario

MOST = 4
"""So many rules and cards at most are exchanged together to find what makes the difference."""

CARD = "card "
"""How the name of a card begins among causes."""


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
    search = _Search(scenario, day, before, changed_between(scenario, last, day))
    return tuple(tuple(search.changed[place].name for place in places) for places in search.smallest(book))


class _Search:
    """A search for the smallest sets that bring an outcome back."""

    def __init__(self, scenario: Scenario, day: date, before: Ends, changed: list[Changed]) -> None:
        self.scenario = scenario
        self.day = day
        self.before = before
        self.changed = changed
        self.tried: dict[Places, Trial] = {}
        self.replays = Replays(scenario, {one.chronicle: one.is_card for one in changed})

    def smallest(self, book: Rulebook) -> list[Places]:
        """Give them: a set grows only by what is asked as it is played, since what isn't asked makes no difference."""
        self.tried[()] = Trial(places_of(self.replays.asked(book)), brings_it_back=False)
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
            replay = self.replays.of(book, places)
            brings_it_back = False
            with suppress(NotModelled, BadScenario, Bound):
                brings_it_back = self._brings_it_back(replay)
            self.tried[places] = Trial(places_of(replay.asked), brings_it_back)
        return self.tried[places]

    def _brings_it_back(self, replay: Replay) -> bool:
        """Answer whether an outcome comes back in a play; the first line of it that ends otherwise is enough.

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


def changed_between(scenario: Scenario, last: date, day: date) -> list[Changed]:
    """Give the rules, and the cards of a scenario, that say otherwise on a later day, or began or ceased to."""
    cards = _changed(cards_in(scenario).values(), last, day, scenario.overlay, are_cards=True)
    return [*_rules_changed(last, day, scenario.overlay), *(one for one in cards if one.then is not None)]


@lru_cache(maxsize=200)
def _rules_changed(last: date, day: date, overlay: str | None) -> tuple[Changed, ...]:
    return tuple(_changed(all_rules(), last, day, overlay))


def _changed(
    chronicles: Iterable[Chronicle[Any]], last: date, day: date, overlay: str | None, *, are_cards: bool = False
) -> Iterator[Changed]:
    """Give those that say otherwise on a later day."""
    for chronicle in chronicles:
        then, now = (_said(chronicle.on(on, overlay)) for on in (last, day))
        if now is not then:
            yield Changed(chronicle, then, are_cards)


def _said(entry: Entry[Any] | None) -> object:
    return None if entry is None else entry.what
