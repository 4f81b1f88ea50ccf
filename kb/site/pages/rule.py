"""The page of a rule number, altogether or as it stood on a day, and that of a ruling without a number."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.records.wording import IN_FORCE, Standing, Wording
from kb.site import addresses
from kb.site.changes import Change, Revision, changes, connected, revisions
from kb.site.collection import Collection
from kb.site.descents import Way, ways
from kb.site.links import begins, entry, link_to, link_to_lineage
from kb.site.pager import MOST
from kb.site.parts import Entry, Head, Link, Said
from kb.site.shown import said, told_apart
from kb.site.site import Site
from kb.site.standing import standing_in, stands, status
from kb.site.superseded import Superseded, superseded
from kb.site.tabs import DayTab, day_tabs, own_overlay
from kb.site.timeline import Timeline, timeline


@dataclass(frozen=True, slots=True)
class RulePage:
    """A number, or a ruling without one, with all that is said of it."""

    head: Head
    name: str
    heading: str
    """What it is about: the heading that bears or covers the number."""
    crumbs: tuple[Link, ...]
    day: str
    """The day that it is shown on; empty for all days."""
    era_title: str
    whole: Link
    """The page on all days."""
    tabs: tuple[DayTab, ...]
    shown: Said | None
    superseded: tuple[Superseded, ...]
    """The rules that it states which are otherwise by the day."""
    further: tuple[Said, ...]
    """The further paragraphs of what is shown."""
    others: tuple[Said, ...]
    """Other wordings of the number."""
    revisions: tuple[Revision, ...]
    """What differs between neighbouring wordings of the number."""
    line: Timeline | None
    ways: tuple[Way, ...]
    """The rules that the number has been, each through the official rulebooks."""
    changes: tuple[Change, ...]
    lineages: tuple[Link, ...]
    """Those that it is a text of."""
    under: tuple[Entry, ...]
    """What stands under the number, as far as one page holds it."""
    under_count: int
    section: Link
    """Where all numbers of its section are listed."""
    citing: tuple[Entry, ...]
    """Who cites it, where it is not at hand itself."""
    previous: Link | None
    next: Link | None
    citation: str
    terms: str


def rule_page(site: Site, number: str, day: date | None = None) -> RulePage:
    """Give the page of a number; with a day, as it stood then."""
    collection = site.collection
    records = collection.numbers[number]
    era = next((era for era in collection.eras if era.day == day), None)
    overlay = era.overlay if era else own_overlay(records, collection)
    shown = collection.in_force(records, day, overlay)
    address = addresses.rule(number, day)
    title = f"{number}{f' on {day}' if day else ''}"
    stands = day is None or _stands(shown, day, collection)
    heading = _heading(shown)
    parts = collection.further_parts(shown, records, day)
    texts = [said(record, collection, day) for record in ([shown, *parts] if shown else [])]
    if day is None:
        texts += [said(other, collection) for other in _others(records, (shown, *parts), collection)]
    under = tuple(_under(number, collection, day, era))
    first, *others = told_apart(texts) or (None,)
    return RulePage(
        head=site.head(
            address,
            f"{title} · {heading}" if heading else title,
            f"Rule {title}: {_words(shown, collection) if stands else _absent(shown, day, collection)}",
            section=addresses.NUMBERS,
            era=era or (collection.era_of(shown) if shown else None),
            same_as="" if stands else addresses.rule(number),
            is_listed=stands,
            is_searchable=day is None and shown is not None and shown.kind is not Kind.HEADING,
            filters=_filters(shown, texts, collection, number),
            data=addresses.data(address) if shown else "",
            anchor=addresses.anchor(shown.local_id) if shown else "",
            linked_data=_linked_data(shown, title, collection) if stands else {},
        ),
        name=number,
        heading=heading,
        crumbs=_crumbs(number, collection),
        day=str(day or ""),
        era_title=era.title if era else "",
        whole=Link(number, addresses.rule(number)),
        tabs=day_tabs(number, records, collection, day),
        shown=first,
        superseded=superseded(shown, collection, day) if shown else (),
        further=tuple(other for other in others[: len(parts)] if other),
        others=tuple(other for other in others[len(parts) :] if other),
        revisions=revisions(records, collection) if day is None else (),
        line=_line(records, collection) if day is None else None,
        ways=ways(number, collection) if day is None else (),
        changes=changes(records, collection) if day is None else (),
        lineages=_lineages(records, collection) if day is None else (),
        under=under[:MOST],
        under_count=len(under),
        section=Link(number.partition(".")[0], addresses.section(number.partition(".")[0])),
        citing=tuple(entry(record, collection) for record in collection.citing(number)) if not shown else (),
        previous=_neighbour(number, -1, collection, day if era else None),
        next=_neighbour(number, 1, collection, day if era else None),
        citation=_citation(shown, collection) + (f", as known of {day}" if shown and day else ""),
        terms=collection.sources[shown.source].terms if shown else "",
    )


def _under(number: str, collection: Collection, day: date | None, era: Era | None) -> Iterator[Entry]:
    """Give the numbers right under a number, each as it stood on the day, or as it is known last."""
    for other in collection.under(number):
        records = collection.numbers[other]
        overlay = era.overlay if era else own_overlay(records, collection)
        found = collection.in_force(records, day, overlay)
        if found is not None and (day is None or _stands(found, day, collection)):
            yield entry(found, collection, day=day)


def _lineages(records: Iterable[Record], collection: Collection) -> tuple[Link, ...]:
    return tuple(link_to_lineage(lineage.slug, collection) for lineage in collection.threads_of(records))


def record_page(site: Site, record: Record) -> RulePage:
    """Give the page of a ruling or erratum without a number."""
    collection = site.collection
    address = addresses.record(record.id)
    siblings = [other for other in collection.unnumbered if other.source == record.source]
    place = siblings.index(record)
    shown = said(record, collection)
    return RulePage(
        head=site.head(
            address,
            f"{record.name} · {record.source}",
            record.text,
            section=addresses.SOURCES,
            era=collection.era_of(record),
            is_searchable=True,
            filters=_filters(record, [shown], collection),
            data=addresses.data(address),
            anchor=addresses.anchor(record.local_id),
            linked_data=_linked_data(record, record.name, collection),
        ),
        name=record.name,
        heading="",
        crumbs=(Link(collection.sources[record.source].title, addresses.source(record.source)),),
        day="",
        era_title="",
        whole=Link(record.name, address),
        tabs=day_tabs("", (record,), collection, None),
        shown=shown,
        superseded=superseded(record, collection),
        further=(),
        others=(),
        revisions=(),
        line=_line((record,), collection),
        ways=(),
        changes=changes((record,), collection),
        lineages=_lineages((record,), collection),
        under=(),
        under_count=0,
        section=Link("", ""),
        citing=(),
        previous=link_to(siblings[place - 1], collection) if place else None,
        next=link_to(siblings[place + 1], collection) if place + 1 < len(siblings) else None,
        citation=_citation(record, collection),
        terms=collection.sources[record.source].terms,
    )


def _line(records: Iterable[Record], collection: Collection) -> Timeline | None:
    wordings = connected(records, collection)

    def changed(wording: Wording) -> Iterator[date]:
        """Give when rules that a wording states changed, and when a part of it was replaced."""
        for record in wording.records:
            yield from (it.day for it in superseded(collection.records[record], collection))
            yield from (it.day for it in collection.replaced.get(record, ()) if record in it.of)

    return timeline(wordings, collection, changed) if wordings else None


def _others(records: Iterable[Record], shown: Iterable[Record | None], collection: Collection) -> list[Record]:
    """Give the first printing of each wording that is not shown, the latest first."""
    found = {collection.wordings[record.id].key: record for record in reversed(list(records))}
    for record in filter(None, shown):
        found.pop(collection.wordings[record.id].key, None)
    return sorted(found.values(), key=lambda record: collection.wordings[record.id].since, reverse=True)


def _stands(record: Record | None, day: date, collection: Collection) -> bool:
    return record is not None and stands(collection.wordings[record.id], day)


def _words(shown: Record | None, collection: Collection) -> str:
    if shown is None:
        return "cited, but not in this knowledge base"
    return begins(shown, collection, len(shown.text))


def _absent(shown: Record | None, day: date | None, collection: Collection) -> str:
    """Give in words that a number is not known to have stood on a day."""
    if shown is None:
        return _words(shown, collection)
    words = status(collection.wordings[shown.id], collection, day)
    return words[0].lower() + words[1:].removesuffix(".")


def _heading(shown: Record | None) -> str:
    if shown is None:
        return ""
    if shown.kind is Kind.HEADING:
        return shown.text
    return " › ".join(shown.place[-2:])


def _crumbs(number: str, collection: Collection) -> tuple[Link, ...]:
    """Give the way to a number: all numbers, its section, and the numbers that it is under."""
    section = number.partition(".")[0]
    crumbs = [Link("Rules", addresses.NUMBERS), Link(section, addresses.section(section))]
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if rule not in {number, section} and rule in collection.numbers:
        crumbs.append(Link(rule, addresses.rule(rule)))
    return tuple(crumbs)


def _neighbour(number: str, step: int, collection: Collection, day: date | None) -> Link | None:
    """Give the number before or after, of those that are at hand."""
    at_hand = collection.numbers_at_hand
    place = collection.places_at_hand.get(number)
    if place is None or not 0 <= place + step < len(at_hand):
        return None
    return Link(at_hand[place + step], addresses.rule(at_hand[place + step], day))


def _citation(record: Record | None, collection: Collection) -> str:
    """Give the words by which a record is cited."""
    return f"{collection.sources[record.source].credit}; {record.local_id}" if record else ""


def _linked_data(record: Record | None, title: str, collection: Collection) -> dict[str, str]:
    """Give a record as schema.org's Legislation, nearest to what it is; nothing of nothing."""
    if record is None:
        return {}
    wording = collection.wordings[record.id]
    until = wording.ended or wording.attested_until
    return {
        "@type": "Legislation",
        "name": title,
        "legislationIdentifier": wording.id,
        "legislationDate": str(wording.since),
        "temporalCoverage": f"{wording.since}/{until}",
        "inLanguage": "en",
        **({} if collection.is_hidden(record) else {"text": record.text}),
        "creditText": _citation(record, collection),
        "isPartOf": collection.sources[record.source].title,
    }


def _filters(
    record: Record | None, texts: Iterable[Said], collection: Collection, number: str = ""
) -> tuple[tuple[str, str], ...]:
    """Give what the search is narrowed by: kind, source, cards, and each era in which it stood or was last known.

    By a filter of its own what stood in an era comes before what was last known. A page with examples is of that kind,
    too. What has no words of at all to show comes last.
    """
    if record is None:
        return ()
    is_wordless = all(map(collection.is_hidden, collection.numbers[number] if number else [record]))
    wording = collection.wordings[record.id]
    known = {era.name: standing_in(wording, era) for era in collection.eras}
    has_example = any(not example.is_hidden for text in texts for example in text.examples)
    return (
        ("kind", str(record.kind)),
        *(("attested", era) for era, standing in known.items() if standing is Standing.STOOD),
        *((("kind", str(Kind.EXAMPLE)),) if has_example else ()),
        ("source", record.source),
        *(("era", era) for era, standing in known.items() if standing in IN_FORCE),
        *(("card", card) for card in record.cards),
        *((("words", "not shown"),) if is_wordless else ()),
    )
