"""What goes wrong with an index, in words, whatever whoosh or the disk call it."""

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
    """Say in words what went wrong, whatever it is: of altered files, whoosh raises any error there is."""
    try:
        yield
    except RulingsError:
        raise
    except Exception as error:
        raise StoreTrouble(problem, remedy=f"{remedy} ({type(error).__name__}: {error})") from error


def is_whole(folder: Path) -> bool:
    """Return whether every file of an index is as it was written."""
    return read(folder, CHECKSUMS) == "".join(checksum_lines(folder)).encode()


def checksum_lines(folder: Path) -> Iterator[str]:
    """Return a line for each file of an index, with its checksum."""
    for name in names_in(folder):
        if name != CHECKSUMS:
            yield f"{zlib.crc32(read(folder, name)):08x} {name}\n"
