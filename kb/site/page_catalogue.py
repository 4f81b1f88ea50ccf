"""The catalogue: every page of the site with its template."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kb.answers.boards.performances import Performed
from kb.site import addresses
from kb.site.flip_days import flip_days
from kb.site.pages.about_and_search import about_page, missing_page, search_page
from kb.site.pages.board_tables import matrix_pages, scenarios_page, tables
from kb.site.pages.card import card_pages
from kb.site.pages.come_and_gone import turnover_pages
from kb.site.pages.comparison import compared_part_pages, compared_parts, comparison_page
from kb.site.pages.comparisons import comparisons_pages
from kb.site.pages.coverage import audit_pages, audited, coverage_pages
from kb.site.pages.era import CAME_IN, WENT_OUT, era_page, parts_of
from kb.site.pages.era_part import part_pages
from kb.site.pages.eras import eras_page
from kb.site.pages.flip_day import flip_day_page
from kb.site.pages.format import format_names, format_page, formats_page
from kb.site.pages.glossary import glossary_pages
from kb.site.pages.home import home_page
from kb.site.pages.lineage import lineage_names, lineage_page, lineages_pages
from kb.site.pages.number_and_card_lists import cards_page, initial_pages, initials, numbers_page, section_pages
from kb.site.pages.own_board import own_board_page
from kb.site.pages.rule import record_page, rule_page
from kb.site.pages.scenario import scenario_page
from kb.site.pages.since import since_page, years_of
from kb.site.pages.source import leaf_page, source_page
from kb.site.pages.sources import sources_pages
from kb.site.site import Site

Shown = tuple[str, Any]  # any of the pages' dataclasses
"""The name of a template, and the page rendered with it."""


Group = tuple[str, Callable[[Site], Iterator[Shown]]]
"""The name of a group of pages, and the function that yields them."""


def groups(site: Site) -> Iterator[Group]:
    """Yield named groups of pages, all but those of single scenarios."""
    collection = site.collection
    yield from ((template, _single(template, page)) for template, page in _SINGLE.items())
    yield from ((f"number {number}", partial(_number, number)) for number in collection.numbers)
    yield from ((f"record {record.id}", partial(_record, record.id)) for record in collection.unnumbered)
    for era in collection.eras:
        yield f"era {era.name}", _single("era.html", era_page, era)
        yield from (
            (f"era {era.name} {way}", _several("turnover.html", turnover_pages, era, way))
            for way in (CAME_IN, WENT_OUT)
        )
        yield from (
            (f"era {era.name} {part}", _several("part.html", part_pages, era, part))
            for part in parts_of(collection, era)
        )
    for pair in collection.pairs:
        name = f"comparison {pair[0].name} {pair[1].name}"
        yield name, _single("comparison.html", comparison_page, *pair)
        for part in compared_parts(collection, *pair):
            yield f"{name} {part}", _several("compared.html", compared_part_pages, *pair, part)
    yield "days", _days
    yield "since", _since
    yield from ((f"format {name}", _single("format.html", format_page, name)) for name in format_names())
    yield "boards", _boards
    yield "glossary", _several("glossary.html", glossary_pages)
    yield "sources", _several("sources.html", sources_pages)
    yield "coverage", _several("coverage.html", coverage_pages)
    yield "comparisons", _several("comparisons.html", comparisons_pages)
    yield "lineages", _several("lineages.html", lineages_pages)
    for slug in collection.sources:
        yield f"source {slug}", _single("source.html", source_page, slug)
        leaves = filter(None, collection.leaves.get(slug, ()))
        yield from ((f"source {slug} {leaf}", _single("leaf.html", leaf_page, slug, leaf)) for leaf in leaves)
    yield from ((f"card {name}", _several("card.html", card_pages, name)) for name in collection.cards)
    yield from ((f"cards {name}", _several("cards.html", initial_pages, name)) for name in initials(collection.cards))
    yield from ((f"lineage {name}", _single("lineage.html", lineage_page, name)) for name in lineage_names(collection))
    yield from ((f"section {name}", _several("section.html", section_pages, name)) for name in collection.sections)
    yield from ((f"audit {name}", _several("audit.html", audit_pages, name)) for name in audited(collection))


_SINGLE: dict[str, Callable[[Site], object]] = {
    "home.html": home_page,
    "numbers.html": numbers_page,
    "cards.html": cards_page,
    "eras.html": eras_page,
    "about.html": about_page,
    "search.html": search_page,
    "own_board.html": own_board_page,
    "formats.html": formats_page,
    "missing.html": missing_page,
}
"""The pages that exist once, by template."""


_STARTS = {
    "home.html": addresses.HOME,
    "numbers.html": addresses.NUMBERS,
    "cards.html": addresses.CARDS,
    "eras.html": addresses.ERAS,
    "about.html": addresses.ABOUT,
    "search.html": addresses.SEARCH,
    "own_board.html": addresses.OWN_BOARD,
    "formats.html": addresses.FORMATS,
    "missing.html": addresses.MISSING,
    "record": "record/",
    "era": "era/",
    "comparison": "compare/",
    "days": "day/",
    "since": "since/",
    "format": "format/",
    "boards": "scenarios",
    "glossary": "glossary",
    "sources": "sources",
    "coverage": "coverage",
    "comparisons": "compare",
    "lineages": "lineages",
    "source": "source/",
    "card": "card/",
    "cards": "cards/",
    "lineage": "lineage/",
    "section": "section/",
    "audit": "coverage/",
}
"""The prefixes of the addresses of pages, by the first word of their group's name."""


def page_starts(group: str) -> str:
    """Return a common prefix of the addresses of a group's pages.

    >>> page_starts("number 212.1c"), page_starts("era eighth-2004-01 212")
    ('rule/212.1c.html', 'era/')
    """
    kind, _, name = group.partition(" ")
    return addresses.rule(name) if kind == "number" else _STARTS[kind]


def _single(template: str, page: Callable[..., object], *its: object) -> Callable[[Site], Iterator[Shown]]:
    """Return a function of the site that yields one page with its template; `page` makes it of the site and `its`."""
    return lambda site: iter([(template, page(site, *its))])


def _several(template: str, pages: Callable[..., Iterator[object]], *its: object) -> Callable[[Site], Iterator[Shown]]:
    """Return a function of the site that yields pages with their template; `pages` makes them of the site and `its`."""
    return lambda site: ((template, page) for page in pages(site, *its))


def _days(site: Site) -> Iterator[Shown]:
    """Yield the pages of days on which outcomes change."""
    yield from (("day.html", flip_day_page(site, day)) for day in flip_days(site))


def _since(site: Site) -> Iterator[Shown]:
    """Yield the pages of what changed since each year."""
    yield from (("since.html", since_page(site, year)) for year in years_of(site))


def _number(number: str, site: Site) -> Iterator[Shown]:
    """Yield the page of a rule number."""
    yield "rule.html", rule_page(site, number)


def _record(name: str, site: Site) -> Iterator[Shown]:
    """Yield the page of a record without a number."""
    yield "rule.html", record_page(site, site.collection.records[name])


def board(site: Site, told: Performed) -> Iterator[Shown]:
    """Yield the page of one scenario."""
    yield "scenario.html", scenario_page(site, told)


def _boards(site: Site) -> Iterator[Shown]:
    """Yield the list of scenarios and the tables by era."""
    found = tables(site)
    yield "scenarios.html", scenarios_page(site, found)
    yield from (("matrix.html", page) for table in found for page in matrix_pages(site, table, found))
