"""The page of a rule number on all days, and of a ruling without a number."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.records.record import Kind, Record
from kb.records.wording import Wording
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.day_tabs import own_overlay
from kb.site.descents import Way, ways
from kb.site.links import begins, entry, link_to, link_to_lineage
from kb.site.outcome_strips import Strip, strip
from kb.site.page_citations import Cited, cited
from kb.site.page_parts import Entry, Head, Link, Said
from kb.site.pager import MOST
from kb.site.pages.rule_head import filters, linked_data
from kb.site.shown_records import said, with_own_anchors
from kb.site.shown_replacements import Change, changes, connected
from kb.site.site import Site
from kb.site.slider_positions import Moment, positions
from kb.site.superseded import LaterNumbers, Superseded, later_numbers, superseded
from kb.site.timeline import Timeline, timeline


@dataclass(frozen=True, slots=True)
class RulePage:
    """A number, or a ruling without one, with everything known about it."""

    head: Head
    name: str
    heading: str
    """The heading that has or covers the number."""
    crumbs: tuple[Link, ...]
    moments: tuple[Moment, ...]
    """The days on which the rule can be viewed, oldest first."""
    shown: Said | None
    """The latest known text that can be shown; if none can, the latest."""
    newer: Said | None
    """The latest known text, if it can't be shown and an earlier one is."""
    superseded: tuple[Superseded, ...]
    """The statements in it that are no longer true."""
    later_numbers: tuple[LaterNumbers, ...]
    """The numbers of its parts in later rulebooks, if no text in the collection tells what became of it."""
    further: tuple[Said, ...]
    """The further paragraphs of the text shown."""
    others: tuple[Said, ...]
    """Other wordings of the number, latest first."""
    at: int
    """The index of the last day on which the rule has this number."""
    line: Timeline | None
    ways: tuple[Way, ...]
    """The rules that had the number, each followed through the official rulebooks."""
    changes: tuple[Change, ...]
    lineages: tuple[Link, ...]
    """The lineages that contain it."""
    boards: tuple[tuple[Link, Strip], ...]
    """The first boards that depend on these, each with its outcome."""
    boards_count: int
    under: tuple[Entry, ...]
    """The subrules of the number, as many as fit on a page."""
    under_count: int
    section: Link
    """The list of all numbers of its section."""
    citing: tuple[Entry, ...]
    """The records that cite the number, if it has no text in the collection."""
    previous: Link | None
    next: Link | None
    cited: Cited | None
    """The citation of the text shown in each format."""
    terms: str


BOARDS = 5
"""The most boards listed beside a rule that they depend on."""


def rule_page(site: Site, number: str) -> RulePage:
    """Return the page of a number."""
    collection = site.collection
    records = collection.numbers[number]
    newest = collection.in_force(records, None, own_overlay(records, collection))
    shown = _best_shown(newest, records, collection)
    is_newest = shown == newest
    heading = heading_of(newest)
    parts = collection.further_parts(shown, records, None)
    printed = [*([shown, *parts] if shown else []), *_others(records, (shown, *parts), collection)]
    texts = with_own_anchors(said(record, collection) for record in printed)
    anchors = {collection.wordings[record.id].key: text.anchor for record, text in zip(printed, texts, strict=True)}
    under = tuple(_under(number, collection))
    lineages = _lineages(records, collection)
    boards = _boards(lineages, site)
    moments = positions(number, records, newest, anchors, collection)
    return RulePage(
        head=site.head(
            addresses.rule(number),
            f"{number} · {heading}" if heading else number,
            f"Rule {number}: {_description(shown, collection) if shown else _ABSENT}",
            section=addresses.NUMBERS,
            era=collection.era_of(shown) if shown else None,
            is_searchable=shown is not None and shown.kind is not Kind.HEADING,
            filters=filters(shown, texts, collection, number),
            data=addresses.rules_data(number) if shown else "",
            anchor=addresses.anchor(shown.local_id) if shown else "",
            linked_data=linked_data(shown, number, collection),
        ),
        name=number,
        heading=heading,
        crumbs=_crumbs(number, collection),
        moments=moments,
        shown=texts[0] if texts else None,
        newer=None if is_newest else next((one for one in texts if newest and one.id == newest.id), None),
        superseded=superseded(shown, collection) if shown else (),
        later_numbers=later_numbers(shown, collection) if shown and not texts[0].became else (),
        further=texts[1 : len(parts) + 1],
        others=texts[len(parts) + 1 :],
        at=_initial_position(moments, "" if is_newest else texts[0].anchor),
        line=_line(records, collection),
        ways=ways(number, collection),
        changes=changes(records, collection),
        lineages=lineages,
        boards=boards[:BOARDS],
        boards_count=len(boards),
        under=under[:MOST],
        under_count=len(under),
        section=Link(number.partition(".")[0], addresses.section(number.partition(".")[0])),
        citing=tuple(entry(record, collection) for record in collection.citing(number)) if not shown else (),
        previous=_neighbour(number, -1, collection),
        next=_neighbour(number, 1, collection),
        cited=cited(shown, addresses.rule(number), site) if shown else None,
        terms=collection.sources[shown.source].terms if shown else "",
    )


_ABSENT = "cited, but not in this knowledge base"
"""The description of a number without a text."""


def _best_shown(newest: Record | None, records: Sequence[Record], collection: Collection) -> Record | None:
    """Return the text of a number to show: the newest, or if its words are withheld, the newest of which they aren't.

    That one has the same heading, because another may be another rule; without one, it is the newest. None for no text.
    """
    if newest is None or not collection.is_hidden(newest):
        return newest
    visible = [one for one in records if not collection.is_hidden(one) and one.place[-1:] == newest.place[-1:]]
    return collection.in_force(visible, None, own_overlay(visible, collection)) if visible else newest


