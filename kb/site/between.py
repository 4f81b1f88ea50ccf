"""What differs between two eras, rule by rule: the one place where that is decided."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.records.wording import Replacement
from kb.site.collection import Collection

TEXTS = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.GLOSSARY})
"""The kinds of records that are compared; examples go with their rules."""


class Difference(StrEnum):
    """In what way something differs."""

    REPLACED = "replaced"
    """A document says what took its place."""
    REWORDED = "reworded"
    """The same number has other words."""
    CAME = "came in"
    WENT = "went out"


@dataclass(frozen=True, slots=True)
class Differing:
    """One thing that differs between two eras."""

    kind: Difference
    record: Record
    """What it is about: of two texts the later."""
    before: Record | None = None
    """The earlier of two."""
    replacement: Replacement | None = None


@dataclass(frozen=True, slots=True)
class Between:
    """All that differs between two eras, and how much is the same."""

    differing: tuple[Differing, ...]
    same: int
    """How many wordings stood or were last known in both."""

    def count(self, kind: Difference) -> int:
        """Give how many differ in one way."""
        return sum(differing.kind is kind for differing in self.differing)


def between(earlier: Era, later: Era, collection: Collection) -> Between:
    """Give what differs between two eras.

    Nothing is a difference twice: what is said to be replaced is not also reworded, come in or gone.
    """
    before, after = (_texts(era, collection) for era in (earlier, later))
    gone = {key: record for key, record in before.items() if key not in after}
    new = {key: record for key, record in after.items() if key not in before}
    found = list(_replaced(earlier, later, collection))
    told = {record for differing in found if differing.replacement for record in _ids(differing.replacement)}
    left = [record for record in gone.values() if told.isdisjoint(_printings(record, collection))]
    came = [record for record in new.values() if told.isdisjoint(_printings(record, collection))]
    by_number = {record.number: record for record in left if record.number}
    for record in came:
        older = by_number.pop(record.number, None) if record.number else None
        kind = Difference.REWORDED if older is not None else Difference.CAME
        found.append(Differing(kind, record, older))
    reworded = {differing.before.id for differing in found if differing.before is not None}
    found += [Differing(Difference.WENT, record) for record in left if record.id not in reworded]
    return Between(tuple(found), len(before.keys() & after.keys()))


def _texts(era: Era, collection: Collection) -> dict[int, Record]:
    """Give the latest printing of each wording that stood or was last known in an era, by the wording's key."""
    return {collection.wordings[r.id].key: r for r, _ in collection.standing(era) if r.kind in TEXTS}


def _replaced(earlier: Era, later: Era, collection: Collection) -> Iterable[Differing]:
    for replacement in collection.replacements:
        older = [collection.records[record] for record in replacement.of if record in collection.records]
        if older and earlier.day < replacement.day <= later.day:
            yield Differing(Difference.REPLACED, collection.records[replacement.by], older[0], replacement)


def _ids(replacement: Replacement) -> tuple[str, ...]:
    return (replacement.by, *(() if replacement.in_part else replacement.of))


def _printings(record: Record, collection: Collection) -> tuple[str, ...]:
    return collection.wordings[record.id].records
