"""Detecting and reporting damage of a search index."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kb.records.errors import RulingsError, StoreTrouble
from kb.store.files import names_in, read

CHECKSUMS = "checksums"
REBUILD = "Run `rulings build` to make it anew."


@contextmanager
def in_words(problem: str, remedy: str = REBUILD) -> Iterator[None]:
    """Convert any exception to StoreTrouble, because whoosh raises all kinds of errors for altered files."""
    try:
        yield
    except RulingsError:
        raise
    except Exception as error:
        raise StoreTrouble(problem, remedy=f"{remedy} ({type(error).__name__}: {error})") from error


def is_whole(folder: Path) -> bool:
    """Return whether every file of an index matches its checksum."""
    return read(folder, CHECKSUMS) == "".join(checksum_lines(folder)).encode()


def checksum_lines(folder: Path) -> Iterator[str]:
    """Yield a line with name and checksum for each file of an index."""
    for name in names_in(folder):
        if name != CHECKSUMS:
            yield f"{zlib.crc32(read(folder, name)):08x} {name}\n"
