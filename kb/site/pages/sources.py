"""The list of documents, and the documents grouped by editions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.answers.audits import SourceAudit
from kb.records.source import Source
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import accent
from kb.site.page_parts import Head, Link, counted
from kb.site.pager import sheets
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class Listed:
    """A document in the list."""

    link: Link
    source: Source
    counts: str
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class SourcesPage:
    """All documents, or one page of them."""

    head: Head
    sources: tuple[Listed, ...]
    any_hidden: bool
    """True if the text of any document, on this or another page, is hidden."""
    pages: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """A document, or all editions of one (same author, title and terms)."""

    link: Link
    """The link to the only document, or to the list."""
    credit: str
    terms: str
    author: str
    extent: str
    days: str
    editions: int


def sources_pages(site: Site) -> Iterator[SourcesPage]:
    """Yield the pages of the list of documents."""
    collection = site.collection
    for sheet in sheets(collection.audits, addresses.sources):
        yield SourcesPage(
            head=site.head(
                addresses.sources(sheet.number),
                sheet.titled("Sources"),
                sheet.paged(
                    "The documents that every answer comes from: who published what, when, how much, on what terms."
                ),
                section=addresses.SOURCES,
            ),
            sources=tuple(_listed(audit, collection) for audit in sheet.entries),
            any_hidden=bool(collection.hidden),
            pages=sheet.pages,
        )


def _listed(audit: SourceAudit, collection: Collection) -> Listed:
    """Return a document as it is listed."""
    return Listed(
        Link(audit.source.title, addresses.source(audit.source.slug), accent=_accent(audit.source, collection)),
        audit.source,
        ", ".join(f"{count} {counted(kind, count).words}" for kind, count in audit.records.items()),
        audit.source.slug in collection.hidden,
    )


@lru_cache(maxsize=8)
def holdings(collection: Collection) -> tuple[Holding, ...]:
    """Return the documents with all editions of one together, by first day."""
    alike = grouped(collection.sources.values(), lambda s: (s.author, s.title, s.terms, s.extent))
    return tuple(_holding(sources) for sources in alike.values())


def _holding(sources: Sequence[Source]) -> Holding:
    """Return the editions of one document."""
    first, last = sources[0], sources[-1]
    is_one = first is last
    days = str(first.day) if is_one else f"{first.day} to {last.day}"
    return Holding(
        link=Link(first.title, addresses.source(first.slug) if is_one else addresses.SOURCES),
        credit=first.credit if is_one else f"{first.author}, {first.title}, {len(sources)} editions of {days}",
        terms=first.terms,
        author=first.author or "author not stated",
        extent=first.extent.value,
        days=days,
        editions=len(sources),
    )


def _accent(source: Source, collection: Collection) -> str:
    """Return the CSS color class of a document's era."""
    return accent(next((era for era in collection.eras if era.day >= source.day), None), collection)
