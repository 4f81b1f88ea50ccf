"""Texts whose rule is otherwise by now, as the rules that are played tell: no document need say that of the text."""

from dataclasses import dataclass
from datetime import date
from functools import cache

from kb.answers.boards.rules import Rule
from kb.records.record import Record
from kb.records.text import fold
from kb.site.collection import Collection
from kb.site.links import link_to_lineage, rules_played
from kb.site.parts import Link


@dataclass(frozen=True, slots=True)
class Superseded:
    """That a rule which a text states has been otherwise since a day."""

    day: date
    dated: str
    """That day in words."""
    lineage: Link


def superseded(record: Record, collection: Collection, day: date | None = None) -> tuple[Superseded, ...]:
    """Give which rules that a text states are otherwise by a day, or are at all, and since when."""
    wording = collection.wordings[record.id]
    places = [record.id, *([record.number] if record.number else [])]
    found: dict[str, date] = {}
    for rule, place in (entry for where in places for entry in resting_on().get(where, ())):
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


def _changed(rule: Rule, place: int) -> date | None:
    """Give the first day on which a rule says something else than in one of its entries; None where it never does."""
    entry = rule.entries[place]
    later = (after for after in rule.entries[place + 1 :] if after.set == entry.set)
    return next((after.since for after in later if after.sense != entry.sense), None)


@cache
def resting_on() -> dict[str, list[tuple[Rule, int]]]:
    """Give the entries of the rules that are played by the record or number that they rest on; those with a quote."""
    found: dict[str, list[tuple[Rule, int]]] = {}
    for rule in rules_played().values():
        for place, entry in enumerate(rule.entries):
            if entry.quote:
                found.setdefault(entry.where, []).append((rule, place))
    return found
