"""Queries about threads: which wordings belong to one rule, whatever its numbers."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from kb.records.match import FACT, Bond
from kb.records.record import Kind
from kb.records.source import Extent
from kb.store.rows import Row
from kb.store.shelf import Shelf, batches, marks

_NEAREST = """
SELECT loose.key, other.key, thread
FROM wording AS loose
JOIN wording AS other ON other.rule = loose.rule AND other.overlay IS NULL
JOIN wording_thread ON wording = other.key
WHERE loose.overlay IS NULL AND loose.key NOT IN (SELECT wording FROM wording_thread)
ORDER BY loose.key, other.since > loose.since, CASE WHEN other.since > loose.since THEN other.since END,
    other.since DESC, length(other.id), other.id
"""
_LOOSE_ENTRIES = """
SELECT key, min(record)
FROM wording JOIN wording_record ON wording_record.wording = key
WHERE kind = 'glossary' AND rule NOT LIKE 'glossary/%' AND key NOT IN (SELECT wording FROM wording_thread)
GROUP BY key ORDER BY key
"""
_SUCCEEDED = """
WITH later AS (
    SELECT thread, since, words FROM wording JOIN wording_thread ON wording = key
    WHERE official AND since NOT IN (SELECT day FROM source)
)
SELECT min(record), min(later.since)
FROM later
CROSS JOIN wording_thread AS own ON own.thread = later.thread  -- from the few that are later, whatever SQLite estimates
JOIN wording AS old ON old.key = own.wording
JOIN wording_record ON wording_record.wording = old.key
WHERE old.official AND old.printed_until < later.since AND old.gone_by > later.since AND old.words <> later.words
GROUP BY old.key ORDER BY old.key
"""
_WHOLE = """
SELECT asked.key, count(*), min(other.since), max(other.printed_until)
FROM wording AS asked
LEFT JOIN wording_thread AS own ON own.wording = asked.key
JOIN wording AS other ON other.key IN (
    SELECT wording FROM wording_thread WHERE thread = own.thread
    UNION ALL
    SELECT key FROM wording WHERE own.thread IS NULL AND rule = asked.rule AND overlay IS asked.overlay
        AND key NOT IN (SELECT wording FROM wording_thread)
)
WHERE asked.key IN ({})
GROUP BY asked.key
"""

_CARRIED = """
SELECT old.key, old.gone_by
FROM wording AS old
JOIN wording AS new ON new.words = old.words AND new.kind = old.kind AND new.key <> old.key
WHERE old.official AND old.kind <> ?1
    AND new.official AND new.since <= old.gone_by AND new.printed_until >= old.gone_by
