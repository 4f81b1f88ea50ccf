"""A record as an answer: its status on the day asked for, with examples, citations and notes."""

from collections.abc import Container, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kb.answers.moments import Moment
from kb.answers.text_days import days_of
from kb.answers.texts.becoming import Became, became, in_its_place, status_on
from kb.answers.texts.lookup import look_up, one_name, others_named
from kb.boards.verdicts.verdicts import Stored, read_verdicts, stored_for
from kb.lineage.cited_rules import with_targets
from kb.records.errors import BadQuestion, NoSuchRecord, NotARuleNumber, RulingsError
from kb.records.gaps import Printing
from kb.records.lazily import lazily
from kb.records.numbers import RuleNumber
from kb.records.record import Citation, Kind, Record
from kb.records.wording import IN_FORCE, Replacement, Standing, Wording
from kb.store.library import Library

with lazily():  # it loads the engine, which a text that a later one prints doesn't need
    from kb.answers.texts import ruled_since

if TYPE_CHECKING:
    from kb.answers.boards.rules import KeptRule  # a lookup would pay for the engine


class Replaced(NamedTuple):
    """That one wording took the place of another, who says so, and how that is told beside one of the two."""

    lineage: str
    """The slug of the rule through all its wordings."""
    day: date
    by: str
    """The record that replaced it."""
    quote: str
    """Words of that record."""
    of: tuple[str, ...]
    """The records replaced; empty where the older wording is not in this knowledge base."""
    formerly: str
    """A description of the replaced text."""
    reason: str
    in_part: bool
    """True if the rest of the older wording stays in force."""
    formerly_since: date | None
    """The first day of what was replaced, where that is known though the wording is not in this knowledge base."""
    is_known: bool
    """True if it happened on that day, rather than only by then."""
    words: str
    """All of it in one sentence."""


class OtherErratum(NamedTuple):
    """Another erratum for the same card."""

    record: str
    since: date


class Example(NamedTuple):
    """An example of a rule, with what is known of it on the day asked for."""

    record: Record
    wording: Wording
    standing: Standing | None
    """Its status on the day asked for; None without a day."""
    status: str
    """The same in words."""
    verdicts: tuple[Stored, ...]
    """Verdicts on the claims that quote it."""


class Answer(NamedTuple):
    """A record with all that is said of it beside its text."""

    record: Record
    heading: str
    """Its kind and the headings that it is under."""
    wording: Wording
    on: date | None
    """The day asked for."""
    standing: Standing | None
    """Its wording's status on that day; None without a day."""
    status: str
    """The same in words."""
    examples: tuple[Example, ...]
    replacements: tuple[Replaced, ...]
    """Replacements by it and of it, as the documents state."""
    cited_by: tuple[str, ...]
    verdicts: tuple[Stored, ...]
    """Verdicts on the claims that quote it."""
    became: tuple[Became, ...]
    """Its changes until the day asked for, if it was no longer in force then."""
    other_errata: tuple[OtherErratum, ...]
    """Other errata for its card; which of two mends what, they don't say."""
    credit: str
    """The line that accompanies it."""
    terms: str
    """The terms of use of its text."""
    stands_for: str = ""
    """The record asked for, if it wasn't in force on the day and this one is shown instead; otherwise empty."""
    below: tuple[str, ...] = ()
    """Of a heading: the numbers right under it in the same source."""
    also_named: tuple[str, ...] = ()
    """Of a text that was asked for by a name: the other texts of its source that the name may mean."""
    changed_since: tuple[str, ...] = ()
    """If no later text is here: when modelled rules that quote it have changed since, in words, with a command."""

    def __repr__(self) -> str:
        """Return the record's id and its status."""
        return f"<{self.record.id}: {self.status}>"

    def __str__(self) -> str:
        """Return the record's name, status, later changes, text and credit."""
        changes = [f"changed since: {one}" for one in self.changed_since]
        lines = [f"{self.record.name} · {self.heading}", self.status, *changes, self.record.text, f"— {self.credit}"]
        return "\n".join(lines)


class Shown(NamedTuple):
    """The results for the records asked for."""

    asked: Moment
    answers: tuple[Answer, ...]
    """The records found; one that wasn't in force on the day follows the one that was in its place."""
    troubles: tuple[RulingsError, ...]
    """Why others of those asked for can't be shown."""
    kept: "tuple[KeptRule, ...]" = ()
    """Under a format: the rules asked for that it keeps as they were on another day."""

    def __repr__(self) -> str:
        """Return the ids of the records shown, or "nothing"."""
        return f"<Shown: {', '.join(one.record.id for one in self.answers) or 'nothing'}>"

    def __str__(self) -> str:
        """Return the answers, and why others can't be shown."""
        notes = [self.asked.note] if self.asked.note else []
        return "\n\n".join([*notes, *map(str, self.answers), *map(str, self.troubles)])


def show(library: Library, what: Sequence[str], asked: Moment, *, with_subrules: bool = False) -> Shown:
    """Return what is known on a day of these ids and numbers. Raises BadQuestion if they are blank."""
    if not "".join(what).strip():
        raise BadQuestion("There is nothing to look up.", remedy="Enter a rule number, the name of a rule, or an id.")
    found: dict[str, Answer] = {}
    troubles: list[RulingsError] = []
    for words in one_name(library, what):
        try:
            records, at = look_up(library, words, asked, with_subrules=with_subrules)
        except (NotARuleNumber, NoSuchRecord) as trouble:
            troubles.append(trouble)
            continue
        for one in (one for record in records for one in _on_the_day(library, record, at, is_named="/" in words)):
            found.setdefault(one.record.id, one._replace(also_named=others_named(library, words, at.day, one.record)))
    if asked.first is not None:
        asked = ruled_since.noting_changes(library, asked, what, [one.record for one in found.values()])
    return Shown(asked, tuple(found.values()), tuple(troubles))


