"""Writing a site into a folder beside its place: what an older site there has is taken over, the rest is made.

The folder may hold a site that is older still, of which the files stay that are as they are to be.
"""

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from kb.site.contents import Batch, File, batches, site_map, take
from kb.site.kept import Shelf
from kb.site.mark import MARK, Mark, digest_of, length_of
from kb.site.notes import Note, Notes
from kb.site.older import Older
from kb.site.rendering import Renderer
from kb.site.sharing import shared
from kb.site.site import Site
from kb.site.watching import Doors, watched

FEW = 40
"""So few batches are made by this process alone."""

MANY = 2000
"""So many files are taken over by another process meanwhile."""


class Built(NamedTuple):
    """What a build wrote."""

    pages: int
    files: int
    size: int
    """In bytes."""
    kept: int
    """How many files were as they are already."""


class _Done(NamedTuple):
    """What was made: its files' digests, the words and notes of its batches, how many files were there already."""

    digests: dict[str, str]
    keys: set[str]
    notes: dict[str, Note]
    kept: int


def written(site: Site, beside: Older, older: Older, shelf: Shelf | None, processes: int) -> Built:
    """Write all files of a site into a folder, and its mark last; what has another mode than new files is made anew."""
    older.mode = beside.mode = _ordinary(beside.place / MARK)
    renderer, notes = Renderer(shelf), Notes(site, shelf)
    taken, waiting = _Done({}, set(), {}, 0), []
    for batch in batches(site, renderer):
        note = notes.of(batch)
        key = notes.key(batch, note.doors) if note else ""
        if note and key in older.mark.keys and all(older.has(address) for address, _ in note.files):
            taken.keys.add(key)
            taken.notes[batch.name] = note
            taken.digests.update((address, older.mark.files[address]) for address, _ in note.files)
        else:
            waiting.append(batch)
    moved = [address for address in taken.digests if not beside.shares(address, older)]
    makers = processes if len(waiting) > FEW else 1
    shares = max(makers, min(processes, 2)) if len(moved) > MANY else makers
    if makers > 1:
        renderer.read_all()
    writing = _Writing(site, beside, older, notes)

    def work(share: int) -> _Done:
        if share == shares - 1:
            writing.take(moved)
        return writing.make(waiting[share::makers] if share < makers else ())

    done = [taken._replace(kept=len(taken.digests)), *shared(work, shares)]
    listed = [listed for part in done for note in part.notes.values() for _, listed in note.files if listed]
    done.append(writing.make([Batch("site map", lambda _: site_map(site, listed), "listed")]))
    return _marked(done, beside, notes)


def _ordinary(mark: Path) -> int:
    """Give the mode of a new file: of an empty mark, in the place of one that is true no longer."""
    mark.unlink(missing_ok=True)
    mark.touch()
    return mark.stat().st_mode


def _marked(done: Iterable[_Done], beside: Older, notes: Notes) -> Built:
    mark, addresses = Mark({}, set()), set[str]()
    found: dict[str, Note] = {}
    for part in done:
        for address, digest in part.digests.items():
            take(address, addresses)
            mark.files[address] = digest
        mark.keys.update(part.keys)
        found.update(part.notes)
    notes.keep(found)
    _remove(beside, (address for address in beside.addresses if address.lower() not in addresses))
    (beside.place / MARK).write_text(str(mark), encoding="utf-8", newline="\n")
    pages = sum(name.endswith(".html") for name in mark.files)
    size = sum(length_of(digest) or 0 for digest in mark.files.values())
    return Built(pages, len(mark.files), size, sum(part.kept for part in done))


def _remove(beside: Older, addresses: Iterable[str]) -> None:
    """Remove files of an older site that the new one hasn't, and the folders that this empties."""
    for address in addresses:
        path = beside.place / address
        path.unlink(missing_ok=True)
        with suppress(OSError):
            for folder in path.relative_to(beside.place).parents[:-1]:
                (beside.place / folder).rmdir()


class _Writing:
    """The writing of files into a folder beside a site's place."""

    def __init__(self, site: Site, beside: Older, older: Older, notes: Notes) -> None:
        self._site, self._beside, self._older, self._notes = site, beside, older, notes
        self._from, self._to = f"{older.place}/", f"{beside.place}/"
        self._folders = {""}

    def take(self, addresses: Iterable[str]) -> None:
        """Take files over from the older site."""
        for address in addresses:
            self._take(address)

    def make(self, found: Iterable[Batch]) -> _Done:
        """Make the files of these batches, and write those that the older site hasn't got."""
        done = _Done({}, set(), {}, 0)
        addresses: set[str] = set()
        kept = 0
        for batch in found:
            doors: Doors = {}
            files = []
            for file in batch.made(self._site if batch.word else watched(self._site, doors)):
                take(file.address, addresses)
                digest = done.digests[file.address] = digest_of(file.content)
                kept += self._put(file, digest)
                files.append((file.address, file.listed))
            once = self._notes.once(doors)
            done.keys.add(self._notes.key(batch, once))
            done.notes[batch.name] = Note(once, tuple(files))
        return done._replace(kept=kept)

    def _put(self, file: File, digest: str) -> bool:
        """Write a file, unless the older site has it; answer whether it does."""
        if self._older.holds(file.address, digest):
            if not self._beside.holds(file.address, digest):
                self._take(file.address)
            return True
        with open(self._target(file.address), "wb") as target:  # noqa: PTH123  (one of many thousands)
            target.write(file.content)
        return False

    def _take(self, address: str) -> None:
        target = self._target(address)
        try:
            os.link(self._from + address, target)
        except OSError:
            Path(target).unlink(missing_ok=True)
            shutil.copy2(self._from + address, target)

    def _target(self, address: str) -> str:
        """Give the path of a file, where there is none: what is there may be a file of the older site, too."""
        folder = address.rpartition("/")[0]
        if address in self._beside.addresses:
            os.unlink(self._to + address)  # noqa: PTH108  (one of many thousands)
        if folder not in self._folders:
            os.makedirs(self._to + folder, exist_ok=True)  # noqa: PTH103  (one of a thousand)
            self._folders.add(folder)
        return self._to + address
