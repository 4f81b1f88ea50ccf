"""The page of a card: errata and rulings by day, and the boards that it plays in."""

import re
from dataclasses import dataclass

from kb.records.record import Kind, Record
from kb.site import addresses
from kb.site.changes import Change, changes
from kb.site.collection import Collection
from kb.site.parts import Count, Head, Link, Said, counted
from kb.site.plays import Told
from kb.site.shown import said, told_apart
from kb.site.site import Site
from kb.site.timeline import Timeline, timeline
from kb.site.watching import question


@dataclass(frozen=True, slots=True)
class CardPage:
    """All that is said of a card."""

    head: Head
    name: str
    counts: tuple[Count, ...]
    """How many texts of each kind there are."""
    filed: tuple[Said, ...]
    naming: tuple[Said, ...]
    line: Timeline | None
    changes: tuple[Change, ...]
    boards: tuple[Link, ...]


def card_page(site: Site, name: str) -> CardPage:
    """Give the page of a card."""
    collection = site.collection
    records = by_day(collection.cards[name], collection)
    filed = [record for record in records if name in record.cards]
    naming = [record for record in records if name not in record.cards]
    address = addresses.card(name)
    texts = told_apart(said(record, collection) for record in (*filed, *naming))
    return CardPage(
        head=site.head(
            address,
            f"{name}: errata and rulings",
            f"{name}: {len(filed)} errata and rulings by day, {len(naming)} texts that name it, and its boards.",
            section=addresses.CARDS,
            is_searchable=True,
            filters=(("kind", "card"), ("card", name)),
            data=addresses.data(address),
        ),
        name=name,
        counts=tuple(counted(kind, sum(record.kind is kind for record in records)) for kind in Kind),
        filed=texts[: len(filed)],
        naming=texts[len(filed) :],
        line=timeline([collection.wordings[r.id] for r in filed], collection) if filed else None,
        changes=changes(filed, collection),
        boards=boards_naming(site, name),
    )


def by_day(records: tuple[Record, ...], collection: Collection) -> list[Record]:
    """Give records by their days."""
    return sorted(records, key=lambda record: collection.wordings[record.id].since)


@question
def boards_naming(site: Site, name: str) -> tuple[Link, ...]:
    """Give the scenarios whose sentences name a card."""
    own = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return tuple(board_link(told) for told, words in _sentences(site) if name in words and own.search(words))


@question
def _sentences(site: Site) -> list[tuple[Told, str]]:
    """Give the scenarios, each with all that it says."""
    return [(told, " ".join(told.scenario.sentences)) for told in site.plays]


def board_link(told: Told) -> Link:
    """Give the link to a scenario."""
    return Link(told.scenario.title, addresses.scenario(told.scenario.id), told.scenario.id)
