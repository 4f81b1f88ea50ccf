"""Compare the packaged formats, and pairs of their exceptions, on all packaged boards.

``python -m tests.boards.kept_together [PART/PARTS]`` plays each board under every playable format, and prints outcomes
that no kept rule explains. Then it plays it with each exception alone and with each two of them, and prints the boards
on which two exceptions together differ from the one that matters alone; a person has to read those.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import combinations
from typing import Any, NamedTuple

from kb.boards.flips.causes import causes
from kb.boards.flips.exploring import Ends, Explorer
from kb.boards.language import BadScenario
from kb.boards.reading.formats import Format, Kept, newest_day, packaged_formats
from kb.boards.reading.scenario import Scenario, format_scenarios, packaged_scenarios
from kb.engine.law.chronicle import Entry
from kb.engine.law.rulebook import NotModelled, Rulebook
from kb.engine.position.work import Bound


class Together(NamedTuple):
    """A board on which two exceptions together act as neither does alone."""

    scenario: str
    exceptions: tuple[str, str]
    ends: tuple[Ends | None, ...]
    """The ends under today's rules, with the first, with the second, and with both; None if it can't be played."""


class Untraced(NamedTuple):
    """A board that ends differently under a format although no kept rule explains it."""

    scenario: str
    format: str
    causes: tuple[tuple[str, ...], ...]


def boards(part: int = 0, parts: int = 1) -> list[Scenario]:
    """Return every packaged board without a set's own rules, or one part of them: number `part` of `parts`."""
    return [one for one in (*packaged_scenarios(), *format_scenarios()) if not one.overlay][part::parts]


def different_formats() -> list[Format]:
    """Return the playable formats that keep old rules; of those with the same rules, only the first."""
    found: dict[frozenset[int], Format] = {}
    for of in packaged_formats():
        if of.is_playable and of.keeps:
            found.setdefault(frozenset(id(kept.entry) for kept in of.keeps), of)
    return list(found.values())


def exceptions() -> dict[str, tuple[Entry[Any], ...]]:
    """Return the distinct exceptions of all formats by name, each with the entries that it needs."""
    found: dict[frozenset[int], tuple[str, tuple[Entry[Any], ...]]] = {}
    for of in packaged_formats():
        for kept in of.keeps:
            group = _with_required(kept, of.keeps)
            entries = tuple(one.entry for one in group)
            name = " and ".join(f"{one.rule.slug}@{one.as_of or one.entry.overlay}" for one in group)
            found.setdefault(frozenset(map(id, entries)), (name, entries))
    return dict(found.values())


def _with_required(kept: Kept, keeps: Iterable[Kept]) -> list[Kept]:
    """Return an exception and those of a format that only work together with it, in a list."""

    def works_together(one: Kept) -> bool:
        """Return whether this is the exception itself, or works only together with it.

        The entry of either may say so.
        """
        return one is kept or kept.rule.slug in one.entry.together or one.rule.slug in kept.entry.together

    return list(filter(works_together, keeps))


def untraced(scenario: Scenario, explorer: Explorer) -> Iterator[Untraced]:
    """Yield the formats under which a board ends differently for a reason other than a kept rule."""
    for of in different_formats():
        base, book = of.base_rulebook, of.rulebook
        before, after = _ends(explorer, base), _ends(explorer, book)
        if before == after:
            continue
        why: tuple[tuple[str, ...], ...] = ()
        if before is not None and after is not None:
            why = causes(explorer, base, before, book, explorer.under(book))
        elif before is not None:
            why = tuple((kept.rule.slug,) for kept in of.keeps if _ends(explorer, without(of, kept)) is not None)
        if not why or not {rule for cause in why for rule in cause} <= {kept.rule.slug for kept in of.keeps}:
            yield Untraced(scenario.id, of.id, why)


def without(of: Format, kept: Kept) -> Rulebook:
    """Return the rules of a format without one of its exceptions and those that only work together with it."""
    those = _with_required(kept, of.keeps)
    return of.keeping(tuple(one for one in of.keeps if one not in those))


def together(scenario: Scenario, explorer: Explorer) -> Iterator[Together]:
    """Yield the pairs of exceptions that together end a board otherwise than either does alone, or each otherwise."""
    base, kept = Rulebook.on(newest_day()), exceptions()
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
    """Return the ends of a board under a rulebook, or None if it can't be played."""
    with suppress(NotModelled, BadScenario, Bound):
        return explorer.under(book).ends
    return None


def is_unplayed(explorer: Explorer) -> bool:
    """Return whether a board can't be played under today's rules, so that there is little to compare."""
    return _ends(explorer, Rulebook.on(newest_day())) is None


def in_words(found: Together) -> str:
    """Return a difference in words, with the first two ends of each side."""
    lines = [f"{found.scenario}: {' with '.join(found.exceptions)}"]
    for label, ends in zip(("today", "first", "second", "both"), found.ends, strict=True):
        few = " | ".join("; ".join(end) for end in sorted(ends)[:2]) if ends is not None else "not played"
        lines.append(f"  {label}: {few}")
    return "\n".join(lines)


def main(part: int, parts: int) -> None:
    """Print the findings for one part of the boards, and how many were played."""
    chosen, wrong, differences, unplayed = boards(part, parts), 0, 0, 0
    for scenario in chosen:
        explorer = Explorer(scenario)
        unplayed += is_unplayed(explorer)
        for one in untraced(scenario, explorer):
            wrong += 1
            sys.stdout.write(f"{one.scenario} under {one.format}: {one.causes or 'no cause'}\n")
        for pair in together(scenario, explorer):
            differences += 1
            sys.stdout.write(f"{in_words(pair)}\n")
    told_of = f"{len(different_formats())} formats: {wrong} untraced; {len(exceptions())} exceptions in pairs"
    sys.stdout.write(f"{len(chosen)} boards, of which {unplayed} can't be played by the rules of today; ")
    sys.stdout.write(f"{told_of}: {differences} differences\n")


if __name__ == "__main__":
    numbers = sys.argv[1].split("/") if sys.argv[1:] else ["1", "1"]
    main(int(numbers[0]) - 1, int(numbers[1]))
