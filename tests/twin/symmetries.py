"""Boards told otherwise that come out the same: with other names, other seats, or something there of no matter."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from kb.boards.flips.exploring import Ends, Explorer
from kb.boards.flips.flips import boundary_days
from kb.boards.judging.judge import rulebook_on
from kb.boards.language import BadScenario
from kb.boards.reading.scenario import Scenario
from kb.engine.law.rulebook import NotModelled
from kb.engine.position.work import Bound
from tests.twin.setups import NAMES

RUG = "Rug"
"""A permanent that does nothing and of which nothing is said."""

_OTHER = dict(
    zip(NAMES, ("Zork", "Yeti", "Xerus", "Wren", "Vole", "Unau", "Tapir", "Skua", "Quoll", "Pika"), strict=True)
)
_NAMES = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
_TURN = re.compile(r"it is \w+'s turn")
_COUNTS_ALL = re.compile(r"permanent|enchantment|Copy Artifact|all |Lifeline|Worship", re.IGNORECASE)
"""Words of boards to which it matters what else is there."""


def renamed(words: str) -> str:
    """Return words with every thing that is made up for a board called otherwise."""
    return _NAMES.sub(lambda match: _OTHER[match[0]], words)


def with_other_names(scenario: Scenario) -> Scenario:
    """Return a board whose things are called otherwise."""
    said = [tuple(map(renamed, sentences)) for sentences in (scenario.setup, scenario.play)]
    return replace(scenario, setup=said[0], play=said[1])


def with_other_seats(scenario: Scenario) -> Scenario:
    """Return a board whose players sit the other way round; whose turn it is is said."""
    turn = [] if any(_TURN.fullmatch(words) for words in scenario.setup) else [f"it is {scenario.players[0]}'s turn"]
    return replace(scenario, players=scenario.players[::-1], setup=(*scenario.setup, *turn))


def with_a_rug(scenario: Scenario) -> Scenario:
    """Return a board on which there is something besides that does nothing."""
    return replace(scenario, setup=(*scenario.setup, f"Bob controls an enchantment called {RUG}"))


def otherwise(scenario: Scenario) -> Iterator[str]:
    """Yield how and on which days a board has another outcome for being told otherwise."""
    as_it_is = _by_day(scenario)
    ways: list[tuple[str, Scenario, Callable[[Ends], Ends], Callable[[Ends], Ends]]] = [
        ("with other names", with_other_names(scenario), _sorted, _renamed),
        ("with other seats", with_other_seats(scenario), _sorted, _sorted),
    ]
    if not _COUNTS_ALL.search(" ".join(scenario.sentences)):
        ways.append(("with a rug", with_a_rug(scenario), _without_the_rug, _sorted))
    for way, other, told, meant in ways:
        for day, ends in _by_day(other).items():
            if difference := told(ends) ^ meant(as_it_is.get(day, frozenset())):
                yield f"{scenario.id} {way} on {day}: {sorted(difference)}"


def _sorted(ends: Ends) -> Ends:
    return frozenset(tuple(sorted(end)) for end in ends)


def _renamed(ends: Ends) -> Ends:
    return frozenset(tuple(sorted(map(renamed, end))) for end in ends)


def _without_the_rug(ends: Ends) -> Ends:
    return frozenset(tuple(sorted(line for line in end if not line.startswith(f"{RUG}: "))) for end in ends)


def _by_day(scenario: Scenario) -> dict[str, Ends]:
    """Return the ends of a board by day, of those days on which it can be played."""
    explorer, found = Explorer(scenario), {}
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            found[day.isoformat()] = explorer.under(rulebook_on(day, scenario.overlay)).ends
    return found
