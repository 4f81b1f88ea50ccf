"""The library: all queries of one store."""

from functools import cached_property

from kb.records.source import Source
from kb.store.lineage_queries import LineageQueries
from kb.store.match_queries import MatchQueries
from kb.store.nearest_queries import NearestQueries
from kb.store.record_queries import RecordQueries
from kb.store.source_queries import SourceQueries
from kb.store.thread_queries import ThreadQueries


class Library(RecordQueries, LineageQueries, MatchQueries, ThreadQueries, SourceQueries, NearestQueries):
    """A store open for reading: records, wordings, lineages, sources, and suggestions for missing ids."""

    def sources(self) -> tuple[Source, ...]:
        """Return all sources in order; of a store that isn't being written, they are read once."""
        return super().sources() if self.is_being_written else self._sources_read

    def lesser_copies(self) -> frozenset[str]:
        """Return the rulebooks for which there is a better copy of the same day, read once like the sources."""
        return super().lesser_copies() if self.is_being_written else self._lesser_copies_read

    @cached_property
    def _sources_read(self) -> tuple[Source, ...]:
        """All sources."""
        return super().sources()

    @cached_property
    def _lesser_copies_read(self) -> frozenset[str]:
        """The rulebooks for which there is a better copy."""
        return super().lesser_copies()
