"""Queries about matches between successive rulebooks."""

from collections.abc import Iterable
from typing import NamedTuple

from kb.records.match import Match
from kb.records.record import Kind
from kb.store import match_rows
from kb.store.shelf import Shelf, marks

_MATCH = f"SELECT {match_rows.MATCH} FROM rule_match"


class Named(NamedTuple):
    """A record's id and kind, enough to follow it."""

    id: str
    kind: Kind

    @property
    def local_id(self) -> str:
        """The id without its source."""
        return self.id.partition("/")[2]


class MatchQueries(Shelf):
    """Queries for matches."""

    def matches_between(self, older: str, newer: str) -> tuple[Match, ...]:
        """Return the matches between two successive rulebooks, given their slugs."""
        found = self._rows(
            f"{_MATCH} WHERE old >= ?1 || '/' AND old < ?1 || '0' AND new >= ?2 || '/' AND new < ?2 || '0' "
            "ORDER BY old, new",
            [older, newer],
        )
        return tuple(match_rows.match_of(row) for row in found)

    def all_matches(self) -> tuple[Match, ...]:
        """Return all matches, sorted by records."""
        return tuple(match_rows.match_of(row) for row in self._rows(f"{_MATCH} ORDER BY old, new"))

    def matches_of(self, record_id: str) -> tuple[Match, ...]:
        """Return the matches in which a record is the old or the new one."""
        found = self._rows(f"{_MATCH} WHERE old = ?1 OR new = ?1 ORDER BY old, new", [record_id])
        return tuple(match_rows.match_of(row) for row in found)

    def names(self, source: str, kinds: Iterable[Kind]) -> tuple[Named, ...]:
        """Return ids and kinds of a source's records of these kinds, in order."""
        wanted = sorted(kind.value for kind in kinds)
        found = self._rows(
            f"SELECT id, kind FROM record WHERE source = ? AND kind IN ({marks(wanted)}) ORDER BY position",
            [source, *wanted],
        )
        return tuple(Named(record_id, Kind(kind)) for record_id, kind in found)
