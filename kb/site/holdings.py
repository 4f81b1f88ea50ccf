"""The holdings of a collection, with the interface of a library for following rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kb.records.match import Match
from kb.records.record import Note, Record
from kb.records.source import Source
from kb.records.wording import Replacement


class SiteHoldings(NamedTuple):
    """Records with full text, sources and matches; satisfies the `Holdings` interface."""

    shown: Mapping[str, Record]
    """The records as pages show them."""
    texts: Mapping[str, str]
    """The whole text of each record."""
    notes: Mapping[str, tuple[Note, ...]]
    """The notes that hidden texts leave behind, by record id."""
    every_source: tuple[Source, ...]
    editions: tuple[Source, ...]
    matches: Mapping[str, Sequence[Match]]
    replaced: Mapping[str, Sequence[Replacement]]

    def record(self, record_id: str, /) -> Record | None:
        """Return the record with this id and its full text, or None."""
        record = self.shown.get(record_id)
        if record is None or (record.text == self.texts[record_id] and record_id not in self.notes):
            return record
        return record._replace(text=self.texts[record_id], notes=self.notes.get(record_id, ()))

    def records(self, record_ids: Iterable[str], /) -> list[Record]:
        """Return the records with these ids in order, skipping unknown ones."""
        return [record for name in dict.fromkeys(record_ids) if (record := self.record(name)) is not None]

    def sources(self) -> tuple[Source, ...]:
        """Return all sources."""
        return self.every_source

    def rulebooks(self) -> tuple[Source, ...]:
        """Return the rulebooks, oldest first, the best copy of each."""
        return self.editions

    def matches_of(self, record_id: str, /) -> Sequence[Match]:
        """Return the matches in which this record is the old or the new one."""
        return self.matches.get(record_id, ())

    def replacements(self, record_id: str, /) -> Sequence[Replacement]:
        """Return the replacements that involve the record with this id; none if nothing replaced it."""
        return self.replaced.get(record_id, ())
