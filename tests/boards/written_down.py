"""Stored digests of each claim's lines of play, with its own rules and with exchanged ones.

``python -m tests.boards.written_down`` from the checkout stores them again: a line for each claim, with a digest of
every line of play, step by step with its rules, and one of the outcomes with each exchange that makes a difference.
With ids of scenarios, only their lines are stored again, and those of scenarios that are gone are removed.
"""

import sys
from collections.abc import Collection
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from kb.boards.judging.judge import explore, rulebook_on
from kb.boards.judging.needs import needs
from kb.boards.reading.scenario import Scenario, When, packaged_scenarios

FILE = Path(__file__).with_name("written_down.tsv")
Row = tuple[str, str, str, str, str]
"""Scenario, day, set, digest of the steps, and digest of the outcomes with exchanged rules."""


class Dependence(NamedTuple):
    """The rules a claim depends on, with its stored line."""

    rules: set[tuple[str, str, bool]]
    """The rules, each with the day of its entry, and whether only the steps differ."""
    row: Row


Needed = list[Dependence]


@cache
def claims_by_file() -> dict[str, list[tuple[Scenario, When]]]:
    """Return the packaged scenarios' claims, each with its scenario, by file."""
    files: dict[str, list[tuple[Scenario, When]]] = {}
    for scenario in packaged_scenarios():
        files.setdefault(scenario.where.file, []).extend((scenario, when) for when in scenario.whens)
    return files


def dependence_of(scenario: Scenario, when: When) -> Dependence:
    """Return the rules that a claim depends on, with its line to store."""
    found = list(needs(scenario, when))
    lines = explore(scenario, rulebook_on(when.day, when.overlay))
    told = [(line.illegal, [(step.words, step.rules) for step in line.position.steps()]) for line in lines]
    otherwise = sorted((need.slug, need.instead, sorted(map(repr, need.otherwise))) for need in found)
    row = (scenario.id, when.day.isoformat(), when.overlay or "", _digest(told), _digest(otherwise))
    return Dependence({(need.slug, need.since, need.is_by_steps) for need in found}, row)


def _digest(value: object) -> str:
    """Return the first 12 hex digits of the SHA-256 of a value's repr."""
    return sha256(repr(value).encode()).hexdigest()[:12]


@cache
def rows() -> tuple[Row, ...]:
    """Return the stored lines in order, each as its columns."""
    # a line has as many columns as a row
    return tuple(tuple(line.split("\t")) for line in FILE.read_text(encoding="utf-8").splitlines())  # type: ignore[misc]


@cache
def written_down() -> frozenset[Row]:
    """Return the stored lines without their order, each as its columns."""
    return frozenset(rows())


def main(named: Collection[str] = ()) -> None:
    """Store the lines of all claims, or, if scenarios are named, of these and of those not stored yet.

    Raises SystemExit for an unknown id.
    """
    dated = [each for claims in claims_by_file().values() for each in claims]
    if unknown := set(named) - {scenario.id for scenario, _ in dated}:
        raise SystemExit(f"There is no scenario {', '.join(sorted(unknown))}.")
    keys = [(scenario.id, when.day.isoformat(), when.overlay or "") for scenario, when in dated]
    kept = [row for row in rows() if named and row[0] not in named and row[:3] in keys]
    stored = {row[:3] for row in kept}
    new = [dependence_of(*each).row for key, each in zip(keys, dated, strict=True) if key not in stored]
    FILE.write_text("".join("\t".join(each) + "\n" for each in sorted([*kept, *new])), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
