"""The pages that stand alone: home, glossary, about, search, and what is shown where there is no page."""

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from kb.records.record import Kind
from kb.search.terms import concepts
from kb.site import addresses
from kb.site.pages.scenario import Outcome, outcomes
from kb.site.pages.source import Listed, sources_page
from kb.site.parts import Entry, Head, Link
from kb.site.plays import Told
from kb.site.shown import accent, entry
from kb.site.site import Site
from kb.site.timeline import Timeline, timeline

SHOWN = 6
"""So many boards are shown at home."""


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario that comes out differently in two eras."""

    link: Link
    setup: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class HomePage:
    """Where one arrives."""

    head: Head
    line: Timeline
    eras: tuple[Link, ...]
    sources: tuple[Listed, ...]
    boards: tuple[Board, ...]
    records: int
    numbers: int
    cards: int
    scenarios: int
    differing: int


@dataclass(frozen=True, slots=True)
class Term:
    """What something was called, from when to when, and how that is known."""

    words: tuple[str, ...]
    days: str
    known: str


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing in the rules under all its names."""

    name: str
    anchor: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    """The words of the rules, by day."""

    head: Head
    things: tuple[Thing, ...]
    entries: tuple[Entry, ...]
    """The entries of the documents' own glossaries."""


@dataclass(frozen=True, slots=True)
class AboutPage:
    """What the site is, how to cite it, whom it is owed to."""

    head: Head
    sources: tuple[Listed, ...]
    example: Link


@dataclass(frozen=True, slots=True)
class SearchPage:
    """The search, which needs JavaScript; the lists do not."""

    head: Head


@dataclass(frozen=True, slots=True)
class MissingPage:
    """What is shown where there is no page."""

    head: Head


def home_page(site: Site) -> HomePage:
    """Give the page at which one arrives."""
    collection = site.collection
    boards = [
        Board(
            Link(told.scenario.title, addresses.scenario(told.scenario.id)),
            told.scenario.sentences,
            tuple(o for o in outcomes(told, collection) if o.link.words in _turning(told)),
        )
        for told in site.plays
        if told.turns and all(turn.causes for turn in told.turns)
    ]
    return HomePage(
        head=site.head(
            addresses.HOME,
            "What the rules were, on any day",
            "The rules of Magic: The Gathering as they were on any day since 1998, with the proof beside each answer.",
        ),
        line=timeline((), collection),
        eras=tuple(_era_links(site)),
        sources=sources_page(site).sources,
        boards=_chosen(boards),
        records=len(collection.records),
        numbers=len(collection.numbers_at_hand),
        cards=len(collection.cards),
        scenarios=len(site.plays),
        differing=sum(bool(told.turns) for told in site.plays),
    )


def _turning(told: Told) -> set[str]:
    """Give the first two days between which a scenario comes out otherwise."""
    return {str(told.turns[0].earlier), str(told.turns[0].later)}


def _chosen(boards: list[Board]) -> tuple[Board, ...]:
    """Give a few boards, the shortest to tell first, no two by the same rules."""
    found: dict[tuple[str, ...], Board] = {}
    for board in sorted(boards, key=lambda board: (sum(map(len, board.setup)), board.link.words)):
        causes = tuple(link.words for outcome in board.outcomes for link in outcome.causes)
        found.setdefault(causes, board)
    return tuple(found.values())[:SHOWN]


def _era_links(site: Site) -> list[Link]:
    return [
        Link(era.title, addresses.era(era.name), str(era.day), accent(era, site.collection))
        for era in site.collection.eras
    ]


def glossary_page(site: Site) -> GlossaryPage:
    """Give the words of the rules by day."""
    collection = site.collection
    things = tuple(
        Thing(
            concept.name,
            addresses.anchor(concept.name),
            tuple(
                Term(
                    tuple(dict.fromkeys(spelling.text for spelling in (*term.found, *term.understood))),
                    _days(str(term.since or ""), str(term.until or "")),
                    term.known,
                )
                for term in concept.terms
            ),
        )
        for concept in sorted(concepts(), key=lambda concept: concept.name)
    )
    return GlossaryPage(
        head=site.head(
            addresses.GLOSSARY,
            "Words by day",
            "What the rules called a thing, from which day to which: exile, removed from the game, dies, casts.",
            section=addresses.GLOSSARY,
            is_searchable=True,
            filters=(("kind", "terms"),),
        ),
        things=things,
        entries=tuple(
            entry(r, collection) for r in collection.records.values() if r.kind is Kind.GLOSSARY and r.number
        ),
    )


def _days(since: str, until: str) -> str:
    if not since and not until:
        return "on every day"
    return " ".join(part for part in (f"from {since}" if since else "", f"until {until}" if until else "") if part)


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
        sources=sources_page(site).sources,
        example=Link(number, addresses.rule(number, collection.wordings[record.id].since)) if record else Link("", ""),
    )


def search_page(site: Site) -> SearchPage:
    """Give the page of the search."""
    return SearchPage(
        head=site.head(addresses.SEARCH, "Search", "Search rules, rulings, errata, cards and boards, as of any era.")
    )


def missing_page(site: Site) -> MissingPage:
    """Give what is shown where there is no page, at any address: its links begin at the server's root."""
    head = site.head(addresses.MISSING, "No such page", "There is no such page.", is_listed=False)
    return MissingPage(replace(head, root=urlsplit(site.base_url).path or "/"))
