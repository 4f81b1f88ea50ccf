"""Questions about matches: what a record of one edition has become in the next."""

from collections.abc import Iterable
from typing import NamedTuple

from kb.records.match import Match
from kb.records.record import Kind
from kb.store import match_rows
from kb.store.shelf import Shelf, marks

_MATCH = f"SELECT {match_rows.MATCH} FROM rule_match"


class Named(NamedTuple):
    """A record's id, with what it is; all that is needed to follow it."""

    id: str
    kind: Kind

    @property
    def local_id(self) -> str:
        """The id without its source."""
        return self.id.partition("/")[2]


class MatchQueries(Shelf):
    """The matches of a store."""

    def matches_between(self, older: str, newer: str) -> tuple[Match, ...]:
        """Return what changed its number or its words between two neighbouring editions, named by their slugs."""
        found = self._rows(
            f"{_MATCH} WHERE old >= ?1 || '/' AND old < ?1 || '0' AND new >= ?2 || '/' AND new < ?2 || '0' "
            "ORDER BY old, new",
            [older, newer],
        )
        return tuple(match_rows.match_of(row) for row in found)

    def all_matches(self) -> tuple[Match, ...]:
        """Return every match, by its records."""
        return tuple(match_rows.match_of(row) for row in self._rows(f"{_MATCH} ORDER BY old, new"))

    def matches_of(self, record_id: str) -> tuple[Match, ...]:
        """Return the matches in which this record is the older or the newer one."""
        found = self._rows(f"{_MATCH} WHERE old = ?1 OR new = ?1 ORDER BY old, new", [record_id])
        return tuple(match_rows.match_of(row) for row in found)

    def names(self, source: str, kinds: Iterable[Kind]) -> tuple[Named, ...]:
        """Return the ids of the records of a source that are of these kinds, in its order."""
        wanted = sorted(kind.value for kind in kinds)
        found = self._rows(
            f"SELECT id, kind FROM record WHERE source = ? AND kind IN ({marks(wanted)}) ORDER BY position",
            [source, *wanted],
        )
        return tuple(Named(record_id, Kind(kind)) for record_id, kind in found)
