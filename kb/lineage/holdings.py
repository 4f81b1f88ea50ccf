"""Holdings: what is asked of a library to follow a rule; what holds all of one at once can answer it too."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from kb.records.match import Match
from kb.records.record import Record
from kb.records.source import Source
from kb.records.wording import Replacement


class Holdings(Protocol):
    """The records and sources of a knowledge base, and what is known of how the ones became the others."""

    def record(self, record_id: str, /) -> Record | None:
        """Return the record with this id, if there is one."""

    def records(self, record_ids: Iterable[str], /) -> Sequence[Record]:
        """Return the records with these ids, in their order, without those that there are not."""

    def sources(self) -> Sequence[Source]:
        """Return every source."""

    def rulebooks(self) -> Sequence[Source]:
        """Return the sources that print the rules of their day whole, oldest first; of several copies, the best one."""

    def matches_of(self, record_id: str, /) -> Sequence[Match]:
        """Return the matches in which this record is the older or the newer one."""

    def replacements(self, record_id: str, /) -> Sequence[Replacement]:
        """Return the replacements by or of the record with this id."""
