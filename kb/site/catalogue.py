"""The catalogue: every page of the site with the template that shows it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from kb.site.pages.api import api_page
from kb.site.pages.card import card_page
from kb.site.pages.comparison import comparison_pages, comparisons_page
from kb.site.pages.era import era_page, eras_page, part_pages, parts_of
from kb.site.pages.lineage import lineage_names, lineage_page, lineages_page
from kb.site.pages.lists import cards_page, initials, numbers_page, section_page
from kb.site.pages.matrix import matrix_page, scenarios_page, tables
from kb.site.pages.plain import about_page, coverage_page, glossary_page, home_page, missing_page, search_page
from kb.site.pages.rule import record_page, rule_page
from kb.site.pages.scenario import scenario_pages
from kb.site.pages.source import leaf_page, source_page, sources_page
from kb.site.plays import Told
from kb.site.site import Site
from kb.site.tabs import days_of

Shown = tuple[str, Any]
"""The name of a template, and the page that it shows."""


def catalogue(site: Site) -> Iterator[Shown]:
    """Give every page of the site but those of single scenarios."""
    yield from _single(site)
    yield from _rules(site)
    yield from _eras(site)
    yield from _boards(site)
    collection = site.collection
    yield from (("source.html", source_page(site, slug)) for slug in collection.sources)
    for slug, leaves in collection.leaves.items():
        yield from (("leaf.html", leaf_page(site, slug, leaf)) for leaf in leaves if leaf)
    yield from (("card.html", card_page(site, name)) for name in collection.cards)
    yield from (("cards.html", cards_page(site, address)) for address in initials(collection.cards))
    yield from (("lineage.html", lineage_page(site, name)) for name in lineage_names(collection))
    yield from (("section.html", section_page(site, name)) for name in collection.sections)


def _single(site: Site) -> Iterator[Shown]:
    yield "home.html", home_page(site)
    yield "numbers.html", numbers_page(site)
    yield "cards.html", cards_page(site)
    yield "lineages.html", lineages_page(site)
    yield "sources.html", sources_page(site)
    yield "eras.html", eras_page(site)
    yield "comparisons.html", comparisons_page(site)
    yield "glossary.html", glossary_page(site)
    yield "coverage.html", coverage_page(site)
    yield "about.html", about_page(site)
    yield "api.html", api_page(site)
    yield "search.html", search_page(site)
    yield "missing.html", missing_page(site)


def _rules(site: Site) -> Iterator[Shown]:
    for number in site.collection.numbers:
        yield "rule.html", rule_page(site, number)
        for day in days_of(number, site.collection):
            yield "rule.html", rule_page(site, number, day)
    for record in site.collection.unnumbered:
        yield "rule.html", record_page(site, record)


def _eras(site: Site) -> Iterator[Shown]:
    by_era = {era.name: parts_of(era, site.collection) for era in site.collection.eras}
    for era in site.collection.eras:
        yield "era.html", era_page(site, era, by_era[era.name])
        for part in by_era[era.name]:
            yield from (("part.html", page) for page in part_pages(site, era, part, by_era))
    for earlier, later in combinations(site.collection.eras, 2):
        whole, parts = comparison_pages(site, earlier, later)
        yield "comparison.html", whole
        yield from (("compared.html", part) for part in parts)


def board(site: Site, told: Told) -> Iterator[Shown]:
    """Give the pages of one scenario."""
    yield from (("scenario.html", page) for page in scenario_pages(site, told))


def _boards(site: Site) -> Iterator[Shown]:
    found = tables(site)
    yield "scenarios.html", scenarios_page(site, found)
    yield from (("matrix.html", matrix_page(site, table, found)) for table in found)
