"""Writing: the files of a site are made, and those that differ from what is in its place are put beside it."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from kb.site.contents import Batch, File, batches, site_map, take
from kb.site.manifest import Manifest, digest_of, files_in
from kb.site.rendering import Renderer
from kb.site.sharing import shared
from kb.site.site import Site

FEW = 40
"""So few batches are made by this process alone."""


class Written(NamedTuple):
    """What a site consists of now, and how much of it was there already."""

    manifest: Manifest
    size: int
    """In bytes."""
    kept: int
    """How many files are in the site's place as they are to be."""


class _Done(NamedTuple):
    """Files that were made or are there already: each with its digest and length, and what the site map lists."""

    files: list[tuple[str, str, int]]
    words: list[str]
    """The words for what they were made from."""
    listed: list[str]
    kept: int
    """How many are in the site's place as they are to be."""


def write_differing(site: Site, place: Path, older: Manifest, staging: Path, processes: int) -> Written:
    """Make the files of a site, and write those that aren't in its place as they are to be to another folder."""
    renderer, writing = Renderer(), _Writing(place, staging)
    found = [(batch, writing.kept(batch, older)) for batch in batches(site, renderer)]
    done = [kept for _, kept in found if kept]
    waiting = [batch for batch, kept in found if not kept]
    makers = processes if len(waiting) > FEW else 1
    if makers > 1:
        renderer.read_all()
    done += shared(lambda share: writing.make(waiting[share::makers], site), makers)
    listed = [address for part in done for address in part.listed]
    done.append(writing.make([Batch("site map", lambda _: site_map(site, listed))], site))
    return _together(done)


def _together(done: Iterable[_Done]) -> Written:
    """Give what several processes made as one; two files of one address are refused."""
    manifest, taken = Manifest(), set[str]()
    size = kept = 0
    for part in done:
        for address, digest, length in part.files:
            take(address, taken)
            manifest.files[address] = digest
            size += length
        manifest.words.update(part.words)
        kept += part.kept
    return Written(manifest, size, kept)


class _Writing:
    """The writing of those files of a site that aren't in its place as they are to be."""

    def __init__(self, place: Path, staging: Path) -> None:
        self._place, self._staging = f"{place}/", f"{staging}/"
        self._folders = {""}

    def kept(self, batch: Batch, older: Manifest) -> _Done | None:
        """Give the files of a batch where all are in the site's place as they would be made again, else None."""
        if batch.word not in older.words:
            return None
        files = []
        for address in batch.addresses:
            content = self._found(address)
            if content is None or digest_of(content) != older.files.get(address):
                return None
            files.append((address, older.files[address], len(content)))
        return _Done(files, [batch.word], list(batch.listed), len(files))

    def make(self, found: Iterable[Batch], site: Site) -> _Done:
        """Make the files of these batches, and write those that differ; two files of one address are refused."""
        done, taken = _Done([], [], [], 0), set[str]()
        kept = 0
        for batch in found:
            for file in batch.made(site):
                take(file.address, taken)
                done.files.append((file.address, digest_of(file.content), len(file.content)))
                done.listed.extend(filter(None, [file.listed]))
                kept += self._is_kept(file)
            done.words.extend(filter(None, [batch.word]))
        return done._replace(kept=kept)

    def _is_kept(self, file: File) -> bool:
        """Answer whether a file is in the site's place as it is to be; if not, write it."""
        if self._found(file.address) == file.content:
            return True
        folder = file.address.rpartition("/")[0]
        if folder not in self._folders:
            os.makedirs(self._staging + folder, exist_ok=True)  # noqa: PTH103  (one of a thousand)
            self._folders.add(folder)
        with open(self._staging + file.address, "wb") as target:  # noqa: PTH123  (one of many thousands)
            target.write(file.content)
        return False

    def _found(self, address: str) -> bytes | None:
        """Give what a file in the site's place holds; None where there is none, or a link."""
        path = self._place + address
        if os.path.islink(path) or not os.path.isfile(path):  # noqa: PTH113, PTH114  (one of many thousands)
            return None
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read()


def publish(staging: Path, place: Path, older: Manifest, newer: Manifest) -> None:
    """Put the files of a folder into a site's place, remove those that the site hasn't any more, and list what is left.

    Where this is cut short, all that is there is still known for the site's own.
    """
    Manifest({**older.files, **newer.files}).write(place)
    for address in sorted(files_in(staging)):
        target = place / address
        target.parent.mkdir(parents=True, exist_ok=True)
        (staging / address).replace(target)
    kept = {address.lower() for address in newer.files}
    _remove(place, (address for address in older.files if address.lower() not in kept))
    newer.write(place)


def _remove(place: Path, addresses: Iterable[str]) -> None:
    """Remove files, and the folders that this empties."""
    for address in addresses:
        (place / address).unlink(missing_ok=True)
        with suppress(OSError):  # a folder that still holds something stays
            for folder in Path(address).parents[:-1]:
                (place / folder).rmdir()
