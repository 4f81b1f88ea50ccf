"""What goes wrong with an index, in words, whatever whoosh or the disk call it."""

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from whoosh.index import EmptyIndexError

from kb.records.errors import RulingsError, StoreTrouble

CHECKSUMS = "checksums"
REBUILD = "Run `rulings build` to make it anew."
_DAMAGE = (OSError, EmptyIndexError, EOFError, struct.error, zlib.error, ValueError, LookupError)
"""What whoosh and the library raise of files that are missing, cut or altered."""


@contextmanager
def in_words(problem: str, remedy: str = REBUILD) -> Iterator[None]:
    """Say what went wrong in words."""
    try:
        yield
    except RulingsError:
        raise
    except _DAMAGE as error:
        raise StoreTrouble(problem, remedy=f"{remedy} ({type(error).__name__}: {error})") from error


def is_whole(folder: Path) -> bool:
    """Answer whether every file of an index is as it was written."""
    return (folder / CHECKSUMS).read_bytes() == "".join(checksum_lines(folder)).encode()


def checksum_lines(folder: Path) -> Iterator[str]:
    """Give a line for each file of an index, with its checksum."""
    for file in sorted(folder.iterdir()):
        if file.name != CHECKSUMS:
            yield f"{zlib.crc32(file.read_bytes()):08x} {file.name}\n"
