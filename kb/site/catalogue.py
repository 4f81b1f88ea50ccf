"""The catalogue: every page of the site with the template that shows it."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kb.answers.boards.performances import Performed
from kb.site import addresses
from kb.site.flip_days import flip_days
from kb.site.pages.card import card_pages
from kb.site.pages.comparison import compared_part_pages, compared_parts, comparison_page
from kb.site.pages.comparisons import comparisons_pages
from kb.site.pages.coverage import audit_pages, audited, coverage_pages
from kb.site.pages.era import CAME_IN, WENT_OUT, era_page, parts_of
from kb.site.pages.eras import eras_page
from kb.site.pages.flip_day import flip_day_page
from kb.site.pages.format import format_names, format_page, formats_page
from kb.site.pages.glossary import glossary_pages
from kb.site.pages.home import home_page
from kb.site.pages.lineage import lineage_names, lineage_page, lineages_pages
from kb.site.pages.lists import cards_page, initial_pages, initials, numbers_page, section_pages
from kb.site.pages.matrix import matrix_pages, scenarios_page, tables
from kb.site.pages.own_board import own_board_page
from kb.site.pages.part import part_pages
from kb.site.pages.plain import about_page, missing_page, search_page
from kb.site.pages.rule import record_page, rule_page
from kb.site.pages.scenario import scenario_page
from kb.site.pages.since import since_page, years_of
from kb.site.pages.source import leaf_page, source_page
from kb.site.pages.sources import sources_pages
from kb.site.pages.turnover import turnover_pages
from kb.site.site import Site

Shown = tuple[str, Any]
"""The name of a template, and the page that it shows."""


Group = tuple[str, Callable[[Site], Iterator[Shown]]]
"""A name, and what gives the pages under it."""


def groups(site: Site) -> Iterator[Group]:
    """Yield the pages of the site but those of single scenarios, those together that are of the same."""
    collection = site.collection
    yield from ((template, _one(template, page)) for template, page in _SINGLE.items())
    yield from ((f"number {number}", partial(_number, number)) for number in collection.numbers)
    yield from ((f"record {record.id}", partial(_record, record.id)) for record in collection.unnumbered)
    for era in collection.eras:
        yield f"era {era.name}", _one("era.html", era_page, era)
        yield from (
            (f"era {era.name} {way}", _many("turnover.html", turnover_pages, era, way)) for way in (CAME_IN, WENT_OUT)
        )
        yield from (
            (f"era {era.name} {part}", _many("part.html", part_pages, era, part)) for part in parts_of(collection, era)
        )
    for pair in collection.pairs:
        name = f"comparison {pair[0].name} {pair[1].name}"
        yield name, _one("comparison.html", comparison_page, *pair)
        for part in compared_parts(collection, *pair):
            yield f"{name} {part}", _many("compared.html", compared_part_pages, *pair, part)
    yield "days", _days
    yield "since", _since
    yield from ((f"format {name}", _one("format.html", format_page, name)) for name in format_names())
    yield "boards", _boards
    yield "glossary", _many("glossary.html", glossary_pages)
    yield "sources", _many("sources.html", sources_pages)
    yield "coverage", _many("coverage.html", coverage_pages)
    yield "comparisons", _many("comparisons.html", comparisons_pages)
    yield "lineages", _many("lineages.html", lineages_pages)
    for slug in collection.sources:
        yield f"source {slug}", _one("source.html", source_page, slug)
        leaves = filter(None, collection.leaves.get(slug, ()))
        yield from ((f"source {slug} {leaf}", _one("leaf.html", leaf_page, slug, leaf)) for leaf in leaves)
    yield from ((f"card {name}", _many("card.html", card_pages, name)) for name in collection.cards)
    yield from ((f"cards {name}", _many("cards.html", initial_pages, name)) for name in initials(collection.cards))
    yield from ((f"lineage {name}", _one("lineage.html", lineage_page, name)) for name in lineage_names(collection))
    yield from ((f"section {name}", _many("section.html", section_pages, name)) for name in collection.sections)
    yield from ((f"audit {name}", _many("audit.html", audit_pages, name)) for name in audited(collection))


_SINGLE: dict[str, Callable[[Site], Any]] = {
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
"""The pages of which there is one, by their templates."""


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
"""How the addresses of pages begin, by the first word of their group's name."""


def page_starts(group: str) -> str:
    """Return how the addresses of the pages of a group begin.

    >>> page_starts("number 212.1c"), page_starts("era eighth-2004-01 212")
    ('rule/212.1c.html', 'era/')
    """
    kind, _, name = group.partition(" ")
    return addresses.rule(name) if kind == "number" else _STARTS[kind]


def _one(template: str, page: Callable[..., Any], *its: object) -> Callable[[Site], Iterator[Shown]]:
    return lambda site: iter([(template, page(site, *its))])


def _many(template: str, pages: Callable[..., Iterator[Any]], *its: object) -> Callable[[Site], Iterator[Shown]]:
    return lambda site: ((template, page) for page in pages(site, *its))


def _days(site: Site) -> Iterator[Shown]:
    yield from (("day.html", flip_day_page(site, day)) for day in flip_days(site))


def _since(site: Site) -> Iterator[Shown]:
    yield from (("since.html", since_page(site, year)) for year in years_of(site))


def _number(number: str, site: Site) -> Iterator[Shown]:
    yield "rule.html", rule_page(site, number)


def _record(name: str, site: Site) -> Iterator[Shown]:
    yield "rule.html", record_page(site, site.collection.records[name])


def board(site: Site, told: Performed) -> Iterator[Shown]:
    """Yield the page of one scenario."""
    yield "scenario.html", scenario_page(site, told)


def _boards(site: Site) -> Iterator[Shown]:
    found = tables(site)
    yield "scenarios.html", scenarios_page(site, found)
    yield from (("matrix.html", page) for table in found for page in matrix_pages(site, table, found))
