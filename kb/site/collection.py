"""The collection: the whole library in memory, with indexes for the pages."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import TypeVar

from kb.answers.audits import SourceAudit
from kb.answers.boards.judged import Stored, read_verdicts, stored_for
from kb.answers.changes.all_pairs import Between
from kb.answers.texts.becoming import Became, fate, wording_before
from kb.answers.texts.histories import Books
from kb.records.days import Era
from kb.records.gaps import Printing, TextDays
from kb.records.lineage import Lineage
from kb.records.match import Match
from kb.records.prose import day_in_words
from kb.records.record import Kind, Noise, Note, Record
from kb.records.source import Source
from kb.records.text import slug
from kb.records.wording import Replacement, Standing, Wording, is_printed_in
from kb.site.document_pages import leaves_of
from kb.site.holdings import SiteHoldings
from kb.site.number_order import above, book_order
from kb.site.standing import in_force, part_order, standing_of_era, stands
from kb.site.standing_marks import Standings

K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, eq=False)
class Collection:
    """Everything in a library, with indexes."""

    sources: Mapping[str, Source]
    eras: tuple[Era, ...]
    records: Mapping[str, Record]
    """The records by id, in the order of the export."""
    wordings: Mapping[str, Wording]
    """The wording of each record, by record id."""
    replacements: tuple[Replacement, ...]
    threads: Mapping[str, Lineage]
    """The lineages with a text in the collection, by slug."""
    noise: Mapping[str, tuple[Noise, ...]]
    audits: tuple[SourceAudit, ...]
    whole: Mapping[str, str]
    """The whole text of each record, hidden or not, against which quotations are checked."""
    compared: Mapping[tuple[str, str], Between]
    """The differences between two eras or neighbouring rulebooks, by the names of the earlier and the later."""
    alone: Mapping[str, str]
    """The stated reason why a record is in no lineage, by record id."""
    matches: tuple[Match, ...]
    """The matches between the records of each edition and the next, except unchanged ones."""
    editions: tuple[str, ...]
    """The sources that are editions of the rules, oldest first."""
    notes: Mapping[str, tuple[Note, ...]] = field(default_factory=dict)
    """The notes on records whose text is hidden, by record id."""
    hidden: frozenset[str] = frozenset()
    """The sources whose text is hidden; their records have no text here."""
    boards: Mapping[str, str] = field(default_factory=dict)
    """The titles of the scenarios, by id."""
    standings: Standings = field(default_factory=dict)
    """The standing of the texts of documents under the latest rules in the collection."""
    days: TextDays = field(default_factory=TextDays)
    """The days of the texts in the collection, and of the played quotations of the rules."""
    printings: Mapping[tuple[str, date], Printing] = field(default_factory=dict)
    """The day on which a rule's text is first printed, by slug and the day it applies from."""

    def printing(self, rule: str, since: date) -> Printing:
        """Return when the text of a rule's entry was first printed."""
        return self.printings.get((rule, since)) or self.days.first_seen(since)

    @cached_property
    def pairs(self) -> tuple[tuple[Era, Era], ...]:
        """The pairs of eras and of successive rulebooks that are compared; a rulebook is named by its source."""
        books = (self.sources[name] for name in self.editions)
        moments = {
            book.slug: Era(
                book.slug, book.day, f"{book.title} of {day_in_words(book.day)}", f"rules of {day_in_words(book.day)}"
            )
            for book in books
        }
        moments |= {era.name: era for era in self.eras}
        return tuple((moments[earlier], moments[later]) for earlier, later in self.compared)

    @cached_property
    def rulebooks(self) -> frozenset[str]:
        """The complete rulebooks whose text is shown."""
        return frozenset(name for name, source in self.sources.items() if source.is_whole and name not in self.hidden)

    @cached_property
    def numbers(self) -> dict[str, tuple[Record, ...]]:
        """The records of each number in book order, without examples; empty for a number that is only cited."""
        found: dict[str, list[Record]] = {}
        for record in self.records.values():
            if record.number and record.kind is not Kind.EXAMPLE:
                found.setdefault(record.number, []).append(record)
        cited = {c.number for record in self.records.values() for c in record.citations if c.number}
        return {number: tuple(found.get(number, ())) for number in sorted({*found, *cited}, key=book_order)}

    @cached_property
    def numbers_at_hand(self) -> tuple[str, ...]:
        """The numbers that have records, in book order."""
        return tuple(number for number, records in self.numbers.items() if records)

    @cached_property
    def leaves(self) -> dict[str, dict[str, tuple[Record, ...]]]:
        """The records of each source with shown text, by the page that they are on."""
        by_source = grouped(self.records.values(), lambda record: record.source)
        return {name: leaves_of(records) for name, records in by_source.items() if name not in self.hidden}

    @cached_property
    def _leaf(self) -> dict[str, str]:
        """The page of its document for each record, by id."""
        return {
            record.id: leaf for leaves in self.leaves.values() for leaf, records in leaves.items() for record in records
        }

    def leaf_of(self, record: Record) -> str | None:
        """Return the page of its document that a record is on: "" for the only page, None if not shown."""
        return self._leaf.get(record.id)

    @cached_property
    def sections(self) -> dict[str, list[str]]:
        """The numbers of each section in book order, including those only cited."""
        return grouped(self.numbers, lambda number: number.partition(".")[0])

    @cached_property
    def places_at_hand(self) -> dict[str, int]:
        """The index of each number among those that have records, in book order."""
        return {number: place for place, number in enumerate(self.numbers_at_hand)}

    @cached_property
    def _under(self) -> dict[str, list[str]]:
        """The direct subnumbers of each number."""
        return grouped(self.numbers_at_hand, lambda number: above(number, self.numbers))

    def under(self, number: str) -> list[str]:
        """Return the direct subnumbers of a number, such as 212.1a of 212.1; none if it has none."""
        return self._under.get(number, [])

    @cached_property
    def unnumbered(self) -> tuple[Record, ...]:
        """The rulings and errata without a number."""
        return tuple(r for r in self.records.values() if not r.number and r.kind in {Kind.RULING, Kind.ERRATUM})

    @cached_property
    def children(self) -> dict[str, list[Record]]:
        """The child records (examples and further paragraphs) of each record, by its id."""
        return grouped((r for r in self.records.values() if r.parent), lambda record: record.parent or "")

    @cached_property
    def cards(self) -> dict[str, tuple[Record, ...]]:
        """The records about each card: first those filed under it, then those that mention it."""
        filed: dict[str, list[Record]] = {}
        for record in self.records.values():
            for card in record.cards:
                filed.setdefault(card, []).append(record)
        for record in self.records.values():
            for card in record.mentions:
                if record not in filed.setdefault(card, []):
                    filed[card].append(record)
        return {card: tuple(r for r in filed[card] if r.kind is not Kind.HEADING) for card in sorted(filed)}

    @cached_property
    def card_slugs(self) -> dict[str, str]:
        """The name of each card, by its slug."""
        return {slug(card): card for card in self.cards}

    @cached_property
    def replaced(self) -> dict[str, list[Replacement]]:
        """The replacements that involve each record, as old or new."""
        found: dict[str, list[Replacement]] = {}
        for replacement in self.replacements:
            for record in dict.fromkeys([replacement.by, *replacement.of]):
                found.setdefault(record, []).append(replacement)
        return found

    @cached_property
    def lineages(self) -> dict[str, list[Replacement]]:
        """The replacements of each lineage, by its slug."""
        found = grouped(self.replacements, lambda replacement: replacement.lineage)
        return {lineage: found[lineage] for lineage in sorted(found)}

    @cached_property
    def _threads_of(self) -> dict[str, list[Lineage]]:
        """The lineages that contain each record, by its id."""
        found: dict[str, list[Lineage]] = {}
        for lineage in self.threads.values():
            for member in lineage.members:
                found.setdefault(member.record, []).append(lineage)
        return found

    def threads_of(self, records: Iterable[Record]) -> list[Lineage]:
        """Return the lineages that contain any of these records or their children, sorted by slug."""
        texts = [text.id for record in records for text in (record, *self.children.get(record.id, ()))]
        found = {lineage.slug: lineage for text in texts for lineage in self._threads_of.get(text, ())}
        return [found[slug] for slug in sorted(found)]

    @cached_property
    def _citing(self) -> dict[str, list[Record]]:
        """The records that cite each record, or each number cited without a target record."""
        found: dict[str, list[Record]] = {}
        for record in self.records.values():
            for name in dict.fromkeys(c.target or c.number for c in record.citations):
                if name:
                    found.setdefault(name, []).append(record)
        return found

    @cached_property
    def books(self) -> Books:
        """The rulebooks, for following rules from one to the next."""
        return Books(self.editions, self.holdings.matches_of, self.records.__contains__)

    @cached_property
    def holdings(self) -> SiteHoldings:
        """The holdings of the collection, with the interface of a library for following rules."""
        matches: dict[str, list[Match]] = {}
        for match in self.matches:
            for record in (match.old, match.new):
                matches.setdefault(record, []).append(match)
        editions = tuple(map(self.sources.__getitem__, self.editions))
        every = tuple(self.sources.values())
        return SiteHoldings(self.records, self.whole, self.notes, every, editions, matches, self.replaced)

    @cached_property
    def _ends(self) -> dict[int, Became | None]:
        """A cache of how wordings ended, by key; None for one that hasn't ended or of whose end nothing is known."""
        return {}

    def end_of(self, wording: Wording) -> Became | None:
        """Return what became of a wording; None if it hasn't ended or nothing is known."""
        if wording.key not in self._ends:
            self._ends[wording.key] = fate(self.holdings, self.books, wording)
        return self._ends[wording.key]

    def before(self, wording: Wording, numbered: Iterable[Wording]) -> Wording | None:
        """Return the wording that a rule had before this one, or None if none is known.

        `numbered` are all wordings of its number.
        """
        return wording_before(self.holdings, self.books, self.wordings, wording, numbered)

    def cited_by(self, record: Record) -> list[Record]:
        """Return the records that cite this one by its id, and those that cite its number without naming a record."""
        by_number = self._citing.get(record.number, ()) if record.number and record.kind is not Kind.EXAMPLE else ()
        return list({r.id: r for r in [*self._citing.get(record.id, ()), *by_number]}.values())

    def citing(self, number: str) -> list[Record]:
        """Return the records that cite a number for which there is no record."""
        return self._citing.get(number, [])

    @cached_property
    def _whole(self) -> frozenset[int]:
        """The keys of the wordings printed in complete rulebooks whose text is shown."""
        by_key = {wording.key: wording for wording in self.wordings.values()}
        return frozenset(key for key, wording in by_key.items() if is_printed_in(wording, self.rulebooks))

    def in_force(self, records: Iterable[Record], day: date | None, overlay: str | None) -> Record | None:
        """Return the record of a number in force on a day, or the last known without a day; None without records."""
        return in_force(records, self.wordings, day, overlay, self._whole)

    def further_parts(self, shown: Record | None, records: Iterable[Record], day: date | None) -> list[Record]:
        """Return the further paragraphs of a number, in order, on a day, or as last known without a day.

        `shown` is the number's first paragraph; there are none if it is None or a further paragraph itself. In complete
        rules they are those of the same edition; in other sources, those printed beside it.
        """
        if shown is None or shown.is_further_part:
            return []
        overlay = self.wordings[shown.id].overlay
        editions = {name.partition("/")[0] for name in self.wordings[shown.id].records}
        is_whole = shown.source in self.rulebooks
        beside = (
            record
            for record in records
            if record.is_further_part and self.wordings[record.id].overlay == overlay
            if (record.source in editions if is_whole else record.source not in self.rulebooks)
        )
        by_part = grouped(beside, lambda record: record.local_id)
        found = [self.in_force(by_part[part], day, overlay) for part in sorted(by_part, key=part_order)]
        return [record for record in found if record is not None and stands(self.wordings[record.id], day)]

    def is_hidden(self, record: Record) -> bool:
        """Return whether a record's text is withheld."""
        return record.source in self.hidden and not record.text

    def verdicts(self, record: Record) -> tuple[Stored, ...]:
        """Return the stored verdicts on claims that quote a record."""
        return stored_for(record.id, self.whole[record.id], read_verdicts())

    @cached_property
    def standing(self) -> dict[str, list[tuple[Record, Standing]]]:
        """The latest printing of each wording in force or last known in each era, with its standing."""
        return {era.name: standing_of_era(self.records, self.wordings, self._whole, era) for era in self.eras}

    def era_of(self, record: Record) -> Era | None:
        """Return the era of a record: the first one on or after the day of its source, if possible of the same set.

        Returns None if all are earlier.
        """
        source = self.sources[record.source]
        overlay = source.slug if source.overlay else None
        fitting = [era for era in self.eras if era.day >= source.day and era.overlay in {overlay, None}]
        own = [era for era in fitting if era.overlay == overlay]
        return next(iter(own or fitting), None)


def grouped(things: Iterable[V], key: Callable[[V], K]) -> dict[K, list[V]]:
    """Group things by key, in the order in which the keys first occur."""
    found: dict[K, list[V]] = {}
    for thing in things:
        found.setdefault(key(thing), []).append(thing)
    return found
