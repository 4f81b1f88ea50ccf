"""The page of a document: its text with anchors, and its characters accounted for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.answers.audits import SourceAudit
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent, address_of
from kb.site.page_parts import Head, Link, Piece, Verdict, beginning
from kb.site.shown_records import linked_text, verdicts
from kb.site.site import Site

DEEPEST = 5
"""The deepest level of heading on a document's page."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A record in its document."""

    anchor: str
    kind: str
    level: int
    """The level of a heading, from 2 to 5."""
    label: str
    """Its number, or its position in its list."""
    link: Link | None
    """Its own page; None if it has none."""
    text: tuple[Piece, ...]
    tag: str
    notes: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    why_alone: str
    """The stated reason why it is in no lineage; empty if there is none."""


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A document."""

    head: Head
    title: str
    source: Source
    era: Link | None
    is_hidden: bool
    """True if its text is omitted because its terms forbid republication."""
    contents: tuple[Link, ...]
    """The pages of a long document, or the sections of a hidden one."""
    passages: tuple[Passage, ...]
    audit: SourceAudit
    audit_notes: int
    audited: str
    """The link to what is checked of the document."""
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class LeafPage:
    """One page of a long document."""

    head: Head
    title: str
    document: Link
    source: Source
    passages: tuple[Passage, ...]
    previous: Link | None
    next: Link | None


def source_page(site: Site, slug: str) -> SourcePage:
    """Return the page of a document."""
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
            linked_data=_linked_data(source),
        ),
        title=source.title,
        source=source,
        era=Link(era.title, addresses.era(era.name), era.name, accent(era, collection)) if era else None,
        is_hidden=slug in collection.hidden,
        contents=_contents(slug, collection),
        passages=_passages(passages_of(collection, slug, ""), collection),
        audit=audit,
        audit_notes=len(audit.notes),
        audited=addresses.coverage(slug),
        previous=_neighbour(slug, -1, collection),
        next=_neighbour(slug, 1, collection),
    )


def _linked_data(source: Source) -> dict[str, object]:
    """Return a document as schema.org's CreativeWork."""
    return {
        "@type": "CreativeWork",
        "name": source.title,
        **({"author": source.author} if source.author else {}),
        **({"datePublished": str(source.published)} if source.published else {}),
        "creditText": source.credit,
        "usageInfo": source.terms,
        "inLanguage": "en",
    }


def leaf_page(site: Site, slug: str, leaf: str) -> LeafPage:
    """Return one page of a long document."""
    collection = site.collection
    leaves = contents_of(collection, slug)
    source, names = collection.sources[slug], list(leaves)
    place, title = names.index(leaf), leaves[leaf][0]
    return LeafPage(
        head=site.head(
            addresses.source(slug, leaf),
            f"{title} · {source.title}",
            f"{source.credit}: from {title}, as it reads, each piece with its own address.",
            section=addresses.SOURCES,
        ),
        title=title,
        document=Link(source.title, addresses.source(slug), str(source.day)),
        source=source,
        passages=_passages(passages_of(collection, slug, leaf), collection),
        previous=_leaf_link(slug, names[place - 1], leaves) if place else None,
        next=_leaf_link(slug, names[place + 1], leaves) if place + 1 < len(names) else None,
    )


def _neighbour(slug: str, step: int, collection: Collection) -> Link | None:
    """Return a link to the document `step` places after this one, or None."""
    slugs = list(collection.sources)
    place = slugs.index(slug) + step
    if not 0 <= place < len(slugs):
        return None
    source = collection.sources[slugs[place]]
    return Link(source.title, addresses.source(source.slug), str(source.day))


@lru_cache(maxsize=16)
def contents_of(collection: Collection, slug: str) -> dict[str, tuple[str, int]]:
    """Return the pages of a document with title and number of texts; none if its text is withheld."""
    return {leaf: (_leaf_title(records), len(records)) for leaf, records in collection.leaves.get(slug, {}).items()}


def passages_of(collection: Collection, slug: str, leaf: str) -> tuple[Record, ...]:
    """Return the records on a page of a document; none if there is no such page."""
    return collection.leaves.get(slug, {}).get(leaf, ())


def _contents(slug: str, collection: Collection) -> tuple[Link, ...]:
    """Return links to the pages of a long document; none if it fits on one page.

    For a document whose text is withheld, return links to its numbered headings instead.
    """
    leaves = contents_of(collection, slug)
    if leaves:
        return tuple(_leaf_link(slug, leaf, leaves) for leaf in leaves) if "" not in leaves else ()
    own = (record for record in collection.records.values() if record.source == slug)
    titles = (r for r in own if r.kind is Kind.HEADING and r.number and "." not in r.number)
    return tuple(Link(f"{r.number} {r.text}", addresses.rule(r.number or "")) for r in titles)


def _leaf_link(slug: str, leaf: str, leaves: Mapping[str, tuple[str, int]]) -> Link:
    """Return a link to a page of a document."""
    title, count = leaves[leaf]
    return Link(title, addresses.source(slug, leaf), str(count))


def _leaf_title(records: Sequence[Record]) -> str:
    """Return the title of a page of a document: its first record's number and heading, or else that record's id."""
    first = records[0]
    words = first.text if first.kind is Kind.HEADING else first.place[-1] if first.place else ""
    return f"{first.number or ''} {beginning(words, 60)}".strip() or first.local_id


def _passages(records: Iterable[Record], collection: Collection) -> tuple[Passage, ...]:
    """Return records as passages; each heading is one level below the heading that contains it."""
    above: list[int] = []
    found = []
    for record in records:
        if record.kind is Kind.HEADING:
            depth = len(record.place)
            while above and above[-1] >= depth:
                above.pop()
            above.append(depth)
        found.append(_passage(record, min(len(above) + 1, DEEPEST), collection))
    return tuple(found)


def _passage(record: Record, level: int, collection: Collection) -> Passage:
    """Return a record as a passage."""
    address = address_of(record, collection)
    here = addresses.source(record.source)
    is_elsewhere = not address.startswith((here, f"{here.removesuffix('.html')}/"))
    return Passage(
        anchor=addresses.anchor(record.local_id),
        kind=str(record.kind),
        level=level if record.kind is Kind.HEADING else 0,
        label=_label(record),
        link=Link(record.name, address) if is_elsewhere else None,
        text=linked_text(record, collection),
        tag=record.printed_tag or "",
        notes=tuple(map(str, record.notes)),
        verdicts=verdicts(record, collection),
        why_alone=collection.alone.get(record.id, ""),
    )


def _label(record: Record) -> str:
    """Return the label in front of a passage: "Example", its number, the term it explains, or its cards."""
    if record.kind is Kind.EXAMPLE:
        return "Example"
    if record.printed_number or record.number:
        return record.printed_number or record.number or ""
    if record.kind is Kind.GLOSSARY:
        return record.name
    return str(record.ordinal) if record.ordinal else ", ".join(record.cards)
