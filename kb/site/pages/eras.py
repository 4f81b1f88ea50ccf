"""The page of all eras: what changed from one to the next, and the documents it is known from."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from kb.records.days import Era
from kb.site import addresses
from kb.site.page_parts import Head, Link
from kb.site.pages.era import boards_since, counted, era_before, era_link
from kb.site.site import Site

MOST = 4
"""The most causes and documents listed for an era; its own page has the rest."""


class Cause(NamedTuple):
    """A rule or card that makes a difference, and for how many boards."""

    link: Link
    boards: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """An era as a chapter."""

    era: Link
    printed: int
    last_known: int
    boards: int
    """The number of boards whose outcome changed since the previous era."""
    causes: tuple[Cause, ...]
    """The causes of most of these changes."""
    documents: tuple[Link, ...]
    """The latest of the documents published since the previous era."""
    compared: Link | None
    """The comparison with the previous era."""


@dataclass(frozen=True, slots=True)
class ErasPage:
    """All eras, oldest first."""

    head: Head
    chapters: tuple[Chapter, ...]


def eras_page(site: Site) -> ErasPage:
    """Return the page of all eras."""
    collection = site.collection
    return ErasPage(
        head=site.head(
            addresses.ERAS,
            "Eras",
            "Names for days, each with the rules as they stood, and what changed since the one before.",
            section=addresses.ERAS,
        ),
        chapters=tuple(_chapter(site, era, era_before(era, collection)) for era in collection.eras),
    )


def _chapter(site: Site, era: Era, before: Era | None) -> Chapter:
    """Return an era as a chapter."""
    boards = boards_since(site, era, before)
    printed, last_known = counted(site.collection, era)
    return Chapter(
        era_link(era, site.collection),
        printed,
        last_known,
        boards=len(boards),
        causes=tuple(
            Cause(link, count) for link, count in Counter(cause for b in boards for cause in b.causes).most_common(MOST)
        ),
        documents=_documents(site, era, before)[-MOST:],
        compared=Link("Compared with the era before", addresses.comparison(before.name, era.name)) if before else None,
    )


def _documents(site: Site, era: Era, before: Era | None) -> tuple[Link, ...]:
    """Return the documents that appeared since the previous era, without those of other sets."""
    return tuple(
        Link(source.title, addresses.source(source.slug), str(source.day))
        for source in site.collection.sources.values()
        if (before is None or source.day > before.day)
        and source.day <= era.day
        and (not source.overlay or source.slug == era.overlay)
    )
