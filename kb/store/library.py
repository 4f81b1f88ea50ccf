"""The library: every question that can be asked of one store."""

from kb.store.lineage_queries import LineageQueries
from kb.store.match_queries import MatchQueries
from kb.store.nearest_queries import NearestQueries
from kb.store.record_queries import RecordQueries
from kb.store.source_queries import SourceQueries
from kb.store.thread_queries import ThreadQueries


class Library(RecordQueries, LineageQueries, MatchQueries, ThreadQueries, SourceQueries, NearestQueries):
    """One store, open for reading: its records, wordings, lineages and sources, and what is near to none of them."""
