"""The list of wordings and modelled rules as a script for use without a server.

It has the days of each, and each wording's difference from the one before.
"""

from datetime import date
from itertools import pairwise

from kb.answers.boards.rules import Rule, rules
from kb.answers.changes.chained import KINDS, Chained, chained
from kb.answers.finding.stories import stories
from kb.answers.moments import Moment
from kb.records.data import JsonObject
from kb.records.record import Kind
from kb.site.collection import Collection
from kb.site.links import begins, link_to, link_to_lineage
from kb.site.pages.era import part_name, part_of
from kb.site.pages.rule import heading_of
from kb.site.site import Site

WORDING_LIST = "static/wordings.js"

_COMPARED = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.GLOSSARY, Kind.EXAMPLE})

MOST = 2400
"""The most characters of a text in the list."""

Listed = tuple[date, date | None, str, str, str, str, int, int, str, str]
"""A wording: its first day, its last day if known, part, title, address, text, the index of the previous wording, the
index of the kind of difference (-1 if none), credit and heading."""


def wording_list(site: Site) -> JsonObject:
    """Return the wordings of the game's own rules, rulings and errata, with the days and parts they refer to.

    Also returns what the game's modelled rules said since each day.
    """
    collection = site.collection
    every = {wording.key: wording for wording in map(collection.wordings.__getitem__, collection.records)}
    compared = [one for one in every.values() if one.kind in _COMPARED and one.overlay is None]
    chains = {
        one.wording.key: one for one in chained(compared, collection.whole, collection.before, collection.replaced)
    }
    places = {wording.key: place for place, wording in enumerate(compared)}
    found = [_listed(chains[wording.key], places, collection) for wording in compared]
    owed = {credit: place for place, credit in enumerate(dict.fromkeys(credit for *_, credit, _ in found))}
    headings = {words: place for place, words in enumerate(dict.fromkeys(words for *_, words in found))}
    days = sorted({day for since, ended, *_ in found for day in (since, ended) if day is not None})
    parts = list(dict.fromkeys(part for _, _, part, *_ in found))
    at, number = {day: place for place, day in enumerate(days)}, {part: place for place, part in enumerate(parts)}
    return {
        "kinds": KINDS,
        "days": days,
        "parts": [part_name(part, collection) for part in parts],
        "credits": list(owed),
        "headings": list(headings),
        "wordings": [
            (at[since], at[ended] if ended else -1, number[part], *rest, owed[credit], headings[heading])
            for since, ended, part, *rest, credit, heading in found
        ],
        "rules": [_rule(rule, collection) for rule in rules(Moment(None)) if rule.entries[0].set is None],
    }


def _rule(rule: Rule, collection: Collection) -> tuple[str, str, str, list[tuple[date, str, str]]]:
    """Return a modelled rule's title, its names in lower case, the address of its history, and its stages.

    A stage is the day since when it counts, what the rule says, and when it came in words.
    """
    own = [entry for entry in rule.entries if entry.set is None]
    stages = [own[0], *(later for earlier, later in pairwise(own) if later.means != earlier.means)]
    called = (spelling for story in stories() if rule.slug in story.histories for spelling in story.spellings)
    link = link_to_lineage(rule.slug, collection)
    said = [(one.since, one.means, collection.printing(rule.slug, one.since).changed) for one in stages]
    return link.words, " ".join(dict.fromkeys((rule.title, link.words, *called))).casefold(), link.address, said


def _listed(one: Chained, places: dict[int, int], collection: Collection) -> Listed:
    """Return a wording's row in the list, with its place in `places` instead of the wording before it."""
    record = collection.records[one.wording.records[0]]
    link = link_to(record, collection)
    return (
        one.wording.since,
        one.wording.ended,
        part_of(record),
        link.words,
        link.address,
        begins(record, collection, MOST),
        places[one.before.key] if one.before else -1,
        KINDS.index(one.kind) if one.kind else -1,
        collection.sources[record.source].credit,
        heading_of(record),
    )
