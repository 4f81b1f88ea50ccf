"""Holdings: the queries needed to follow a rule, answered by a library or by data held in memory."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from kb.records.match import Match
from kb.records.record import Record
from kb.records.source import Source
from kb.records.wording import Replacement


class Holdings(Protocol):
    """The records and sources of a knowledge base, and what is known of how the ones became the others."""

    def record(self, record_id: str, /) -> Record | None:
        """Return the record with this id, or None."""

    def records(self, record_ids: Iterable[str], /) -> Sequence[Record]:
        """Return the records with these ids, in order, leaving out missing ones."""

    def sources(self) -> Sequence[Source]:
        """Return every source."""

    def rulebooks(self) -> Sequence[Source]:
        """Return the sources that print the rules of their day whole, oldest first, with the best copy of each."""

    def matches_of(self, record_id: str, /) -> Sequence[Match]:
        """Return the matches that have this record as the older or newer one."""

    def replacements(self, record_id: str, /) -> Sequence[Replacement]:
        """Return the replacements of or by the record with this id."""
