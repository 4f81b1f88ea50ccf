"""Sides of a comparison: the rules of a day by the sources here, and what became of them by another day."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from kb.lineage.chained_matches import links
from kb.lineage.comparing import COMPARED, Side
from kb.lineage.edition_matches import matches_between
from kb.lineage.interim_rules import followed, interim
from kb.lineage.matching import matches
from kb.lineage.rulebook_twins import twin
from kb.records.match import Bond, Match
from kb.records.record import Kind, Record
from kb.records.source import RULEBOOKS, Extent, Source
from kb.records.wording import Replacement
from kb.store.library import Library

_COLLECTED = frozenset({Kind.RULING, Kind.ERRATUM})


def side_of_source(library: Library, source: Source) -> Side:
    """Return the side that one source makes: all its records that are compared."""
    records = tuple(record for record in library.all_records(source.slug) if record.kind in COMPARED)
    return Side(source.slug, source.day, (source.slug,), records, source.slug if source.is_whole else None)


def side_of_day(library: Library, name: str, day: date, overlay: str | None = None) -> Side:
    """Return the rules of a day: the rulebook then in force, if it is here, with additions from other sources.

    Rules of the next rulebook that were in force early replace their predecessors. Without a rulebook, it is every
    wording printed then or last known.
    """
    sources = library.sources()
    books = {source.slug for source in sources if source.is_whole}
    book = max((source for source in library.rulebooks() if source.day <= day), key=lambda s: s.day, default=None)
    printed, last_known = library.keys_standing(day, overlay)
    copied = _copied_in_part(sources, {source.day: source.slug for source in library.rulebooks()})
    told_by = [source.slug for source in sources if source.slug not in books | copied]
    keys = (printed | last_known) & library.keys_from(told_by)
    wordings = library.wordings(sorted(keys))
    stood = frozenset(record for wording in wordings if wording.key in printed for record in wording.records)
    first = {
        record: wording.key in last_known
        for wording in wordings
        for record in [record for record in wording.records if record.partition("/")[0] not in books | copied][:1]
    }
    others = [record for record in library.records(first) if record.kind in COMPARED]
    carried = frozenset(record for record, is_last_known in first.items() if is_last_known)
    if book is None:
        return Side(name, day, _sources([], others), tuple(others), carried=carried)
    early = interim(library, book, day, printed)
    gone = early.displaced
    records = [record for record in library.all_records(book.slug) if record.id not in gone]
    added = [*library.records(early.becomes), *(record for record in others if _adds(record, book))]
    return Side(
        name,
        day,
        _sources([book.slug], added),
        tuple(record for record in (*records, *added) if record.kind in COMPARED),
        book.slug,
        carried,
        early,
        stood,
    )


def _copied_in_part(sources: Iterable[Source], whole: Mapping[date, str]) -> frozenset[str]:
    """Return the incomplete copies of rulebooks of which a complete copy is here, as they add nothing."""
    return frozenset(
        source.slug
        for source in sources
        if source.reader in RULEBOOKS and not source.is_whole and not source.overlay and source.day in whole
    )


def narrowed(library: Library, side: Side, other: Side) -> Side:
    """Return a side restricted to what the other can speak of.

    If the other is one source of a single section, only the numbers of that section; else the side itself.
    """
    sections = {
        record.number.partition(".")[0]
        for slug in other.sources[:1]
        for source in [library.source(slug)]
        if source is not None and source.extent is Extent.SECTION and len(other.sources) == 1
        for record in other.records
        if record.number is not None
    }
    if not sections:
        return side
    kept = (r for r in side.records if r.number is not None and r.number.partition(".")[0] in sections)
    return replace(side, records=tuple(kept))


def _adds(record: Record, book: Source) -> bool:
    """Return whether another source's record adds to the rulebook in force: a ruling, or a text without a number."""
    return record.kind in _COLLECTED or record.number is None or record.source == book.slug


def _sources(first: list[str], records: Iterable[Record]) -> tuple[str, ...]:
    """Return the sources given and those of the records, each once, in order."""
    return tuple(dict.fromkeys([*first, *(record.source for record in records)]))


def what_became(library: Library, older: Side, newer: Side) -> tuple[list[Match], dict[str, str]]:
    """Return the matches from one side to the other, and for newer texts what else preceded them.

    A predecessor that is in no text counts only for a day about which something is known; a source says only what it
    prints.
    """
    if older.day > newer.day:
        back, formerly = what_became(library, newer, older)
        return [_turned(match) for match in back], formerly
    found = _matches_of_days(library, older, newer)
    if found is None:
        there = {record.id for record in older.records} & {record.id for record in newer.records}
        quoted = [*_quoted(library, older, newer), *map(_turned, _quoted(library, newer, older))]
        there |= {match.old for match in quoted} | {match.new for match in quoted}
        before, after = ([record for record in side.records if record.id not in there] for side in (older, newer))
        found = [*matches(before, after), *quoted]
    replacements = [r for r in library.all_replacements() if older.day < r.day <= newer.day]
    formerly = {
        r.by: f"Before: {r.formerly} ({r.reason})"
        for r in replacements
        if not r.of and older.records and not older.is_a_source and older.day >= (r.formerly_since or older.day)
    }
    return [*_replaced(library, replacements, older, newer), *found], formerly


