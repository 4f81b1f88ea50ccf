"""Building: the site written beside its place and swapped in, files that did not change kept as they are."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from kb.records.errors import BadQuestion, StoreTrouble
from kb.site.catalogue import catalogue
from kb.site.data import data_files, sitemap
from kb.site.feeds import FEED, OPENSEARCH, feed, opensearch
from kb.site.rendering import Renderer, static_files
from kb.site.site import Site

MARK = ".rulings-site"
"""The file that says that a folder is a site of ours, and lists its files."""

SEARCH_FOLDER = "pagefind"
"""The folder of the search index, whose files differ from run to run."""

File = tuple[str, bytes]
"""An address and what is there."""


class Built(NamedTuple):
    """What a build wrote."""

    pages: int
    files: int
    size: int
    """In bytes."""
    kept: int
    """How many files were as they are already."""


def files_of(site: Site) -> Iterator[File]:
    """Give every file of the site.

    Raises StoreTrouble where two have one address.
    """
    seen: set[str] = set()
    for address, content in chain(_pages(site), data_files(site), static_files()):
        if address.lower() in seen:
            raise StoreTrouble(f"Two files of the site have the address {address}.")
        seen.add(address.lower())
        yield address, content


def _pages(site: Site) -> Iterator[File]:
    """Give every page, and the site map of those that search engines shall list, where the site knows where it is."""
    renderer = Renderer()
    listed = []
    for template, page in catalogue(site):
        yield page.head.address, renderer.render(template, page)
        if page.head.is_indexed:
            listed.append(page.head.canonical)
    if site.base_url:
        yield "sitemap.xml", sitemap(listed)
        yield FEED, feed(site)
        yield OPENSEARCH, opensearch(site)


def build(site: Site, out: Path, index: Callable[[Path], None] | None = None) -> Built:
    """Write the site to a folder, with what makes its search index if there is one.

    Raises BadQuestion where the folder holds something else than an older site, StoreTrouble where it can't be written.
    """
    check_place(out)
    place = Path(os.path.abspath(out))  # noqa: PTH100  (a link stays the link that it is)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{place.name}-", dir=place.parent))
        try:
            built = _write(files_of(site), beside, place)
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
    present = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_symlink() or not path.is_dir()}
    foreign = sorted(name for name in present - _listed(out) if not name.startswith(f"{SEARCH_FOLDER}/"))
    if foreign:
        raise BadQuestion(
            f"{out} holds something else than an older site: {foreign[0]}"
            + (f" and {len(foreign) - 1} more." if foreign[1:] else "."),
            remedy="Name a new or empty folder, or take these away.",
        )


def _listed(out: Path) -> set[str]:
    """Give the files that an older site consists of; none where there is none."""
    mark = out / MARK
    if not mark.is_file() or mark.is_symlink():
        return set()
    return {MARK, *mark.read_text(encoding="utf-8", errors="replace").splitlines()}


def _write(files: Iterable[File], beside: Path, place: Path) -> Built:
    names, size, kept, folders = [], 0, 0, {beside}
    for address, content in files:
        target = beside / address
        if target.parent not in folders:
            target.parent.mkdir(parents=True, exist_ok=True)
            folders.add(target.parent)
        if _is_same(place / address, content):
            kept += 1
            shutil.copy2(place / address, target)
        else:
            target.write_bytes(content)
        names.append(address)
        size += len(content)
    (beside / MARK).write_text("".join(f"{name}\n" for name in sorted(names)), encoding="utf-8", newline="\n")
    return Built(sum(name.endswith(".html") for name in names), len(names), size, kept)


def _is_same(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


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
