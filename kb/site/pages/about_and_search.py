"""The pages About, Search and Not found."""

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from kb.records.record import Kind
from kb.site import addresses
from kb.site.links import name_of_source
from kb.site.page_parts import Head, Link
from kb.site.pages.sources import Holding, holdings
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class AboutPage:
    """The page about the site, with how to cite it and credits."""

    head: Head
    holdings: tuple[Holding, ...]
    example: Link


@dataclass(frozen=True, slots=True)
class SearchPage:
    """The search, which needs JavaScript."""

    head: Head
    eras: tuple[tuple[str, str, str], ...]
    """The name, day and short name of each era, oldest first."""
    sources: tuple[tuple[str, str], ...]
    """The id and title of each source."""


@dataclass(frozen=True, slots=True)
class MissingPage:
    """The page for missing addresses."""

    head: Head


def about_page(site: Site) -> AboutPage:
    """Return the About page."""
    collection = site.collection
    rules = (record for record in collection.records.values() if record.kind is Kind.RULE and record.number)
    record = next(rules, None)
    number = record.number if record and record.number else ""
    return AboutPage(
        head=site.head(
            addresses.ABOUT,
            "About",
            "What this site is, how to cite it and link to it, whom it is owed to, and on what terms.",
            section=addresses.ABOUT,
        ),
        holdings=holdings(collection),
        example=Link(number, addresses.rule(number, collection.wordings[record.id].since)) if record else Link("", ""),
    )


def search_page(site: Site) -> SearchPage:
    """Return the search page."""
    return SearchPage(
        head=site.head(addresses.SEARCH, "Search", "Search rules, rulings, errata, cards and boards, as of any era."),
        eras=tuple((era.name, str(era.day), era.short) for era in site.collection.eras),
        sources=tuple((slug, name_of_source(slug, site.collection)) for slug in site.collection.sources),
    )


def missing_page(site: Site) -> MissingPage:
    """Return the page for missing addresses, whose links start at the server's root."""
    head = site.head(addresses.MISSING, "No such page", "There is no such page.", is_listed=False)
    return MissingPage(replace(head, root=urlsplit(site.base_url).path or "/"))
