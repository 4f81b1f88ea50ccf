"""A rule number's meaning when it was written, and that rule today."""

from collections.abc import Iterator, Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from kb.answers.credits import credit_of
from kb.answers.texts.becoming import Became, anchor, became
from kb.answers.texts.by_name import official_days, records_named, where_else
from kb.answers.texts.lookup import not_a_number
from kb.lineage.descent import Books, books_of, descent
from kb.lineage.kinds import DifferenceKind, kind_of_difference, kind_of_words
from kb.lineage.matching_items import group_of
from kb.lineage.rulebook_twins import twin
from kb.records.commands import command
from kb.records.days import parse_period
from kb.records.errors import NoSuchRecord, NotARuleNumber
from kb.records.numbers import RuleNumber
from kb.records.prose import day_with_set
from kb.records.record import Kind, Record
from kb.records.wording import Wording
from kb.store.library import Library


class MeantThen(StrEnum):
    """How it is known that a number meant a rule when it was written."""

    PRINTED = "printed then"
    AROUND = "printed before and after"
    BEFORE = "last printed before"
    AFTER = "first printed after"


class Today(NamedTuple):
    """A rule's number and text in the newest rulebook here, compared with what was cited."""

    book: str | None
    """The newest rulebook; None where there is none."""
    record: str | None
    """The rule's record in it; None if the rule isn't in it, or if that isn't known."""
    name: str
    """Its number there; empty where it is not in it."""
    text: str
    change: DifferenceKind | None
    """The kind of difference between the cited text and today's; None if they are alike or there is none today."""
    steps: tuple[Became, ...]
    """The steps from the cited text to today's, oldest first."""

    def __str__(self) -> str:
        """Return it in words: ``704.5k, changed in substance``."""
        if self.record is not None:
            return f"{self.name}, {_CHANGES.get(self.change, f'{self.change}')}"
        if self.book is None:
            return "not known: no rulebook is in this knowledge base"
        return "no longer printed" if self.steps or self.text else "not known"


_CHANGES = {
    None: "in the same words",
    DifferenceKind.SUBSTANCE: "changed in substance",
    DifferenceKind.REWORDED: "in other words",
    DifferenceKind.VOCABULARY: "with newer terms",
    DifferenceKind.REFERENCE: "citing other numbers",
    DifferenceKind.TYPOGRAPHY: "with other punctuation",
}


class Meaning(NamedTuple):
    """One rule that bore a number."""

    record: str
    """The printing that is shown: the one of the day asked for, or the nearest there is."""
    heading: str
    text: str
    sources: tuple[str, ...]
    """All in which the number meant this rule, oldest first."""
    since: date
    """The day of the first of them."""
    until: date
    """The day of the last of them."""
    then: MeantThen | None
    """How it is known to have been meant on the day asked for; None where it was not, or no day is asked for."""
    today: Today

    def __repr__(self) -> str:
        """Return the record that cites, the days between, and what the number is today."""
        return f"<{self.record}, {self.since} to {self.until}: {self.today}>"


class Lacking(NamedTuple):
    """A rulebook about a time that hasn't got a number, though it has others beside it."""

    book: str
    day: date
    has: tuple[str, ...]
    """The number that it would stand under, and what does stand under that, as the book runs."""
    heading: str


class CitedNumber(NamedTuple):
    """A number's meaning on a day, and at other times."""

    number: str
    first: date | None
    """The first day on which it may have been written; None where none is named."""
    last: date | None
    then: tuple[Meaning, ...]
    """Several where the number passed from one rule to another about that time."""
    otherwise: tuple[Meaning, ...]
    """Its meanings at other times, oldest first."""
    credit: str
    lacking: tuple[Lacking, ...] = ()
    """Where no source has the number: the rulebooks about the time asked for; then `otherwise` is of the nearest."""
    remedy: str = ""
    """Where no rulebook of the time asked for is here: which official rulebooks have the number, and how to add one."""


