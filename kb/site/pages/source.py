"""The page of a document as it reads, with its records anchored and its characters accounted for; and their list."""

from dataclasses import dataclass

from kb.audit.sources import SourceAudit
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.parts import Head, Link, Piece, Verdict
from kb.site.shown import accent, address_of, linked_text, verdicts
from kb.site.site import Site

DEEPEST = 5
"""Headings of a document stand at most so deep on its page."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A record where it stands in its document."""

    anchor: str
    kind: str
    level: int
    """Of a heading: 2 to 5."""
    label: str
    """Its number, or its place in its list."""
    link: Link | None
    """Its own page, where it has one."""
    text: tuple[Piece, ...]
    tag: str
    notes: tuple[str, ...]
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A document as it reads."""

    head: Head
    title: str
    source: Source
    era: Link | None
    passages: tuple[Passage, ...]
    audit: SourceAudit
    audit_notes: int
    neighbours: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A document in the list."""

    link: Link
    source: Source
    counts: str


@dataclass(frozen=True, slots=True)
class SourcesPage:
    """All documents."""

    head: Head
    sources: tuple[Listed, ...]


def source_page(site: Site, slug: str) -> SourcePage:
    """Give the page of a document."""
    collection = site.collection
    source = collection.sources[slug]
    audit = next(audit for audit in collection.audits if audit.source.slug == slug)
    era = next((era for era in collection.eras if era.day == source.day), None)
    return SourcePage(
        head=site.head(
            addresses.source(slug),
            source.title,
            f"{source.credit}: {source.covers}, as it reads, each piece with its own address.",
            section=addresses.SOURCES,
            era=era,
            data=addresses.data(addresses.source(slug)),
        ),
        title=source.title,
        source=source,
        era=Link(era.title, addresses.era(era.name), era.name, accent(era, collection)) if era else None,
        passages=tuple(_passage(r, collection) for r in collection.records.values() if r.source == slug),
        audit=audit,
        audit_notes=len(audit.notes),
        neighbours=tuple(
            Link(other.title, addresses.source(other.slug), str(other.day)) for other in collection.sources.values()
        ),
    )


def sources_page(site: Site) -> SourcesPage:
    """Give the list of all documents."""
    collection = site.collection
    return SourcesPage(
        head=site.head(
            addresses.SOURCES,
            "Sources",
            "The documents that every answer comes from: who published what, when, how much, on what terms.",
            section=addresses.SOURCES,
        ),
        sources=tuple(
            Listed(
                Link(audit.source.title, addresses.source(audit.source.slug), accent=_accent(audit.source, collection)),
                audit.source,
                ", ".join(f"{count} {kind}" for kind, count in audit.records.items()),
            )
            for audit in collection.audits
        ),
    )


def _accent(source: Source, collection: Collection) -> str:
    return accent(next((era for era in collection.eras if era.day >= source.day), None), collection)


def _passage(record: Record, collection: Collection) -> Passage:
    address = address_of(record, collection)
    is_elsewhere = not address.startswith(addresses.source(record.source))
    return Passage(
        anchor=addresses.anchor(record.local_id),
        kind=str(record.kind),
        level=min(len(record.place) + 2, DEEPEST) if record.kind is Kind.HEADING else 0,
        label=_label(record),
        link=Link(record.name, address) if is_elsewhere else None,
        text=linked_text(record, collection),
        tag=record.printed_tag or "",
        notes=tuple(map(str, record.notes)),
        verdicts=verdicts(record, collection),
    )


def _label(record: Record) -> str:
    if record.kind is Kind.EXAMPLE:
        return "Example"
    if record.printed_number or record.number:
        return record.printed_number or record.number or ""
    return str(record.ordinal) if record.ordinal else ", ".join(record.cards)
