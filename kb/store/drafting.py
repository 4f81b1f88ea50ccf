"""A store while it is written: sources with records, wordings, lineages and matches."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import apsw

from kb.records.days import Era
from kb.records.lineage import Alone, Lineage
from kb.records.match import Match
from kb.records.numbers import RuleNumber
from kb.records.record import Reading
from kb.records.text import fold
from kb.records.wording import Replacement, Wording
from kb.store import match_rows, rows
from kb.store.content_keys import content_key, words_key
from kb.store.library import Library
from kb.store.rows import Part, Parts, Row

_RECORD = rows.RECORD.replace("text,", "words,", 1)
_TEXT = rows.RECORD.split(", ").index("text")
_PLACE = _TEXT + 1

_USED = {
    "words": "SELECT DISTINCT words FROM record WHERE source = ?",
    "place": "SELECT DISTINCT place FROM record WHERE source = ?",
    "number": "SELECT number FROM record WHERE source = ?1 AND number IS NOT NULL UNION SELECT citation.number "
    "FROM citation JOIN record ON record.id = citation.record WHERE source = ?1 AND citation.number IS NOT NULL",
    "card": "SELECT card FROM record_card JOIN record ON record.id = record WHERE source = ?1 "
    "UNION SELECT card FROM record_mention JOIN record ON record.id = record WHERE source = ?1",
}
"""Queries for the keys that a source's records use, possibly together with other sources."""
_UNUSED = {
    "words": "DELETE FROM words WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM record WHERE words = ?1)",
    "place": "DELETE FROM place WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM record WHERE place = ?1)",
    "number": "DELETE FROM number WHERE text = ?1 AND NOT EXISTS (SELECT 1 FROM record WHERE number = ?1) "
    "AND NOT EXISTS (SELECT 1 FROM citation WHERE number = ?1)",
    "card": "DELETE FROM card WHERE name = ?1 AND NOT EXISTS (SELECT 1 FROM record_card WHERE card = ?1) "
    "AND NOT EXISTS (SELECT 1 FROM record_mention WHERE card = ?1)",
}


