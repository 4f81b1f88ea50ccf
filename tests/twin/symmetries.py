"""Rewritten boards that must have the same outcome: with other names, other seats, or an irrelevant permanent."""

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
"""The name of an enchantment without any effect."""

_OTHER = dict(
    zip(NAMES, ("Zork", "Yeti", "Xerus", "Wren", "Vole", "Unau", "Tapir", "Skua", "Quoll", "Pika"), strict=True)
)
_NAMES = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
_TURN = re.compile(r"it is \w+'s turn")
_COUNTS_ALL = re.compile(r"permanent|enchantment|Copy Artifact|all |Lifeline|Worship", re.IGNORECASE)
"""Words of boards that count or affect all permanents."""


def rename_objects(words: str) -> str:
    """Return a sentence with all made-up object names replaced."""
    return _NAMES.sub(lambda match: _OTHER[match[0]], words)


def with_other_names(scenario: Scenario) -> Scenario:
    """Return a board with other names for its objects."""
    said = [tuple(map(rename_objects, sentences)) for sentences in (scenario.setup, scenario.play)]
    return replace(scenario, setup=said[0], play=said[1])


def with_other_seats(scenario: Scenario) -> Scenario:
    """Return a board with its players in the opposite order; the turn stays the same."""
    turn = [] if any(_TURN.fullmatch(words) for words in scenario.setup) else [f"it is {scenario.players[0]}'s turn"]
    return replace(scenario, players=scenario.players[::-1], setup=(*scenario.setup, *turn))


def with_idle_enchantment(scenario: Scenario) -> Scenario:
    """Return a board with one more enchantment, which does nothing."""
    return replace(scenario, setup=(*scenario.setup, f"Bob controls an enchantment called {RUG}"))


def differences(scenario: Scenario) -> Iterator[str]:
    """Yield in words how and on which days a rewritten board has another outcome."""
    as_it_is = _ends_by_day(scenario)
    ways: list[tuple[str, Scenario, Callable[[Ends], Ends], Callable[[Ends], Ends]]] = [
        ("with other names", with_other_names(scenario), _sorted_ends, _renamed_ends),
        ("with other seats", with_other_seats(scenario), _sorted_ends, _sorted_ends),
    ]
    if not _COUNTS_ALL.search(" ".join(scenario.sentences)):
        ways.append(("with a rug", with_idle_enchantment(scenario), _without_idle_enchantment, _sorted_ends))
    for way, other, told, meant in ways:
        for day, ends in _ends_by_day(other).items():
            if difference := told(ends) ^ meant(as_it_is.get(day, frozenset())):
                yield f"{scenario.id} {way} on {day}: {sorted(difference)}"


def _sorted_ends(ends: Ends) -> Ends:
    """Return the ends with their lines sorted."""
    return frozenset(tuple(sorted(end)) for end in ends)


def _renamed_ends(ends: Ends) -> Ends:
    """Return the ends with other object names, sorted."""
    return frozenset(tuple(sorted(map(rename_objects, end))) for end in ends)


def _without_idle_enchantment(ends: Ends) -> Ends:
    """Return the ends without the line of the idle enchantment, sorted."""
    return frozenset(tuple(sorted(line for line in end if not line.startswith(f"{RUG}: "))) for end in ends)


def _ends_by_day(scenario: Scenario) -> dict[str, Ends]:
    """Return the ends of a board for each day on which it can be played."""
    explorer, found = Explorer(scenario), {}
    for day in boundary_days(scenario=scenario):
        with suppress(NotModelled, BadScenario, Bound):
            found[day.isoformat()] = explorer.under(rulebook_on(day, scenario.overlay)).ends
    return found
