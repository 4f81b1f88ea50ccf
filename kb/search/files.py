"""The files of an index: whoosh's own, with JSON instead of pickles, so that reading can't run code.

Whoosh unpickles in three ways. Pickles in its files are replaced by JSON here; so is the list of segments, which
contains no schema; and the codec (`kb.search.codec`) refuses bytes that whoosh would unpickle after reading them.
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
"""The file that lists the segments of an index, in the order of their entries."""


class Files(FileIndex):  # type: ignore[misc]  # whoosh has no types
    """The index in a folder; the opener states its fields."""

    def __init__(self, folder: Path, fields: tuple[str, ...]) -> None:
        self.storage = _Folder(str(folder))
        self.indexname = "MAIN"
        self._schema = Schema(**{name: Counted() for name in fields})

    @classmethod
    def begin(cls, folder: Path, fields: tuple[str, ...]) -> "Files":
        """Create an empty index in a folder."""
        note([], folder / _CONTENTS)
        return cls(folder, fields)

    def _read_toc(self) -> TOC:
        """Return the table of contents from the JSON list of segments."""
        told = json.loads(read(self.storage.folder, _CONTENTS))
        return TOC(self._schema, [_segment(*named) for named in told], len(told))


class _Folder(FileStorage):  # type: ignore[misc]  # whoosh has no types
    """A folder of regular files that contain JSON where whoosh expects a pickle."""

    @property
    def contents(self) -> Path:
        """The path of the list of segments."""
        return Path(self.folder, _CONTENTS)

    def create_file(self, name: str, **_: object) -> "_Written":
        """Create a file for writing."""
        return _Written(Path(self.folder, name).open("wb"), name=name)

    def open_file(self, name: str, **_: object) -> "_Read":
        """Return a file with its content read at once, before it can be deleted."""
        return _Read(read(self.folder, name), name=name)

    def file_length(self, name: str) -> int:
        """Return the size of a file in bytes."""
        return os.path.getsize(inside(self.folder, name))  # noqa: PTH202  (a plain string)


class _Written(StructFile):  # type: ignore[misc]  # whoosh has no types
    """A whoosh file being written, with JSON instead of pickles."""

    def write_pickle(self, notes: object, protocol: int = -1) -> None:  # noqa: ARG002  # whoosh names it
        """Write a value as JSON."""
        self.write_string(json.dumps(notes).encode())


class _Read(BufferFile):  # type: ignore[misc]  # whoosh has no types
    """A whoosh file being read, with JSON instead of pickles."""

    def read_pickle(self) -> Any:  # noqa: ANN401  # whatever was noted
        """Read a value from JSON."""
        return json.loads(self.read_string())


def note(segments: list[W3Segment], contents: Path) -> None:
    """Write the list of segments."""
    told = [[segment.segment_id(), segment.doc_count_all()] for segment in segments]
    contents.write_text(json.dumps(told), encoding="utf-8")


def _segment(name: str, count: int) -> W3Segment:
    """Return a segment with this name and number of entries."""
    return W3Segment(CODEC, "MAIN", count, name.removeprefix("MAIN_"))
