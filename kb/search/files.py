"""The files of an index: whoosh's own, but what it would pickle is JSON, so that reading one can't run anything.

Whoosh unpickles in three ways. What its files read as a pickle is read as JSON here; the list of segments is JSON, and
holds no schema; what it unpickles of bytes that it has read already is refused by the codec (`kb.search.codec`).
"""

import json
import os
from pathlib import Path
from typing import Any

from whoosh.codec.whoosh3 import W3Segment
from whoosh.fields import Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.structfile import BufferFile, StructFile
from whoosh.index import TOC, FileIndex

from kb.search.codec import CODEC, Counted
from kb.store.files import inside, read

_CONTENTS = "segments.json"
"""The file that names the segments of an index, in the order of their entries."""


class Files(FileIndex):  # type: ignore[misc]  # whoosh has no types
    """The index in a folder, whose fields are told by whoever opens it."""

    def __init__(self, folder: Path, fields: tuple[str, ...]) -> None:
        self.storage = _Folder(str(folder))
        self.indexname = "MAIN"
        self._schema = Schema(**{name: Counted() for name in fields})

    @classmethod
    def begin(cls, folder: Path, fields: tuple[str, ...]) -> "Files":
        """Begin an index without entries in a folder."""
        note([], folder / _CONTENTS)
        return cls(folder, fields)

    def _read_toc(self) -> TOC:
        told = json.loads(read(self.storage.folder, _CONTENTS))
        return TOC(self._schema, [_segment(*named) for named in told], len(told))


class _Folder(FileStorage):  # type: ignore[misc]  # whoosh has no types
    """A folder of plain files that hold JSON where whoosh asks for a pickle."""

    @property
    def contents(self) -> Path:
        """The file that names the segments."""
        return Path(self.folder, _CONTENTS)

    def create_file(self, name: str, **_: object) -> "_Written":
        """Begin a file."""
        return _Written(Path(self.folder, name).open("wb"), name=name)

    def open_file(self, name: str, **_: object) -> "_Read":
        """Read a file, before it can be taken away."""
        return _Read(read(self.folder, name), name=name)

    def file_length(self, name: str) -> int:
        """Return how many bytes a file has."""
        return os.path.getsize(inside(self.folder, name))  # noqa: PTH202  (it is a name alone)


class _Written(StructFile):  # type: ignore[misc]  # whoosh has no types
    """A file of whoosh's, with JSON where whoosh writes a pickle."""

    def write_pickle(self, notes: object, protocol: int = -1) -> None:  # noqa: ARG002  # whoosh names it
        """Write notes, as JSON."""
        self.write_string(json.dumps(notes).encode())


class _Read(BufferFile):  # type: ignore[misc]  # whoosh has no types
    """A file of whoosh's as it was read, with JSON where whoosh reads a pickle."""

    def read_pickle(self) -> Any:  # noqa: ANN401  # whatever was noted
        """Return what was noted."""
        return json.loads(self.read_string())


def note(segments: list[W3Segment], contents: Path) -> None:
    """Name the segments of an index in the file of its contents."""
    told = [[segment.segment_id(), segment.doc_count_all()] for segment in segments]
    contents.write_text(json.dumps(told), encoding="utf-8")


def _segment(name: str, count: int) -> W3Segment:
    return W3Segment(CODEC, "MAIN", count, name.removeprefix("MAIN_"))
