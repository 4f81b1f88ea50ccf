"""The seal of a store: its size, its time and its checksum, in a small file beside it."""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH116, PTH123

import os
from zlib import crc32

ALWAYS_SUMMED = 8 * 2**20
"""Up to this many bytes the checksum is made at each opening; it costs a millisecond for four of these megabytes."""

_BLOCK = 2**20


def sealed_by(path: str) -> str:
    """Give the path of the seal of the file at this path."""
    return path + ".seal"


def seal(path: str) -> None:
    """Write the seal of a finished file."""
    status = os.stat(path)
    with open(sealed_by(path), "w", encoding="ascii") as file:
        file.write(f"{status.st_size} {status.st_mtime_ns} {_checksum(path)}\n")


def is_intact(path: str, *, thorough: bool = False) -> bool:
    """Answer whether the file is as it was sealed; one without a seal is taken to be.

    A large file whose size and time are those of its seal is summed only if thorough.
    """
    try:
        with open(sealed_by(path), encoding="ascii") as file:
            size, time, checksum = map(int, file.read().split())
    except FileNotFoundError:
        return True
    except ValueError:
        return False
    status = os.stat(path)
    if status.st_size != size:
        return False
    is_untouched = status.st_mtime_ns == time
    if is_untouched and size > ALWAYS_SUMMED and not thorough:
        return True
    return _checksum(path) == checksum


def _checksum(path: str) -> int:
    total = 0
    with open(path, "rb") as file:
        while block := file.read(_BLOCK):
            total = crc32(block, total)
    return total