def cite(library: Library, words: str, written: str | None = None) -> CitedNumber:
    """Return what a number meant when written: on a day, or in a month or year.

    A rule's name means its number at that time. For a number in no source, returns which rulebooks of about that time
    lack it, with the nearest number they have. Raises NotARuleNumber; NoSuchRecord if no source has the number or one
    next to it; BadQuestion for an invalid day.
    """
    first, last = parse_period(written) if written is not None else (None, None)
    number = _number(library, words, last)
    printings = library.by_number(number, with_headings=True)
    period = (first, last) if first and last else None
    if not printings:
        return _not_printed(library, number, period)
    meanings = tuple(_meanings(library, printings, period))
    then = tuple(meaning for meaning in meanings if meaning.then is not None)
    shown = library.records(meaning.record for meaning in meanings)
    is_known = period is None or any(meaning.then in {MeantThen.PRINTED, MeantThen.AROUND} for meaning in then)
    return CitedNumber(
        number,
        first,
        last,
        then=tuple(sorted(then, key=lambda meaning: list(MeantThen).index(meaning.then or MeantThen.AFTER))),
        otherwise=tuple(meaning for meaning in meanings if meaning.then is None),
        credit=credit_of(library, shown),
        remedy="" if is_known else _no_rulebook_of_then(library, number, last),
    )


def cite_each(library: Library, words: str, written: str | None = None) -> tuple[CitedNumber, ...]:
    """Return what the numbers of a range such as 702.2a-f meant, as far as sources here have them; or one number.

    Raises NoSuchRecord if no source has any of them, and whatever `cite` raises.
    """
    run = RuleNumber.run(words)
    here = [one.text for one in run if library.by_number(one.text, with_headings=True)]
    if run and not here:
        raise NoSuchRecord(
            f"No source here has a number from {run[0]} to {run[-1]}.", nearest=library.nearest_numbers(run[0].text)
        )
    return tuple(cite(library, one, written) for one in here or [words])


def _number(library: Library, words: str, day: date | None) -> str:
    """Return the typed number, or the number that the rule of a name had by a day.

    Raises NotARuleNumber if the words name no rule, NoSuchRecord if the rule's text has no number.
    """
    try:
        return RuleNumber.typed(words).text
    except NotARuleNumber:
        named = records_named(library, words, day)
        if not named:
            raise not_a_number(library, words) from None
    number = next((record.number for record in named if record.number), None)
    if number is None:
        raise NoSuchRecord(
            f"The text here on “{words}” has no number: {named[0].id}.",
            remedy=(
                f"To cite that text: {command('show', named[0].id, '--cite')}\n"
                "An official rulebook has a number for it: rulings ingest FILE"
            ),
        )
    return number


def _no_rulebook_of_then(library: Library, number: str, last: date | None) -> str:
    """Return a note on the last rulebook here before a time or, without one, on official ones with the number."""
    before = [book.day for book in library.rulebooks() if last is None or book.day <= last]
    if before:
        return f"The last rulebook here before that time is of {day_with_set(before[-1])}. A later one may differ."
    here = {source.day for source in library.sources()}
    return f"No rulebook of that time is here. {where_else(number, here)}"


def _not_printed(library: Library, number: str, period: tuple[date, date] | None) -> CitedNumber:
    """Return what is known of a number in no source, with the nearest number in a rulebook.

    Raises NoSuchRecord if no rulebook of the time has a number under the same heading.
    """
    under = group_of(number)
    family = library.family(under) if under else ()
    lacking = tuple(_lacking(library, family, period))
    if not lacking:
        nearest = [] if official_days(number) else library.nearest_numbers(number)
        remedy = f"What it stood under: {command('cite', under)}" if under and library.by_number(under) else ""
        raise NoSuchRecord(f"No source here has {number}.", nearest=nearest, remedy=remedy or where_else(number))
    has = lacking[-1].has if period is None else lacking[0].has
    near = max((one for one in has if one < number and one != under), default=has[0])
    instead = tuple(_meanings(library, library.by_number(near, with_headings=True), period))
    shown = library.records(meaning.record for meaning in instead)
    first, last = period or (None, None)
    return CitedNumber(number, first, last, (), instead, credit_of(library, shown), lacking)


def _lacking(library: Library, family: Sequence[Record], period: tuple[date, date] | None) -> Iterator[Lacking]:
    """Yield the last rulebook until a time and the first after it, or all, if they have numbers of the family."""
    books = list(library.rulebooks())
    if period is not None:
        until = [book for book in books if book.day <= period[1]]
        books = [*until[-1:], *books[len(until) : len(until) + 1]]
    for book in books:
        printed = [record for record in family if record.source == book.slug]
        if printed:
            has = tuple(dict.fromkeys(record.number or "" for record in printed))
            yield Lacking(book.slug, book.day, has, printed[-1].place[-1] if printed[-1].place else "")


