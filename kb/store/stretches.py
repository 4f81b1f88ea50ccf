"""Wordings of a draft while they grow: their rule, their days so far, and the records that print them."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import apsw

from kb.records.record import Kind
from kb.records.source import RULEBOOKS, Extent
from kb.records.wording import Wording
from kb.store import rows
from kb.store.rows import Row
from kb.store.shelf import batches, marks

_STRETCH = f"{rows.WORDING}, words, official, first"
_PRINTING = (
    "SELECT wording, record.id, record.kind, record.number, record.authority, record.since, source.day, source.extent, "
    "source.reader, source.overlay, source.slug, source.position, record.position FROM wording_record "
    "JOIN record ON record.id = wording_record.record JOIN source ON source.slug = record.source"
)


class Stretch(NamedTuple):
    """A wording in the making: a text of a rule and the unbroken span of days on which it was printed."""

    wording: Wording
    """The wording without its records."""
    words: int
    """The key of its text in normalized form."""
    is_official: bool
    """True if a rulebook itself prints it, so that its absence from a later rulebook ends it."""
    first: str
    """The id of the record that prints it first; two stretches with different first records have different keys."""


class Printing(NamedTuple):
    """A record as one printing of its wording."""

    record: str
    kind: Kind
    since: date
    printed: date
    is_official: bool
    """True if it is part of the rules themselves: from a rulebook, or quoted from the official text."""
    order: tuple[bool, int, int]
    """Sort key: a flag for a lesser copy of a source, and the positions of its source and of the record in it."""


def is_official(  # noqa: PLR0913  (columns of a source and its record)
    *, extent: Extent, reader: str, overlay: bool, kind: Kind, number: str | None, authority: str | None
) -> bool:
    """Return whether a record belongs to the official rules.

    It does if it is in a rulebook, or is a rule or example with a plain number and no other authority; never in a set's
    own rules.
    """
    if overlay:
        return False
    is_rule = kind in {Kind.RULE, Kind.EXAMPLE} and number is not None and number[0].isdigit()
    return extent is Extent.COMPLETE or reader in RULEBOOKS or (is_rule and authority in {"CompRules", None})


class Stretches:
    """The stretches of a draft."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def of_rules(self, rules: Iterable[str]) -> list[Stretch]:
        """Return the stretches of these rules."""
        return [
            stretch
            for batch in batches(sorted(set(rules)))
            for stretch in self._found(f"WHERE rule IN ({marks(batch)})", batch)
        ]

    def of_groups(self, groups: Iterable[tuple[str, int]]) -> list[Stretch]:
        """Return the stretches with these pairs of rule and text key, earliest first."""
        wanted = set(groups)
        return [
            stretch
            for batch in batches(sorted({rule for rule, _ in wanted}))
            for stretch in self._found(f"WHERE rule IN ({marks(batch)})", batch)
            if (stretch.wording.rule, stretch.words) in wanted
        ]

    def of_source(self, slug: str) -> list[Stretch]:
        """Return the stretches that a source prints."""
        sql = "WHERE key IN (SELECT wording FROM wording_record JOIN record ON id = record WHERE source = ?)"
        return self._found(sql, [slug])

    def gone_by(self, day: date) -> list[Stretch]:
        """Return the stretches that the complete rules of exactly this day are the first to lack."""
        return self._found("WHERE gone_by = ?", [day.isoformat()])

    def of_records(self, records: Iterable[str]) -> dict[str, Stretch]:
        """Return the stretch of each of these records that has one."""
        found = {}
        for record in records:
            for stretch in self._found("WHERE key IN (SELECT wording FROM wording_record WHERE record = ?)", [record]):
                found[record] = stretch
        return found

    def replaced(self) -> list[Stretch]:
        """Return the stretches known to be replaced."""
        return self._found("WHERE replaced_on IS NOT NULL", [])

    def official_before(self, day: date) -> list[Stretch]:
        """Return the official stretches last printed before a day that aren't known to be gone by then."""
        return self._found(
            "WHERE official AND printed_until < ?1 AND (gone_by IS NULL OR gone_by > ?1)", [day.isoformat()]
        )

    def official_across(self, day: date, slug: str) -> list[Stretch]:
        """Return the official stretches printed before and after a day, but not by this source."""
        return self._found(
            "WHERE official AND since < ?1 AND printed_until > ?1 AND NOT EXISTS (SELECT 1 FROM wording_record "
            "JOIN record ON id = record WHERE wording = key AND source = ?2)",
            [day.isoformat(), slug],
        )

    def official(self) -> list[Stretch]:
        """Return all official stretches of the game's own rules, earliest first."""
        return self._found("WHERE official AND overlay IS NULL", [])

    def complete_days(self) -> list[date]:
        """Return the days of the complete sources, in order."""
        found = self._connection.execute(
            "SELECT DISTINCT day FROM source WHERE extent = ? AND NOT overlay ORDER BY day", [Extent.COMPLETE.value]
        )
        return [date.fromisoformat(day) for (day,) in found]

    def next_key(self) -> int:
        """Return the first key that was never used."""
        sql = "SELECT seq FROM sqlite_sequence WHERE name = 'wording'"
        return max((int(str(last)) + 1 for (last,) in self._connection.execute(sql)), default=0)

    def days_printed(self) -> dict[str, date]:
        """Return the day of each source that prints official rules."""
        readers = sorted(RULEBOOKS)
        found = self._connection.execute(
            f"SELECT slug, day FROM source WHERE NOT overlay AND (extent = ? OR reader IN ({marks(readers)}))",
            [Extent.COMPLETE.value, *readers],
        )
        return {slug: date.fromisoformat(day) for slug, day in found}

    def printings(self, keys: Sequence[int], lesser: Container[str]) -> Iterator[tuple[int, Printing]]:
        """Yield the stretch's key with each printing of these stretches; `lesser` are sources with better copies."""
        for batch in batches(keys):
            found = self._connection.execute(f"{_PRINTING} WHERE wording IN ({marks(batch)})", batch)
            yield from ((row[0], _printing(row, lesser)) for row in found)

    def printings_of(self, slug: str, lesser: Container[str]) -> Iterator[tuple[int, Printing]]:
        """Yield the stretch's key with each printing in a source; `lesser` are sources with better copies."""
        found = self._connection.execute(f"{_PRINTING} WHERE record.source = ?", [slug])
        yield from ((row[0], _printing(row, lesser)) for row in found)

    def in_order(self, keys: Iterable[int]) -> list[int]:
        """Return keys in the order of the sources that first print their stretches."""
        sql = (
            "SELECT key FROM wording JOIN record ON record.id = first JOIN source ON slug = source "
            "WHERE key IN ({}) ORDER BY source.position, record.position"
        )
        return [key for batch in [list(keys)] for (key,) in self._connection.execute(sql.format(marks(batch)), batch)]

    def put(self, stretches: Iterable[Stretch]) -> None:
        """Insert stretches, replacing those with the same key."""
        columns = _STRETCH.split(", ")
        changes = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
        sql = f"INSERT INTO wording ({_STRETCH}) VALUES ({marks(columns)}) ON CONFLICT (key) DO UPDATE SET {changes}"
        self._connection.executemany(
            sql,
            ((*rows.wording_row(s.wording), s.words, int(s.is_official), s.first) for s in stretches),
        )

    def rename(self, ids: Mapping[int, str]) -> None:
        """Change the ids of stretches, given by key."""
        self._connection.executemany("UPDATE wording SET id = ?2 WHERE key = ?1", ids.items())

    def add_printings(self, records: Iterable[tuple[int, str]]) -> None:
        """Record which stretches are printed by which records, replacing earlier entries for these records."""
        self._connection.executemany(
            "INSERT INTO wording_record (wording, record) VALUES (?, ?) "
            "ON CONFLICT (record) DO UPDATE SET wording = excluded.wording",
            records,
        )

    def forget_source(self, slug: str) -> None:
        """Forget which stretches a source prints."""
        sql = "DELETE FROM wording_record WHERE record IN (SELECT id FROM record WHERE source = ?)"
        self._connection.execute(sql, [slug])

    def remove(self, keys: Iterable[int]) -> None:
        """Remove stretches by key, with their threads."""
        for table, column in (("wording_thread", "wording"), ("wording", "key")):
            self._connection.executemany(f"DELETE FROM {table} WHERE {column} = ?", ((key,) for key in keys))

    def _found(self, condition: str, values: Sequence[str | int]) -> list[Stretch]:
        """Return the stretches that meet a condition, earliest first."""
        found = self._connection.execute(
            f"SELECT {_STRETCH} FROM wording {condition} ORDER BY printed_until, key", values
        )
        return [
            Stretch(rows.wording_of(tuple(row), ()), words, bool(official), first)
            for *row, words, official, first in found
        ]


def _printing(row: Row, lesser: Container[str]) -> Printing:
    """Return a row as a printing."""
    _, record, kind, number, authority, since, day, extent, reader, overlay, slug, *order = row
    return Printing(
        record=record,
        kind=Kind(kind),
        since=date.fromisoformat(since or day),
        printed=date.fromisoformat(day),
        is_official=is_official(
            extent=Extent(extent), reader=reader, overlay=bool(overlay), kind=Kind(kind),
            number=number, authority=authority,
        ),
        order=(slug in lesser, order[0], order[1]),
    )  # fmt: skip
