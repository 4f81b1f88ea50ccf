"""Fixtures: the site of the five documents, built once, and small sites for single tests."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from html import unescape
from itertools import pairwise
from pathlib import Path
from posixpath import join, normpath
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest

from kb.answers.boards.performances import Performed
from kb.boards.reading.scenario import packaged_scenarios
from kb.lineage.curated import lineages, unrelated_records
from kb.lineage.edition_matches import neighbour_matches
from kb.lineage.eras import named_eras
from kb.lineage.replacements import replacements
from kb.lineage.wordings import gather
from kb.records.record import Kind, Reading, Record, Span
from kb.records.source import NOT_AGAIN, Extent
from kb.site import document_pages, pager
from kb.site.build import build
from kb.site.make_site import site_of
from kb.site.manifest import MANIFEST, files_in
from kb.site.pages.comparison import compared_part_pages
from kb.site.pages.source import leaf_page
from kb.site.pictures import can_draw
from kb.site.play_cache import PlayCache
from kb.site.rendering import Renderer
from kb.site.shared_work import processors
from kb.site.site import Site
from kb.site.site_files import Page, batches, files_of
from kb.store.library import Library
from kb.store.write import write


class Made(NamedTuple):
    """A site and its files."""

    site: Site
    files: dict[str, bytes]

    def page(self, address: str) -> str:
        """Return the text of a page."""
        return self.files[address].decode()


def store(folder: Path, readings: list[Reading]) -> str:
    """Write readings to a new store and return its path."""
    path = str(folder / "rulings.sqlite")
    replaced = replacements(readings)
    slugs = {reading.source.slug for reading in readings}
    eras = [era for era in named_eras() if era.overlay in {None, *slugs}]
    books = sorted((r.source for r in readings if r.source.is_whole), key=lambda source: source.day)
    records = {reading.source.slug: reading.records for reading in readings}
    matches = [match for a, b in pairwise(books) for match in neighbour_matches(records[a.slug], records[b.slug])]
    write(
        path, readings=readings, wordings=gather(readings, replaced), replacements=replaced,
        lineages=lineages(readings, replaced), alone=unrelated_records(readings), eras=eras, meta={}, matches=matches,
    )  # fmt: skip
    return path


@pytest.fixture(scope="session")
def made(tmp_path_factory, documents, plays, once, site_boards) -> Made:
    """Build the site of the five documents once for all test processes."""

    def work() -> tuple[Site, dict[str, bytes]]:
        """Build the site of the five documents and return it with its files."""
        with Library(store(tmp_path_factory.mktemp("store"), documents)) as library:
            home = str(tmp_path_factory.mktemp("home"))
            kept = PlayCache(plays)
            site = site_of(
                library, "https://example.org/rulings/", cache=kept, home=home, has_pictures=can_draw(),
                scenarios=site_boards,
            )  # fmt: skip
        place = tmp_path_factory.mktemp("site") / "made"
        build(site, place, processes=processors())
        return site, {address: (place / address).read_bytes() for address in files_in(place) - {MANIFEST}}

    return Made(*once("site", work))


@pytest.fixture
def find_scenario(made) -> Callable[[str], Performed]:
    """Return a function that finds a scenario with its plays by its id."""
    by_id = {performed.scenario.id: performed for performed in made.site.plays}
    return by_id.__getitem__


@pytest.fixture(scope="session")
def few_files(tmp_path_factory) -> Callable[..., list[tuple[str, bytes]]]:
    """Return a function that makes the pages of a few boards and the files beside them."""

    def make(readings: list[Reading], names: tuple[str, ...], **asked: Any) -> list[tuple[str, bytes]]:
        """Return the files of a site of these boards."""
        scenarios = [scenario for name in names for scenario in packaged_scenarios(name)]
        with Library(store(tmp_path_factory.mktemp("few"), readings)) as library:
            site = site_of(library, scenarios=scenarios, **asked)
            wanted = ("board ", "static", "engine", "pages own_board")
            few = [one for one in batches(site, Renderer()) if one.name.startswith(wanted)]
            made = [page.file() if isinstance(page, Page) else page for one in few for page in one.made(site)]
            return [(file.address, file.content) for file in made]

    return make


@pytest.fixture(scope="session")
def long_pages() -> Callable[[Site, tuple[str, str]], Iterator[tuple[str, bytes]]]:
    """Return a function that makes the pages of a document or comparison too long for one page."""

    def made(site: Site, leaf: tuple[str, str]) -> Iterator[tuple[str, bytes]]:
        """Yield the pages of a long document and a long comparison, split by low limits."""
        eras = {era.name: era for era in site.collection.eras}
        pair = eras["urza-1998-10"], eras["eighth-2004-01"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(document_pages, "MOST", 20)
            patch.setattr(document_pages, "LEAST", 10)
            patch.setattr(pager.sheets, "__defaults__", (5,))
            longer = replace(site, collection=replace(site.collection))
            found = [
                ("leaf.html", leaf_page(longer, *leaf)),
                *(("compared.html", page) for page in compared_part_pages(longer, *pair, "212")),
            ]
        for template, page in found:
            yield page.head.address, Renderer().render(template, page)

    return made


@pytest.fixture
def store_of(tmp_path) -> Callable[..., str]:
    """Return a function that writes readings to a store and returns its path."""
    return lambda *readings: store(tmp_path, list(readings))


LINK = re.compile(r'\b(?:href|src|action)="([^"]*)"')
ANCHOR = re.compile(r'\bid="([^"]*)"')


@pytest.fixture
def dead_links() -> Callable[[dict[str, bytes]], list[tuple[str, str]]]:
    """Return a function that lists dead links and anchors in a site's files, each with its page."""

    def dead(files: dict[str, bytes]) -> list[tuple[str, str]]:
        """Return each dead link of a site's files with its page."""
        found = {address: content.decode() for address, content in files.items() if address.endswith(".html")}
        anchors = {address: set(ANCHOR.findall(text)) for address, text in found.items()}
        lost = set()
        for address, text in found.items():
            for link in set(LINK.findall(text)):
                is_full = link.startswith(("https://example.org/rulings/", "/rulings/"))
                way, base = (link.partition("/rulings/")[2], "") if is_full else (link, address.rpartition("/")[0])
                path, _, anchor = unquote(unescape(way)).partition("#")
                target = normpath(join(base, path.lstrip("/"))) if path else address
                begun, _, _ = anchor.partition("~")  # what follows ~ is shown beside it
                # a user's own board has no anchor
                is_there = not anchor or "=" in anchor or begun in anchors.get(target, {begun})
                if target not in files or not is_there:
                    lost.add((address, link))
        return sorted(lost)

    return dead


