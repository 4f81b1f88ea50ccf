"""Queries about sources, cards, and the whole store."""

from itertools import groupby, islice

from kb.records.lazily import lazily
from kb.records.record import LEFT_OUT, Noise, Span
from kb.records.source import DOUBTED, RULEBOOKS, Extent, Source
from kb.store import rows
from kb.store.shelf import Shelf

with lazily():  # only a name of a card needs it
    from kb.records import text

_READERS = ", ".join(f"'{name}'" for name in sorted(RULEBOOKS))
_SOURCE = f"SELECT {rows.SOURCE} FROM source"
_COPIES = f"""
WITH book AS (
    SELECT *, extent <> ?1 AS lacks FROM source WHERE NOT overlay AND (extent = ?1 OR reader IN ({_READERS}))
)
SELECT day, slug FROM book
WHERE day IN (SELECT day FROM book GROUP BY day HAVING count(*) > 1)
ORDER BY day, lacks, (SELECT count(*) FROM note JOIN record ON record.id = note.record WHERE source = slug), position
"""
_MISSPELLED = "SELECT source, note.text FROM note JOIN record ON record.id = note.record WHERE note.text LIKE ?"

_LEFT_OUT = "SELECT 1 FROM note JOIN record ON record.id = note.record WHERE record.source = ? AND note.text = ?"


class SourceQueries(Shelf):
    """Queries for sources and cards."""

    def sources(self) -> tuple[Source, ...]:
        """Return all sources in order."""
        return self._sources("ORDER BY position")

    def source(self, slug: str) -> Source | None:
        """Return the source with this slug, or None."""
        found = self._sources("WHERE slug = ?", slug)
        return found[0] if found else None

    def lesser_copies(self) -> frozenset[str]:
        """Return the rulebooks for which there is a better copy of the same day.

        The best copy is complete, if any is, and has the fewest notes on damaged text; of equal ones, it is the first.
        """
        by_day = groupby(self._rows(_COPIES, [Extent.COMPLETE.value]), key=lambda row: row[0])
        return frozenset(slug for _, copies in by_day for _, slug in islice(copies, 1, None))

    def misspelled(self) -> dict[str, str]:
        """Return the sources with many misspellings, each with the words that say so."""
        return dict(self._rows(_MISSPELLED, [f"{DOUBTED}%"]))

    def lacks_number_behind(self, source: str, number: str) -> bool:
        """Return whether a source leaves out numbers directly behind one that it prints."""
        return bool(list(self._rows(_LEFT_OUT, [source, LEFT_OUT.format(number)])))

    def rulebooks(self) -> list[Source]:
        """Return the complete rulebooks, oldest first, the best copy of each."""
        lesser = self.lesser_copies()
        whole = [source for source in self.sources() if source.is_whole and source.slug not in lesser]
        return sorted(whole, key=lambda source: source.day)

    def source_text(self, slug: str) -> str:
        """Return the decoded text of a source, in which spans are counted; "" if there is none."""
        for (text,) in self._rows("SELECT text FROM document WHERE source = ?", [slug]):
            return str(text)
        return ""

    def contents(self) -> dict[int, str]:
        """Return the sources by content key, which copies of a text share."""
        return dict(self._rows("SELECT content, slug FROM source ORDER BY position DESC"))

    def noise(self, source: str) -> tuple[Noise, ...]:
        """Return the characters of a source that belong to no record, in order."""
        found = self._rows(
            "SELECT source, span_start, span_end, reason FROM noise WHERE source = ? ORDER BY span_start, span_end",
            [source],
        )
        return tuple(Noise(Span(start, end), reason) for _, start, end, reason in found)

    def card_names(self) -> tuple[str, ...]:
        """Return the names of all cards that a record is filed under or mentions, sorted."""
        return tuple(name for name, _ in self._rows("SELECT name, folded FROM card ORDER BY folded, name"))

    def cards_of(self, source: str) -> tuple[str, ...]:
        """Return the cards that records of a source are filed under or mention, sorted."""
        found = self._rows(
            "SELECT DISTINCT card FROM card_record JOIN record ON record.id = card_record.record "
            "WHERE record.source = ? ORDER BY card",
            [source],
        )
        return tuple(name for (name,) in found)

    def cards_named(self, words: str) -> tuple[str, ...]:
        """Return the cards with this name, ignoring case, accents and quotation marks."""
        found = self._rows("SELECT name, folded FROM card WHERE folded = ? ORDER BY name", [text.fold(words)])
        return tuple(name for name, _ in found)

    def meta(self) -> dict[str, str]:
        """Return the metadata that the builder stored."""
        return dict(self._rows("SELECT key, value FROM meta ORDER BY key"))

    def record_counts(self) -> dict[str, dict[str, int]]:
        """Return the number of records by source and kind."""
        counts: dict[str, dict[str, int]] = {source.slug: {} for source in self.sources()}
        for source, kind, records in self._rows("SELECT source, kind, records FROM record_count"):
            counts[source][kind] = records
        return counts

    def row_counts(self) -> dict[str, int]:
        """Return the number of rows of each table."""
        tables = self._rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return {table: self._rows(f"SELECT count(*) FROM {table}")[0][0] for (table,) in sorted(tables)}

    def _sources(self, condition: str, *values: str) -> tuple[Source, ...]:
        """Return the sources that meet a condition."""
        return tuple(rows.source_of(row) for row in self._rows(f"{_SOURCE} {condition}", values))
