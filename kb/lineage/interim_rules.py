"""Rules that came into force between two rulebooks, as another source shows."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from kb.lineage.chained_matches import links
from kb.lineage.edition_matches import matches_between
from kb.records.match import Bond, Match
from kb.records.source import Source
from kb.store.library import Library


@dataclass(frozen=True, slots=True)
class Interim:
    """Rules that stood on a day though the rulebook in force lacks them."""

    becomes: Mapping[str, str] = field(default_factory=dict)
    """The ids of their records, and what each is in the next rulebook: itself, where that is what prints it."""
    matches: tuple[Match, ...] = ()
    """Matches with the texts of the rulebook in force that they replaced, or that were merged into them."""
    later: str = ""
    """The next rulebook."""

    @property
    def displaced(self) -> dict[str, str]:
        """Return the ids of the records that have been replaced or merged, with what they became."""
        return {match.old: match.new for match in self.matches}


def interim(library: Library, book: Source, day: date, by_then: frozenset[int]) -> Interim:
    """Return the rules that were in force on a day but came after the last rulebook before it.

    `by_then` are the keys of the wordings in force on that day. Of several texts of a rule, the next rulebook's is
    taken; without a next rulebook, there are none.
    """
    later = next((source for source in library.rulebooks() if source.day > book.day), None)
    early = library.keys_of_rules_since(book.day, day) & by_then
    if later is None or not early:
        return Interim()
    threads = library.threads()
    keys = library.printed_by(later.slug)
    after = {threads[key]: record for record, key in keys.items() if key in threads}
    printed = {key: record for record, key in keys.items() if key in early}
    others = {wording.key: wording.records[0] for wording in library.wordings(sorted(early - printed.keys()))}
    came = links(matches_between(library, book, later)).by_new
    becomes: dict[str, str] = {}
    matches: dict[str, Match] = {}
    for key, record in {**printed, **others}.items():
        thread = threads.get(key, -1)
        if thread in after and after[thread] not in becomes.values():
            becomes[record] = after[thread]
            for match in came.get(after[thread], ()):
                if match.is_fact and (match.goes_on or match.bond is Bond.MERGED):
                    matches.setdefault(match.old, match._replace(new=record))
    return Interim(becomes, tuple(matches.values()), later.slug)


def followed(found: Iterable[Match], older: Interim, newer: Interim, behind: Iterable[Match]) -> Iterator[Match]:
    """Yield the matches between the rules of two days, from those of the rulebooks then in force.

    ``behind`` are the matches between the rulebook after the older day and that of the newer day.
    """
    gone, come = older.displaced, newer.displaced
    on_from = links(behind).by_old
    for record, later in older.becomes.items():
        if record != later:
            yield Match(record, later, Bond.NUMBER, 1.0, "The number is the same, and the words are alike.")
        for match in on_from.get(later, ()):
            yield match._replace(old=record, new=come.get(match.new, match.new))
    for match in found:
        if match.old not in gone or not (match.goes_on or on_from):
            old, new = gone.get(match.old, match.old), come.get(match.new, match.new)
            if old != new:
                yield match._replace(old=old, new=new)
