"""Matching consecutive official rulebooks, and comparing any two of them."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from itertools import pairwise

from kb.lineage.carried_corrections import carried, names_under
from kb.lineage.chained_matches import chained, local_id
from kb.lineage.matching import matches
from kb.lineage.matching_items import MATCHED
from kb.lineage.returning_headings import returned
from kb.lineage.splits_and_merges import doubted, ends_of_parts
from kb.records.data import JsonObject
from kb.records.errors import BadSource
from kb.records.match import Bond, Match
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.store.drafting import Draft
from kb.store.library import Library
from kb.store.match_queries import Named

_NAMING = ("new", "merged", "parts", "apart")
"""The keys under which an entry of lineage.toml names records of the next edition."""
_BECOMING = ("new", "merged", "parts")
"""Those of them that say what the record became; an entry with none says that it is gone."""


def match_neighbours(draft: Draft, before: Iterable[Source], own: Sequence[JsonObject] = ()) -> set[str]:
    """Match the editions that have become neighbors in a store; return records missing in the copies.

    The user's own corrections override those of lineage.toml. The returned records are named by lineage.toml but
    missing, so their matches are left out. Raises BadSource as ``neighbour_matches`` does.
    """
    missing: set[str] = set()
    then = set(pairwise(source.slug for source in before))
    now = list(pairwise(source.slug for source in draft.library.rulebooks()))
    for older, newer in sorted(then.difference(now)):
        draft.forget_matches(older, newer)
    for older, newer in now:
        if (older, newer) not in then:
            records = draft.library.all_records(older), draft.library.all_records(newer)
            draft.add_matches(neighbour_matches(*records, own))
            missing |= lacking(*records)
    return missing


def neighbour_matches(
    older: Sequence[Record], newer: Sequence[Record], own: Sequence[JsonObject] = ()
) -> Iterator[Match]:
    """Yield what the records of an edition became in the next one, without those that stayed the same.

    A record that has another's number but isn't it is marked as gone. lineage.toml overrides the matching, and the
    user's own corrections override lineage.toml. Raises BadSource for a correction that names a record missing in its
    source.
    """
    found = edition_matches(older, newer, own)
    changed = [match for match in found if match.bond is not Bond.SAME]
    same = {match.old for match in found if match.bond is Bond.SAME}
    taken_for = with_the_same(changed, *([Named(r.id, r.kind) for r in records] for records in (older, newer)))
    yield from changed
    yield from (
        Match(match.old, match.new, Bond.NUMBER, 0.0, "The number is the same, and nothing else.")
        for match in taken_for
        if match.bond is Bond.SAME and match.old not in same
    )


def edition_matches(older: Sequence[Record], newer: Sequence[Record], own: Sequence[JsonObject] = ()) -> list[Match]:
    """Return the matches of two consecutive editions, corrected by lineage.toml.

    Raises BadSource as ``corrected`` does.
    """
    said = [*_without_missing(corrections(), older, newer), *own]
    known = [(entry["old"], entry["new"]) for entry in said if "new" in entry and _concerns(entry, older, newer)]
    found = corrected(matches(older, newer, known), older, newer, said)
    told = {(match.old, match.new): match for match in carried(found, older, newer, said)}
    return [*(match for match in found if (match.old, match.new) not in told), *told.values()]


def lacking(older: Sequence[Record], newer: Sequence[Record]) -> set[str]:
    """Return the records that lineage.toml names in two editions and that these copies lack."""
    concerning = (entry for entry in corrections() if _concerns(entry, older, newer))
    named = {name for entry in concerning for name in (entry["old"], *_named_in_next(entry))}
    return named - {record.id for records in (older, newer) for record in records}


def _without_missing(
    entries: Iterable[JsonObject], older: Sequence[Record], newer: Sequence[Record]
) -> Iterator[JsonObject]:
    """Yield the corrections without records that these copies lack.

    A correction with no target left is dropped: the record isn't known to be gone.
    """
    missing = lacking(older, newer)
    for entry in entries:
        if missing.isdisjoint((entry["old"], *_named_in_next(entry))) or not _concerns(entry, older, newer):
            yield entry
            continue
        left = {key: [name for name in names_under(entry, key) if name not in missing] for key in _NAMING}
        is_said = entry["old"] not in missing and all(left[key] for key in _BECOMING if key in entry)
        if is_said:
            yield {**entry, **{key: left[key] for key in ("merged", "parts", "apart") if key in entry}}


def _named_in_next(entry: JsonObject) -> list[str]:
    """Return the records of the next edition that a correction names."""
    return [name for key in _NAMING for name in names_under(entry, key)]


def corrected(
    found: Iterable[Match], older: Sequence[Record], newer: Sequence[Record], corrections: Iterable[JsonObject]
) -> list[Match]:
    """Return the matches of two editions with corrections applied: what a record became, or that it is gone.

    An entry's ``parts`` were split off the record, its ``apart`` weren't part of it, and its ``merged`` is what it was
    merged into. Raises BadSource for a correction that names a record missing in its source.
    """
    corrected_by = {entry["old"]: entry for entry in corrections if _concerns(entry, older, newer)}
    taken = {entry["new"] for entry in corrected_by.values() if "new" in entry}
    said = {(old, name) for old, entry in corrected_by.items() for name in _named_in_next(entry)}
    gone = {old for old, entry in corrected_by.items() if not any(key in entry for key in _BECOMING)}
    ended = {old for old, entry in corrected_by.items() if "new" in entry or "merged" in entry}
    kept = [
        match
        for match in found
        if match.old not in gone
        and not (match.goes_on and (match.old in ended or match.new in taken))
        and (match.old, match.new) not in said
    ]
    names = {record.id for records in (older, newer) for record in records}
    for old, entry in corrected_by.items():
        for record_id in (old, *_named_in_next(entry)):
            if record_id not in names:
                file = entry.get("file", "kb/lineage/lineage.toml")
                raise BadSource(
                    f"{file} matches {record_id}, but its source has no such record.",
                    remedy="`rulings export` lists the records with their ids.",
                )
        for new in names_under(entry, "new"):
            bond = Bond.NUMBER if local_id(old) == local_id(new) else Bond.NEAREST
            kept.append(Match(old, new, bond, 1.0, entry["reason"]))
        for key, bond in (("merged", Bond.MERGED), ("parts", Bond.SPLIT)):
            kept += [Match(old, name, bond, 1.0, entry["reason"]) for name in names_under(entry, key)]
    return kept


def _concerns(entry: JsonObject, older: Sequence[Record], newer: Sequence[Record]) -> bool:
    """Return whether a correction is about these two editions; False if one of them is empty."""
    sources = (older[0].source, newer[0].source) if older and newer else ("", "")
    return (entry["old"].partition("/")[0], entry["into"]) == sources


def corrections() -> list[JsonObject]:
    """Return the corrections of lineage.toml."""
    data = tomllib.loads(files("kb.lineage").joinpath("lineage.toml").read_text(encoding="utf-8"))
    return list(data.get("match", []))


def with_the_same(changed: Sequence[Match], older: Iterable[Named], newer: Iterable[Named]) -> list[Match]:
    """Return the given matches of two editions, then those of records that stayed the same, which aren't stored."""
    moved_on = {match.old for match in changed if match.goes_on}
    came = {match.new for match in changed if match.goes_on}
    there = {record.local_id: record for record in newer if record.kind in MATCHED and record.id not in came}
    same = [
        Match(record.id, there[record.local_id].id, Bond.SAME, 1.0, "The number and the words are the same.")
        for record in older
        if record.kind in MATCHED and record.id not in moved_on and record.local_id in there
    ]
    return [*changed, *same]


def matches_between(library: Library, older: Source, newer: Source) -> list[Match]:
    """Return what the records of an edition became in a later one, through all editions between."""
    in_order = [source.slug for source in library.rulebooks()]
    way = in_order[in_order.index(older.slug) : in_order.index(newer.slug) + 1]
    names = {slug: library.names(slug, MATCHED) for slug in way}
    steps = [with_the_same(library.matches_between(a, b), names[a], names[b]) for a, b in pairwise(way)]
    found = chained(steps)
    sure = doubted(found, {record.id: record.text for record in library.records(sorted(ends_of_parts(found)))})
    going_on = {end for match in sure if match.is_fact and match.goes_on for end in (match.old, match.new)}
    alone = [
        [name.id for name in names[slug] if name.kind is Kind.HEADING and name.id not in going_on]
        for slug in (way[0], way[-1])
    ]
    return [*sure, *returned(sure, *map(library.records, alone))]