UNION
SELECT old.key, old.gone_by
FROM rule_match
JOIN wording_record AS older ON older.record = rule_match.old
JOIN wording_record AS newer ON newer.record = rule_match.new
JOIN wording AS old ON old.key = older.wording
JOIN wording AS new ON new.key = newer.wording AND new.words = old.words
JOIN record ON record.id = rule_match.new
JOIN source ON source.slug = record.source AND source.day = old.gone_by
WHERE rule_match.bond = ?2 AND rule_match.confidence >= ?3
"""
_PRINTED = (
    "SELECT wording, record.id, source, record.position, kind FROM wording_record "
    "JOIN record ON record.id = wording_record.record"
)
_FIRST = "SELECT key, record.id, source, record.position, record.kind FROM wording JOIN record ON record.id = first"


_TEXTS_OF_RULE = """
SELECT min(source.day), min(words.text)
FROM wording_record AS asked
LEFT JOIN wording_thread AS own ON own.wording = asked.wording
JOIN wording_record AS other ON other.wording IN (
    SELECT asked.wording UNION SELECT wording FROM wording_thread WHERE thread = own.thread
)
JOIN record ON record.id = other.record
JOIN source ON source.slug = record.source AND source.extent = ?2 AND NOT source.overlay
JOIN words ON words.key = record.words
WHERE asked.record = ?1
GROUP BY other.wording
ORDER BY min(source.day)
"""


class Printed(NamedTuple):
    """A record that prints a wording."""

    wording: int
    record: str
    source: str
    position: int
    kind: Kind


class Whole(NamedTuple):
    """All wordings of one rule, whatever its numbers."""

    wordings: int
    since: date
    """The first day of the earliest."""
    printed_until: date
    """The last day on which any of them is known to have been in force."""


class ThreadQueries(Shelf):
    """Queries for threads."""

    def threads(self) -> dict[int, int]:
        """Return the thread of each wording that has one, by key."""
        return dict(self._rows("SELECT wording, thread FROM wording_thread"))

    def carried(self, books: Sequence[str]) -> dict[int, str]:
        """Return, by wording key, the day of the next rulebook if it prints the wording under another number.

        It must have the same words, and be matched or be more than a title. Wordings before the first book don't count.
        """
        if not books:
            return {}
        values = [Kind.HEADING.value, Bond.WORDS.value, round(100 * FACT)]
        ((first,),) = self._rows("SELECT day FROM source WHERE slug = ?", books[:1])
        return {key: day for key, day in self._rows(_CARRIED, values) if day > first}

    def first_printed(self, books: Sequence[str]) -> dict[int, Printed]:
        """Return the record in the first of these rulebooks that prints each wording, by wording key."""
        place = {slug: number for number, slug in enumerate(books)}
        found: dict[int, Printed] = {}
        others = []
        for row in self._rows(_FIRST):
            printed = _printed(row)
            if printed.source in place:
                found[printed.wording] = printed
            else:
                others.append(printed.wording)
        for batch in batches(others):
            for printed in map(_printed, self._rows(f"{_PRINTED} WHERE wording IN ({marks(batch)})", batch)):
                known = found.get(printed.wording)
                if printed.source in place and (known is None or _order(printed, place) < _order(known, place)):
                    found[printed.wording] = printed
        return found

    def printed(self, records: Sequence[str]) -> dict[str, Printed]:
        """Return the printings by these records, by record id."""
        found = (
            _printed(row)
            for batch in batches(records)
            for row in self._rows(f"{_PRINTED} WHERE record.id IN ({marks(batch)})", batch)
        )
        return {printed.record: printed for printed in found}

    def printed_by(self, source: str) -> dict[str, int]:
        """Return the wording keys printed by a source, by record."""
        sql = "SELECT id, wording FROM record JOIN wording_record ON record = id WHERE source = ? ORDER BY position"
        return dict(self._rows(sql, [source]))

    def nearest_threads(self) -> list[tuple[int, int, int]]:
        """Return each wording without a thread whose number has one, with the nearest wording and its thread.

        The nearest is the last one before it, or else the first after it. Wordings of sets are left out.
        """
        found: dict[int, tuple[int, int, int]] = {}
        for key, other, thread in self._rows(_NEAREST):
            found.setdefault(key, (key, other, thread))
        return list(found.values())

    def loose_entries(self) -> list[tuple[int, str]]:
        """Return each wording without a thread that is a numbered glossary entry, with one of its records."""
        return list(self._rows(_LOOSE_ENTRIES))

    def whole_lineages(self, keys: Iterable[int]) -> dict[int, Whole]:
        """Return the first and last day and the number of all wordings of each wording's rule."""
        found = {}
        for batch in batches(sorted(keys)):
            for key, wordings, since, until in self._rows(_WHOLE.format(marks(batch)), batch):
                found[key] = Whole(wordings, date.fromisoformat(since), date.fromisoformat(until))
        return found

    def succeeded(self) -> dict[str, date]:
        """Return the days since when the successors of wordings are known to be in force, by record.

        That is known if a later source dates the next wording of the thread before the first rulebook without the old
        one.
        """
        return {record: date.fromisoformat(since) for record, since in self._rows(_SUCCEEDED)}

    def texts_of_rule(self, record_id: str) -> list[tuple[date, str]]:
        """Return the first day of each text of a record's rule in complete sources, and the text, oldest first."""
        found = self._rows(_TEXTS_OF_RULE, [record_id, Extent.COMPLETE.value])
        return [(date.fromisoformat(day), text) for day, text in found]

    def texts_of_wordings(self, keys: Iterable[int]) -> dict[int, str]:
        """Return one text of each of these wordings, by key."""
        sql = (
            "SELECT wording, min(text) FROM wording_record JOIN record ON record.id = wording_record.record "
            "JOIN words ON words.key = record.words WHERE wording IN ({}) GROUP BY wording"
        )
        return dict(pair for batch in batches(sorted(keys)) for pair in self._rows(sql.format(marks(batch)), batch))


def _order(printed: Printed, place: Mapping[str, int]) -> tuple[int, int]:
    """Return a sort key by rulebook and position."""
    return place[printed.source], printed.position


def _printed(row: Row) -> Printed:
    """Return a row as a printing."""
    wording, record, source, position, kind = row
    return Printed(wording, record, source, position, Kind(kind))
