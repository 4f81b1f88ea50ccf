"""What any two exceptions of the packaged formats do together, over all packaged boards.

``python -m tests.worked.kept_together [PART/PARTS]`` plays each board by today's rules, with each exception alone and
with each two of them, and prints the boards on which the two together aren't what the one that matters does alone.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import combinations
from typing import Any, NamedTuple

from kb.engine.law.chronicle import Entry
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound
from kb.worked.exploring import Ends, Explorer
from kb.worked.formats import Kept, newest_day, packaged_formats
from kb.worked.language import BadScenario
from kb.worked.scenario import Scenario, format_scenarios, packaged_scenarios


class Together(NamedTuple):
    """A board on which two exceptions together do what neither does alone."""

    scenario: str
    exceptions: tuple[str, str]
    ends: tuple[Ends | None, ...]
    """By the rules of today, with the first, with the second, and with both; None where it can't be played."""


def exceptions() -> dict[str, tuple[Entry[Any], ...]]:
    """Return the distinct exceptions of the formats by what people call them, each with what it needs."""
    found: dict[frozenset[int], tuple[str, tuple[Entry[Any], ...]]] = {}
    for of in packaged_formats():
        for kept in of.keeps:
            group = _with_needs(kept, of.keeps)
            entries = tuple(one.entry for one in group)
            name = " and ".join(f"{one.rule.slug}@{one.as_of or one.entry.overlay}" for one in group)
            found.setdefault(frozenset(map(id, entries)), (name, entries))
    return dict(found.values())


def _with_needs(kept: Kept, keeps: Iterable[Kept]) -> list[Kept]:
    """Return what of a format works only together with one exception, and that."""
    return [
        one
        for one in keeps
        if one is kept or kept.rule.slug in one.entry.together or one.rule.slug in kept.entry.together
    ]


def together(scenario: Scenario) -> Iterator[Together]:
    """Find the exceptions that do together on a board what the one that matters doesn't do alone."""
    explorer, base = Explorer(scenario), Rulebook.on(newest_day())
    kept = exceptions()
    today = _ends(explorer, base)
    alone = {name: _ends(explorer, base.keeping(entries)) for name, entries in kept.items()}
    for first, second in combinations(kept, 2):
        if {one.slug for one in kept[first]} & {one.slug for one in kept[second]}:
            continue
        both = _ends(explorer, base.keeping((*kept[first], *kept[second])))
        expected = [alone[one] for one in (first, second) if alone[one] != today] or [today]
        if len(expected) > 1 or both != expected[0]:
            yield Together(scenario.id, (first, second), (today, alone[first], alone[second], both))


def _ends(explorer: Explorer, book: Rulebook) -> Ends | None:
    with suppress(NotModelled, BadScenario, Bound):
        return explorer.under(book).ends
    return None


def told(found: Together) -> str:
    """Return a difference in words: the ends that aren't the same in all four."""
    labels = ("today", "first", "second", "both")
    lines = [f"{found.scenario}: {' with '.join(found.exceptions)}"]
    for label, ends in zip(labels, found.ends, strict=True):
        few = sorted(ends)[:2] if ends is not None else []
        lines.append(f"  {label}: {' | '.join('; '.join(end) for end in few) if ends is not None else 'not played'}")
    return "\n".join(lines)


def main(part: int, parts: int) -> None:
    """Write the differences of one part of the boards, and how many were played."""
    chosen = [one for one in (*packaged_scenarios(), *format_scenarios()) if not one.overlay][part::parts]
    differences = [found for scenario in chosen for found in together(scenario)]
    for found in differences:
        sys.stdout.write(f"{told(found)}\n")
    sys.stdout.write(f"{len(chosen)} boards, {len(exceptions())} exceptions, {len(differences)} differences\n")


if __name__ == "__main__":
    numbers = sys.argv[1].split("/") if sys.argv[1:] else ["1", "1"]
    main(int(numbers[0]) - 1, int(numbers[1]))
