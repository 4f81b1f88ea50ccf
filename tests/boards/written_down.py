"""What is told as each claim is played, and what comes of it with its rules exchanged: written down to see changes.

``python -m tests.boards.written_down`` from the checkout writes it down again: a line for each claim, with a digest of
every line of play, step by step with its rules, and one of what comes of it with each exchange that makes a difference.
With ids of scenarios, only their lines are written again, and those of scenarios that are gone are removed.
"""

import sys
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from kb.boards.judging.judge import explored, rulebook_on
from kb.boards.judging.needs import needs
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios

FILE = Path(__file__).with_name("written_down.tsv")
Row = tuple[str, str, str, str, str]
"""The scenario, the day, the set, how it is told and what it is otherwise."""


class Hanging(NamedTuple):
    """What a claim hangs on."""

    rules: set[tuple[str, str, bool]]
    """The rules, each with the day of what it says, and whether steps alone tell the difference."""
    row: Row


Needed = list[Hanging]


@cache
def claims_by_file() -> dict[str, list[tuple[Scenario, When]]]:
    """Return the claims of each file of scenarios."""
    files: dict[str, list[tuple[Scenario, When]]] = {}
    for scenario in packaged_scenarios():
        files.setdefault(scenario.where.file, []).extend((scenario, when) for when in scenario.whens)
    return files


def hanging_on(scenario: Scenario, when: When) -> Hanging:
    """Return what a claim hangs on, and what is written down of it."""
    found = list(needs(scenario, when))
    lines = explored(scenario, rulebook_on(when.day, when.overlay))
    told = [(line.illegal, [(step.words, step.rules) for step in line.position.steps()]) for line in lines]
    otherwise = sorted((need.slug, need.instead, sorted(map(repr, need.otherwise))) for need in found)
    row = (scenario.id, when.day.isoformat(), when.overlay or "", _digest(told), _digest(otherwise))
    return Hanging({(need.slug, need.since, need.is_by_steps) for need in found}, row)


def _digest(what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()[:12]


@cache
def written_down() -> frozenset[Row]:
    """Return all that was written down."""
    # a line has as many columns as a row
    return frozenset(tuple(line.split("\t")) for line in FILE.read_text(encoding="utf-8").splitlines())  # type: ignore[misc]


def main(named: Collection[str] = ()) -> None:
    """Write it down again: all of it, or what is named and what isn't there yet.

    Raises SystemExit for an id of no scenario.
    """
    dated = [each for claims in claims_by_file().values() for each in claims]
    if unknown := set(named) - {scenario.id for scenario, _ in dated}:
        raise SystemExit(f"There is no scenario {', '.join(sorted(unknown))}.")
    kept = {row[:3]: row for row in written_down() if named and row[0] not in named}
    keys = [(scenario.id, when.day.isoformat(), when.overlay or "") for scenario, when in dated]
    rows = [kept.get(key) or hanging_on(*each).row for key, each in zip(keys, dated, strict=True)]
    FILE.write_text("".join("\t".join(each) + "\n" for each in sorted(rows)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