@pytest.fixture
def tree() -> Callable[[Path], dict[str, bytes]]:
    """Return a function that reads all files below a folder."""
    return lambda folder: {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture
def site_of_readings(tmp_path) -> Callable[..., Made]:
    """Return a function that builds a site of readings without scenarios."""

    def make(*readings: Reading) -> Made:
        """Build the site of these readings without scenarios."""
        with Library(store(tmp_path, list(readings))) as library:
            site = site_of(library, scenarios=())
        return Made(site, dict(files_of(site)))

    return make


@pytest.fixture
def site_with(tmp_path, make_source, make_record) -> Callable[..., Made]:
    """Return a function that builds a site of one source; each record is given by its differences from a plain rule."""

    def make(slug: str = "autumn-2004", scenarios: tuple[Any, ...] = (), about: Any = None, **records: Any) -> Made:
        """Build the site of one source with these records."""
        source = make_source(slug, **(about or {}))
        found = tuple(
            make_record(slug, changes.pop("local_id", name), span=Span(place * 10, place * 10 + 10), **changes)
            for place, (name, changes) in enumerate(dict(records).items())
        )
        reading = Reading(source, "x" * 5000, found, ())
        (tmp_path / "rulings.sqlite").unlink(missing_ok=True)
        with Library(store(tmp_path, [reading])) as library:
            site = site_of(library, scenarios=scenarios)
        return Made(site, dict(files_of(site)))

    return make


@pytest.fixture
def closed_library(store_of, make_source, make_record):
    """Yield a library of two rulebooks that may not be republished and a document that may."""
    forbidden, shared = f"Copyright of someone; {NOT_AGAIN}.", "Everyone may say this."

    def entry(slug: str, words: str) -> tuple[Record, Record]:
        """Return a glossary entry and its example."""
        whole = make_record(slug, "glossary/newt", kind=Kind.GLOSSARY, number=None, text=words, span=Span(80, 90),
                            place=("Glossary", "Newt"))  # fmt: skip
        example = make_record(slug, "glossary/newt#example-1", kind=Kind.EXAMPLE, number=None, parent=whole.id,
                              text=words, span=Span(90, 100), place=("Glossary", "Newt"))  # fmt: skip
        return whole, example

    def edition(slug: str, year: int, words: str) -> Reading:
        """Return a rulebook that may not be republished."""
        rule = make_record(slug, "1.1", text=words, span=Span(20, 40), place=("1 Beginnings",))
        return Reading(
            make_source(slug, date(year, 1, 1), extent=Extent.COMPLETE, terms=forbidden),
            "x" * 100,
            (
                make_record(slug, "1", kind=Kind.HEADING, text="Beginnings", span=Span(0, 10)),
                rule,
                make_record(slug, "1.1#example-1", kind=Kind.EXAMPLE, number="1.1", parent=rule.id, text=words,
                            span=Span(40, 60)),
                make_record(slug, "1.2", text=shared, span=Span(60, 80)),
                *entry(slug, words),
            ),
            (),
        )  # fmt: skip

    free = Reading(make_source("free", date(2005, 1, 1)), "x" * 50, (make_record("free", "1.2", text=shared),), ())
    books = edition("cr-1", 1999, "Cromlech zephyr quokka."), edition("cr-2", 2004, "Cromlech zephyr wombat.")
    with Library(store_of(*books, free)) as opened:
        yield opened
