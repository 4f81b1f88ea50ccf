"""Differences between any two eras and any two neighboring rulebooks, as ``rulings diff`` shows them."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

import msgspec

from kb.lineage.comparing import Side, compare
from kb.lineage.comparison_sides import narrowed, side_of_day, what_became
from kb.lineage.kinds import DifferenceKind
from kb.records.days import Era
from kb.records.match import Match
from kb.store.library import Library


class Differing(NamedTuple):
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
    """True if the newer text replaced only a part of the older one."""


class Between(NamedTuple):
    """All that differs between two days, and how much is the same."""

    differing: tuple[Differing, ...]
    """In the order of the later day, what is gone where it stood."""
    same: int
    """Number of texts that are the same on both days."""

    def count_of(self, kind: DifferenceKind) -> int:
        """Return the number of differences of a kind."""
        return sum(differing.kind is kind for differing in self.differing)


Memo = Callable[[bytes, Callable[[], Between]], Between]
"""Gives what was worked out from something before, or works it out."""

_ENCODER = msgspec.json.Encoder(order="sorted")


def anew(_: bytes, work: Callable[[], Between]) -> Between:
    """Compute a result without any cache."""
    return work()


def all_between(library: Library, eras: Sequence[Era], memo: Memo = anew) -> dict[tuple[str, str], Between]:
    """Return the differences between any two eras and any two neighboring rulebooks, by both names.

    The earlier name comes first. The cache key of two rulebooks is their texts and matches; that of two eras is all
    rulebooks.
    """
    between_books: dict[tuple[str, str], Between] = {}
    digest = sha256(_ENCODER.encode([library.all_replacements(), library.all_matches()]))
    books = ((source.slug, side_of_day(library, source.slug, source.day, None)) for source in library.rulebooks())
    before: Side | None = None
    for name, side in books:  # no more than two of them at a time are held
        digest.update(_ENCODER.encode(side))
        if before is not None:
            between_books[before.name, name] = _of_books(library, before, side, memo)
        before = side
    sides = {era.name: side_of_day(library, era.name, era.day, era.overlay) for era in eras}
    between_eras = {
        (earlier, later): _of_eras(library, sides[earlier], sides[later], memo, digest.digest())
        for earlier, later in combinations(sides, 2)
    }
    return between_eras | between_books


def _of_books(library: Library, earlier: Side, later: Side, memo: Memo) -> Between:
    """Return the differences between two rulebooks, from the memo if there."""
    older, newer = narrowed(library, earlier, later), narrowed(library, later, earlier)
    became = what_became(library, older, newer)
    return memo(_ENCODER.encode([older, newer, became]), lambda: _between(older, newer, became))


def _of_eras(library: Library, earlier: Side, later: Side, memo: Memo, books: bytes) -> Between:
    """Return the differences between two eras, from the memo if there."""
    older, newer = narrowed(library, earlier, later), narrowed(library, later, earlier)
    content = books + _ENCODER.encode([older, newer])
    return memo(content, lambda: _between(older, newer, what_became(library, older, newer)))


def _between(older: Side, newer: Side, became: tuple[list[Match], dict[str, str]]) -> Between:
    """Return the differences of two sides and the number of unchanged texts."""
    found = compare(older, newer, *became)
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
