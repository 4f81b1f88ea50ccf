"""The wordings as a script that needs no server: when each stood, and how it differs from what its rule said before."""

from collections.abc import Iterable, Mapping
from typing import Any

from kb.lineage.kinds import DifferenceKind, kind_of_words
from kb.records.record import Kind
from kb.records.wording import Wording
from kb.site.collection import Collection, grouped
from kb.site.links import listed
from kb.site.pages.era import part_name, part_of
from kb.site.site import Site

WORDING_LIST = "static/wordings.js"

KINDS = tuple(map(str, DifferenceKind))
"""The kinds of differences, those first that say most."""

_COMPARED = frozenset({Kind.RULE, Kind.RULING, Kind.ERRATUM, Kind.GLOSSARY, Kind.EXAMPLE})

Listed = tuple[int, int, int, str, str, str, int, int]
"""The first day of a wording and that of its end by their places (-1 where none is known), its part by its place, what
it is called, its address, how it begins, which one it took the place of (-1 where none is here), and how it differs."""


def wording_list(site: Site) -> dict[str, Any]:
    """Give the wordings of the game's own rules, rulings and errata, with the days and parts that they name."""
    collection = site.collection
    found = _wordings(collection)
    days = sorted({day for one in found for day in (one.since, one.ended) if day is not None})
    parts = list(dict.fromkeys(part_of(collection.records[one.records[0]]) for one in found))
    before = _before(found, collection)
    places = {one.key: place for place, one in enumerate(found)}
    return {
        "kinds": KINDS,
        "days": days,
        "parts": [part_name(part, collection) for part in parts],
        "wordings": [_listed(one, before[one.key], days, parts, places, collection) for one in found],
    }


def _wordings(collection: Collection) -> list[Wording]:
    """Give the wordings that are compared, each once, as the records run."""
    every = {wording.key: wording for wording in map(collection.wordings.__getitem__, collection.records)}
    return [one for one in every.values() if one.kind in _COMPARED and one.overlay is None]


def _before(wordings: Iterable[Wording], collection: Collection) -> Mapping[int, Wording | None]:
    """Give what each wording took the place of as a whole, by its key."""
    found: dict[int, Wording | None] = {}
    for same in grouped(wordings, lambda one: one.rule).values():
        in_order = sorted(same, key=lambda one: (one.since, one.id))
        found |= {one.key: collection.before(one, in_order) or _replaced_by(one, collection) for one in in_order}
    return found


def _replaced_by(wording: Wording, collection: Collection) -> Wording | None:
    """Give what a document says that a wording took the place of."""
    said = (it for record in wording.records for it in collection.replaced.get(record, ()) if it.by == record)
    older = (record for it in said if not it.in_part for record in it.of if record in collection.wordings)
    return next((collection.wordings[record] for record in older), None)


def _listed(
    wording: Wording,
    before: Wording | None,
    days: list[Any],
    parts: list[str],
    places: Mapping[int, int],
    collection: Collection,
) -> Listed:
    record = wording.records[0]
    shown = listed(collection, record)
    return (
        days.index(wording.since),
        days.index(wording.ended) if wording.ended else -1,
        parts.index(part_of(collection.records[record])),
        shown.link.words,
        shown.link.address,
        shown.begins,
        places.get(before.key, -1) if before else -1,
        _kind(before, wording, collection) if before else -1,
    )


def _kind(before: Wording, wording: Wording, collection: Collection) -> int:
    """Give how a wording differs from the one before, by the place among the kinds."""
    older, newer = (collection.whole[one.records[0]] for one in (before, wording))
    kind = kind_of_words(older, newer, before.since, wording.since) or DifferenceKind.RENUMBERED
    return KINDS.index(str(kind))
