"""The page of a part of an era's rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from kb.records.days import Era
from kb.records.wording import Standing
from kb.site import addresses
from kb.site.links import accent
from kb.site.page_parts import Head, Link, Said
from kb.site.pager import Sheet, numbered, sheets
from kb.site.pages.era import Standings, era_before, era_link, is_new, part_name, parts_of
from kb.site.shown_records import said, with_own_anchors
from kb.site.site import Site

MOST = 120
"""The most texts on a page."""


@dataclass(frozen=True, slots=True)
class PartPage:
    """A part of an era's rules, to read through."""

    head: Head
    era: Link
    day: str
    title: str
    shown: tuple[Said, ...]
    new: frozenset[str]
    """The ids of the records added since the previous era."""
    others: tuple[Link, ...]
    """The same part in the other eras."""
    pages: tuple[Link, ...]
    """The pages of a part with more texts than fit on one."""
    total: int
    previous: Link | None
    next: Link | None


def part_pages(site: Site, era: Era, part: str) -> Iterator[PartPage]:
    """Yield the pages of a part of an era's rules."""
    standings = parts_of(site.collection, era)
    for sheet in sheets(standings[part], partial(addresses.era, era.name, part), MOST):
        yield _part_page(site, era, part, sheet, standings)


def _part_page(site: Site, era: Era, part: str, sheet: Sheet[tuple[str, Standing]], standings: Standings) -> PartPage:
    """Return one page of a part."""
    collection = site.collection
    before, title = era_before(era, collection), part_name(part, collection, era.day, era.overlay)
    shown = [collection.records[record] for record, _ in sheet.entries]
    pages = [(name, number) for name in standings for number in numbered(standings[name], MOST)]
    place = pages.index((part, sheet.number))

    def link(name: str, number: int) -> Link:
        """Return a link to page `number` of the part called `name`, in the same era."""
        words = f"{name}, page {number}" if len(standings[name]) > MOST else name
        return Link(words, addresses.era(era.name, name, number))

    return PartPage(
        head=site.head(
            addresses.era(era.name, part, sheet.number),
            f"{sheet.titled(title)} · {era.short}",
            sheet.paged(f"{title}: every text here that stood, or was last known, on {era.day}."),
            section=addresses.ERAS,
            era=era,
        ),
        era=era_link(era, collection),
        day=str(era.day),
        title=title,
        shown=with_own_anchors(said(record, collection, era.day) for record in shown),
        new=frozenset(r.id for r in shown if is_new(r.id, before, collection)),
        others=tuple(
            Link(other.short, addresses.era(other.name, part), str(other.day), accent(other, collection))
            for other in collection.eras
            if part in parts_of(collection, other)
        ),
        pages=sheet.pages,
        total=len(standings[part]),
        previous=link(*pages[place - 1]) if place else None,
        next=link(*pages[place + 1]) if place + 1 < len(pages) else None,
    )
