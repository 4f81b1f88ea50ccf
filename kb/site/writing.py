"""Writing a site: making its files and writing those that differ to a staging folder."""

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
from kb.site.manifest import Manifest, mark_of
from kb.site.partial_sites import without_dead_ends
from kb.site.rendering import Renderer, static_files
from kb.site.search_titles import TITLES
from kb.site.shared_work import shared
from kb.site.site import Site
from kb.site.site_files import Batch, File, Page, batches, is_last, last_files, take, wanted

FEW = 40
"""The number of batches up to which no further process is started."""


class Written(NamedTuple):
    """The files of a site, and how many were unchanged."""

    manifest: Manifest
    kept: int
    """The number of files in the site's place that are already up to date."""


class _Done(NamedTuple):
    """Files made by one process, each with mark and length, and their entries for the site map."""

    files: list[tuple[str, str, int]]
    listed: list[str]
    kept: int
    """The number of files in the site's place that are already up to date."""


def write_differing(  # noqa: PLR0913, PLR0917  (independent options)
    site: Site,
    place: Path,
    older: Manifest,
    staging: Path,
    processes: int,
    only: tuple[str, ...] = (),
    progress: Progress = silence,
) -> Written:
    """Make the files of a site and write those that differ from the ones in place to another folder.

    With `only`, address prefixes, all other files of the older site stay, except that styles and scripts are written
    too. If the site was never written completely, the front page and lists are adapted to the pages that exist. Raises
    BadQuestion if no address has such a prefix.
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
    with progress("Writing groups of pages", len(waiting[::makers])) as step:
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
        _remove_dead_links(there, staging, only)
    staying = {address: mark for address, mark in older.files.items() if not wanted(address, shown) or is_last(address)}
    return _merged(done, staying if only else {})


def _remove_dead_links(there: Container[str], staging: Path, only: tuple[str, ...]) -> None:
    """Remove links to missing pages, and the search, from the front page and lists not asked for by name."""
    for path in staging.rglob("*.html"):
        address = path.relative_to(staging).as_posix()
        if address.startswith(WAYS_IN) and not address.startswith(only):
            path.write_bytes(without_dead_ends(path.read_bytes(), address, there))


def _with_boards(only: tuple[str, ...], site: Site) -> Site:
    """Return a site with only those boards whose pages are wanted."""
    return replace(site, plays=tuple(told for told in site.plays if wanted(scenario(told.scenario.id), only)))


def _merged(done: Iterable[_Done], staying: Mapping[str, str]) -> Written:
    """Return the results of several processes as one, with the marks of the files that stay.

    Raises StoreTrouble if two files have the same address.
    """
    manifest, taken = Manifest(dict(staying)), set[str]()
    kept = 0
    for part in done:
        for address, mark, _ in part.files:
            take(address, taken)
            manifest.files[address] = mark
        kept += part.kept
    return Written(manifest, kept)


class _Writing:
    """Writes to `staging` those wanted files of a site that differ from the older ones in `place`."""

    def __init__(self, place: Path, staging: Path, older: Manifest, only: tuple[str, ...] = ()) -> None:
        self._place, self._staging = f"{place}/", f"{staging}/"
        self._older, self._only = older, only
        self._folders = {""}

    def make(self, found: Iterable[Batch], site: Site, step: Step = silent) -> _Done:
        """Make the files of these batches and write those that differ; return marks and lengths of all.

        Raises StoreTrouble if two files have the same address.
        """
        done, taken = _Done([], [], 0), set[str]()
        kept = 0
        for page in self._wanted(found, site, step):
            take(page.address, taken)
            there = self._existing_content(page.address)
            file = self._unchanged_or_rendered(page, there) if isinstance(page, Page) else page
            if there == file.content:
                kept += 1
            else:
                self._write(file)
            done.files.append((file.address, mark_of(file.content, file.word), len(file.content)))
            done.listed.extend(filter(None, [file.listed]))
        return done._replace(kept=kept)

    def _wanted(self, found: Iterable[Batch], site: Site, step: Step) -> Iterator[File | Page]:
        """Yield the wanted files of these batches."""
        for batch in found:
            yield from (page for page in batch.made(site) if wanted(page.address, self._only))
            step(batch.name)

    def _unchanged_or_rendered(self, page: Page, there: bytes | None) -> File:
        """Return a page from the site's place if it has the same inputs, else render it."""
        if there is not None and self._older.files.get(page.address) == mark_of(there, page.word):
            return File(page.address, there, page.listed, page.word)
        return page.file()

    def _write(self, file: File) -> None:
        """Write a file to the staging folder."""
        folder = file.address.rpartition("/")[0]
        if folder not in self._folders:
            os.makedirs(self._staging + folder, exist_ok=True)  # noqa: PTH103  (called a thousand times)
            self._folders.add(folder)
        with open(self._staging + file.address, "wb") as target:  # noqa: PTH123  (called many thousands of times)
            target.write(file.content)

    def _existing_content(self, address: str) -> bytes | None:
        """Return the content of a file in the site's place; None if there is none or a link."""
        path = self._place + address
        if os.path.islink(path) or not os.path.isfile(path):  # noqa: PTH113, PTH114  (called many thousands of times)
            return None
        # called for many files, and pathlib is slower
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read()


def publish(staging: Path, place: Path, older: Manifest, newer: Manifest) -> None:
    """Move the files of a folder into a site's place, remove obsolete ones, and write the manifest.

    If this is interrupted, the manifest still lists all files that are there.
    """
    Manifest({**older.files, **newer.files}).write(place)
    _move_in(staging, place)
    kept = {address.lower() for address in newer.files}
    _remove(place, (address for address in older.files if address.lower() not in kept))
    newer.write(place)


def _move_in(source: Path, target: Path) -> None:
    """Move the content of a folder into another, new subfolders as a whole, the front page last.

    So a new site appears nearly at once, and its front page only after the other pages.
    """
    for path in sorted(source.iterdir(), key=lambda path: (path.name == HOME, path.name)):
        place = target / path.name
        if path.is_dir() and place.is_dir():
            _move_in(path, place)
        else:
            path.replace(place)


def _remove(place: Path, addresses: Iterable[str]) -> None:
    """Remove files and the folders that become empty."""
    for address in addresses:
        (place / address).unlink(missing_ok=True)
        with suppress(OSError):  # a folder that isn't empty stays
            for folder in Path(address).parents[:-1]:
                (place / folder).rmdir()
