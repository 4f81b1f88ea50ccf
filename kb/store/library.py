"""The library: all queries of one store."""

from kb.store.lineage_queries import LineageQueries
from kb.store.match_queries import MatchQueries
from kb.store.nearest_queries import NearestQueries
from kb.store.record_queries import RecordQueries
from kb.store.source_queries import SourceQueries
from kb.store.thread_queries import ThreadQueries


class Library(RecordQueries, LineageQueries, MatchQueries, ThreadQueries, SourceQueries, NearestQueries):
    """A store open for reading: records, wordings, lineages, sources, and suggestions for missing ids."""
