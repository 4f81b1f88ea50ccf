"""What the site consists of: its files, in batches of which each hangs on no more than it must."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TypeVar

from kb.records.errors import StoreTrouble
from kb.site import addresses
from kb.site.catalogue import board, catalogue
from kb.site.data import as_json, data_files, scenario_as_data, sitemap
from kb.site.feeds import FEED, OPENSEARCH, feed, opensearch
from kb.site.origin import surroundings, word_of
from kb.site.plays import Told
from kb.site.rendering import Renderer, static_files
from kb.site.site import Site

V = TypeVar("V")

File = tuple[str, bytes]
"""An address and what is there."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Files that are made together."""

    made: Callable[[], Iterator[File]]
    key: str = ""
    """The word for all that they hang on, with which the files of an older site are the same; empty for none."""
    addresses: tuple[str, ...] = ()
    """Where they are, of a batch with a word."""


def batches(site: Site) -> Iterator[Batch]:
    """Give the batches of the site: the pages and data of each scenario, and all else."""
    renderer, around = Renderer(), surroundings(site.collection, site.base_url)
    boards = tuple(_board(site, told, renderer, around) for told in site.plays)
    yield from boards
    yield Batch(partial(_rest, site, renderer, boards))


def files_of(site: Site) -> Iterator[File]:
    """Give every file of the site.

    Raises StoreTrouble where two have one address.
    """
    yield from told_apart(chain.from_iterable(batch.made() for batch in batches(site)), set())


def told_apart(files: Iterable[tuple[str, V]], seen: set[str]) -> Iterator[tuple[str, V]]:
    """Give these files, or what else belongs to their addresses.

    Raises StoreTrouble where two have one address, or differ in capitals only, which some disks don't tell apart.
    """
    for address, content in files:
        if address.lower() in seen:
            raise StoreTrouble(f"Two files of the site have the address {address}.")
        seen.add(address.lower())
        yield address, content


def _board(site: Site, told: Told, renderer: Renderer, around: str) -> Batch:
    name = told.scenario.id
    pages = (addresses.scenario(name), *(addresses.scenario(name, play.day) for play in told.plays))
    data = addresses.data(addresses.scenario(name))

    def made() -> Iterator[File]:
        for template, page in board(site, told):
            yield page.head.address, renderer.render(template, page)
        yield data, as_json(scenario_as_data(told))

    return Batch(made, word_of(around, told.key), (*pages, data))


def _rest(site: Site, renderer: Renderer, boards: tuple[Batch, ...]) -> Iterator[File]:
    """Give all files but those of scenarios."""
    listed = [
        f"{site.base_url}{address}" for batch in boards for address in batch.addresses if address.endswith(".html")
    ]
    for template, page in catalogue(site):
        yield page.head.address, renderer.render(template, page)
        if page.head.is_indexed:
            listed.append(page.head.canonical)
    if site.base_url:
        yield "sitemap.xml", sitemap(listed)
        yield FEED, feed(site)
        yield OPENSEARCH, opensearch(site)
    yield from data_files(site)
    yield from static_files()