class Draft:
    """A store while it is written."""

    def __init__(self, connection: apsw.Connection, path: str) -> None:
        """Write to an open database; `path` is only for the library that reads it."""
        self.connection = connection
        self.library = Library.over(connection, path)
        """The content written so far."""

    def add_reading(self, reading: Reading, position: int) -> None:
        """Add a source with its records at a position, moving later sources."""
        self._move(position, by=1)
        self._add_numbers(reading)
        self._add_cards(reading)
        self._add_source(reading, position)
        pairs = [rows.record_row(record, place) for place, record in enumerate(reading.records)]
        texts = {row[_TEXT]: words_key(row[_TEXT]) for row, _ in pairs}
        places = {row[_PLACE]: words_key(row[_PLACE]) for row, _ in pairs}
        self._insert("words", "text, key", texts.items(), or_ignore=True)
        self._insert("place", "headings, key", places.items(), or_ignore=True)
        found = ((*row[:_TEXT], texts[row[_TEXT]], places[row[_PLACE]], *row[_PLACE + 1 :]) for row, _ in pairs)
        self._insert("record", _RECORD, found)
        self._insert_parts(rows.RECORD_PARTS, [(row[0], parts) for row, parts in pairs])

    def add_wordings(self, wordings: Iterable[Wording]) -> None:
        """Add wordings with the records that print them."""
        for wording in wordings:
            row = (*rows.wording_row(wording), 0, 0, wording.records[0])
            self._insert("wording", f"{rows.WORDING}, words, official, first", [row])
            self._insert("wording_record", "wording, record", ((wording.key, record) for record in wording.records))

    def add_threads(self, threads: Iterable[tuple[int, int]]) -> None:
        """Add the threads of wordings, as pairs of wording key and thread (the key of the rule's first wording)."""
        self._insert("wording_thread", "wording, thread", threads)

    def put_threads(self, threads: Mapping[int, int]) -> None:
        """Replace all threads by these, wording to thread, writing only what changed."""
        before = self.library.threads()
        gone = ((key,) for key in before if key not in threads)
        self.connection.executemany("DELETE FROM wording_thread WHERE wording = ?", gone)
        moved = ((threads[key], key) for key, thread in before.items() if threads.get(key, thread) != thread)
        self.connection.executemany("UPDATE wording_thread SET thread = ? WHERE wording = ?", moved)
        self.add_threads((key, thread) for key, thread in threads.items() if key not in before)

    def carry(self, days: Mapping[int, str]) -> None:
        """Set the ISO days until which wordings, by key, are in force under another number, and clear all others."""
        before = dict(self.connection.execute("SELECT wording, carried FROM wording_thread WHERE carried IS NOT NULL"))
        changed = {key: days.get(key) for key in before.keys() | days.keys() if days.get(key) != before.get(key)}
        sql = "UPDATE wording_thread SET carried = ? WHERE wording = ?"
        self.connection.executemany(sql, ((day, key) for key, day in changed.items()))

    def put_replacements(self, replacements: Sequence[Replacement]) -> None:
        """Replace all replacements by these."""
        self.connection.execute("DELETE FROM replacement_of")
        self.connection.execute("DELETE FROM replacement")
        pairs = [rows.replacement_row(replacement, place) for place, replacement in enumerate(replacements)]
        self._insert("replacement", rows.REPLACEMENT, (row for row, _ in pairs))
        self._insert_parts([rows.REPLACED], [(row[0], parts) for row, parts in pairs])

    def put_lineages(self, lineages: Sequence[Lineage], alone: Sequence[Alone]) -> None:
        """Replace all lineages, and all records that are in none, by these."""
        for table in ("lineage_member", "lineage", "alone"):
            self.connection.execute(f"DELETE FROM {table}")
        pairs = [rows.lineage_row(lineage) for lineage in lineages]
        self._insert("lineage", rows.LINEAGE, (row for row, _ in pairs))
        self._insert_parts([rows.MEMBERS], [(row[0], parts) for row, parts in pairs])
        self._insert("alone", rows.ALONE, map(rows.alone_row, alone))

    def add_matches(self, matches: Iterable[Match]) -> None:
        """Add matches between records of successive rulebooks."""
        self._insert("rule_match", match_rows.MATCH, map(match_rows.match_row, matches))

    def forget_matches(self, older: str, newer: str) -> None:
        """Remove the matches of two rulebooks that are no longer neighbors."""
        self.connection.execute(
            "DELETE FROM rule_match WHERE old GLOB ?1 || '/*' AND new GLOB ?2 || '/*'", [older, newer]
        )

    def remove_reading(self, slug: str) -> None:
        """Remove a source whose records no wording uses, with its records and unused texts.

        Replacements, lineages and matches of its records are removed too.
        """
        for table in ("replacement_of", "replacement", "lineage_member", "lineage", "alone"):
            self.connection.execute(f"DELETE FROM {table}")
        ids = "SELECT id FROM record WHERE source = ?1"
        used = {kind: self.connection.execute(sql, [slug]).fetchall() for kind, sql in _USED.items()}
        self.connection.execute(f"DELETE FROM rule_match WHERE old IN ({ids}) OR new IN ({ids})", [slug])
        for part in rows.RECORD_PARTS:
            self.connection.execute(f"DELETE FROM {part.table} WHERE {part.owner} IN ({ids})", [slug])
        for table in ("record", "noise", "document"):
            self.connection.execute(f"DELETE FROM {table} WHERE source = ?", [slug])
        ((position,),) = self.connection.execute("SELECT position FROM source WHERE slug = ?", [slug])
        self.connection.execute("DELETE FROM source WHERE slug = ?", [slug])
        self._move(position, by=-1)
        for kind, values in used.items():
            self.connection.executemany(_UNUSED[kind], values)

    def put_doubts(self, doubts: Mapping[str, str]) -> None:
        """Replace all doubts about copies by these, by slug."""
        self.connection.execute("UPDATE source SET doubt = '' WHERE doubt <> ''")
        self.connection.executemany("UPDATE source SET doubt = ?2 WHERE slug = ?1", doubts.items())

    def put_eras(self, eras: Sequence[Era]) -> None:
        """Replace all eras by these."""
        self.connection.execute("DELETE FROM era")
        self._insert("era", rows.ERA, map(rows.era_row, eras))

    def put_meta(self, meta: Mapping[str, str]) -> None:
        """Replace all metadata by these."""
        self.connection.execute("DELETE FROM meta")
        self._insert("meta", "key, value", sorted(meta.items()))

    def _move(self, position: int, *, by: int) -> None:
        """Shift the sources from a position on, through negative positions, because positions are unique."""
        self.connection.execute("UPDATE source SET position = -position - 1 WHERE position >= ?", [position])
        self.connection.execute("UPDATE source SET position = -position - 1 + ? WHERE position < 0", [by])

    def _add_numbers(self, reading: Reading) -> None:
        """Add the rule numbers of a source's records and citations."""
        cited = (citation.number for record in reading.records for citation in record.citations)
        numbers = {text for text in chain((record.number for record in reading.records), cited) if text is not None}
        ranked = ((text, RuleNumber.parse(text).rank) for text in sorted(numbers))
        self._insert("number", "text, rank", ranked, or_ignore=True)

    def _add_cards(self, reading: Reading) -> None:
        """Add the cards that a source's records are filed under or mention."""
        names = sorted({name for record in reading.records for name in record.cards + record.mentions})
        self._insert("card", "name, folded", ((name, fold(name)) for name in names), or_ignore=True)

    def _add_source(self, reading: Reading, position: int) -> None:
        """Add the row of a source, its text and its noise."""
        slug = reading.source.slug
        row = (*rows.source_row(reading.source, position), content_key(reading.records))
        self._insert("source", f"{rows.SOURCE}, content", [row])
        self._insert("document", "source, text", [(slug, reading.text)])
        noise = ((slug, *piece.span, piece.reason) for piece in reading.noise)
        self._insert("noise", "source, span_start, span_end, reason", noise)

    def _insert_parts(self, parts: Sequence[Part], owned: Sequence[tuple[str | int, Parts]]) -> None:
        """Insert the rows of tables that belong to rows of another table."""
        for index, part in enumerate(parts):
            placed = (
                (owner, position, *row) for owner, its_parts in owned for position, row in enumerate(its_parts[index])
            )
            self._insert(part.table, f"{part.owner}, {part.order}, {part.columns}", placed)

    def _insert(self, table: str, columns: str, values: Iterable[Row], *, or_ignore: bool = False) -> None:
        """Insert rows into a table."""
        marks = ", ".join("?" for _ in columns.split(","))
        verb = "INSERT OR IGNORE" if or_ignore else "INSERT"
        self.connection.executemany(f"{verb} INTO {table} ({columns}) VALUES ({marks})", values)
