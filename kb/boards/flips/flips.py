"""Flips: the same board on two days with two outcomes, and the fewest rule changes that explain it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from kb.boards.flips.causes import causes
from kb.boards.flips.exploring import Ends, Explored, Explorer
from kb.boards.flips.quoted_days import quoted_days
from kb.boards.judging.judge import NOT_LEGAL, rulebook_on
from kb.boards.judging.undecided import why_stopped
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.boards.reading.setups import cards_in
from kb.cards.called import anachronisms
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import AnyChronicle
from kb.engine.law.registry import all_rules
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound
from kb.records.errors import RulingsError
from kb.records.gaps import TextDays
from kb.records.prose import span_in_words
from kb.records.source import RULING_DOCUMENTS


class Unplayed(RulingsError):
    """A scenario that could be played on none of the days tried."""


class Flip(NamedTuple):
    """A day from which a board has another outcome."""

    scenario: str
    last: date
    """The last day tried on which it came out as before."""
    day: date
    """The first day on which it has another outcome."""
    before: Ends
    after: Ends
    causes: tuple[tuple[str, ...], ...]
    """The smallest sets of rules and cards whose entries of the earlier day bring the earlier outcome back."""
    anachronisms: tuple[str, ...]
    """The cards in it that were not printed yet on the earlier day."""
    is_known: bool
    """True if the day is that of the change itself, not just of the first text that prints it or the first play."""
    text_before: date | None
    """The day of the text before it, where it is only known that it changed after that."""
    changed: str
    """When it changed, in words, as far as that is known; without the texts of a store, by those that rules quote."""
    is_between_plays: bool = False
    """True if the board can't be played on all days between the two, so the change may fall on any of them."""


class Ended(NamedTuple):
    """How a scenario ends on a day."""

    day: date
    played: Explored
    """The exploration; possibly under an earlier day's rules, if nothing that was consulted differs."""

    @property
    def ends(self) -> Ends:
        """Return the outcomes, in words, of all lines of play."""
        return self.played.ends

    @property
    def book(self) -> Rulebook:
        """Return the rulebook that it was played under."""
        return self.played.book


class NotPlayed(NamedTuple):
    """A day on which a scenario can't be played, with the reason."""

    day: date
    trouble: BadScenario | NotModelled | Bound

    @property
    def why(self) -> str:
        """Return in words why the scenario wasn't played to its end."""
        if isinstance(self.trouble, Bound):
            return why_stopped(self.trouble)
        return self.trouble.problem


def boundary_days(extra: tuple[date, ...] = (), scenario: Scenario | None = None) -> list[date]:
    """Return, in order, the days on which any rule, or any card of the scenario, changes, and the extra days.

    Without a scenario, all cards count.
    """
    cards = all_cards() if scenario is None else cards_in(scenario)
    return sorted(_days_rules_change().union(_days_of_change(cards.values()), extra))


def days_that_rules_quote() -> TextDays:
    """Return the days of the texts that modelled rules quote, computed from the rules.

    ``quoted_days`` reads the same days from a file and doesn't load the rules.
    """
    entries = [entry for rule in all_rules() for entry in rule.entries if entry.quote and entry.overlay is None]
    others = {entry.printed or entry.since: entry.where for entry in entries if "/" in entry.where}
    rulebooks = {entry.printed or entry.since for entry in entries if "/" not in entry.where}
    rulings = {day for day, where in others.items() if where.startswith(tuple(RULING_DOCUMENTS))}
    return TextDays(*(tuple(sorted(days)) for days in (rulebooks, {*others} - rulebooks, rulings)))


@cache
def _days_rules_change() -> frozenset[date]:
    """Return the days on which an entry of any rule begins."""
    return _days_of_change(all_rules())


def _days_of_change(chronicles: Iterable[AnyChronicle]) -> frozenset[date]:
    """Return the days on which entries of these chronicles begin."""
    return frozenset(entry.since for chronicle in chronicles for entry in chronicle.entries)


def flips(scenario: Scenario, days: Iterable[date], explorer: Explorer | None = None) -> list[Flip]:
    """Return a flip for each of the given days on which the outcome differs from the last day that could be played.

    Raises BadScenario if it can't be understood on any day, and Unplayed if it can't be played to its end on any day.
    """
    explorer = explorer or Explorer(scenario)
    found = list(played_on_days(explorer, days))
    ended = [one for one in found if isinstance(one, Ended)]
    if not any(one.ends for one in ended):
        raise _not_played(scenario, found)
    return flips_in(explorer, found)


def flips_between(explorer: Explorer, older: date, newer: date) -> tuple[Flip, ...] | None:
    """Return each change of a scenario's outcome between two days; None if both days have the same outcome.

    Raises BadScenario, NotModelled or Bound if it can't be played on one of the two days.
    """
    scenario = explorer.scenario
    if _played_on(explorer, older).ends == _played_on(explorer, newer).ends:
        return None
    between = [day for day in boundary_days(scenario=scenario) if older < day < newer]
    return tuple(flips_in(explorer, played_on_days(explorer, [older, *between, newer])))


def played_on_days(explorer: Explorer, days: Iterable[date]) -> Iterator[Ended | NotPlayed]:
    """Yield the result of playing a scenario on each day."""
    for day in days:
        try:
            yield _played_on(explorer, day)
        except (BadScenario, NotModelled, Bound) as error:
            yield NotPlayed(day, error)


def _played_on(explorer: Explorer, day: date) -> Ended:
    """Return a scenario's outcome on a day. Raises BadScenario, NotModelled or Bound if it can't be played."""
    return Ended(day, explorer.under(rulebook_on(day, explorer.scenario.overlay)))


def flips_in(explorer: Explorer, days: Iterable[Ended | NotPlayed]) -> list[Flip]:
    """Return a flip for each pair of consecutive played days with different outcomes."""
    scenario, found = explorer.scenario, list(days)
    missing = [one.day for one in found if isinstance(one, NotPlayed)]
    turned = []
    for earlier, later in pairwise(one for one in found if isinstance(one, Ended)):
        if earlier.ends != later.ends:
            too_early = tuple(anachronisms(" ".join(scenario.sentences), Rulebook.on(earlier.day), scenario.cards))
            books = [rulebook_on(day, scenario.overlay) for day in (earlier.day, later.day)]
            found_causes = causes(explorer, books[0], earlier.ends, books[1], later.played)
            is_between = any(earlier.day < day < later.day for day in missing)
            seen = quoted_days().first_seen(later.day)
            told = f"{span_in_words(earlier.day, later.day)}; on some days between them it can't be played"
            turned.append(
                Flip(
                    scenario.id, earlier.day, later.day, earlier.ends, later.ends, found_causes, too_early,
                    seen.is_exact and not is_between, None if seen.is_exact else seen.before,
                    told if is_between else seen.changed, is_between,
                )
            )  # fmt: skip
    return turned


def _not_played(scenario: Scenario, found: Sequence[Ended | NotPlayed]) -> BadScenario | Unplayed:
    """Return the error for a scenario that couldn't be played to its end on any day."""
    troubles = [one for one in found if isinstance(one, NotPlayed)]
    if len(troubles) == len(found):
        for one in troubles:
            if isinstance(one.trouble, BadScenario):
                return one.trouble
        why = troubles[-1].why if troubles else "none was tried"
    else:
        why = NOT_LEGAL
    return Unplayed(f"{scenario.id} can't be played on any of the {len(found)} days tried: {why.rstrip('.')}.")
