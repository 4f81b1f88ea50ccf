"""Writing: the files of a site are made, and those that differ from what is in its place are put beside it."""

import os
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from kb.answers.progress import Progress, Step, silence, silent
from kb.records.errors import BadQuestion
from kb.site.addresses import HOME, WAYS_IN, scenario
from kb.site.contents import Batch, File, Page, batches, is_last, last_files, take, wanted
from kb.site.manifest import Manifest, mark_of
from kb.site.partial import without_dead_ends
from kb.site.rendering import Renderer, static_files
from kb.site.sharing import shared
from kb.site.site import Site
from kb.site.titles import TITLES

FEW = 40
"""So few batches are made by this process alone."""


class Written(NamedTuple):
    """What a site consists of now, and how much of it was there already."""

    manifest: Manifest
    kept: int
    """How many files are in the site's place as they are to be."""


class _Done(NamedTuple):
    """Files that were made or are there already: each with its mark and length, and what the site map lists."""

    files: list[tuple[str, str, int]]
    listed: list[str]
    kept: int
    """How many are in the site's place as they are to be."""


def write_differing(  # noqa: PLR0913, PLR0917  (what is to be written, and how)
    site: Site,
    place: Path,
    older: Manifest,
    staging: Path,
    processes: int,
    only: tuple[str, ...] = (),
    progress: Progress = silence,
) -> Written:
    """Make the files of a site, and write those that aren't in its place as they are to be to another folder.

    Where only some are wanted, by how their addresses begin, all others of the older site stay, and so does what
    tells of all of them. Styles and scripts are written with them. A site that was never written whole gets its front
    page and the lists anew, which lead to the pages that are there and tell of their boards. Raises BadQuestion where
    no address begins so.
    """
    ways_in = WAYS_IN if only and TITLES not in older.files else ()
    shown = (*only, *ways_in, *(address for address, _ in static_files())) if only else ()
    renderer, writing = Renderer(), _Writing(place, staging, older, shown)
    waiting = [batch for batch in batches(site, renderer) if batch.may_hold(shown)]
    if ways_in:
        own = cache(partial(_with_boards, (*only, *older.files)))
        waiting = [batch if batch.may_hold(only) else batch.of(own) for batch in waiting]
    makers = processes if len(waiting) > FEW else 1
    if makers > 1:
        renderer.read_all()
    with progress("Writing the pages", len(waiting[::makers])) as step:
        done = shared(lambda share: writing.make(waiting[share::makers], site, silent if share else step), makers)
    listed = [address for part in done for address in part.listed]
    if only and not any(address.startswith(only) for part in done for address, _, _ in part.files):
        raise BadQuestion(
            f"No page of the site has an address that begins with {' or '.join(only)}.",
            remedy="Use the addresses of the site, such as rule/702, scenario/001-, card/.",
        )
    if not only:
        sizes = {address: length for part in done for address, _, length in part.files}
        done.append(writing.make([Batch("last", lambda _: last_files(site, renderer, listed, sizes))], site))
    if ways_in:
        there = {*older.files, *(address for part in done for address, _, _ in part.files)}
        _lead_to(there, staging, only)
    staying = {address: mark for address, mark in older.files.items() if not wanted(address, shown) or is_last(address)}
    return _together(done, staying if only else {})


def _lead_to(there: Container[str], staging: Path, only: tuple[str, ...]) -> None:
    """Take links to what isn't there, and the search, out of those ways in that nobody asked for by name."""
    for path in staging.rglob("*.html"):
        address = path.relative_to(staging).as_posix()
        if address.startswith(WAYS_IN) and not address.startswith(only):
            path.write_bytes(without_dead_ends(path.read_bytes(), address, there))


def _with_boards(only: tuple[str, ...], site: Site) -> Site:
    """Return a site with those of its boards alone whose pages are wanted."""
    return replace(site, plays=tuple(told for told in site.plays if wanted(scenario(told.scenario.id), only)))


