"""The page of an era: rules in force, what came in and went out, and terms of the time."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from kb.answers.asking.stages import stage_on
from kb.answers.changes.vocabulary import things
from kb.records.days import Era
from kb.records.record import Kind, Record
from kb.records.wording import Standing
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent
from kb.site.number_order import book_order
from kb.site.outcome_strips import Strip, strip
from kb.site.outcomes import turnings
from kb.site.page_parts import Head, Link
from kb.site.shown_replacements import Change, change
from kb.site.site import Site


@dataclass(frozen=True, slots=True)
class Part:
    """A section of the rules or a document of rulings in an era."""

    link: Link
    printed: int
    last_known: int
    new: int


@dataclass(frozen=True, slots=True)
class TermThen:
    """A term in the rules of a day, with the latest term for the same thing."""

    last: str
    then: str


@dataclass(frozen=True, slots=True)
class Board:
    """A scenario with a different outcome than in the previous era."""

    link: Link
    causes: tuple[Link, ...]
    """The rules that cause the change, step by step."""
    strip: Strip


@dataclass(frozen=True, slots=True)
class EraPage:
    """An era."""

    head: Head
    title: str
    day: str
    overlay: Link | None
    printed: int
    last_known: int
    documents: tuple[Link, ...]
    """The latest documents published by then."""
    documents_count: int
    parts: tuple[Part, ...]
    ways: tuple[Link, Link]
    """The texts added and removed."""
    gone: tuple[Change, ...]
    terms: tuple[TermThen, ...]
    boards: tuple[Board, ...]
    boards_count: int
    others: tuple[Link, ...]
    previous: Link | None
    next: Link | None
    comparisons: tuple[Link, ...]


Standings = dict[str, list[tuple[str, Standing]]]
"""The ids of the records in force in an era, by part."""


@lru_cache(maxsize=32)
def parts_of(collection: Collection, era: Era) -> Standings:
    """Return the texts in force in an era by part: sections in book order, then documents of rulings."""
    found: dict[str, list[tuple[Record, Standing]]] = {}
    for record, known in collection.standing[era.name]:
        if record.kind not in {Kind.HEADING, Kind.PREAMBLE, Kind.CREDIT, Kind.EXAMPLE}:
            found.setdefault(part_of(record), []).append((record, known))
    for entries in found.values():
        entries.sort(key=lambda entry: book_order(entry[0].number) if entry[0].number else ())
    sections = sorted((part for part in found if part not in collection.sources), key=book_order)
    parts = [*sections, *sorted(part for part in found if part in collection.sources)]
    return {part: [(record.id, known) for record, known in found[part]] for part in parts}


def counted(collection: Collection, era: Era) -> tuple[int, int]:
    """Return how many texts were in force in an era and how many last known, without headings and examples."""
    standing = [known for entries in parts_of(collection, era).values() for _, known in entries]
    return standing.count(Standing.STOOD), standing.count(Standing.LAST_KNOWN)


def part_of(record: Record) -> str:
    """Return the part of a record: its section, or its document if it has no number."""
    return record.number.partition(".")[0] if record.number else record.source


def part_title(part: str, collection: Collection, day: date | None = None, overlay: str | None = None) -> str:
    """Return the title of a part on a day, or its last title; "" if it has none."""
    if part in collection.sources:
        return collection.sources[part].title
    headings = [record for record in collection.numbers.get(part, ()) if record.kind is Kind.HEADING]
    heading = collection.in_force(headings, day, overlay)
    if heading is None and part[0] == "G" and part[1:].isdigit():
        return f"Glossary: {chr(ord('A') + int(part[1:]) - 1)}"
    return heading.text if heading else ""


def part_name(part: str, collection: Collection, day: date | None = None, overlay: str | None = None) -> str:
    """Return the number and title of a part on a day."""
    title = part_title(part, collection, day, overlay)
    return title if part in collection.sources else f"{part} {title}".strip()


def era_page(site: Site, era: Era) -> EraPage:
    """Return the page of an era."""
    collection = site.collection
    parts = parts_of(collection, era)
    before = era_before(era, collection)
    printed, last_known = counted(collection, era)
    boards = boards_since(site, era, before)
    documents = tuple(
        Link(source.title, addresses.source(source.slug), str(source.day))
        for source in collection.sources.values()
        if source.day <= era.day and (not source.overlay or source.slug == era.overlay)
    )
    return EraPage(
        head=site.head(
            addresses.era(era.name),
            era.title,
            f"{era.title}, as they stood on {era.day}: what came in, what went out, and the words of the time.",
            section=addresses.ERAS,
            era=era,
        ),
        title=era.title,
        day=str(era.day),
        overlay=_overlay(era, collection),
        printed=printed,
        last_known=last_known,
        documents=documents[-LATEST:][::-1],
        documents_count=len(documents),
        parts=tuple(_part(part, entries, era, before, collection) for part, entries in parts.items()),
        ways=(
            Link("what came in", addresses.era(era.name, CAME_IN)),
            Link("what went out", addresses.era(era.name, WENT_OUT)),
        ),
        gone=tuple(
            change(replacement, collection)
            for replacement in collection.replacements
            if replacement.of and replacement.day <= era.day and (before is None or replacement.day > before.day)
        ),
        terms=_terms(era.day),
        boards=boards[:BOARDS],
        boards_count=len(boards),
        others=tuple(era_link(other, collection) for other in collection.eras),
        previous=era_link(before, collection) if before else None,
        next=next((era_link(other, collection) for other in collection.eras if other.day > era.day), None),
        comparisons=tuple(
            Link(f"{a.short} and {b.short}", addresses.comparison(a.name, b.name))
            for place, a in enumerate(collection.eras)
            for b in collection.eras[place + 1 :]
            if era in {a, b}
        ),
    )


CAME_IN, WENT_OUT = "came-in", "went-out"
BOARDS = 24
"""The most boards listed as changed; the matrix has them all."""
LATEST = 20
"""The number of documents listed: the latest published by then."""


def era_before(era: Era, collection: Collection) -> Era | None:
    """Return the previous era; None for the first."""
    place = collection.eras.index(era)
    return collection.eras[place - 1] if place else None


def _part(part: str, entries: list[tuple[str, Standing]], era: Era, before: Era | None, collection: Collection) -> Part:
    """Return a part with the numbers of its texts in an era."""
    return Part(
        link=Link(part_name(part, collection, era.day, era.overlay), addresses.era(era.name, part)),
        printed=sum(known is Standing.STOOD for _, known in entries),
        last_known=sum(known is Standing.LAST_KNOWN for _, known in entries),
        new=sum(is_new(record, before, collection) for record, _ in entries),
    )


def is_new(record: str, before: Era | None, collection: Collection) -> bool:
    """Return whether a text began after the previous era; True if there is no previous era."""
    return before is None or collection.wordings[record].since > before.day


def _overlay(era: Era, collection: Collection) -> Link | None:
    """Return a link to the set whose rules are in force in an era, or None."""
    source = collection.sources.get(era.overlay or "")
    return Link(source.title, addresses.source(source.slug)) if source else None


def era_link(era: Era, collection: Collection) -> Link:
    """Return a link to an era."""
    return Link(era.title, addresses.era(era.name), str(era.day), accent(era, collection))


def _terms(day: date) -> tuple[TermThen, ...]:
    """Return terms of a day that have been replaced since."""
    found = (
        (thing.stages[at], thing.stages[-1]) for thing in things() if (at := stage_on(thing.stages, day)) is not None
    )
    return tuple(TermThen(last.says, then.says) for then, last in found if then is not last)


def boards_since(site: Site, era: Era, before: Era | None) -> tuple[Board, ...]:
    """Return the boards with a different outcome than in the previous era; none for the first era."""
    if before is None:
        return ()
    found = []
    for told in site.plays:
        if told.differs(before.day, era.day):
            changes = turnings(told, before.day, era.day, site.collection)
            causes = dict.fromkeys(cause for one in changes for cause in one.causes)
            link = Link(told.scenario.title, addresses.scenario(told.scenario.id, era.day))
            found.append(Board(link, tuple(causes), strip(told, site.collection)))
    return tuple(found)
