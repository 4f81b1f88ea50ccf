"""Older sites: what is there of them as it was written."""

import os
import stat
from pathlib import Path

from kb.records.errors import StoreTrouble
from kb.site.mark import MARK, Mark, digest_of, is_of_length, read_mark

_DEEPEST = 100
"""No site has so many folders within folders."""


class Older:
    """The site that is at a place already, or what is left of one, or nothing.

    Raises StoreTrouble where its mark is damaged, or where there are too many folders within folders to look through.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self.mark: Mark = read_mark(place)
        self._there, self._folders = _present(str(place)) if place.is_dir() else ({}, set())
        self._disk = place.stat().st_dev if place.is_dir() else None
        self._marked = self._there[MARK].stat(follow_symlinks=False).st_mtime_ns if MARK in self._there else 0
        self.addresses = set(self._there)
        """All files that are there, the site's own and others; a link is a file."""
        self.mode: int | None = None
        """The mode that each file is to have, if that is known."""

    def is_nothing_else(self, besides: str, mode: int) -> bool:
        """Answer whether nothing is there but what the mark names, and what is in one folder besides.

        No link, no folder without a file, and none that has another mode.
        """
        own = {address for address in self.addresses if not address.startswith(f"{besides}/")}
        holding = set[str]()
        for address in self.addresses:
            folder = address.rpartition("/")[0]
            while folder and folder not in holding:
                holding.add(folder)
                folder = folder.rpartition("/")[0]
        return (
            own <= {MARK, *self.mark.files}
            and self._folders <= holding
            and not any(entry.is_symlink() for entry in self._there.values())
            and all(os.stat(f"{self.place}/{folder}").st_mode == mode for folder in ("", *self._folders))  # noqa: PTH116  (a thousand)
        )

    def holds(self, address: str, digest: str) -> bool:
        """Answer whether a file with this digest is there as it was written."""
        return self.mark.files.get(address) == digest and self.has(address)

    def shares(self, address: str, other: "Older") -> bool:
        """Answer whether a file is one and the same here and at another place."""
        entry, same = self._there.get(address), other._there.get(address)  # noqa: SLF001  (of this very class)
        is_one_disk = self._disk == other._disk  # noqa: SLF001
        return is_one_disk and entry is not None and same is not None and entry.inode() == same.inode()

    def has(self, address: str) -> bool:
        """Answer whether a file is there as it was written, and of the mode that it is to have.

        It is read only where its time doesn't tell: the mark is written last, so what was changed since is not older.
        """
        digest, entry = self.mark.files.get(address), self._there.get(address)
        if digest is None or entry is None:
            return False
        found = entry.stat(follow_symlinks=False)
        is_as_it_is_to_be = stat.S_ISREG(found.st_mode) if self.mode is None else found.st_mode == self.mode
        if not is_as_it_is_to_be or not is_of_length(digest, found.st_size):
            return False
        return found.st_mtime_ns < self._marked or digest_of((self.place / address).read_bytes()) == digest


def _present(place: str) -> tuple[dict[str, os.DirEntry[str]], set[str]]:
    """Give every file below a place by its way from there, and the ways of the folders below it."""
    files: dict[str, os.DirEntry[str]] = {}
    folders: set[str] = set()
    waiting = [""]
    while waiting:
        within = waiting.pop()
        if within.count("/") > _DEEPEST:
            raise StoreTrouble(
                f"{place}/{within} is a folder within more than {_DEEPEST} others, as no site has them.",
                remedy="Name a new or empty folder, or take these away.",
            )
        with os.scandir(f"{place}/{within}") as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    folders.add(f"{within}{entry.name}")
                    waiting.append(f"{within}{entry.name}/")
                else:
                    files[f"{within}{entry.name}"] = entry
    return files, folders