def _together(done: Iterable[_Done], staying: Mapping[str, str]) -> Written:
    """Return what several processes made as one, and what stays; two files of one address are refused."""
    manifest, taken = Manifest(dict(staying)), set[str]()
    kept = 0
    for part in done:
        for address, mark, _ in part.files:
            take(address, taken)
            manifest.files[address] = mark
        kept += part.kept
    return Written(manifest, kept)


class _Writing:
    """The writing of those files of a site that aren't in its place as they are to be."""

    def __init__(self, place: Path, staging: Path, older: Manifest, only: tuple[str, ...] = ()) -> None:
        self._place, self._staging = f"{place}/", f"{staging}/"
        self._older, self._only = older, only
        self._folders = {""}

    def make(self, found: Iterable[Batch], site: Site, step: Step = silent) -> _Done:
        """Make the files of these batches, and write those that differ; two files of one address are refused."""
        done, taken = _Done([], [], 0), set[str]()
        kept = 0
        for page in self._wanted(found, site, step):
            take(page.address, taken)
            there = self._found(page.address)
            file = self._as_it_was(page, there) if isinstance(page, Page) else page
            if there == file.content:
                kept += 1
            else:
                self._write(file)
            done.files.append((file.address, mark_of(file.content, file.word), len(file.content)))
            done.listed.extend(filter(None, [file.listed]))
        return done._replace(kept=kept)

    def _wanted(self, found: Iterable[Batch], site: Site, step: Step) -> Iterator[File | Page]:
        for batch in found:
            yield from (page for page in batch.made(site) if wanted(page.address, self._only))
            step(batch.name)

    def _as_it_was(self, page: Page, there: bytes | None) -> File:
        """Return a page as it is in the site's place, where that was rendered from the same, else render it."""
        if there is not None and self._older.files.get(page.address) == mark_of(there, page.word):
            return File(page.address, there, page.listed, page.word)
        return page.file()

    def _write(self, file: File) -> None:
        folder = file.address.rpartition("/")[0]
        if folder not in self._folders:
            os.makedirs(self._staging + folder, exist_ok=True)  # noqa: PTH103  (one of a thousand)
            self._folders.add(folder)
        with open(self._staging + file.address, "wb") as target:  # noqa: PTH123  (one of many thousands)
            target.write(file.content)

    def _found(self, address: str) -> bytes | None:
        """Return what a file in the site's place holds; None where there is none, or a link."""
        path = self._place + address
        if os.path.islink(path) or not os.path.isfile(path):  # noqa: PTH113, PTH114  (one of many thousands)
            return None
        # it is read where many files are, and pathlib takes longer
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read()


def publish(staging: Path, place: Path, older: Manifest, newer: Manifest) -> None:
    """Put the files of a folder into a site's place, remove those that the site hasn't any more, and list what is left.

    Where this is cut short, all that is there is still known for the site's own.
    """
    Manifest({**older.files, **newer.files}).write(place)
    _move_in(staging, place)
    kept = {address.lower() for address in newer.files}
    _remove(place, (address for address in older.files if address.lower() not in kept))
    newer.write(place)


def _move_in(source: Path, target: Path) -> None:
    """Move what a folder holds into another one: whole folders where there are none yet, and the first page last.

    So a new site is there nearly at once, and nobody comes to the first page before the others.
    """
    for path in sorted(source.iterdir(), key=lambda path: (path.name == HOME, path.name)):
        place = target / path.name
        if path.is_dir() and place.is_dir():
            _move_in(path, place)
        else:
            path.replace(place)


def _remove(place: Path, addresses: Iterable[str]) -> None:
    """Remove files, and the folders that this empties."""
    for address in addresses:
        (place / address).unlink(missing_ok=True)
        with suppress(OSError):  # a folder that still holds something stays
            for folder in Path(address).parents[:-1]:
                (place / folder).rmdir()
