"""Texts whose rule has changed since, according to the modelled rules."""

from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise

from kb.answers.boards.rules import Rule
from kb.records import addresses
from kb.records.prose import day_with_set
from kb.records.record import Record
from kb.records.text import fold
from kb.site.collection import Collection
from kb.site.links import link_to_lineage, rules_played
from kb.site.page_parts import Link


@dataclass(frozen=True, slots=True)
class Superseded:
    """A rule stated by a text that has changed since."""

    day: date
    dated: str
    """The day in words."""
    lineage: Link


def superseded(record: Record, collection: Collection, day: date | None = None) -> tuple[Superseded, ...]:
    """Return the rules stated by a text that have changed, by a day if given, and when."""
    wording = collection.wordings[record.id]
    places = [record.id, *([record.number] if record.number else [])]
    found: dict[str, date] = {}
    for rule, place in (entry for where in places for entry in entries_citing().get(where, ())):
        entry = rule.entries[place]
        is_of_it = entry.where == record.id or wording.since <= entry.since <= wording.printed_until
        changed = _changed(rule, place)
        if is_of_it and changed is not None and fold(entry.quote) in fold(record.text):
            found[rule.slug] = max(changed, found.get(rule.slug, changed))
    return tuple(
        Superseded(changed, collection.printing(slug, changed).dated, link_to_lineage(slug, collection))
        for slug, changed in sorted(found.items(), key=lambda item: (item[1], item[0]))
        if day is None or changed <= day
    )


@dataclass(frozen=True, slots=True)
class LaterNumbers:
    """The numbers in later rulebooks of a modelled rule that a text states."""

    lineage: Link
    numbers: tuple[Link, ...]
    """The numbers, oldest first, each with its day; without an address if the collection has no text for it."""


def later_numbers(record: Record, collection: Collection) -> tuple[LaterNumbers, ...]:
    """Return the later numbers of the modelled rules that a text states, by lineage."""
    wording = collection.wordings[record.id]
    found: dict[str, LaterNumbers] = {}
    for rule, place in entries_citing().get(record.number or record.id, ()):
        entry = rule.entries[place]
        later = [one for one in rule.entries[place + 1 :] if one.set == entry.set and "/" not in one.where]
        is_of_it = entry.since <= wording.printed_until and all(wording.since < one.since for one in later)
        moved = [one for before, one in pairwise([entry, *later]) if one.where != before.where]
        if moved and is_of_it and fold(entry.quote) in fold(record.text):
            numbers = tuple(_link_to_number(one.where, one.since, collection) for one in moved)
            found[rule.slug] = LaterNumbers(link_to_lineage(rule.slug, collection), numbers)
    return tuple(found[slug] for slug in sorted(found))


def _link_to_number(number: str, since: date, collection: Collection) -> Link:
    """Return a link to a number with the day since when it is used."""
    is_here = number in collection.numbers_at_hand
    return Link(number, addresses.rule(number) if is_here else "", day_with_set(since))


def _changed(rule: Rule, place: int) -> date | None:
    """Return the first day after an entry on which a rule says something else; None if it never does."""
    entry = rule.entries[place]
    later = (after for after in rule.entries[place + 1 :] if after.set == entry.set)
    return next((after.since for after in later if after.sense != entry.sense), None)


@cache
def entries_citing() -> dict[str, list[tuple[Rule, int]]]:
    """Return the quoted entries of modelled rules by the record or number they cite, as rule and index."""
    found: dict[str, list[tuple[Rule, int]]] = {}
    for rule in rules_played().values():
        for place, entry in enumerate(rule.entries):
            if entry.quote:
                found.setdefault(entry.where, []).append((rule, place))
    return found
