"""The pages that stand alone: home, about, search, and what is shown where there is no page."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from urllib.parse import urlsplit

from kb.answers.performances import Told
from kb.records.record import Kind
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import accent
from kb.site.outcomes import Outcome, outcomes, turnings
from kb.site.pages.matrix import differing
from kb.site.pages.sources import Holding, holdings
from kb.site.parts import Head, Link
from kb.site.site import Site
from kb.site.strips import Strip, strip
from kb.site.timeline import Timeline, timeline

SHOWN = 6
"""So many boards are shown at home."""


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario that comes out differently in two eras."""

    link: Link
    setup: tuple[str, ...]
    strip: Strip
    outcomes: tuple[Outcome, Outcome]
    """In the earlier and in the later; the latter with the change between the two."""


@dataclass(frozen=True, slots=True)
class HomePage:
    """Where one arrives."""

    head: Head
    line: Timeline
    eras: tuple[Link, ...]
    holdings: tuple[Holding, ...]
    documents: int
    years: tuple[int, int]
    """Of the first document and of the last."""
    boards: tuple[Board, ...]
    records: int
    numbers: int
    cards: int
    scenarios: int
    differing: int


@dataclass(frozen=True, slots=True)
class AboutPage:
    """What the site is, how to cite it, whom it is owed to."""

    head: Head
    holdings: tuple[Holding, ...]
    example: Link


@dataclass(frozen=True, slots=True)
class SearchPage:
    """The search, which needs JavaScript; the lists do not."""

    head: Head
    eras: tuple[tuple[str, str, str], ...]
    """The name of each era, its day and its title, oldest first."""


@dataclass(frozen=True, slots=True)
class MissingPage:
    """What is shown where there is no page."""

    head: Head


def home_page(site: Site) -> HomePage:
    """Give the page at which one arrives."""
    collection = site.collection
    boards = [board for told in site.plays if (board := _board(told, collection)) is not None]
    days = [source.day for source in collection.sources.values()]
    return HomePage(
        head=site.head(
            addresses.HOME,
            "What the rules were, on any day",
            "The rules of Magic: The Gathering as they were on any day since 1998, with the proof beside each answer.",
            linked_data=_website(site.base_url),
        ),
        line=timeline((), collection),
        eras=tuple(_era_links(site)),
        holdings=holdings(collection),
        documents=len(collection.sources),
        years=(min(days).year, max(days).year),
        boards=_chosen(boards),
        records=len(collection.records),
        numbers=len(collection.numbers_at_hand),
        cards=len(collection.cards),
        scenarios=len(site.plays),
        differing=differing(site, site.plays),
    )


def _website(base_url: str) -> dict[str, object]:
    """Give the site as schema.org's WebSite, with its search where its address is known."""
    found: dict[str, object] = {"@type": "WebSite", "name": "rulings", "inLanguage": "en"}
    if base_url:
        target = {"@type": "EntryPoint", "urlTemplate": f"{base_url}{addresses.SEARCH}?q={{words}}"}
        search = {"@type": "SearchAction", "target": target, "query-input": "required name=words"}
        found |= {"url": base_url, "potentialAction": search}
    return found


def _board(told: Told, collection: Collection) -> Board | None:
    """Give a scenario of a document with two neighbouring eras between which its outcome changes once.

    It comes to an end in both, and what makes the difference is known.
    """
    if all(when.is_prediction for when in told.scenario.whens):
        return None
    by_day = {outcome.link.words: outcome for outcome in outcomes(told, collection)}
    for earlier, later in pairwise(era.day for era in collection.eras):
        changes = turnings(told, earlier, later, collection)
        is_whole = told.differs(earlier, later) and told.ends[earlier] and told.ends[later]
        if is_whole and len(changes) == 1 and changes[0].causes:
            before, after = by_day[str(earlier)], by_day[str(later)]
            shown = (replace(before, turnings=()), replace(after, turnings=changes))
            return Board(
                Link(told.scenario.title, addresses.scenario(told.scenario.id)),
                told.scenario.sentences,
                strip(told, collection),
                shown,
            )
    return None


def _chosen(boards: Iterable[Board]) -> tuple[Board, ...]:
    """Give a few boards of each two eras in turn, the shortest to tell first, no two by the same rules."""
    by_causes: dict[tuple[str, ...], Board] = {}
    for board in sorted(boards, key=lambda board: (sum(map(len, board.setup)), board.link.words)):
        by_causes.setdefault(
            tuple(link.words for turning in board.outcomes[1].turnings for link in turning.causes), board
        )
    by_days = grouped(by_causes.values(), lambda board: tuple(outcome.link.words for outcome in board.outcomes))
    in_turn = zip_longest(*(by_days[days] for days in sorted(by_days)))
    return tuple(board for round_ in in_turn for board in round_ if board is not None)[:SHOWN]


def _era_links(site: Site) -> list[Link]:
    return [
        Link(era.title, addresses.era(era.name), str(era.day), accent(era, site.collection))
        for era in site.collection.eras
    ]


def about_page(site: Site) -> AboutPage:
    """Give what the site is, how to cite it, and whom it is owed to."""
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
    """Give the page of the search."""
    return SearchPage(
        head=site.head(addresses.SEARCH, "Search", "Search rules, rulings, errata, cards and boards, as of any era."),
        eras=tuple((era.name, str(era.day), era.title) for era in site.collection.eras),
    )


def missing_page(site: Site) -> MissingPage:
    """Give what is shown where there is no page, at any address: its links begin at the server's root."""
    head = site.head(addresses.MISSING, "No such page", "There is no such page.", is_listed=False)
    return MissingPage(replace(head, root=urlsplit(site.base_url).path or "/"))
