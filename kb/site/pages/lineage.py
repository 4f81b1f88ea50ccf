"""The page of a lineage (one rule through its texts, with engine entries and boards), and the list of lineages."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from itertools import pairwise

from kb.answers.boards.rules import Rule, RuleEntry
from kb.records.lineage import Member
from kb.records.wording import Wording
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.headlines import turned_by_rule
from kb.site.links import (
    accent,
    accent_of,
    is_of_a_card,
    link_to_id,
    link_to_lineage,
    link_to_quoted,
    linked_ids,
    question_of,
    rules_played,
    title_of,
)
from kb.site.outcome_strips import Strip, strip
from kb.site.page_parts import Head, Link, Piece
from kb.site.pager import Sheet, sheets
from kb.site.shown_replacements import Change, change
from kb.site.site import Site
from kb.site.timeline import Timeline, timeline


@dataclass(frozen=True, slots=True)
class Text:
    """A record that states, applies or presupposes the rule."""

    day: str
    where: Link
    quote: str
    reason: tuple[Piece, ...]
    is_checked: bool
    """True if the record is present and contains these words."""
    accent: str


@dataclass(frozen=True, slots=True)
class Played:
    """An entry of a rule in the engine."""

    since: str
    means: str
    quote: str
    where: Link
    reading: tuple[Piece, ...]
    overlay: str
    accent: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A day in the history of a rule: what it says since then, and the texts of the day."""

    day: str
    accent: str
    played: tuple[Played, ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario that depends on the rule, with its strip."""

    link: Link
    strip: Strip


@dataclass(frozen=True, slots=True)
class LineagePage:
    """A rule through time."""

    head: Head
    title: str
    question: str
    today: Played | None
    """The latest version, if it is played."""
    stops: tuple[Stop, ...]
    """The versions of the rule, oldest first."""
    line: Timeline | None
    changes: tuple[Change, ...]
    boards: tuple[Board, ...]
    related: tuple[Link, ...]
    """The other lineages that share one of its texts."""
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class Story:
    """A lineage in the list."""

    link: Link
    question: str
    """The question that it answers, if its name alone doesn't tell."""
    turned: int
    """The number of boards whose outcome it changes."""
    texts: int
    entries: int
    years: str


@dataclass(frozen=True, slots=True)
class LineagesPage:
    """All lineages."""

    head: Head
    rules: tuple[Story, ...]
    cards: tuple[Story, ...]
    pages: tuple[Link, ...]


def lineage_names(collection: Collection) -> list[str]:
    """Return the slugs of all lineages, of texts and of modelled rules."""
    return sorted({*collection.threads, *rules_played()})


def lineage_page(site: Site, name: str) -> LineagePage:
    """Return the page of a lineage."""
    collection, names = site.collection, lineage_names(site.collection)
    thread = collection.threads.get(name)
    rule = rules_played().get(name)
    place = names.index(name)
    wordings = {
        wording.key: wording for wording in map(collection.wordings.__getitem__, _cited_records(name, collection))
    }
    title = title_of(name, collection)
    boards = site.about.get(name, ())
    first = min(_days(name, collection))
    return LineagePage(
        head=site.head(
            addresses.lineage(name),
            f"{title}: how it changed",
            f"{title}: what it was and how it changed, told by dated texts{' and by boards' if boards else ''}.",
            section=addresses.LINEAGES,
            is_searchable=True,
            filters=(("kind", "lineage"), *(("era", era.name) for era in collection.eras if era.day >= first)),
            data=addresses.data(addresses.LINEAGES),
        ),
        title=title,
        question="" if question_of(name, collection) == title else question_of(name, collection),
        today=_today(rule, collection),
        stops=_stops(
            [_played(entry, collection) for entry in rule.entries] if rule else [],
            [_text(member, collection) for member in thread.members] if thread else [],
        ),
        line=timeline(wordings.values(), collection, partial(_changes, name, collection)) if wordings else None,
        changes=tuple(change(replacement, collection) for replacement in thread.replacements) if thread else (),
        boards=tuple(
            Board(Link(told.scenario.title, addresses.scenario(told.scenario.id)), strip(told, collection))
            for told in boards
        ),
        related=tuple(link_to_lineage(other, collection) for other in related(collection, name)),
        previous=link_to_lineage(names[place - 1], collection) if place else None,
        next=link_to_lineage(names[place + 1], collection) if place + 1 < len(names) else None,
    )


def _today(rule: Rule | None, collection: Collection) -> Played | None:
    """Return the latest entry of a rule that quotes a text, or its latest if none does, without those of sets.

    Return None if it has no entry, or if later ones, without a quotation, say something else.
    """
    own = [entry for entry in rule.entries if entry.set is None] if rule else []
    said = [entry for entry in own if entry.quote] or own
    return _played(said[-1], collection) if said and own[-1].sense == said[-1].sense else None


def _stops(played: list[Played], texts: list[Text]) -> tuple[Stop, ...]:
    """Return the days on which a rule's entries or texts begin."""
    days = sorted({*(one.since for one in played), *(one.day for one in texts)})
    return tuple(_stop(day, played, texts) for day in days)


def _stop(day: str, played: list[Played], texts: list[Text]) -> Stop:
    """Return one day with the entries and texts that begin then."""
    said = tuple(one for one in played if one.since == day)
    read = tuple(one for one in texts if one.day == day)
    accents = [*(one.accent for one in said), *(one.accent for one in read)]
    return Stop(day, next(filter(None, accents), ""), said, read)


def _changes(name: str, collection: Collection, wording: Wording) -> Iterator[date]:
    """Yield the days on which a lineage's page says that the rule changed, including rules of the wording's set."""
    thread, rule = collection.threads.get(name), rules_played().get(name)
    yield from (replacement.day for replacement in (thread.replacements if thread else ()))
    entries = [entry for entry in (rule.entries if rule else ()) if entry.set in {None, wording.overlay}]
    yield from (later.since for earlier, later in pairwise(entries) if later.sense != earlier.sense)


def lineages_pages(site: Site) -> Iterator[LineagesPage]:
    """Yield the pages of the list of lineages: those that change most boards first, those of cards last."""
    turned = turned_by_rule(site)

    def order(name: str) -> tuple[bool, int, int, str]:
        """Return a sort key: cards last, then by the number of boards changed."""
        boards = len(turned.get(name, ())), len(site.about.get(name, ()))
        return is_of_a_card(name), -boards[0], -boards[1], title_of(name, site.collection).lower()

    names = sorted(lineage_names(site.collection), key=order)
    for sheet in sheets(names, addresses.lineages):
        yield _lineages_page(site, sheet)


def _lineages_page(site: Site, sheet: Sheet[str]) -> LineagesPage:
    """Return one page of the list of lineages."""
    turned = turned_by_rule(site)
    stories = [_story(name, len(turned.get(name, ())), site.collection) for name in sheet.entries]
    return LineagesPage(
        head=site.head(
            addresses.lineages(sheet.number),
            sheet.titled("Histories"),
            sheet.paged(
                "Rules through all their wordings, numbers and documents: trample, the legend rule, copying and others."
            ),
            section=addresses.LINEAGES,
        ),
        rules=tuple(story for story in stories if not is_of_a_card(story.link.note)),
        cards=tuple(story for story in stories if is_of_a_card(story.link.note)),
        pages=sheet.pages,
    )


def _story(name: str, turned: int, collection: Collection) -> Story:
    """Return a lineage as it is listed, with the number of boards whose outcome it turned."""
    rule = rules_played().get(name)
    years = [str(day.year) for day in sorted(_days(name, collection))]
    return Story(
        link_to_lineage(name, collection),
        "" if (question := question_of(name, collection)) == title_of(name, collection) else question,
        turned,
        len(_cited_records(name, collection)),
        len(rule.entries if rule else []),
        "–".join(dict.fromkeys((years[0], years[-1]))),
    )


def _days(name: str, collection: Collection) -> set[date]:
    """Return the days of a lineage's texts and entries."""
    rule, thread = rules_played().get(name), collection.threads.get(name)
    members = thread.members if thread else ()
    return {*(entry.since for entry in (rule.entries if rule else [])), *(member.day for member in members)}


def related(collection: Collection, name: str) -> list[str]:
    """Return the lineages that share a record with this one."""
    resting = _citing_lineages(collection)
    found = {other for record_id in _cited_records(name, collection) for other in resting[record_id]}
    return sorted(found - {name})


@lru_cache(maxsize=8)
def _citing_lineages(collection: Collection) -> dict[str, list[str]]:
    """Return the slugs of the lineages whose texts or entries cite each record, by the record's id."""
    found: dict[str, list[str]] = {}
    for name in lineage_names(collection):
        for record_id in _cited_records(name, collection):
            found.setdefault(record_id, []).append(name)
    return found


def _cited_records(name: str, collection: Collection) -> dict[str, None]:
    """Return the ids of the records here that a lineage's texts or entries cite."""
    return dict.fromkeys(record_id for record_id in cited_by(name, collection) if record_id in collection.records)


def cited_by(name: str, collection: Collection) -> list[str]:
    """Return what a lineage's texts and entries cite: record ids, here or not, and bare numbers."""
    thread, rule = collection.threads.get(name), rules_played().get(name)
    return [
        *(member.record for member in (thread.members if thread else ())),
        *(entry.where for entry in (rule.entries if rule else ())),
    ]


def _text(member: Member, collection: Collection) -> Text:
    """Return a text of a lineage as it is shown."""
    return Text(
        day=str(member.day),
        where=link_to_id(collection, member.record),
        quote=member.quote,
        reason=linked_ids(member.reason, collection),
        is_checked=member.is_checked,
        accent=accent_of(collection, member.record) if member.is_checked else "",
    )


def _played(entry: RuleEntry, collection: Collection) -> Played:
    """Return an entry of a rule as it is shown."""
    era = next((era for era in collection.eras if era.day >= entry.since), None)
    return Played(
        since=str(entry.since),
        means=entry.means,
        quote=entry.quote,
        where=link_to_quoted(collection, entry.where, entry.since, entry.quote),
        reading=linked_ids(entry.reading, collection),
        overlay=entry.set or "",
        accent=accent(era, collection),
    )
