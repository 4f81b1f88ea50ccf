"""The glossary page: what things were called on which days, and the glossaries' entries."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from kb.answers.asking.stages import Stage
from kb.answers.changes.vocabulary import things
from kb.records.record import Kind, Record
from kb.records.text import slug
from kb.site import addresses
from kb.site.collection import Collection, grouped
from kb.site.links import begins, link_to
from kb.site.page_parts import Head, Link
from kb.site.pager import sheets
from kb.site.site import Site
from kb.site.standing import days_in_words

_RULEBOOK = re.compile(r"\bcr-(\d{4}-\d\d-\d\d)\b(?!/)")
"""Matches the name of an official rulebook by its day."""


@dataclass(frozen=True, slots=True)
class Term:
    """A name of something, its days, and the evidence."""

    says: str
    days: str
    known: str
    start: float
    """The start of its bar, in hundredths of the time between the first and last day of all terms."""
    length: float


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing in the rules with all its names."""

    name: str
    anchor: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Headword:
    """A headword of a glossary with the days of each wording."""

    words: str
    anchor: str
    begins: str
    """The beginning of the latest wording."""
    wordings: tuple[tuple[Link, str], ...]
    """The places and days of the wordings, oldest first."""


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    """The terms of the rules, or one page of glossary headwords."""

    head: Head
    things: tuple[Thing, ...]
    """The entries for things; on the first page only."""
    letters: tuple[Link, ...]
    """The first entry of each initial."""
    headwords: tuple[Headword, ...]
    total: int
    """The number of headwords on all pages."""
    pages: tuple[Link, ...]
    """All pages, labelled by their first and last words."""


def glossary_pages(site: Site) -> Iterator[GlossaryPage]:
    """Yield the glossary page and its further pages."""
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
            things=_renamed_things(site.collection) if sheet.number == 1 else (),
            letters=_letters(_renamed_things(site.collection)) if sheet.number == 1 else (),
            headwords=tuple(_headword(name, headwords[name], site.collection) for name in sheet.entries),
            total=len(names),
            pages=pages,
        )


def headwords_of(collection: Collection) -> dict[str, list[Record]]:
    """Return the entries of all glossaries by headword, alphabetically, without further parts."""
    found = grouped(
        (r for r in collection.records.values() if r.kind is Kind.GLOSSARY and r.place and not r.is_further_part),
        lambda record: slug(record.place[-1]),
    )
    return {name: found[name] for name in sorted(found)}


def _headword(name: str, records: Sequence[Record], collection: Collection) -> Headword:
    """Return a headword with its wordings."""
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
    """Return a link for each initial letter."""
    first: dict[str, str] = {}
    for thing in things:
        first.setdefault(thing.name[0].upper(), f"#{thing.anchor}")
    return tuple(Link(letter, anchor) for letter, anchor in first.items())


@lru_cache(maxsize=8)
def _renamed_things(collection: Collection) -> tuple[Thing, ...]:
    """Return all things that were once called something else, with bars to one scale."""
    found = things()
    days = [day for thing in found for stage in thing.stages for day in (stage.since, stage.until) if day]
    days += [era.day for era in collection.eras]
    scale = (min(days).toordinal(), max(days).toordinal())
    return tuple(
        Thing(
            one.name,
            addresses.anchor(one.name),
            tuple(_term(stage, after, scale) for stage, after in pairwise([*one.stages, None]) if stage),
        )
        for one in found
    )


def _term(stage: Stage, after: Stage | None, scale: tuple[int, int]) -> Term:
    """Return a name with its bar, which ends where the next name begins."""
    first, last = scale
    begins = stage.since.toordinal() if stage.since else first
    ends = after.since.toordinal() if after and after.since else last
    start, end = (round((day - first) * 100 / (last - first), 1) for day in (begins, ends))
    return Term(
        stage.says,
        days_of(stage, after),
        _RULEBOOK.sub(r"the text of \1", stage.proof.where),
        start,
        max(round(end - start, 1), 1.0),
    )


def days_of(stage: Stage, after: Stage | None) -> str:
    """Return in words since when and until when a name was used, never a day for which there is no text."""
    if after is None:
        return stage.when
    return f"{stage.when}, until {stage.until or f'a day {after.changed}'}"
