"""The writer of an index: a search, which only reads, doesn't pay for it."""

from whoosh.codec.whoosh3 import W3Segment
from whoosh.index import clean_files
from whoosh.writing import SegmentWriter

from kb.search.codec import CODEC
from kb.search.files import Files, note


class Writer(SegmentWriter):  # type: ignore[misc]  # whoosh has no types
    """Writes the entries added to it as a segment of its own, and leaves the others as they are."""

    def __init__(self, files: Files) -> None:
        super().__init__(files, codec=CODEC, compound=False)
        self.merge = False

    def _commit_toc(self, segments: list[W3Segment]) -> None:
        note(segments, self.storage.contents)
        clean_files(self.storage, self.indexname, self.generation, segments)
