"""The seal of a store: its size, its time and the checksums of its pages, in a file beside it.

A store that grew out of another is sealed at the cost of what changed: the sums of all other pages go on from the seal
before. So damage that was there before stays damage, and no seal is ever put over it.
"""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH116, PTH123

import os
from array import array
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple, Self
from zlib import crc32

ALWAYS_SUMMED = 8 * 2**20
"""Up to this many bytes the checksums are made at each opening; it costs a millisecond for four of these megabytes."""

PAGE = 4096
"""So many bytes have a checksum of their own; SQLite writes as many at once (``PRAGMA page_size``)."""

_PAGES_AT_ONCE = 256
_FOUR_BYTES = "I"


class Seal(NamedTuple):
    """What a finished file is known by."""

    size: int
    time: int
    """When it was written, in nanoseconds (``st_mtime_ns``)."""
    sums: "array[int]"
    """The zlib.crc32 of each page."""
    changed: "array[int]"
    """The pages, from 0, in which it differs from the file that it grew out of; none where it grew out of nothing."""

    @classmethod
    def of(cls, path: str) -> Self:
        """Give the seal of the file at this path.

        Raises FileNotFoundError where it has none, ValueError where that can't be read.
        """
        with open(sealed_by(path), "rb") as file:
            size, time, pages, checksum = map(int, file.readline().split())
            rest = file.read()
        if crc32(rest) != checksum or pages * 4 > len(rest):
            raise ValueError(path)
        return cls(size, time, array(_FOUR_BYTES, rest[: pages * 4]), array(_FOUR_BYTES, rest[pages * 4 :]))

    def write(self, path: str) -> None:
        """Write it beside the file at this path."""
        rest = self.sums.tobytes() + self.changed.tobytes()
        with open(sealed_by(path), "wb") as file:
            file.write(f"{self.size} {self.time} {len(self.sums)} {crc32(rest)}\n".encode("ascii") + rest)

    def fits(self, path: str) -> bool:
        """Answer whether the file at this path has its size and its time."""
        status = os.stat(path)
        return (status.st_size, status.st_mtime_ns) == (self.size, self.time)

    def holds(self, pages: Iterable[tuple[int, bytes]]) -> bool:
        """Answer whether these pages, each with its place, are as they were sealed."""
        return all(crc32(page) == self.sums[place] for place, page in pages)


def sealed_by(path: str) -> str:
    """Give the path of the seal of the file at this path."""
    return path + ".seal"


def seal(path: str, before: Seal | None = None, changed: Iterable[int] = ()) -> None:
    """Write the seal of a finished file; of one that had a seal before, by that and the pages that were changed."""
    status = os.stat(path)
    sums, differing = (_sums(path), ()) if before is None else _grown(path, before.sums, changed)
    Seal(status.st_size, status.st_mtime_ns, array(_FOUR_BYTES, sums), array(_FOUR_BYTES, differing)).write(path)


def pages(file: BinaryIO, places: Iterable[int]) -> Iterator[tuple[int, bytes]]:
    """Give these pages of a file, each with its place."""
    for place in places:
        file.seek(place * PAGE)
        yield place, file.read(PAGE)


def is_intact(path: str, *, thorough: bool = False) -> bool:
    """Answer whether the file is as it was sealed; one without a seal is taken to be.

    A large file whose size and time are those of its seal is summed only if thorough.
    """
    try:
        its_seal = Seal.of(path)
    except FileNotFoundError:
        return True
    except ValueError:
        return False
    if os.stat(path).st_size != its_seal.size:
        return False
    if its_seal.size > ALWAYS_SUMMED and not thorough and its_seal.fits(path):
        return True
    return array(_FOUR_BYTES, _sums(path)) == its_seal.sums


def _grown(path: str, sums: "array[int]", changed: Iterable[int]) -> tuple[Iterable[int], Iterable[int]]:
    """Give the sums of a file that had these before, and the pages that are new or changed."""
    new = range(len(sums), -(-os.stat(path).st_size // PAGE))
    every = sorted({*changed, *new})
    sums = sums + array(_FOUR_BYTES, [0] * len(new))
    with open(path, "rb") as file:
        for place, page in pages(file, every):
            sums[place] = crc32(page)
    return sums, every


def _sums(path: str) -> Iterator[int]:
    with open(path, "rb") as file:
        while block := file.read(PAGE * _PAGES_AT_ONCE):
            view = memoryview(block)
            for start in range(0, len(block), PAGE):
                yield crc32(view[start : start + PAGE])
