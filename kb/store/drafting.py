"""A store that is being written: sources with their records, wordings, and what is said of them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import chain

import apsw

from kb.records.days import Era
from kb.records.lineage import Alone, Lineage
from kb.records.match import Match
from kb.records.numbers import RuleNumber
from kb.records.record import Kind, Reading
from kb.records.text import fold
from kb.records.wording import Replacement, Wording
from kb.store import match_rows, rows
from kb.store.content import content_key, words_key
from kb.store.library import Library
from kb.store.rows import Part, Parts, Row

_RECORD = rows.RECORD.replace("text,", "words,", 1)
_TEXT = rows.RECORD.split(", ").index("text")
_PLACE = _TEXT + 1


class Draft:
    """A store before it is finished."""

    def __init__(self, connection: apsw.Connection, path: str) -> None:
        self.connection = connection
        self.library = Library.over(connection, path)
        """What is in it so far."""

    def add_reading(self, reading: Reading, position: int) -> None:
        """Add a source with its records, before the sources from this position on."""
        self._make_room(position)
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
        """Add wordings with the records that attest them."""
        for wording in wordings:
            self._insert("wording", f"{rows.WORDING}, words, official", [(*rows.wording_row(wording), 0, 0)])
            self._insert("wording_record", "wording, record", ((wording.key, record) for record in wording.records))

    def add_threads(self, threads: Iterable[tuple[int, int]]) -> None:
        """Add which wordings, by their keys, are of the rule whose first wording has the other key."""
        self._insert("wording_thread", "wording, thread", threads)

    def carry(self, pairs: Iterable[tuple[int, int, date]]) -> None:
        """Add that the rules of a day print wordings, by their keys, as others under another number, if they do."""
        self.connection.executemany(
            "UPDATE wording_thread SET carried = ?3 WHERE wording = ?1 AND EXISTS (SELECT 1 FROM wording AS old "
            "JOIN wording AS new ON new.words = old.words WHERE old.key = ?1 AND new.key = ?2 AND old.gone_by = ?3)",
            ((old, new, day.isoformat()) for old, new, day in pairs),
        )

    def carry_words(self, day: date) -> None:
        """Add that the rules of a day print what they no longer print under its number elsewhere, word for word.

        A title alone is not the same heading.
        """
        self.connection.execute(
            "UPDATE wording_thread SET carried = ?1 WHERE wording IN (SELECT old.key FROM wording AS old "
            "JOIN wording AS new ON new.words = old.words AND new.kind = old.kind AND new.key <> old.key "
            "WHERE old.gone_by = ?1 AND old.official AND old.kind <> ?2 "
            "AND new.official AND new.since <= ?1 AND new.attested_until >= ?1)",
            [day.isoformat(), Kind.HEADING.value],
        )

    def forget_threads(self) -> None:
        """Take it back which wordings are of one rule."""
        self.connection.execute("DELETE FROM wording_thread")

    def put_replacements(self, replacements: Sequence[Replacement]) -> None:
        """Put these replacements in the place of those there are."""
        self.connection.execute("DELETE FROM replacement_of")
        self.connection.execute("DELETE FROM replacement")
        pairs = [rows.replacement_row(replacement, place) for place, replacement in enumerate(replacements)]
        self._insert("replacement", rows.REPLACEMENT, (row for row, _ in pairs))
        self._insert_parts([rows.REPLACED], [(row[0], parts) for row, parts in pairs])

    def put_lineages(self, lineages: Sequence[Lineage], alone: Sequence[Alone]) -> None:
        """Put these lineages, and records that are in none, in the place of those there are."""
        for table in ("lineage_member", "lineage", "alone"):
            self.connection.execute(f"DELETE FROM {table}")
        pairs = [rows.lineage_row(lineage) for lineage in lineages]
        self._insert("lineage", rows.LINEAGE, (row for row, _ in pairs))
        self._insert_parts([rows.MEMBERS], [(row[0], parts) for row, parts in pairs])
        self._insert("alone", rows.ALONE, map(rows.alone_row, alone))

    def add_matches(self, matches: Iterable[Match]) -> None:
        """Add what records of one edition have become in the next."""
        self._insert("rule_match", match_rows.MATCH, map(match_rows.match_row, matches))

    def forget_matches(self, older: str, newer: str) -> None:
        """Take away the matches of two editions, named by their slugs, that are no neighbours any more."""
        self.connection.execute(
            "DELETE FROM rule_match WHERE old GLOB ?1 || '/*' AND new GLOB ?2 || '/*'", [older, newer]
        )

    def put_eras(self, eras: Sequence[Era]) -> None:
        """Put these eras in the place of those there are."""
        self.connection.execute("DELETE FROM era")
        self._insert("era", rows.ERA, map(rows.era_row, eras))

    def put_meta(self, meta: Mapping[str, str]) -> None:
        """Put these notes in the place of those there are."""
        self.connection.execute("DELETE FROM meta")
        self._insert("meta", "key, value", sorted(meta.items()))

    def _make_room(self, position: int) -> None:
        """Move the sources from this position on by one place, past negative ones, for no two have the same."""
        self.connection.execute("UPDATE source SET position = -position - 1 WHERE position >= ?", [position])
        self.connection.execute("UPDATE source SET position = -position WHERE position < 0")

    def _add_numbers(self, reading: Reading) -> None:
        cited = (citation.number for record in reading.records for citation in record.citations)
        numbers = {text for text in chain((record.number for record in reading.records), cited) if text is not None}
        ranked = ((text, RuleNumber.parse(text).rank) for text in sorted(numbers))
        self._insert("number", "text, rank", ranked, or_ignore=True)

    def _add_cards(self, reading: Reading) -> None:
        names = sorted({name for record in reading.records for name in record.cards + record.mentions})
        self._insert("card", "name, folded", ((name, fold(name)) for name in names), or_ignore=True)

    def _add_source(self, reading: Reading, position: int) -> None:
        slug = reading.source.slug
        row = (*rows.source_row(reading.source, position), content_key(reading.records))
        self._insert("source", f"{rows.SOURCE}, content", [row])
        self._insert("document", "source, text", [(slug, reading.text)])
        noise = ((slug, *piece.span, piece.reason) for piece in reading.noise)
        self._insert("noise", "source, span_start, span_end, reason", noise)

    def _insert_parts(self, parts: Sequence[Part], owned: Sequence[tuple[str | int, Parts]]) -> None:
        for index, part in enumerate(parts):
            placed = (
                (owner, position, *row) for owner, its_parts in owned for position, row in enumerate(its_parts[index])
            )
            self._insert(part.table, f"{part.owner}, {part.order}, {part.columns}", placed)

    def _insert(self, table: str, columns: str, values: Iterable[Row], *, or_ignore: bool = False) -> None:
        marks = ", ".join("?" for _ in columns.split(","))
        verb = "INSERT OR IGNORE" if or_ignore else "INSERT"
        self.connection.executemany(f"{verb} INTO {table} ({columns}) VALUES ({marks})", values)
