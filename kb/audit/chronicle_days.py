"""An audit of days: whether chronicles record renumberings and rewordings on the right day."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from kb.audit.rulebook_editions import Edition
from kb.engine.law.chronicle import AnyChronicle, AnyEntry
from kb.records.text import fold


@dataclass(frozen=True, slots=True)
class Misdated:
    """One entry of a chronicle, and what the rulebooks say against it."""

    entry: AnyEntry
    problem: str

    def __str__(self) -> str:
        """Return the entry that has a wrong day, where its text is, and what is wrong."""
        return f"{self.entry.slug}@{self.entry.since} ({self.entry.where}): {self.problem}"


def audit_days(chronicles: Iterable[AnyChronicle], editions: Iterable[Edition]) -> list[Misdated]:
    """Return every entry that a rulebook contradicts, once for each problem; empty if there is none."""
    dated = sorted(editions, key=lambda edition: edition.day)
    return [
        Misdated(entry, problem)
        for chronicle in chronicles
        for place, entry in enumerate(chronicle.entries)
        if entry.overlay is None
        for problem in _problems(chronicle.entries[:place], entry, dated)
    ]


def _problems(earlier: list[AnyEntry], entry: AnyEntry, editions: list[Edition]) -> Iterator[str]:
    """Yield in words what is wrong with an entry of a rule, given the entries before it.

    Nothing for an entry of a source that isn't an official rulebook.
    """
    before = next((old for old in reversed(earlier) if old.overlay is None), None)
    if "/" in entry.where and not entry.where.startswith(("cr-", "glossary/")):
        return
    if entry.quote:
        yield from _standing_before(before, entry, editions)
    if before is None or entry.what is not before.what:
        return
    quoted = next((old for old in reversed(earlier) if old.quote and old.what is entry.what), None)
    texts = _texts(entry.where, _at(entry.since, editions))
    if not texts or quoted is None:
        return
    stands = any(fold(quoted.quote) in fold(text) for text in texts)
    if not entry.quote and not stands:
        yield f"renumbered, but “{quoted.quote}” doesn't stand there"
    if entry.quote and stands:
        yield f"reworded, but “{quoted.quote}” still stands there"


def _standing_before(before: AnyEntry | None, entry: AnyEntry, editions: list[Edition]) -> Iterator[str]:
    """Yield a problem if a rulebook between the previous entry and this one already has the words: the first one."""
    since = before.since if before is not None else date.min
    for edition in editions:
        if since <= edition.in_force < entry.since:
            numbers = {entry.where, *([before.where] if before is not None else [])}
            found = [number for number in sorted(numbers) for text in _texts(number, [edition])
                     if fold(entry.quote) in fold(text)]  # fmt: skip
            if found:
                yield f"“{entry.quote}” stands on {edition.in_force} already ({found[0]})"
                return


def _at(day: date, editions: list[Edition]) -> list[Edition]:
    """Return, in a list, the first rulebook that came into force on the day or later; empty if there is none."""
    return [edition for edition in editions if edition.in_force >= day][:1]


def _texts(number: str, editions: Iterable[Edition]) -> list[str]:
    """Return the texts of the rule with this number in all the editions."""
    return [text for edition in editions for text in edition.rules.get(number.rpartition("cr-")[2].casefold(), ())]
