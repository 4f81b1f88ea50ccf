"""Queries about lineages."""

from kb.records.lineage import Alone, Lineage
from kb.store import rows
from kb.store.wording_queries import WordingQueries

_LINEAGE = f"SELECT {rows.LINEAGE} FROM lineage"
_ALONE = f"SELECT {rows.ALONE} FROM alone"


class LineageQueries(WordingQueries):
    """Queries for lineages, and for records that are in none."""

    def lineage(self, slug: str) -> Lineage | None:
        """Return the lineage with this slug, its texts oldest first, or None."""
        found = self._lineages("WHERE slug = ?", slug)
        return found[0] if found else None

    def lineages_of(self, record_id: str) -> tuple[Lineage, ...]:
        """Return the lineages that contain a record, sorted by slug."""
        return self._lineages(
            "WHERE slug IN (SELECT lineage FROM lineage_member WHERE record = ?) ORDER BY slug", record_id
        )

    def all_lineages(self) -> tuple[Lineage, ...]:
        """Return all lineages, sorted by slug."""
        return self._lineages("ORDER BY slug")

    def why_alone(self, record_id: str) -> str | None:
        """Return the stated reason why a record is in no lineage, or None."""
        found = self._alone("WHERE record = ?", record_id)
        return found[0].reason if found else None

    def all_alone(self) -> tuple[Alone, ...]:
        """Return all records that are in no lineage for a stated reason, sorted by id."""
        return self._alone("ORDER BY record")

    def _lineages(self, condition: str, *values: str) -> tuple[Lineage, ...]:
        """Return the lineages that meet a condition, with their members and replacements."""
        found = self._whole(self._rows(f"{_LINEAGE} {condition}", values), [rows.MEMBERS], rows.lineage_of)
        return tuple(lineage._replace(replacements=self.replacements(lineage.slug)) for lineage in found)

    def _alone(self, condition: str, *values: str) -> tuple[Alone, ...]:
        """Return the records without lineage that meet a condition."""
        return tuple(rows.alone_of(row) for row in self._rows(f"{_ALONE} {condition}", values))