def _on_the_day(library: Library, record: Record, asked: Moment, *, is_named: bool) -> Iterator[Answer]:
    """Yield a record, preceded by what was in force in its place unless it is named by its id."""
    own = answer(library, record, asked)
    if own.standing not in {None, *IN_FORCE} and not is_named:
        instead = in_its_place(library, own.wording, asked)
        if instead is not None:
            yield answer(library, instead, asked)._replace(stands_for=record.name)
    yield own


def answer(library: Library, record: Record, asked: Moment) -> Answer:
    """Return a record with everything known about it."""
    source = library.source(record.source)
    if source is None:
        raise AssertionError(record.id)
    example = _example(library, record, asked)
    wording, children = example.wording, library.children(record.id)
    has_ended = wording.ended is not None and (asked.day is None or asked.day >= wording.ended)
    replacements = dict.fromkeys(r for name in wording.records for r in library.replacements(name))
    return Answer(
        record=example.record,
        heading=heading_of(record),
        wording=wording,
        on=asked.day,
        standing=example.standing,
        status=example.status,
        examples=tuple(_example(library, child, asked) for child in children if child.kind is Kind.EXAMPLE),
        replacements=tuple(
            replaced(replacement, wording.records, days_of(library).first_seen(replacement.day))
            for replacement in replacements
        ),
        cited_by=tuple(dict.fromkeys(citing.id for citing, _ in _citations_of(library, record))),
        verdicts=example.verdicts,
        became=became(library, wording, asked.day) if has_ended else (),
        other_errata=tuple(_other_errata(library, record)) if record.kind is Kind.ERRATUM else (),
        credit=f"{source.credit}; {record.local_id}",
        terms=source.terms,
        below=tuple(_below(library, record, record.number, wording, asked))
        if record.kind is Kind.HEADING and record.number is not None
        else (),
        changed_since=ruled_since.changes_in_words(library, record, asked.day)
        if record.source.startswith("cr-")  # the documents here say themselves what they replace
        and (example.standing is Standing.LAST_KNOWN or (asked.day is None and wording.ended is None))
        else (),
    )


def _below(library: Library, heading: Record, number: str, wording: Wording, asked: Moment) -> Iterator[str]:
    """Yield the numbers directly under a heading, in the last source by the day that prints it with the same number."""
    printings = [one for one in library.records(wording.records) if one.number == number]
    days = {source.slug: source.day for source in library.sources()}
    then = [one for one in printings if asked.day is None or days[one.source] <= asked.day] or [heading]
    source = max(then, key=lambda one: days[one.source]).source
    under = [one for one in library.family(number) if one.source == source and one.number]
    depths = {one.number or "": len(RuleNumber(one.number or "").key) for one in under if one.number != number}
    yield from (its for its, depth in depths.items() if depth == min(depths.values()))


def _example(library: Library, record: Record, asked: Moment) -> Example:
    """Return an example record with its status on the day asked for. Raises AssertionError if it has no wording."""
    wording, day = library.wording_of(record.id), asked.day
    if wording is None:
        raise AssertionError(record.id)
    standing = wording.standing(day) if day is not None else None
    verdicts = stored_for(record.id, record.text, read_verdicts())
    return Example(with_targets(library, record), wording, standing, status_on(library, wording, day), verdicts)


def _other_errata(library: Library, record: Record) -> Iterator[OtherErratum]:
    """Yield other sources' errata for the same cards in other words, each with the day of its wording."""
    for other in (other for card in record.cards for other in library.filed_under(card)):
        wording = library.wording_of(other.id)
        is_another = other.source != record.source and other.text != record.text
        if other.kind is Kind.ERRATUM and is_another and wording is not None:
            yield OtherErratum(wording.records[0], wording.since)


def _citations_of(library: Library, record: Record) -> list[tuple[Record, Citation]]:
    """Return the citations of a record, each after the record that cites, and unresolved ones of its number.

    Those are the ones that nothing in their own source or era resolves.
    """
    found = list(library.citing_record(record.id))
    if record.number is not None and record.kind is not Kind.EXAMPLE:
        found += [(citing, c) for citing, c in library.citing(record.number) if c.target is None]
    return found


def heading_of(record: Record) -> str:
    """Return a record's kind and headings, as far as its name doesn't say them."""
    place = record.place if record.number else record.place[:-1]
    return " › ".join([str(record.kind), *place])


def citation_in_words(citation: Citation, record: Record) -> str:
    """Return a cited number in words: its printed form if different, and where it is if not in the same source."""
    printed = f" (printed “{citation.printed}”)" if citation.number != citation.printed else ""
    if citation.target is None:
        return f"{citation.number or citation.printed}{printed if citation.number else ''} [not in this knowledge base]"
    source = citation.target.partition("/")[0]
    elsewhere = f" [{source}]" if citation.number and source != record.source else ""
    return f"{citation.number or citation.target}{printed}{elsewhere}"


def replaced(replacement: Replacement, records: Container[str], printing: Printing) -> Replaced:
    """Return what a replacement means for a wording that these records print."""
    part = "in part " if replacement.in_part else ""
    is_known, changed = printing.is_exact, printing.changed
    if any(old in records for old in replacement.of):
        when = f"by {replacement.by} {changed}"
        words = f"replaced {part}{when}: “{replacement.quote}” ({replacement.reason})"
    else:
        older = ", ".join(replacement.of) or "a wording that isn't in this knowledge base"
        words = f"{changed}, replaces {part}{older}. Before: {replacement.formerly} ({replacement.reason})"
    return Replaced(*replacement, is_known, words)
