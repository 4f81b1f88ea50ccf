"""Queries about wordings, replacements and eras."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby

from kb.records.days import Era
from kb.records.errors import NoSuchRecord
from kb.records.wording import Replacement, Wording
from kb.store import rows
from kb.store.rows import Row
from kb.store.shelf import batches, marks
from kb.store.source_queries import SourceQueries

_WORDING = f"SELECT {rows.WORDING}, carried FROM wording LEFT JOIN wording_thread ON wording = key"
_UNTIL = "max(printed_until, coalesce(carried, ''))"
_STANDS = (
    "since <= ?1 AND (replaced_on IS NULL OR replaced_on > ?1) AND (gone_by IS NULL OR gone_by > ?1) "
    "AND (overlay IS NULL OR overlay = ?2)"
)
_OUTDATED = f"""
WITH standing AS (
    SELECT key, thread, {_UNTIL} AS until FROM wording JOIN wording_thread ON wording = key WHERE {_STANDS}
),
latest AS (SELECT thread, max(until) AS until FROM standing GROUP BY thread)
SELECT key FROM standing JOIN latest USING (thread) WHERE standing.until < min(latest.until, ?1)
"""
_REPLACEMENT = f"SELECT {rows.REPLACEMENT} FROM replacement"
_ERA = f"SELECT {rows.ERA} FROM era"


class WordingQueries(SourceQueries):
    """Queries for wordings, replacements and eras."""

    def wordings(self, keys: Iterable[int]) -> tuple[Wording, ...]:
        """Return the wordings with these keys in order, skipping unknown ones."""
        asked = list(dict.fromkeys(keys))
        by_key = {
            wording.key: wording
            for batch in batches(asked)
            for wording in self._wordings(f"WHERE key IN ({marks(batch)})", batch)
        }
        return tuple(by_key[key] for key in asked if key in by_key)

    def all_wordings(self) -> tuple[Wording, ...]:
        """Return all wordings, sorted by key."""
        return self._wordings("ORDER BY key")

    def wording_of(self, record_id: str) -> Wording | None:
        """Return the wording printed by a record, or None."""
        found = self._wordings("WHERE key IN (SELECT wording FROM wording_record WHERE record = ?)", [record_id])
        return found[0] if found else None

    def wordings_of(self, records: Iterable[str]) -> dict[str, Wording]:
        """Return the wording that each record prints, by the record's id; one without a wording is left out."""
        rows_found = [
            row
            for batch in batches(list(dict.fromkeys(records)))
            for row in self._rows(f"SELECT record, wording FROM wording_record WHERE record IN ({marks(batch)})", batch)
        ]
        by_key = {one.key: one for one in self.wordings(dict.fromkeys(key for _, key in rows_found))}
        return {record: by_key[key] for record, key in reversed(rows_found)}

    def wordings_of_rule(self, rule: str) -> tuple[Wording, ...]:
        """Return all wordings of a rule, oldest first."""
        return self._wordings("WHERE rule = ? ORDER BY since, length(id), id", [rule])

    def replacements(self, subject: str) -> tuple[Replacement, ...]:
        """Return the replacements of a lineage or involving a record, by day."""
        return self._replacements(
            "WHERE lineage = ?1 OR by_record = ?1 "
            "OR position IN (SELECT replacement FROM replacement_of WHERE record = ?1) ORDER BY day, position",
            [subject],
        )

    def all_replacements(self) -> tuple[Replacement, ...]:
        """Return all replacements in the order they were written."""
        return self._replacements("ORDER BY position")

    def keys_standing(self, day: date, overlay: str | None = None) -> tuple[frozenset[int], frozenset[int]]:
        """Return the keys of the wordings printed on a day or later, and of those last known before it.

        Replaced wordings are in neither, and wordings of a set only if it is named.
        """
        found = self._rows(
            f"SELECT key, {_UNTIL} >= ?1 FROM wording LEFT JOIN wording_thread ON wording = key WHERE {_STANDS}",
            [day.isoformat(), overlay],
        )
        printed = frozenset(key for key, is_printed in found if is_printed)
        return printed, frozenset(key for key, is_printed in found if not is_printed)

    def keys_outdated(self, day: date, overlay: str | None = None) -> frozenset[int]:
        """Return the keys of the wordings standing on a day whose rule has another one that is known until later.

        Only wordings last known before the day count. Wordings of a set are included only if `overlay` names it.
        """
        return frozenset(key for (key,) in self._rows(_OUTDATED, [day.isoformat(), overlay]))

    def keys_between(self, since: date | None, until: date | None, overlay: str | None = None) -> frozenset[int]:
        """Return the keys of the wordings begun between two days inclusive; None leaves an end open.

        Wordings of a set are included only if it is named.
        """
        found = self._rows(
            "SELECT key FROM wording WHERE (?1 IS NULL OR since >= ?1) AND (?2 IS NULL OR since <= ?2) "
            "AND (overlay IS NULL OR overlay = ?3)",
            [since and since.isoformat(), until and until.isoformat(), overlay],
        )
        return frozenset(key for (key,) in found)

    def keys_of_rules_since(self, day: date, until: date) -> frozenset[int]:
        """Return the keys of wordings first printed in rulebooks after one day and up to another."""
        sql = "SELECT key FROM wording WHERE official AND since > ? AND since <= ?"
        return frozenset(key for (key,) in self._rows(sql, [day.isoformat(), until.isoformat()]))

    def keys_from(self, sources: Iterable[str]) -> frozenset[int]:
        """Return the keys of the wordings printed by any of these sources."""
        slugs = list(sources)
        found = self._rows(
            "SELECT wording FROM wording_record JOIN record ON record.id = wording_record.record "
            f"WHERE record.source IN ({marks(slugs)})",
            slugs,
        )
        return frozenset(key for (key,) in found)

    def witnesses(self, wordings: Iterable[Wording], day: date | None) -> dict[int, str]:
        """Return the record to credit for each wording, by key: that of the latest source up to a day.

        If all are later, or without a day, that is the first one. Of copies of one day, the best is credited.
        """
        days: dict[str, str] = dict(self._rows("SELECT slug, day FROM source"))
        latest = day.isoformat() if day is not None else ""
        lesser = self.lesser_copies()

        def speaking(records: Sequence[str]) -> str:
            """Return the record to credit among those that print a wording."""
            records = [record for record in records if _source(record) not in lesser] or records
            until = [record for record in records if days[_source(record)] <= latest]
            return max(until, key=lambda record: days[_source(record)], default=records[0])

        return {wording.key: speaking(wording.records) for wording in wordings}

    def lineages(self, keys: Iterable[int]) -> dict[int, str]:
        """Return an identifier of each wording's rule that doesn't depend on its number.

        It is the thread, such as ``@17``; without one, the rule's number, prefixed by its set.
        """
        sql = (
            "SELECT key, coalesce('@' || thread, coalesce(overlay || '/', '') || rule) FROM wording "
            "LEFT JOIN wording_thread ON wording = key WHERE key IN"
        )
        return dict(pair for batch in batches(list(keys)) for pair in self._rows(f"{sql} ({marks(batch)})", batch))

    def kinds(self, keys: Iterable[int]) -> dict[str, int]:
        """Return the number of these wordings by kind."""
        counts: dict[str, int] = {}
        for batch in batches(list(keys)):
            sql = f"SELECT kind, count(*) FROM wording WHERE key IN ({marks(batch)}) GROUP BY kind"
            for kind, count in self._rows(sql, batch):
                counts[kind] = counts.get(kind, 0) + count
        return counts

    def days_of_wordings(self) -> dict[int, tuple[date, date]]:
        """Return each wording's first and last day in print, by key, in order of first printing."""
        found = self._rows(
            "SELECT key, wording.since, printed_until FROM wording JOIN record ON record.id = first "
            "JOIN source ON slug = source ORDER BY source.position, record.position, key"
        )
        days = {text: date.fromisoformat(text) for _, *row in found for text in row}
        return {key: (days[since], days[until]) for key, since, until in found}

    def keys_from_key(self, first: int) -> list[int]:
        """Return the keys of all wordings from a key on, in order."""
        return [key for (key,) in self._rows("SELECT key FROM wording WHERE key >= ? ORDER BY key", [first])]

    def eras(self) -> tuple[Era, ...]:
        """Return all eras, earliest first."""
        return tuple(rows.era_of(row) for row in self._rows(f"{_ERA} ORDER BY day, name"))

    def era(self, name: str) -> Era:
        """Return the era with this name.

        Raises NoSuchRecord with the known names if there is none.
        """
        for row in self._rows(f"{_ERA} WHERE name = ?", [name]):
            return rows.era_of(row)
        raise NoSuchRecord(
            f"There is no era {name}.",
            remedy="The eras are: " + ", ".join(era.name for era in self.eras()) + ". For a day or a set, use --on.",
        )

    def _wordings(self, condition: str, values: Iterable[str | int] = ()) -> tuple[Wording, ...]:
        """Return the wordings that meet a condition."""
        found = self._rows(f"{_WORDING} {condition}", list(values))
        return tuple(wording for batch in batches(found) for wording in self._with_records(batch))

    def _with_records(self, found: Sequence[Row]) -> Iterator[Wording]:
        """Yield wordings from rows with all records that print each, the best first."""
        lesser = sorted(self.lesser_copies())
        sql = (
            "SELECT wording, record.id FROM wording_record JOIN record ON record.id = wording_record.record "
            f"JOIN source ON source.slug = record.source WHERE wording IN ({marks(found)}) "
            f"ORDER BY wording, source.day, slug IN ({marks(lesser)}), source.position, record.position"
        )
        grouped = groupby(self._rows(sql, [*(row[0] for row in found), *lesser]), key=lambda row: row[0])
        records = {key: [record for _, record in pairs] for key, pairs in grouped}
        for *row, carried in found:
            yield rows.wording_of(tuple(row), records.get(row[0], []), carried)

    def _replacements(self, condition: str, values: Iterable[str] = ()) -> tuple[Replacement, ...]:
        """Return the replacements that meet a condition."""
        found = self._rows(f"{_REPLACEMENT} {condition}", list(values))
        return self._whole(found, [rows.REPLACED], rows.replacement_of)


def _source(record_id: str) -> str:
    """Return the source of a record by its id."""
    return record_id.partition("/")[0]
