"""The page of a card: its errata and rulings by day, and the boards that use it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from kb.answers.boards.performances import Performed
from kb.answers.cards.packaged_wordings import packaged_cards
from kb.records.record import Kind, Record
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import link_to_id
from kb.site.outcome_strips import Strip, strip
from kb.site.page_parts import Count, Head, Link, Piece, Said, counted
from kb.site.pager import Sheet, sheets
from kb.site.shown_records import said, with_own_anchors
from kb.site.shown_replacements import Change, changes
from kb.site.site import Site
from kb.site.timeline import Timeline, timeline


@dataclass(frozen=True, slots=True)
class PlayedAs:
    """A card wording used by boards."""

    since: str
    where: Link
    quote: str
    reading: str
    type: str
    text: tuple[Piece, ...]
    """The text, with the changes to the previous one marked if the two are alike enough."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card as boards use it."""

    cost: str
    size: str
    last: str
    """Its latest text."""
    wordings: tuple[PlayedAs, ...]
    """Its wordings, oldest first."""


@dataclass(frozen=True, slots=True)
class CardPage:
    """Everything known about a card."""

    head: Head
    name: str
    counts: tuple[Count, ...]
    """The number of texts of each kind."""
    filed: tuple[Said, ...]
    naming: tuple[Said, ...]
    """The texts on this page that name the card."""
    named: int
    """The number of texts on all pages that name it."""
    pages: tuple[Link, ...]
    """The pages of a card that more texts name than fit on one."""
    played: PlayedCard | None
    """The wordings with which boards play it; None for a card that isn't packaged, and on further pages."""
    line: Timeline | None
    changes: tuple[Change, ...]
    boards: tuple[tuple[Link, Strip], ...]
    """The boards whose sentences name it, each with its outcome."""


MOST = 60
"""The most texts that name a card on one page."""


def card_pages(site: Site, name: str) -> Iterator[CardPage]:
    """Yield the page of a card, and further pages if many texts name it."""
    records = by_day(site.collection.cards[name], site.collection)
    filed = [record for record in records if name in record.cards]
    naming = [record for record in records if name not in record.cards]
    for sheet in sheets(naming, partial(addresses.card, name), MOST):
        yield _card_page(site, name, filed if sheet.number == 1 else [], sheet, records)


def _card_page(site: Site, name: str, filed: list[Record], sheet: Sheet[Record], records: list[Record]) -> CardPage:
    """Return one of a card's pages."""
    collection = site.collection
    is_first = sheet.number == 1
    named = sum(name not in record.cards for record in records)
    texts = with_own_anchors(said(record, collection) for record in (*filed, *sheet.entries))
    return CardPage(
        head=site.head(
            addresses.card(name, sheet.number),
            sheet.titled(f"{name}: errata and rulings"),
            sheet.paged(f"{name}: {_summary(filed, named)}, and the boards that it plays in."),
            section=addresses.CARDS,
            data=addresses.data(addresses.CARDS),
        ),
        name=name,
        counts=tuple(counted(kind, sum(r.kind is kind for r in (*filed, *sheet.entries))) for kind in Kind),
        filed=texts[: len(filed)],
        naming=texts[len(filed) :],
        named=named,
        pages=sheet.pages,
        played=_played_card(name, collection) if is_first else None,
        line=timeline([collection.wordings[r.id] for r in filed], collection) if filed else None,
        changes=changes(filed, collection),
        boards=boards_naming(site, name) if is_first else (),
    )


def _played_card(name: str, collection: Collection) -> PlayedCard | None:
    """Return the card wordings that boards use, or None."""
    card = packaged_cards().get(name)
    if card is None:
        return None
    wordings = tuple(
        PlayedAs(
            since=str(it.since),
            where=link_to_id(collection, it.where),
            quote=it.quote,
            reading=it.reading,
            type=it.type,
            text=tuple(Piece(run.words, change=run.fate.value) for run in it.changed) or (Piece(it.text),),
        )
        for it in card.wordings
    )
    return PlayedCard(card.cost, card.size, card.wordings[-1].text, wordings)


def _summary(filed: list[Record], named: int) -> str:
    """Return in words how many texts are filed under a card and how many others name it."""
    kinds = (counted(kind, sum(record.kind is kind for record in filed)) for kind in Kind)
    own = [f"{count.count} {count.words}" for count in kinds if count.count]
    others = [f"{named} {'text that names' if named == 1 else 'texts that name'} it"] if named else []
    return ", ".join([*own, *others]) or "its wordings"


def by_day(records: tuple[Record, ...], collection: Collection) -> list[Record]:
    """Return records sorted by day."""
    return sorted(records, key=lambda record: collection.wordings[record.id].since)


def boards_naming(site: Site, name: str) -> tuple[tuple[Link, Strip], ...]:
    """Return the scenarios whose sentences name a card, each with its strip."""
    own = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    naming = (told for told, words in _sentences(site) if name in words and own.search(words))
    return tuple((board_link(told), strip(told, site.collection)) for told in naming)


@lru_cache(maxsize=8)
def _sentences(site: Site) -> list[tuple[Performed, str]]:
    """Return all scenarios with the text of their sentences."""
    return [(told, " ".join(told.scenario.sentences)) for told in site.plays]


def board_link(told: Performed) -> Link:
    """Return a link to a scenario."""
    return Link(told.scenario.title, addresses.scenario(told.scenario.id), told.scenario.id)
