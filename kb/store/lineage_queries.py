"""Questions about lineages: one rule through all its texts."""

from kb.records.lineage import Alone, Lineage
from kb.store import rows
from kb.store.wording_queries import WordingQueries

_LINEAGE = f"SELECT {rows.LINEAGE} FROM lineage"
_ALONE = f"SELECT {rows.ALONE} FROM alone"


class LineageQueries(WordingQueries):
    """The lineages of a store, and what is in none."""

    def lineage(self, slug: str) -> Lineage | None:
        """Return the lineage with this slug, its texts oldest first, if there is one."""
        found = self._lineages("WHERE slug = ?", slug)
        return found[0] if found else None

    def lineages_of(self, record_id: str) -> tuple[Lineage, ...]:
        """Return the lineages that this record is a text of, by slug."""
        return self._lineages(
            "WHERE slug IN (SELECT lineage FROM lineage_member WHERE record = ?) ORDER BY slug", record_id
        )

    def all_lineages(self) -> tuple[Lineage, ...]:
        """Return every lineage, by slug."""
        return self._lineages("ORDER BY slug")

    def why_alone(self, record_id: str) -> str | None:
        """Return the reason why this record is in no lineage, if one is stated."""
        found = self._alone("WHERE record = ?", record_id)
        return found[0].reason if found else None

    def all_alone(self) -> tuple[Alone, ...]:
        """Return every record that is in no lineage for a stated reason, by id."""
        return self._alone("ORDER BY record")

    def _lineages(self, condition: str, *values: str) -> tuple[Lineage, ...]:
        found = self._whole(self._rows(f"{_LINEAGE} {condition}", values), [rows.MEMBERS], rows.lineage_of)
        return tuple(lineage._replace(replacements=self.replacements(lineage.slug)) for lineage in found)

    def _alone(self, condition: str, *values: str) -> tuple[Alone, ...]:
        return tuple(rows.alone_of(row) for row in self._rows(f"{_ALONE} {condition}", values))
