"""The wordings of a draft as they grow: what each is of, the days it stood so far, and which records print it."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

import apsw

from kb.records.record import Kind
from kb.records.source import RULEBOOKS, Extent
from kb.records.wording import Wording
from kb.store import rows
from kb.store.shelf import batches, marks

_STRETCH = f"{rows.WORDING}, words, official"
_RULE = rows.WORDING.split(", ").index("rule")
_PRINTING = (
    "SELECT wording, record.id, record.kind, record.number, record.authority, record.since, source.day, source.extent, "
    "source.reader, source.overlay, source.position, record.position FROM wording_record "
    "JOIN record ON record.id = wording_record.record JOIN source ON source.slug = record.source"
)


class Stretch(NamedTuple):
    """One wording in the making: a text of a rule, and the days it stood without a break."""

    wording: Wording
    """The wording without its records."""
    words: int
    """The key of its words as they are compared."""
    is_official: bool
    """Whether the rules themselves print it, so that those of a later day end it by not printing it."""


class Printing(NamedTuple):
    """A record as one printing of its wording."""

    record: str
    kind: Kind
    since: date
    printed: date
    is_official: bool
    """Whether it is of the rules themselves: from a rulebook, or quoted from the official text."""
    order: tuple[int, int]
    """The places of its source and of the record in it."""


def is_official(  # noqa: PLR0913  (columns of a source and its record)
    *, extent: Extent, reader: str, overlay: bool, kind: Kind, number: str | None, authority: str | None
) -> bool:
    """Answer whether a record is of the rules themselves: from a rulebook, or under a number and in no other's name."""
    if overlay:
        return False
    is_rule = kind in {Kind.RULE, Kind.EXAMPLE} and number is not None and number[0].isdigit()
    return extent is Extent.COMPLETE or reader in RULEBOOKS or (is_rule and authority in {"CompRules", None})


class Stretches:
    """The stretches of a draft."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def of_rules(self, rules: Iterable[str]) -> list[Stretch]:
        """Give the stretches of these rules."""
        return [
            stretch
            for batch in batches(sorted(set(rules)))
            for stretch in self._found(f"WHERE rule IN ({marks(batch)})", batch)
        ]

    def of_groups(self, groups: Iterable[tuple[str, int]]) -> list[Stretch]:
        """Give the stretches of these rules that have these words, by their key."""
        wanted = set(groups)
        return [
            stretch
            for batch in batches(sorted({rule for rule, _ in wanted}))
            for stretch in self._found(f"WHERE rule IN ({marks(batch)})", batch, wanted)
        ]

    def of_records(self, records: Iterable[str]) -> dict[str, Stretch]:
        """Give the stretch that each of these records prints, of those that are in the draft."""
        found = {}
        for record in records:
            for stretch in self._found("WHERE key IN (SELECT wording FROM wording_record WHERE record = ?)", [record]):
                found[record] = stretch
        return found

    def replaced(self) -> list[Stretch]:
        """Give the stretches that are known to be replaced."""
        return self._found("WHERE replaced_on IS NOT NULL", [])

    def official_before(self, day: date) -> list[Stretch]:
        """Give the official stretches last printed before this day that aren't known to be gone by it."""
        return self._found(
            "WHERE official AND attested_until < ?1 AND (gone_by IS NULL OR gone_by > ?1)", [day.isoformat()]
        )

    def official_across(self, day: date) -> list[Stretch]:
        """Give the official stretches printed before this day and after it."""
        return self._found("WHERE official AND since < ?1 AND attested_until > ?1", [day.isoformat()])

    def complete_days(self) -> list[date]:
        """Give the days of the complete sources, in order."""
        found = self._connection.execute(
            "SELECT DISTINCT day FROM source WHERE extent = ? AND NOT overlay ORDER BY day", [Extent.COMPLETE.value]
        )
        return [date.fromisoformat(day) for (day,) in found]

    def next_key(self) -> int:
        """Give the first key that no wording has."""
        ((last,),) = self._connection.execute("SELECT coalesce(max(key), -1) FROM wording")
        return int(last) + 1

    def printings(self, keys: Sequence[int]) -> Iterator[tuple[int, Printing]]:
        """Give the printings of these stretches, each with the key of its stretch."""
        for batch in batches(keys):
            for row in self._connection.execute(f"{_PRINTING} WHERE wording IN ({marks(batch)})", batch):
                key, record, kind, number, authority, since, day, extent, reader, overlay, *order = row
                yield key, Printing(
                    record=record,
                    kind=Kind(kind),
                    since=date.fromisoformat(since or day),
                    printed=date.fromisoformat(day),
                    is_official=is_official(
                        extent=Extent(extent), reader=reader, overlay=bool(overlay), kind=Kind(kind),
                        number=number, authority=authority,
                    ),
                    order=(order[0], order[1]),
                )  # fmt: skip

    def put(self, stretches: Iterable[Stretch]) -> None:
        """Put these stretches in, each in the place of one of its key where there is one."""
        columns = _STRETCH.split(", ")
        changes = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
        sql = f"INSERT INTO wording ({_STRETCH}) VALUES ({marks(columns)}) ON CONFLICT (key) DO UPDATE SET {changes}"
        self._connection.executemany(
            sql,
            ((*rows.wording_row(s.wording), s.words, int(s.is_official)) for s in stretches),
        )

    def attest(self, records: Mapping[int, Sequence[str]]) -> None:
        """Enter that these stretches, by their keys, are printed by these records too."""
        pairs = ((key, record) for key, its_records in records.items() for record in its_records)
        self._connection.executemany("INSERT INTO wording_record (wording, record) VALUES (?, ?)", pairs)

    def forget_records(self, keys: Sequence[int]) -> None:
        """Take it back which records print these stretches."""
        self._connection.executemany("DELETE FROM wording_record WHERE wording = ?", ((key,) for key in keys))

    def remove(self, keys: Iterable[int]) -> None:
        """Remove stretches that no record prints any more; the last ones take their keys, so that none is left out."""
        for key in sorted(keys, reverse=True):
            (last,) = self._found("WHERE key = ?", [self.next_key() - 1])
            self._connection.execute("DELETE FROM wording WHERE key IN (?, ?)", [key, last.wording.key])
            if last.wording.key != key:
                self.put([last._replace(wording=last.wording._replace(key=key))])
                self._connection.execute(
                    "UPDATE wording_record SET wording = ? WHERE wording = ?", [key, last.wording.key]
                )

    def _found(
        self, condition: str, values: Sequence[str | int], wanted: Container[tuple[str, int]] | None = None
    ) -> list[Stretch]:
        """Give the stretches that meet a condition; where some are wanted by rule and words, those of them."""
        found = self._connection.execute(f"SELECT {_STRETCH} FROM wording {condition} ORDER BY key", values)
        return [
            Stretch(rows.wording_of(tuple(row), ()), words, bool(official))
            for *row, words, official in found
            if wanted is None or (row[_RULE], words) in wanted
        ]
