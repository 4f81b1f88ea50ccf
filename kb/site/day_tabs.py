"""The days on which a rule can be seen, with its standing on each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from kb.answers.texts.becoming import how_it_ended
from kb.records.days import Era
from kb.records.record import Record
from kb.records.wording import ENDED, Standing
from kb.site import addresses
from kb.site.collection import Collection
from kb.site.links import accent
from kb.site.page_parts import Link
from kb.site.standing import status
from kb.site.superseded import superseded


@dataclass(frozen=True, slots=True)
class DayTab:
    """A day on which a rule can be seen."""

    link: Link
    """The day, linked to its anchor on the page."""
    words: str
    """The standing on that day, in a word or two."""
    standing: str
    status: str
    """The standing in a sentence."""
    wording: int | None
    """The key of the wording in force on the day; None if none is known by then."""


def days_of(number: str, collection: Collection) -> list[date]:
    """Return the days for which a number is shown, of the eras and of each wording; none without records."""
    own = {collection.wordings[record.id].since for record in collection.numbers[number]}
    return sorted({era.day for era in collection.eras} | own) if own else []


def own_overlay(records: Sequence[Record], collection: Collection) -> str | None:
    """Return the set whose rule a number is, the first by name if several have it.

    None if the game's own rules have it, or without records.
    """
    overlays = [collection.wordings[record.id].overlay for record in records]
    named = [overlay for overlay in overlays if overlay is not None]
    return min(named, default=None) if len(named) == len(overlays) else None


def day_tabs(number: str, records: Sequence[Record], collection: Collection) -> tuple[DayTab, ...]:
    """Return a tab for each era and, for a number, each day on which a wording begins; none without records."""
    if not records:
        return ()
    eras = {era.day: era for era in collection.eras}
    days = days_of(number, collection) if number else sorted(eras)
    return tuple(tab_on(number, records, collection, day, eras.get(day)) for day in days)


def tab_on(number: str, records: Sequence[Record], collection: Collection, day: date, era: Era | None) -> DayTab:
    """Return the tab of a day, with what is known of a number then; `era` is the era that begins on it, if any."""
    overlay = era.overlay if era else own_overlay(records, collection)
    record = collection.in_force(records, day, overlay)
    wording = collection.wordings[record.id] if record else None
    is_foreign = wording is not None and era is not None and wording.overlay not in {None, era.overlay}
    standing = Standing.NOT_YET if wording is None or is_foreign else wording.standing(day)
    words = {
        Standing.NOT_YET: "not in the complete rules" if _has_numbers_by(day, collection) else "no evidence yet",
        Standing.STOOD: "in force",
        Standing.LAST_KNOWN: "last known wording",
    }.get(standing, "")
    if wording is not None and standing in ENDED:
        end = collection.end_of(wording)
        words, standing = how_it_ended(wording, end), end.standing if end else standing
    if record is not None and standing is Standing.LAST_KNOWN and superseded(record, collection, day):
        words += ", the rule has changed"
    link = Link(
        str(day), addresses.rule(number, day) if number else "", era.short if era else "", accent(era, collection)
    )
    return DayTab(
        link,
        words,
        standing.value.replace(" ", "-"),
        status(wording, collection.end_of(wording), day) if wording else "",
        wording.key if wording is not None and standing is not Standing.NOT_YET else None,
    )


def _has_numbers_by(day: date, collection: Collection) -> bool:
    """Return whether the newest complete rulebook here up to a day has numbers, so that a missing one didn't exist."""
    books = [source for source in collection.sources.values() if source.is_whole and source.day <= day]
    latest = max(books, key=lambda source: source.day, default=None)
    return latest is not None and latest.slug in _with_numbers(collection)


@lru_cache(maxsize=8)
def _with_numbers(collection: Collection) -> frozenset[str]:
    """Return the sources whose rules have numbers; the Fifth Edition's rulebook has none."""
    return frozenset(record.source for record in collection.records.values() if record.number)
