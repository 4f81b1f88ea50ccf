"""Queries about records: by id, number, title, card, citation, parent, or words in their text."""

import re
from collections.abc import Iterable, Sequence

from kb.records.numbers import RuleNumber
from kb.records.record import Citation, Record
from kb.store import rows
from kb.store.rows import Row
from kb.store.shelf import Shelf, batches, marks

_ELSEWHERE = {"text": "words.text", "place": "place.headings"}
_COLUMNS = ", ".join(_ELSEWHERE.get(column, f"record.{column}") for column in rows.RECORD.split(", "))
_WHOLE = (
    "JOIN source ON source.slug = record.source JOIN words ON words.key = record.words "
    "JOIN place ON place.key = record.place"
)
_FROM = f"SELECT {_COLUMNS} FROM record {_WHOLE}"
_OLDEST_FIRST = "ORDER BY source.day, source.position, record.position"
_AS_EXPORTED = "ORDER BY source.position, record.position"
_HAS = "LIKE ? ESCAPE '\\'"
_LAST_CHARACTER = "\U0010ffff"


class RecordQueries(Shelf):
    """Queries for records."""

    def record(self, record_id: str) -> Record | None:
        """Return the record with this id, or None."""
        found = self.records([record_id])
        return found[0] if found else None

    def records(self, record_ids: Iterable[str]) -> tuple[Record, ...]:
        """Return the records with these ids in order, skipping unknown ones."""
        ids = list(dict.fromkeys(record_ids))
        found = [row for batch in batches(ids) for row in self._rows(f"{_FROM} WHERE id IN ({marks(batch)})", batch)]
        by_id = {record.id: record for record in self._records(found)}
        return tuple(by_id[record_id] for record_id in ids if record_id in by_id)

    def by_number(self, number: str, *, with_headings: bool = False) -> tuple[Record, ...]:
        """Return the records with this number in all sources, oldest source first, without examples.

        Headings are left out too, unless they are requested or there is nothing else.
        """
        found = self._select(f"WHERE record.number = ? AND record.kind != 'example' {_OLDEST_FIRST}", [number])
        others = tuple(record for record in found if record.kind != "heading")
        return found if with_headings else others or found

    def printed_as(self, number: str) -> tuple[Record, ...]:
        """Return the records whose number is misprinted as this, else those meant by citations misprinted as this."""
        misprinted = self._select(
            "WHERE record.printed_number = ?1 AND record.number IS NOT ?1 AND record.kind != 'example' "
            f"{_OLDEST_FIRST}",
            [number],
        )
        if misprinted or self._rows("SELECT 1 FROM record WHERE number = ? LIMIT 1", [number]):
            return misprinted
        return self._select(
            f"WHERE id IN (SELECT target FROM citation WHERE printed = ?1 AND number != ?1) {_OLDEST_FIRST}", [number]
        )

    def family(self, number: str) -> tuple[Record, ...]:
        """Return the records with this number or a subnumber, including headings but not examples, in book order."""
        sql = (
            f"SELECT {_COLUMNS} FROM number JOIN record ON record.number = number.text {_WHOLE} "
            "WHERE number.text >= ? AND number.text < ? AND record.kind != 'example' "
            "ORDER BY number.rank, source.day, source.position, record.position"
        )
        top = RuleNumber(number)
        found = self._records(self._rows(sql, [number, number + _LAST_CHARACTER]))
        return tuple(r for r in found if r.number is not None and RuleNumber(r.number).is_under(top))

    def children(self, record_id: str) -> tuple[Record, ...]:
        """Return the child records: a rule's examples, a heading's preamble."""
        return self._select(f"WHERE record.parent = ? {_AS_EXPORTED}", [record_id])

    def citing(self, number: str) -> tuple[tuple[Record, Citation], ...]:
        """Return each citation of a number, or of a record with that number, with the citing record."""
        citing = self._select(
            "WHERE id IN (SELECT record FROM citation WHERE number = ?1 "
            f"OR target IN (SELECT id FROM record WHERE number = ?1)) {_AS_EXPORTED}",
            [number],
        )
        targets = {record_id for (record_id,) in self._rows("SELECT id FROM record WHERE number = ?", [number])}
        return tuple(
            (record, citation)
            for record in citing
            for citation in record.citations
            if citation.number == number or citation.target in targets
        )

    def citing_record(self, record_id: str) -> tuple[tuple[Record, Citation], ...]:
        """Return each citation of exactly this record, with the citing record."""
        citing = self._select(f"WHERE id IN (SELECT record FROM citation WHERE target = ?) {_AS_EXPORTED}", [record_id])
        return tuple((record, c) for record in citing for c in record.citations if c.target == record_id)

    def titled(self, title: str) -> tuple[Record, ...]:
        """Return the numbered headings with this text, ignoring case, oldest source first."""
        return self._select(
            "WHERE record.kind = 'heading' AND record.number IS NOT NULL AND words.text = ? COLLATE NOCASE "
            f"{_OLDEST_FIRST}",
            [title],
        )

    def headings(self, source: str) -> tuple[Record, ...]:
        """Return the numbered headings of a source in order."""
        return self._select(
            f"WHERE record.source = ? AND record.kind = 'heading' AND record.number IS NOT NULL {_AS_EXPORTED}",
            [source],
        )

    def having(self, source: str, parts: Sequence[str]) -> tuple[Record, ...]:
        """Return the records of a source whose text contains all these fragments, ignoring case."""
        like = f" AND words.text {_HAS}" * len(parts)
        return self._select(f"WHERE record.source = ?{like} {_AS_EXPORTED}", [source, *map(_within, parts)])

    def is_said_elsewhere(self, source: str, words: str) -> bool:
        """Return whether a record of another source (not a set's own rules) contains these words or their plural."""
        sql = (
            "SELECT words.text FROM record JOIN source ON source.slug = record.source JOIN words "
            f"ON words.key = record.words WHERE record.source != ? AND NOT source.overlay AND words.text {_HAS}"
        )
        whole = re.compile(rf"\b{re.escape(words)}(?:s|es)?\b", re.IGNORECASE)
        return any(whole.search(text) for (text,) in self._rows(sql, [source, _within(words)]))

    def filed_under(self, card: str) -> tuple[Record, ...]:
        """Return the records filed under a card."""
        return self._select(f"WHERE id IN (SELECT record FROM record_card WHERE card = ?) {_OLDEST_FIRST}", [card])

    def about_card(self, card: str) -> tuple[Record, ...]:
        """Return the records about a card: those filed under it, then those that only mention it."""
        mentioning = self._select(
            "WHERE id IN (SELECT record FROM card_record WHERE card = ? AND NOT filed) " + _OLDEST_FIRST, [card]
        )
        return self.filed_under(card) + mentioning

    def obsolete_entries(self, source: str) -> tuple[Record, ...]:
        """Return the glossary entries of a source that are marked as obsolete in their titles."""
        return self._select(
            f"WHERE record.source = ? AND record.kind = 'glossary' AND id LIKE '%obsolete%' {_AS_EXPORTED}", [source]
        )

    def all_records(self, source: str | None = None) -> tuple[Record, ...]:
        """Return all records, or those of a source, in order."""
        if source is None:
            return self._select(_AS_EXPORTED, [])
        return self._select(f"WHERE record.source = ? {_AS_EXPORTED}", [source])

    def _select(self, condition: str, values: Sequence[str | None]) -> tuple[Record, ...]:
        """Return the records that meet a condition."""
        return self._records(self._rows(f"{_FROM} {condition}", values))

    def _records(self, found: Sequence[Row]) -> tuple[Record, ...]:
        """Return rows as records with their parts."""
        return self._whole(found, rows.RECORD_PARTS, rows.record_of)


def _within(part: str) -> str:
    """Return a LIKE pattern for text that contains a fragment."""
    escaped = re.sub(r"([%_\\])", r"\\\1", part)
    return f"%{escaped}%"
