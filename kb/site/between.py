"""What differs between two eras, or two rulebooks that are neighbours, as ``rulings diff`` tells it too."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from kb.lineage.comparing import Side, compare
from kb.lineage.kinds import DifferenceKind
from kb.lineage.sides import narrowed, side_of_day, what_became
from kb.records.days import Era
from kb.store.library import Library


@dataclass(frozen=True, slots=True)
class Differing:
    """One thing that differs between two days."""

    kind: DifferenceKind
    record: str
    """The id of the newer text, or of the older where there is none."""
    before: str | None
    """The id of the older of two."""
    confidence: float
    """How sure it is that the two are one; 1 where there is only one."""
    reason: str
    """How it is known that they are one; empty where there is only one."""
    is_in_part: bool = False
    """Whether the newer text took the place of a part of the older only."""


@dataclass(frozen=True, slots=True)
class Between:
    """All that differs between two days, and how much is the same."""

    differing: tuple[Differing, ...]
    """In the order of the later day, what is gone where it stood."""
    same: int
    """How many texts are the same in both."""

    def count(self, kind: DifferenceKind) -> int:
        """Give how many differ in one way."""
        return sum(differing.kind is kind for differing in self.differing)


def all_between(library: Library, eras: Sequence[Era]) -> dict[tuple[str, str], Between]:
    """Give what differs between any two eras, and any two neighbours of the rulebooks, by the names of both."""
    of_eras = {era.name: side_of_day(library, era.name, era.day, era.overlay) for era in eras}
    found = {
        (earlier, later): _between(library, of_eras[earlier], of_eras[later])
        for earlier, later in combinations(of_eras, 2)
    }
    books = ((source.slug, side_of_day(library, source.slug, source.day, None)) for source in library.rulebooks())
    for (earlier, older), (later, newer) in pairwise(books):  # no more than two of them at a time are held
        found[earlier, later] = _between(library, older, newer)
    return found


def _between(library: Library, earlier: Side, later: Side) -> Between:
    older, newer = narrowed(library, earlier, later), narrowed(library, later, earlier)
    found = compare(older, newer, *what_became(library, older, newer))
    return Between(
        tuple(
            Differing(
                difference.kind,
                difference.record.id,
                difference.old.id if difference.old is not None and difference.new is not None else None,
                difference.confidence,
                difference.reason,
                difference.is_in_part,
            )
            for difference in found.differences
        ),
        found.unchanged,
    )
