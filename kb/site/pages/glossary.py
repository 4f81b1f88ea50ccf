"""The words of the rules by day: what a thing was called, and what the glossaries explain, from when to when."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache

from kb.records.record import Kind, Record
from kb.records.text import slug
from kb.search.terms import concepts
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import begins, link_to
from kb.site.pager import sheets
from kb.site.parts import Head, Link
from kb.site.site import Site
from kb.site.standing import days_in_words


@dataclass(frozen=True, slots=True)
class Term:
    """What something was called, from when to when, and how that is known."""

    words: tuple[str, ...]
    days: str
    known: str
    start: float
    """Where its bar begins, in hundredths of the time from the first day known of any term to the last."""
    length: float


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing in the rules under all its names."""

    name: str
    anchor: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Headword:
    """A word that a glossary explains, with the days of each wording of what it says."""

    words: str
    anchor: str
    begins: str
    """How the latest wording begins."""
    wordings: tuple[tuple[Link, str], ...]
    """Oldest first: where it stands, and its days."""


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    """The words of the rules, or one page of the headwords of the glossaries."""

    head: Head
    things: tuple[Thing, ...]
    """On the first page."""
    letters: tuple[Link, ...]
    """The first thing with each initial."""
    headwords: tuple[Headword, ...]
    total: int
    """How many headwords there are on all pages."""
    pages: tuple[Link, ...]
    """All pages, by their first and last words."""


def glossary_pages(site: Site) -> Iterator[GlossaryPage]:
    """Give the words of the rules by day."""
    headwords = headwords_of(site.collection)
    names = list(headwords)
    found = sheets(names, addresses.glossary)
    pages = tuple(
        Link(" – ".join(headwords[name][-1].place[-1] for name in (sheet.entries[0], sheet.entries[-1])), page.address)
        for sheet in found
        for page in sheet.pages[sheet.number - 1 : sheet.number]
    )
    for sheet in found:
        yield GlossaryPage(
            head=site.head(
                addresses.glossary(sheet.number),
                sheet.titled("Words by day"),
                sheet.paged(
                    "What the rules called a thing, from which day to which: exile, removed from the game, dies, casts."
                ),
                section=addresses.GLOSSARY,
                is_searchable=sheet.number == 1,
                filters=(("kind", "terms"),),
                linked_data={
                    "@type": "DefinedTermSet",
                    "name": sheet.titled("Words by day"),
                    "inLanguage": "en",
                    "hasDefinedTerm": [
                        {"@type": "DefinedTerm", "name": headwords[name][-1].place[-1]} for name in sheet.entries
                    ],
                },
            ),
            things=_things() if sheet.number == 1 else (),
            letters=_letters(_things()) if sheet.number == 1 else (),
            headwords=tuple(_headword(name, headwords[name], site.collection) for name in sheet.entries),
            total=len(names),
            pages=pages,
        )


def headwords_of(collection: Collection) -> dict[str, list[Record]]:
    """Give the entries of all glossaries by their headwords, in the order of the alphabet; further parts left out."""
    found = grouped(
        (r for r in collection.records.values() if r.kind is Kind.GLOSSARY and r.place and not r.is_further_part),
        lambda record: slug(record.place[-1]),
    )
    return {name: found[name] for name in sorted(found)}


def _headword(name: str, records: Sequence[Record], collection: Collection) -> Headword:
    by_wording = grouped(records, lambda record: collection.wordings[record.id].key)
    latest = max(records, key=lambda record: collection.wordings[record.id].printed_until)
    in_order = sorted(by_wording.values(), key=lambda them: (collection.wordings[them[0].id].since, them[0].id))
    return Headword(
        words=latest.place[-1],
        anchor=f"entry-{addresses.anchor(name)}",
        begins=begins(latest, collection),
        wordings=tuple(
            (link_to(them[-1], collection), days_in_words(collection.wordings[them[0].id])) for them in in_order
        ),
    )


def _letters(things: Iterable[Thing]) -> tuple[Link, ...]:
    first: dict[str, str] = {}
    for thing in things:
        first.setdefault(thing.name[0].upper(), f"#{thing.anchor}")
    return tuple(Link(letter, anchor) for letter, anchor in first.items())


@cache
def _things() -> tuple[Thing, ...]:
    """Give all things that the rules called otherwise once, each name with a bar to one scale."""
    days = [day for concept in concepts() for term in concept.terms for day in (term.since, term.until) if day]
    first, last = (day.toordinal() for day in (min(days), max(days)))

    def at(day: date | None, otherwise: int) -> float:
        return round(((day.toordinal() if day else otherwise) - first) * 100 / (last - first), 1)

    return tuple(
        Thing(
            concept.name,
            addresses.anchor(concept.name),
            tuple(
                Term(
                    tuple(dict.fromkeys(spelling.text for spelling in (*term.found, *term.understood))),
                    _days(str(term.since or ""), str(term.until or "")),
                    term.known,
                    at(term.since, first),
                    max(round(at(term.until, last) - at(term.since, first), 1), 1.0),
                )
                for term in concept.terms
            ),
        )
        for concept in sorted(concepts(), key=lambda concept: concept.name)
    )


def _days(since: str, until: str) -> str:
    if not since and not until:
        return "days not known"
    return " ".join(part for part in (f"from {since}" if since else "", f"until {until}" if until else "") if part)
