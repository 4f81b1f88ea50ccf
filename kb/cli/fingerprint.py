"""What the store is made of, in one word: the packaged documents, the code that reads them, and the files added."""

# Every lookup comes through here, and would pay for importing pathlib.
# ruff: noqa: PTH100, PTH112, PTH118, PTH120, PTH123, PTH208

import os
from functools import cache
from zlib import crc32

from kb.store.home import sources_folder, trouble

_KB = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_MADE_BY = ("records", "lineage", "store", "search")
_SUFFIXES = (".py", ".toml", ".sql", ".txt")


def fingerprint(home: str) -> str:
    """Give the fingerprint of what the store in this data folder is to be made of."""
    checksum, size = code_checksum()
    try:
        for name in added_names(home):
            checksum = crc32(_content(sources_folder(home), name), crc32(os.fsencode(name), checksum))
    except OSError as error:
        raise trouble(home, error) from error
    return f"{checksum:08x}-{size}"


def code_fingerprint() -> str:
    """Give the fingerprint of the packaged documents and the code: where it is the same, so is what is read."""
    checksum, size = code_checksum()
    return f"{checksum:08x}-{size}"


@cache
def code_checksum() -> tuple[int, int]:
    """Give the checksum and the size of the code and the packaged documents, read once: what runs doesn't change."""
    checksum = size = 0
    for folder in _folders():
        for name in sorted(os.listdir(folder)):
            if name.endswith(_SUFFIXES):
                content = _content(folder, name)
                size += len(content)
                checksum = crc32(content, crc32(name.encode(), checksum))
    return checksum, size


def _content(folder: str, name: str) -> bytes:
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def added_names(home: str) -> list[str]:
    """Give the names of the files that describe the sources added by the user."""
    folder = sources_folder(home)
    try:
        return sorted(name for name in os.listdir(folder) if name.endswith(".json"))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise trouble(home, error) from error


def _folders() -> list[str]:
    beside = os.path.dirname(_KB)
    installed_seeds = os.path.join(_KB, "seeds")
    seeds = installed_seeds if os.path.isdir(installed_seeds) else os.path.join(beside, "seeds")
    return [seeds, os.path.join(beside, "ingest"), *(os.path.join(_KB, name) for name in _MADE_BY)]
