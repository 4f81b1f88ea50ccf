"""A whoosh writer that adds a segment to a search index and never merges segments."""

from whoosh.codec.whoosh3 import W3Segment
from whoosh.index import clean_files
from whoosh.writing import SegmentWriter

from kb.search.codec import CODEC
from kb.search.files import Files, note


class Writer(SegmentWriter):  # type: ignore[misc]  # whoosh has no types
    """A whoosh writer that writes added entries as a new segment and leaves the others unchanged."""

    def __init__(self, files: Files) -> None:
        """Open a writer that never merges segments."""
        super().__init__(files, codec=CODEC, compound=False)
        self.merge = False

    def _commit_toc(self, segments: list[W3Segment]) -> None:
        """Write the list of segments and remove obsolete files."""
        note(segments, self.storage.contents)
        clean_files(self.storage, self.indexname, self.generation, segments)