def _initial_position(moments: Sequence[Moment], anchor: str = "") -> int:
    """Return the index of the last moment with a text, or with the text of an anchor, to show first."""
    texts = [place for place, moment in enumerate(moments) if moment.text]
    own = [place for place in texts if moments[place].text == anchor]
    return max(own or texts, default=len(moments) - 1)


def _under(number: str, collection: Collection) -> Iterator[Entry]:
    """Yield the direct subnumbers of a number, each with its last known text."""
    for other in collection.under(number):
        records = collection.numbers[other]
        found = collection.in_force(records, None, own_overlay(records, collection))
        if found is not None:
            yield entry(found, collection)


def _boards(lineages: Iterable[Link], site: Site) -> tuple[tuple[Link, Strip], ...]:
    """Return the boards that depend on these lineages, those with changing outcomes first."""
    found = dict.fromkeys(told for lineage in lineages for told in site.about.get(lineage.note, ()))
    return tuple(
        (Link(told.scenario.title, addresses.scenario(told.scenario.id)), strip(told, site.collection))
        for told in sorted(found, key=lambda told: not told.turns)
    )


def _lineages(records: Iterable[Record], collection: Collection) -> tuple[Link, ...]:
    """Return links to the lineages of these records."""
    return tuple(link_to_lineage(lineage.slug, collection) for lineage in collection.threads_of(records))


def record_page(site: Site, record: Record) -> RulePage:
    """Return the page of a ruling or erratum without a number."""
    collection = site.collection
    address = addresses.record(record.id)
    siblings = [other for other in collection.unnumbered if other.source == record.source]
    place = siblings.index(record)
    shown = said(record, collection)
    lineages = _lineages((record,), collection)
    boards = _boards(lineages, site)
    moments = positions("", (record,), record, {collection.wordings[record.id].key: shown.anchor}, collection)
    return RulePage(
        head=site.head(
            address,
            f"{record.name} · {record.source}",
            _description(record, collection),
            section=addresses.SOURCES,
            era=collection.era_of(record),
            is_searchable=True,
            filters=filters(record, [shown], collection),
            data=addresses.records_data(record.id),
            anchor=addresses.anchor(record.local_id),
            linked_data=linked_data(record, record.name, collection),
        ),
        name=record.name,
        heading="",
        crumbs=(Link(collection.sources[record.source].title, addresses.source(record.source)),),
        moments=moments,
        shown=shown,
        newer=None,
        superseded=superseded(record, collection),
        later_numbers=(),
        further=(),
        others=(),
        at=len(moments) - 1,
        line=_line((record,), collection),
        ways=(),
        changes=changes((record,), collection),
        lineages=lineages,
        boards=boards[:BOARDS],
        boards_count=len(boards),
        under=(),
        under_count=0,
        section=Link("", ""),
        citing=(),
        previous=link_to(siblings[place - 1], collection) if place else None,
        next=link_to(siblings[place + 1], collection) if place + 1 < len(siblings) else None,
        cited=cited(record, address, site),
        terms=collection.sources[record.source].terms,
    )


def _line(records: Iterable[Record], collection: Collection) -> Timeline | None:
    """Return the time line of these records' wordings; None if there are none."""
    wordings = connected(records, collection)

    def changed(wording: Wording) -> Iterator[date]:
        """Yield the days on which rules stated by a wording changed or parts of it were replaced."""
        for record in wording.records:
            yield from (it.day for it in superseded(collection.records[record], collection))
            yield from (it.day for it in collection.replaced.get(record, ()) if record in it.of)

    return timeline(wordings, collection, changed) if wordings else None


def _others(records: Iterable[Record], shown: Iterable[Record | None], collection: Collection) -> list[Record]:
    """Return the first record of each wording not shown already, latest first."""
    found = {collection.wordings[record.id].key: record for record in reversed(list(records))}
    for record in filter(None, shown):
        found.pop(collection.wordings[record.id].key, None)
    return sorted(found.values(), key=lambda record: collection.wordings[record.id].since, reverse=True)


def _description(shown: Record, collection: Collection) -> str:
    """Return the page's description: the whole text of the record shown, or its heading if the text is withheld."""
    return begins(shown, collection, len(shown.text)) or heading_of(shown)


def heading_of(shown: Record | None) -> str:
    """Return the heading of a record: its own text, or the last two headings above it; "" without a record."""
    if shown is None:
        return ""
    if shown.kind is Kind.HEADING:
        return shown.text
    return " › ".join(shown.place[-2:])


def _crumbs(number: str, collection: Collection) -> tuple[Link, ...]:
    """Return the breadcrumbs of a number: all numbers, its section, and the number above."""
    section = number.partition(".")[0]
    crumbs = [Link("Rules", addresses.NUMBERS), Link(section, addresses.section(section))]
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if rule not in {number, section} and rule in collection.numbers:
        crumbs.append(Link(rule, addresses.rule(rule)))
    return tuple(crumbs)


def _neighbour(number: str, step: int, collection: Collection) -> Link | None:
    """Return a link to the previous or next number here, or None."""
    at_hand = collection.numbers_at_hand
    place = collection.places_at_hand.get(number)
    if place is None or not 0 <= place + step < len(at_hand):
        return None
    return Link(at_hand[place + step], addresses.rule(at_hand[place + step]))