def today_of(library: Library, books: Books, record: Record) -> Today:
    """Return what a record's rule is in the newest rulebook; without a name if it isn't there any more."""
    newest = books.slugs[-1] if books.slugs else None
    wording = library.wording_of(record.id)
    line = descent(books, _anchor(library, books, record, wording)).records
    last = library.record(line[-1])
    steps = became(library, wording, None) if wording is not None and wording.ended is not None else ()
    if last is None or last.source != newest:
        known = record.text if books.prints(line[-1]) else ""
        return Today(newest, None, "", known, None, steps)
    days = {source.slug: source.day for source in library.sources()}
    change = kind_of_difference(record, last, days[record.source], days[last.source])
    if record.kind is last.kind is Kind.HEADING and change is not DifferenceKind.SUBSTANCE:
        below = kind_of_words(_below(library, record), _below(library, last), days[record.source], days[last.source])
        change = below or change
    return Today(newest, last.id, last.name, last.text, change, steps)


def _below(library: Library, heading: Record) -> str:
    """Return the texts of the rules under a heading's number, without their numbers; "" if it has no number."""
    family = library.family(heading.number) if heading.number else ()
    return "\n".join(r.text for r in family if r.source == heading.source and r.kind is not Kind.HEADING)


def _anchor(library: Library, books: Books, record: Record, wording: Wording | None) -> str:
    """Return the record by which a rule is traced: itself, its last printing, or its twin in a rulebook."""
    if books.prints(record.id) or wording is None:
        return record.id
    return anchor(library, books, wording) or record.id


def _meanings(library: Library, printings: Sequence[Record], period: tuple[date, date] | None) -> Iterator[Meaning]:
    """Yield the rules that these printings of a number belong to, oldest first."""
    books = books_of(library)
    sources = {source.slug: source for source in library.sources()}
    for line in rules_of(library, books, printings):
        days = {record.id: sources[record.source].day for record in line}
        shown, then = line[-1], None
        if period is not None:
            is_of_set = any(sources[record.source].overlay for record in line)
            shown, then = _about(library, books, line, days, period)
            then = None if is_of_set else then
        yield Meaning(
            record=shown.id,
            heading=" › ".join([str(shown.kind), *shown.place]),
            text=shown.text,
            sources=tuple(record.source for record in line),
            since=min(days.values()),
            until=max(days.values()),
            then=then,
            today=today_of(library, books, shown),
        )


def rules_of(library: Library, books: Books, printings: Sequence[Record]) -> list[list[Record]]:
    """Return the printings of a number grouped by rule: those of one descent, or with a twin in it."""
    found: list[tuple[set[str], list[Record]]] = []
    for record in printings:
        same = twin(library, record.id)
        name = same.id if same is not None else record.id
        for known, line in found:
            if name in known:
                line.append(record)
                break
        else:
            found.append((set(descent(books, name).records), [record]))
    return [line for _, line in found]


def _about(
    library: Library, books: Books, line: Sequence[Record], days: dict[str, date], period: tuple[date, date]
) -> tuple[Record, MeantThen | None]:
    """Return a rule's printing nearest to some days, and how it is known that the number meant the rule then.

    How it is known is None if neither a text of that time nor the rulebook before or after has it.
    """
    first, last = period
    printed = [record for record in line if first <= days[record.id] <= last or _stood(library, record, first, last)]
    if printed:
        until = [record for record in printed if days[record.id] <= last]
        return (until[-1] if until else printed[0]), MeantThen.PRINTED
    of_books = {source.slug: source.day for source in library.rulebooks()}
    before = max((slug for slug in of_books if of_books[slug] < first), key=of_books.__getitem__, default=None)
    after = min((slug for slug in of_books if of_books[slug] > last), key=of_books.__getitem__, default=None)
    by_source = {record.source: record for record in line if books.prints(record.id)}
    if before in by_source:
        return by_source[before], MeantThen.AROUND if after in by_source else MeantThen.BEFORE
    if after in by_source:
        return by_source[after], MeantThen.AFTER
    earlier = [record for record in line if days[record.id] < first]
    return (earlier or line)[-1 if earlier else 0], None if of_books or not earlier else MeantThen.BEFORE


def _stood(library: Library, record: Record, first: date, last: date) -> bool:
    """Return whether a source shows that a record's text was in force under its number on some of these days."""
    wording = library.wording_of(record.id)
    if wording is None or wording.since > last:
        return False
    return first <= wording.printed_until
