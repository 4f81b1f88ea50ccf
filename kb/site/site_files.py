"""The contents of the site: its files, in batches that are made together."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

import msgspec

from kb.answers.boards.performances import Performed
from kb.records.errors import StoreTrouble
from kb.site import addresses
from kb.site.board_data import board_files
from kb.site.data import as_file, data_groups, data_starts, sitemaps
from kb.site.engine_files import engine_files
from kb.site.feeds import FEED, OPENSEARCH, feed, opensearch
from kb.site.fingerprints import made_by, word_of
from kb.site.outcome_strips import strip
from kb.site.page_catalogue import Shown, board, groups, page_starts
from kb.site.pages.api import api_page
from kb.site.pictures import picture, png_of, svg_of, two_outcomes
from kb.site.rendering import Renderer, static_files
from kb.site.site import Site


class File(NamedTuple):
    """A file of the site."""

    address: str
    content: bytes
    listed: str = ""
    """The address in the site map; empty if it is not listed."""
    word: str = ""
    """A digest of everything the file is rendered from; empty if it isn't known before rendering."""


class Page(NamedTuple):
    """A page that isn't rendered yet."""

    address: str
    listed: str
    word: str
    render: Callable[[], bytes]

    def file(self) -> File:
        """Render the page and return it as a file."""
        return File(self.address, self.render(), self.listed, self.word)


@dataclass(frozen=True, slots=True)
class Batch:
    """Files that are made together."""

    name: str
    made: Callable[[Site], Iterable[File | Page]]
    starts: tuple[str, ...] = ("",)
    """The prefixes of the addresses of its files."""

    def of(self, other: Callable[[Site], Site]) -> "Batch":
        """Return the same batch for a site derived from the site by a function."""
        return replace(self, made=lambda site: self.made(other(site)))

    def may_hold(self, only: tuple[str, ...]) -> bool:
        """Return whether any file of the batch may match these address prefixes."""
        return not only or any(a.startswith(b) or b.startswith(a) for a in self.starts for b in only)


def wanted(address: str, only: tuple[str, ...]) -> bool:
    """Return whether an address has one of these prefixes; every address does if there are none.

    >>> wanted("rule/212.1c.html", ("rule/212", "card/")), wanted("index.html", ("rule/",)), wanted("index.html", ())
    (True, False, True)
    """
    return not only or address.startswith(only)


def batches(site: Site, renderer: Renderer) -> Iterator[Batch]:
    """Yield all batches of the site except the site map."""
    for told in site.plays:
        place = addresses.scenario(told.scenario.id)
        made = partial(_board_files, told, renderer)
        starts = (place, addresses.picture(told.scenario.id))
        yield Batch(f"board {told.scenario.id}", made, starts)
    for name, shown in groups(site):
        yield Batch(f"pages {name}", partial(_pages, shown, renderer), (page_starts(name),))
    for address, data in board_files(site):
        yield Batch(f"data {address}", partial(_board_data_file, address, data), (address,))
    for name, files in data_groups(site):
        yield Batch(f"data {name}", partial(_data, files), (data_starts(name),))
    if site.base_url:
        yield Batch("feed", lambda site: [File(FEED, feed(site)), File(OPENSEARCH, opensearch(site))])
    if site.pyodide is not None:
        yield Batch("engine", _engine)
    yield Batch("static", lambda _: [File(*file) for file in static_files()])


def last_files(
    site: Site, renderer: Renderer, listed: Iterable[str], sizes: Mapping[str, int]
) -> Iterator[File | Page]:
    """Yield the files that describe all others: the API page, and the site map if the base address is known."""
    (page,) = _pages(lambda site: [("api.html", api_page(site, sizes))], renderer, site)
    yield page
    if site.base_url:
        yield from (File(*file) for file in sitemaps([*listed, page.listed], site.base_url))


def is_last(address: str) -> bool:
    """Return whether an address is that of a file that describes all others.

    >>> is_last("api/index.html"), is_last("sitemap-2.xml"), is_last("api/coverage.json")
    (True, True, False)
    """
    return address == addresses.API or address.startswith("sitemap")


def files_of(site: Site, renderer: Renderer | None = None) -> Iterator[tuple[str, bytes]]:
    """Yield the address and content of every file of the site.

    Raises StoreTrouble if two have the same address.
    """
    renderer = renderer or Renderer()
    listed = []
    made = chain.from_iterable(batch.made(site) for batch in batches(site, renderer))
    taken, sizes = set[str](), dict[str, int]()
    for page in made:
        file = page.file() if isinstance(page, Page) else page
        take(file.address, taken)
        listed.append(file.listed)
        sizes[file.address] = len(file.content)
        yield file.address, file.content
    for last in last_files(site, renderer, filter(None, listed), sizes):
        yield last.address, last.file().content if isinstance(last, Page) else last.content


def take(address: str, taken: set[str]) -> None:
    """Mark an address as taken.

    Raises StoreTrouble if it is taken already, ignoring case, because some disks do.
    """
    if address.lower() in taken:
        raise StoreTrouble(
            f"Two files of the site have the same address, {address}.",
            remedy="Remove the document that you added last (rulings sources), and report this.",
        )
    taken.add(address.lower())


def _pages(shown: Callable[[Site], Iterable[Shown]], renderer: Renderer, site: Site) -> Iterator[Page]:
    """Yield the pages of a group, to be rendered later."""
    for template, page in shown(site):
        listed = page.head.canonical if page.head.is_listed else ""
        word = word_of(made_by(), template, _ENCODER.encode(page))
        yield Page(page.head.address, listed, word, partial(renderer.render, template, page))


_ENCODER = msgspec.json.Encoder(order="sorted")


def _board_files(told: Performed, renderer: Renderer, site: Site) -> Iterator[File | Page]:
    """Yield a board's page, and its preview picture if it has two outcomes and the site has pictures."""
    yield from _pages(partial(board, told=told), renderer, site)
    outcomes = two_outcomes(strip(told, site.collection)) if site.has_pictures else None
    if outcomes is not None:
        drawn = svg_of(picture(told.scenario.title, outcomes))
        yield Page(addresses.picture(told.scenario.id), "", word_of(made_by(), drawn), partial(png_of, drawn))


def _board_data_file(address: str, data: Callable[[], Mapping[str, object]], _site: Site) -> Iterator[File]:
    """Yield a data file of boards."""
    yield File(*as_file(address, data()))


def _engine(site: Site) -> Iterator[File]:
    """Yield the files of the engine if the site has Pyodide."""
    if site.pyodide is not None:
        yield from (File(*file) for file in engine_files(site.pyodide))


def _data(files: Callable[[Site], Iterable[tuple[str, bytes]]], site: Site) -> Iterator[File]:
    """Yield the data files of a group."""
    yield from (File(*file) for file in files(site))