def _quoted(library: Library, side: Side, other: Side) -> Iterator[Match]:
    """Yield the matches from numbered glossary entries on one side to entries of the other side's glossary.

    None without a rulebook here.
    """
    there = {record.id for record in other.records}
    for record in side.records if library.rulebooks() else ():
        if record.kind is Kind.GLOSSARY and record.number is not None:
            same = twin(library, record.id)
            if same is not None and same.id in there:
                yield Match(record.id, same.id, Bond.QUOTED, 1.0, "It is of the entry of the same headword.")


def _matches_of_days(library: Library, older: Side, newer: Side) -> list[Match] | None:
    """Return the matches from the older day's rules to the newer day's; None if either has no rulebook.

    On the way, rules that were in force before their rulebook take the places of their predecessors.
    """
    found = _matches_of_books(library, older.rulebook, newer.rulebook)
    if found is None:
        return None
    if older.rulebook == newer.rulebook:
        gone = older.interim.displaced
        return [m._replace(old=gone.get(m.old, m.old)) for m in newer.interim.matches if gone.get(m.old) != m.new]
    behind = _matches_of_books(library, older.interim.later, newer.rulebook) if older.interim.becomes else None
    return list(followed(found, older.interim, newer.interim, behind or []))


def _matches_of_books(library: Library, older: str | None, newer: str | None) -> list[Match] | None:
    """Return the matches between two rulebooks, in either order; None unless both are editions here.

    Empty for one rulebook twice.
    """
    books = library.rulebooks()
    places = {source.slug: place for place, source in enumerate(books)}
    if older is None or newer is None or not {older, newer} <= places.keys():
        return None
    if older == newer:
        return []
    first, last = sorted((places[older], places[newer]))
    found = matches_between(library, books[first], books[last])
    return found if first == places[older] else list(map(_turned, found))


def _turned(match: Match) -> Match:
    """Return a match with its sides exchanged, so that a split becomes a merge."""
    bonds = {Bond.SPLIT: Bond.MERGED, Bond.MERGED: Bond.SPLIT}
    return match._replace(old=match.new, new=match.old, bond=bonds.get(match.bond, match.bond))


def _replaced(library: Library, replacements: list[Replacement], older: Side, newer: Side) -> Iterator[Match]:
    """Yield the matches from older to newer texts by chains of replacements.

    If one text replaced several, the first became it and the others were merged into it. Partial replacements count
    only for texts without a complete one.
    """
    after: dict[str, list[Replacement]] = {}
    for replacement in replacements:
        for old in replacement.of:
            after.setdefault(old, []).append(replacement)
    there = {record.id for record in newer.records}
    said: set[str] = set()
    for record in _printed(library, older):
        followed = list(_followed(record.id, after))
        whole = [end for end in followed if not any(step.in_part for step in end[1])]
        for by, steps in whole or followed:
            reason = " ".join(f"{step.reason} ({step.lineage})" for step in steps)
            for end in [by] if by in there else _in_rulebook(library, by, newer):
                bond = (Bond.MERGED if end in said else Bond.SAID) if whole else Bond.PART
                yield Match(record.id, end, bond, 1.0, reason)
                said |= {end} if whole else set()


def _printed(library: Library, side: Side) -> list[Record]:
    """Return the texts of a side without those last known before its rulebook, whose day of change is unknown."""
    days = {source.slug: source.day for source in library.sources()}
    return [record for record in side.records if side.rulebook is None or days[record.source] >= days[side.rulebook]]


def _followed(record_id: str, after: dict[str, list[Replacement]]) -> Iterator[tuple[str, tuple[Replacement, ...]]]:
    """Yield each record that finally replaced this one, with the replacements on the way."""
    waiting: list[tuple[str, tuple[Replacement, ...]]] = [(record_id, ())]
    seen = set()
    while waiting:
        here, steps = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        if here != record_id:
            yield here, steps
        waiting += [(step.by, (*steps, step)) for step in after.get(here, ())]


def _in_rulebook(library: Library, record_id: str, newer: Side) -> list[str]:
    """Return the id that a rule has in the newer side's rulebook, in a list; the list is empty if no id is certain.

    A rule from another source is first looked up by its number in the rulebook then in force or, if it is the same
    rule, in the next one.
    """
    printed = twin(library, record_id)
    if newer.rulebook is None or printed is None:
        return []
    if printed.source == newer.rulebook:
        return [printed.id]
    found = links(_matches_of_books(library, printed.source, newer.rulebook) or []).by_old.get(printed.id, [])
    return [match.new for match in found if match.is_fact and match.goes_on][:1]
