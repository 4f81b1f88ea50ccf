"""The library: every question that can be asked of one store."""

from kb.store.lineage_queries import LineageQueries
from kb.store.nearest_queries import NearestQueries
from kb.store.record_queries import RecordQueries
from kb.store.source_queries import SourceQueries


class Library(RecordQueries, LineageQueries, SourceQueries, NearestQueries):
    """One store, open for reading: its records, wordings, lineages and sources, and what is near to none of them."""
