"""Lists of the texts that came in or went out with an era."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from kb.answers.texts.becoming import end_in_words
from kb.records.days import Era
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import listed
from kb.site.page_parts import Entry, Head, Link
from kb.site.pager import sheets
from kb.site.pages.era import CAME_IN, era_before, era_link, is_new, parts_of
from kb.site.site import Site
from kb.site.standing import days_in_words


@dataclass(frozen=True, slots=True)
class TurnoverPage:
    """One page of the texts that came in with an era or went out since the previous one."""

    head: Head
    era: Link
    before: Link | None
    """The previous era; None for the first, in which every text is new."""
    is_in: bool
    entries: tuple[Entry, ...]
    total: int
    pages: tuple[Link, ...]


@lru_cache(maxsize=32)
def came_in(collection: Collection, era: Era) -> list[str]:
    """Return the ids of an era's texts that are new since the previous era, in book order."""
    before = era_before(era, collection)
    stand = (record for part in parts_of(collection, era).values() for record, _ in part)
    return [record for record in stand if is_new(record, before, collection)]


@lru_cache(maxsize=32)
def went_out(collection: Collection, era: Era) -> list[str]:
    """Return the ids of the previous era's texts that are no longer in force or last known."""
    before = era_before(era, collection)
    if before is None:
        return []
    stand = {collection.wordings[record].key for part in parts_of(collection, era).values() for record, _ in part}
    then = (record for part in parts_of(collection, before).values() for record, _ in part)
    return [record for record in then if collection.wordings[record].key not in stand]


def turnover_pages(site: Site, era: Era, way: str) -> Iterator[TurnoverPage]:
    """Yield the pages of the texts that came in with an era or went out."""
    collection = site.collection
    is_in, before = way == CAME_IN, era_before(era, collection)
    records: Sequence[str] = (came_in if is_in else went_out)(collection, era)
    words = "What came in with" if is_in else "What went out by"
    for sheet in sheets(records, partial(addresses.era, era.name, way)):
        yield TurnoverPage(
            head=site.head(
                addresses.era(era.name, way, sheet.number),
                sheet.titled(f"{words} {era.short}"),
                sheet.paged(f"{words} {era.title}, text by text."),
                section=addresses.ERAS,
                era=era,
            ),
            era=era_link(era, collection),
            before=era_link(before, collection) if before else None,
            is_in=is_in,
            entries=tuple(_entry(record, collection, era if is_in else before) for record in sheet.entries),
            total=len(records),
            pages=sheet.pages,
        )


def _entry(name: str, collection: Collection, era: Era | None) -> Entry:
    """Return a text with its days and how it ended."""
    wording = collection.wordings[name]
    days = ", ".join(filter(None, (days_in_words(wording), end_in_words(wording, collection.end_of(wording)))))
    return replace(listed(collection, name, era.day if era else None), standing=days)
