"""The full lists: numbers by section, cards by initial."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from kb.records.record import Kind
from kb.records.text import slug
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import entry, name_of_source
from kb.site.page_parts import Entry, Head, Link
from kb.site.pager import MOST, Sheet, sheets
from kb.site.pages.era import part_name, part_title
from kb.site.site import Site

_ABOUT_CARDS = "The cards{} that errata, rulings, rules and examples speak of."


@dataclass(frozen=True, slots=True)
class Section:
    """A section in the list of numbers."""

    link: Link
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class NumbersPage:
    """All sections."""

    head: Head
    chapters: tuple[tuple[str, tuple[Section, ...]], ...]
    rulings: tuple[Link, ...]
    """The documents of unnumbered rulings."""


@dataclass(frozen=True, slots=True)
class SectionPage:
    """The numbers of a section."""

    head: Head
    name: str
    title: str
    entries: tuple[Entry, ...]
    printed_in: str
    """The source that prints the latest text of all of them; None if they differ."""
    cited: tuple[Link, ...]
    """The numbers that are cited but not in the collection."""
    pages: tuple[Link, ...]
    """The pages of a section with more numbers than fit on one."""
    previous: Link | None
    next: Link | None


@dataclass(frozen=True, slots=True)
class Initial:
    """The cards with one initial."""

    initial: str
    anchor: str
    cards: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CardsPage:
    """The initials of all cards, and the cards of one."""

    head: Head
    initial: str
    initials: tuple[Link, ...]
    cards: tuple[Link, ...]
    groups: tuple[Initial, ...]
    """All cards by initial, if they fit on one page."""
    total: int
    pages: tuple[Link, ...]
    """The pages of an initial with more cards than fit on one."""


def numbers_page(site: Site) -> NumbersPage:
    """Return the list of sections by chapter."""
    collection = site.collection
    chapters = grouped(collection.sections.items(), lambda item: "Glossary" if item[0][0] == "G" else item[0][0])
    return NumbersPage(
        head=site.head(
            addresses.NUMBERS,
            "Rules by number",
            "Every rule number here or cited, by section.",
            section=addresses.NUMBERS,
        ),
        chapters=tuple(
            (
                _chapter_title(chapter, collection),
                tuple(
                    Section(Link(name, addresses.section(name)), part_title(name, collection), len(numbers))
                    for name, numbers in found
                ),
            )
            for chapter, found in chapters.items()
        ),
        rulings=tuple(
            Link(source.title, addresses.source(source.slug), str(source.day))
            for source in collection.sources.values()
            if any(record.source == source.slug for record in collection.unnumbered)
        ),
    )


def _chapter_title(chapter: str, collection: Collection) -> str:
    """Return the title of a chapter."""
    return chapter if chapter == "Glossary" else part_name(chapter, collection)


def section_pages(site: Site, name: str) -> Iterator[SectionPage]:
    """Yield the pages of a section's numbers."""
    for sheet in sheets(site.collection.sections[name], partial(addresses.section, name)):
        yield _section_page(site, name, sheet)


def _section_page(site: Site, name: str, sheet: Sheet[str]) -> SectionPage:
    """Return one page of a section's numbers."""
    collection = site.collection
    numbers, names = sheet.entries, list(collection.sections)
    place, title = names.index(name), part_title(name, collection)
    entries = tuple(
        entry(record, collection, "" if record.kind is not Kind.HEADING else "heading")
        for number in numbers
        for record in collection.numbers[number][-1:]
    )
    notes = {one.link.note for one in entries}
    return SectionPage(
        head=site.head(
            addresses.section(name, sheet.number),
            sheet.titled(f"Section {part_name(name, collection)}"),
            sheet.paged(f"The rules numbered {name} here, with how each begins."),
            section=addresses.NUMBERS,
        ),
        name=name,
        title=title,
        entries=entries,
        printed_in=name_of_source(notes.pop(), collection) if len(notes) == 1 else "",
        cited=tuple(Link(n, addresses.rule(n)) for n in numbers if not collection.numbers[n]),
        pages=sheet.pages,
        previous=Link(names[place - 1], addresses.section(names[place - 1])) if place else None,
        next=Link(names[place + 1], addresses.section(names[place + 1])) if place + 1 < len(names) else None,
    )


def initials(cards: Iterable[str]) -> dict[str, list[str]]:
    """Return the cards by the address of the list they are in."""
    return grouped(cards, addresses.cards_of)


def cards_page(site: Site) -> CardsPage:
    """Return the list of initials."""
    cards = site.collection.cards
    return CardsPage(
        head=site.head(addresses.CARDS, "Cards", _ABOUT_CARDS.format(""), section=addresses.CARDS),
        initial="",
        initials=tuple(
            Link(_initial(names), place, f"{len(names)}") for place, names in sorted(initials(cards).items())
        ),
        cards=(),
        groups=tuple(_group(site, names) for names in initials(cards).values()) if len(cards) <= MOST else (),
        total=len(cards),
        pages=(),
    )


def _initial(names: list[str]) -> str:
    """Return the initial of the first name, "#" if it has none."""
    return slug(names[0])[:1].upper() or "#"


def _group(site: Site, names: list[str]) -> Initial:
    """Return the cards with one initial."""
    return Initial(_initial(names), f"initial-{slug(names[0])[:1] or 'none'}", _linked(site, names))


def _linked(site: Site, names: Iterable[str]) -> tuple[Link, ...]:
    """Return links to cards with the numbers of their records."""
    return tuple(Link(card, addresses.card(card), str(len(site.collection.cards[card]))) for card in names)


def initial_pages(site: Site, address: str) -> Iterator[CardsPage]:
    """Yield the pages of the cards with one initial, given the address of the first page."""
    cards = site.collection.cards
    own = initials(cards)[address]
    initial = slug(own[0])[:1].upper()
    for sheet in sheets(own, partial(addresses.cards_of, own[0])):
        title = sheet.titled(f"Cards: {initial}" if initial else "Cards without an initial")
        place = addresses.cards_of(own[0], sheet.number)
        yield replace(
            cards_page(site),
            head=site.head(place, title, sheet.paged(_ABOUT_CARDS.format(f" with {initial}")), section=addresses.CARDS),
            initial=initial,
            cards=_linked(site, sheet.entries),
            groups=(),
            pages=sheet.pages,
        )
