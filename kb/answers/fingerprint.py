"""A hash of everything that the store is built from: packaged documents, code, added files, corrections.

The fingerprint has two words. The first hashes the contents of the files, the second their sizes and times, so that
a lookup can see that nothing was touched without reading any file.
"""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH112, PTH116, PTH118, PTH119, PTH120, PTH123

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from zlib import crc32

from kb.store.files import inside, names_in, read
from kb.store.home import trouble

_KB = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_MADE_BY = ("records", "lineage", "store", "search")
_SUFFIXES = (".py", ".toml", ".json", ".sql", ".txt")
_MADE = "_flips.json"
"""A release's results of played boards, which are checked against the code and aren't part of it."""


def fingerprint(home: str) -> str:
    """Return the hash of what the store of this data folder should be built from."""
    return f"{_contents(home)} {_times(home)}"


def is_made_of_this(found: str, home: str) -> bool:
    """Return whether a stored fingerprint is that of what the store should be built from now.

    It is if its times are the same or, after a change of times, its contents.
    """
    contents, _, times = found.partition(" ")
    return times == _times(home) or contents == _contents(home)


@cache
def code_fingerprint() -> str:
    """Return the hash of packaged documents and code, computed once per process."""
    checksum = size = 0
    for path in _code():
        content = _content(path)
        size += len(content)
        checksum = crc32(content, crc32(os.path.basename(path).encode(), checksum))
    return f"{checksum:08x}-{size}"


def contents_of(rooms: Iterable[str]) -> str:
    """Return the hash of the code in these packages, by content."""
    paths = sorted(entry.path for entry in _entries([os.path.join(_KB, room) for room in rooms]))
    checksum = 0
    for path in paths:
        checksum = crc32(_content(path), crc32(os.path.relpath(path, _KB).encode(), checksum))
    return f"{checksum:08x}"


def times_of(rooms: Iterable[str]) -> str:
    """Return the hash of the code in these packages, by sizes and times only."""
    return f"{_times_in([os.path.join(_KB, room) for room in rooms]):08x}"


def _times_in(folders: list[str]) -> int:
    """Return a checksum of the names, sizes and modification times of the files in the folders."""
    known = [f"{entry.name} {(found := entry.stat()).st_size} {found.st_mtime_ns}" for entry in _entries(folders)]
    return crc32(" ".join(sorted(known)).encode())


def _entries(folders: list[str]) -> Iterator["os.DirEntry[str]"]:
    """Yield the code files in folders, recursively; `folders` is emptied on the way."""
    while folders:
        with os.scandir(folders.pop()) as listing:
            for entry in listing:
                if _is_code(entry.name):
                    yield entry
                elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                    folders.append(entry.path)


def added_names(home: str) -> list[str]:
    """Return the names of the files that describe added sources.

    Raises StoreTrouble if the data folder can't be read.
    """
    try:
        return [name for name in names_in(home, "sources") if name.endswith(".json")]
    except OSError as error:
        raise trouble(home, error) from error


def _contents(home: str) -> str:
    """Return a fingerprint of the code and of the contents of all added documents.

    Raises StoreTrouble if the data folder can't be read.
    """
    checksum = 0
    try:
        for names in _added(home):
            with suppress(FileNotFoundError):  # somebody forgets it at this moment
                checksum = crc32(read(home, *names), crc32(os.fsencode(names[-1]), checksum))
        checksum = crc32(os.fsencode(" ".join(undescribed(home))), checksum)
    except OSError as error:
        raise trouble(home, error) from error
    return f"{code_fingerprint()}-{checksum:08x}"


def _times(home: str) -> str:
    """Return a checksum of the names, sizes and modification times of code and added documents.

    The documents aren't read. Raises StoreTrouble if the data folder can't be used.
    """
    checksum = _times_in(_folders())
    try:
        for names in _added(home):
            with suppress(FileNotFoundError):  # as above
                status = os.stat(inside(home, *names))
                known = f"{names[-1]} {status.st_size} {status.st_mtime_ns}"
                checksum = crc32(os.fsencode(known), checksum)
        checksum = crc32(os.fsencode(" ".join(undescribed(home))), checksum)
    except OSError as error:
        raise trouble(home, error) from error
    return f"{checksum:08x}"


def _added(home: str) -> list[tuple[str, ...]]:
    """Return the names of the user's own files, each with the folders inside the data folder that contain it."""
    return [*(("sources", name) for name in added_names(home)), ("corrections.toml",)]


def undescribed(home: str) -> list[str]:
    """Return the slugs of sources with bytes but without a description."""
    names = names_in(home, "sources")
    described = {name.removesuffix(".json") for name in names if name.endswith(".json")}
    kept = (name.removesuffix(".bytes") for name in names if name.endswith(".bytes") and not name.startswith("."))
    return [slug for slug in kept if slug not in described]


def _content(path: str) -> bytes:
    """Return the bytes of the file."""
    with open(path, "rb") as file:
        return file.read()


def _code() -> Iterator[str]:
    """Yield the paths of the files of code and data that the library is made by, in sorted order within each folder."""
    for top in _folders():
        for folder, _, names in sorted(os.walk(top)):
            yield from (os.path.join(folder, name) for name in sorted(names) if _is_code(name))


def _is_code(name: str) -> bool:
    """Return whether a file name is that of code or data, and not of the file that the build itself makes."""
    return name.endswith(_SUFFIXES) and name != _MADE


def _folders() -> list[str]:
    """Return the folders whose files the library is made by: seeds, the ingest package, parts of this package."""
    beside = os.path.dirname(_KB)
    installed_seeds = os.path.join(_KB, "seeds")
    seeds = installed_seeds if os.path.isdir(installed_seeds) else os.path.join(beside, "seeds")
    return [seeds, os.path.join(beside, "ingest"), *(os.path.join(_KB, name) for name in _MADE_BY)]
