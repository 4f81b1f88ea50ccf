"""Building: the site written beside its place and swapped in, what did not change kept as it is."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site.contents import Batch, File, batches, told_apart
from kb.site.mark import MARK, Mark, digest_of, read_mark
from kb.site.sharing import shared
from kb.site.site import Site

SEARCH_FOLDER = "pagefind"
"""The folder of the search index, whose files differ from run to run."""


FEW = 40
"""So few batches are written by this process alone."""


class Built(NamedTuple):
    """What a build wrote."""

    pages: int
    files: int
    size: int
    """In bytes."""
    kept: int
    """How many files were as they are already."""


def build(site: Site, out: Path, index: Callable[[Path], None] | None = None, processes: int = 1) -> Built:
    """Write the site to a folder, with what makes its search index if there is one.

    Raises BadQuestion where the folder holds something else than an older site, StoreTrouble where it can't be written.
    """
    check_place(out)
    place = Path(os.path.abspath(out))  # noqa: PTH100  (a link stays the link that it is)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{place.name}-", dir=place.parent))
        try:
            built = _written(site, beside, place, processes)
            if index is not None:
                index(beside)
            beside.chmod(0o755)
            _swap(beside, place)
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as error:
        raise StoreTrouble(f"{out} can't be written: {error.strerror}.", remedy="Name another folder.") from error
    return built


def check_place(out: Path) -> None:
    """Raise BadQuestion where a folder holds something else than an older site."""
    if not out.exists():
        return
    if not out.is_dir():
        raise BadQuestion(f"{out} is no folder.", remedy="Name a new or empty folder, or an older site.")
    present = set(_present(str(out)))
    foreign = sorted(
        name for name in present - {MARK, *read_mark(out).files} if not name.startswith(f"{SEARCH_FOLDER}/")
    )
    if foreign:
        raise BadQuestion(
            f"{out} holds something else than an older site: {foreign[0]}"
            + (f" and {len(foreign) - 1} more." if foreign[1:] else "."),
            remedy="Name a new or empty folder, or take these away.",
        )


def _present(folder: str, within: str = "") -> Iterator[str]:
    """Give every file below a folder, by its way from there; a link is a file."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _present(entry.path, f"{within}{entry.name}/")
            else:
                yield f"{within}{entry.name}"


def _written(site: Site, beside: Path, place: Path, processes: int) -> Built:
    """Write all files of a site: what hangs on little by other processes, where they may be, the rest by this one."""
    found, older = tuple(batches(site)), read_mark(place)
    shares = [found]
    if processes > 1 and len(found) > FEW:
        keyed = [batch for batch in found if batch.key]
        shares = [tuple(batch for batch in found if not batch.key)]
        shares += [tuple(keyed[share::processes]) for share in range(processes)]
    written = shared(lambda share: _Writing(beside, place, older).write(shares[share]), len(shares))
    mark = Mark({}, set())
    for address, digest in told_apart(chain.from_iterable(part.mark.files.items() for part in written), set()):
        mark.files[address] = digest
    for part in written:
        mark.keys.update(part.mark.keys)
    (beside / MARK).write_text(str(mark), encoding="utf-8", newline="\n")
    pages = sum(name.endswith(".html") for name in mark.files)
    return Built(pages, len(mark.files), sum(part.size for part in written), sum(part.kept for part in written))


class _Share(NamedTuple):
    """What was written of a site."""

    mark: Mark
    size: int
    kept: int


class _Writing:
    """The writing of a part of a site into a folder beside its place, with what an older site there has of it."""

    def __init__(self, beside: Path, place: Path, older: Mark) -> None:
        self._beside, self._place = beside, place
        self._older, self._mark = older, Mark({}, set())
        self._folders = {beside}
        self._size = self._kept = 0

    def write(self, found: tuple[Batch, ...]) -> _Share:
        """Write the files of these batches."""
        seen: set[str] = set()
        for batch in found:
            if batch.key and self._has(batch.key, batch.addresses):
                seen.update(address.lower() for address in batch.addresses)
            else:
                for file in told_apart(batch.made(), seen):
                    self._put(file)
            self._mark.keys.add(batch.key)
        return _Share(self._mark, self._size, self._kept)

    def _has(self, key: str, addresses: tuple[str, ...]) -> bool:
        """Take over a batch from the older site, if it is all there and as it was written; answer whether it is."""
        if key not in self._older.keys:
            return False
        sizes = [self._size_as_written(address) for address in addresses]
        if any(size is None for size in sizes):
            return False
        for address in addresses:
            self._take(address, self._older.files[address])
        self._size += sum(filter(None, sizes))
        return True

    def _size_as_written(self, address: str) -> int | None:
        """Give the size of a file of the older site, None where it is not what was written there."""
        try:
            content = (self._place / address).read_bytes()
        except OSError:
            return None
        return len(content) if digest_of(content) == self._older.files.get(address) else None

    def _put(self, file: File) -> None:
        address, content = file
        digest = digest_of(content)
        self._size += len(content)
        if self._older.files.get(address) == digest and self._size_as_written(address) is not None:
            self._take(address, digest)
        else:
            self._target(address).write_bytes(content)
            self._mark.files[address] = digest

    def _take(self, address: str, digest: str) -> None:
        """Take over one file from the older site."""
        target = self._target(address)
        try:
            target.hardlink_to(self._place / address)
        except OSError:
            target.unlink(missing_ok=True)
            shutil.copy2(self._place / address, target)
        self._mark.files[address] = digest
        self._kept += 1

    def _target(self, address: str) -> Path:
        target = self._beside / address
        if target.parent not in self._folders:
            target.parent.mkdir(parents=True, exist_ok=True)
            self._folders.add(target.parent)
        return target


def _swap(beside: Path, place: Path) -> None:
    """Put the new site in the place of the older one."""
    if not place.exists():
        beside.rename(place)
        return
    older = Path(tempfile.mkdtemp(prefix=f".{place.name}-older-", dir=place.parent))
    place.rename(older / "site")
    try:
        beside.rename(place)
    except OSError:
        (older / "site").rename(place)
        raise
    finally:
        shutil.rmtree(older, ignore_errors=True)
