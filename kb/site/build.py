"""Building a site: it is made in a staging folder, and only changed files are moved into place."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from kb.answers.progress import Progress, silence
from kb.records.errors import BadQuestion, StoreTrouble
from kb.records.garbage_collection import uncollected
from kb.records.os_errors import why_unreadable, why_unwritable
from kb.site.manifest import MANIFEST, Manifest, files_in, read_manifest
from kb.site.site import Site
from kb.site.writing import publish, write_differing

SEARCH_FOLDER = "pagefind"
"""The folder of the search index, which Pagefind rewrites on each build."""

STAGING = ".rulings-next-"
"""The prefix of the temporary folder in the site's place that holds files before they are moved into it."""


class Built(NamedTuple):
    """Figures about a finished build."""

    pages: int
    files: int
    """The number of files now in the site's folder, including the search index and the manifest."""
    size: int
    """The total size of these files in bytes."""
    kept: int
    """The number of files that were unchanged."""


@uncollected()
def build(  # noqa: PLR0913, PLR0917  (independent options)
    site: Site,
    out: Path,
    index: Callable[[Path], None] | None = None,
    processes: int = 1,
    only: tuple[str, ...] = (),
    progress: Progress = silence,
) -> Built:
    """Write the site to a folder, with a search index if a function for it is passed; return figures about it.

    With `only`, write just the addresses with these prefixes; other files and the index stay. Raises BadQuestion if the
    folder contains anything but an older site, and StoreTrouble if it can't be written; the older site stays unchanged
    then.
    """
    older, place = check_place(out), _resolved(out)
    try:
        with _staging(place) as staging:
            written = write_differing(site, place, older, staging, processes, only, progress)
            publish(staging, place, older, written.manifest)
        if index is not None and not only:
            shutil.rmtree(place / SEARCH_FOLDER, ignore_errors=True)
            index(place)
    except OSError as error:
        raise StoreTrouble(
            f"{out} can't be written: {why_unwritable(error)}.", remedy="Choose another folder."
        ) from error
    sizes = {path: path.stat().st_size for path in place.rglob("*") if path.is_file()}
    pages = sum(path.suffix == ".html" for path in sizes)
    return Built(pages, len(sizes), sum(sizes.values()), written.kept)


def check_place(out: Path) -> Manifest:
    """Return the manifest of the older site in a folder, an empty one if the folder is new or empty.

    Raises BadQuestion if anything else is there, StoreTrouble if it can't be read.
    """
    place = _resolved(out)
    if os.path.lexists(place) and not place.is_dir():
        raise BadQuestion(f"{out} is not a folder.", remedy="Choose a new or empty folder, or one with an older site.")
    try:
        older = read_manifest(place)
        there = files_in(place) if place.is_dir() else set()
    except OSError as error:
        raise StoreTrouble(
            f"{out} can't be read: {why_unreadable(error)}.", remedy="Choose a new or empty folder."
        ) from error
    strange = there - older.files.keys() - {MANIFEST, f"{MANIFEST}-new"}
    foreign = sorted(name for name in strange if not name.startswith((f"{SEARCH_FOLDER}/", STAGING)))
    if foreign:
        raise BadQuestion(
            f"{out} contains something other than an older site: {foreign[0]}"
            + (f" and {len(foreign) - 1} more." if foreign[1:] else "."),
            remedy="Choose a new or empty folder, or remove these files.",
        )
    return older


def _resolved(out: Path) -> Path:
    """Return the path of the output folder with links resolved."""
    return Path(os.path.realpath(out))


@contextmanager
def _staging(place: Path) -> Iterator[Path]:
    """Yield a temporary folder inside the output folder, after removing leftovers of killed builds.

    Both are created if need be. The temporary folder is removed in the end, and so is an output folder that stayed
    empty.
    """
    place.mkdir(parents=True, exist_ok=True)
    for left in place.glob(f"{STAGING}*"):
        shutil.rmtree(left, ignore_errors=True)
    try:
        with tempfile.TemporaryDirectory(prefix=STAGING, dir=place) as folder:
            yield Path(folder)
    finally:
        with suppress(OSError):
            place.rmdir()  # empty only if a first build failed
