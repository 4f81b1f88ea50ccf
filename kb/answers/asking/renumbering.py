"""Answers about numbers over time: a rule's number at another time, and what a number is at several times."""

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from kb.answers.asking.by_number import (
    covers,
    day_of,
    is_about,
    keeps_its_part,
    number_of_rules,
    printed_at,
    printings_of,
    roots,
    rulebooks,
    said_by,
    told_of,
    topic_of,
)
from kb.answers.asking.by_title import between_books, by_title
from kb.answers.asking.clauses import Clause
from kb.answers.asking.facts import Fact, Time, shortened, significant_stems
from kb.answers.asking.reading import Question, Wants
from kb.lineage.descent import books_of, descent
from kb.records.prose import day_in_words, day_with_set
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.store.library import Library

_ASKS_NUMBER = re.compile(
    r"\b(?:numbers?(?! \d)|renumber\w*|numbered|(?:what|which) (?:rule|section)(?! \d))\b"
    r"|\bwhere\b.*\b(?:find|stand|now)\b"
    r"|\bwhat(?:'s| was| is| were) (?:it|that|this)\b(?!.*\bcalled\b)",
    re.IGNORECASE,
)
_SWITCHES = re.compile(r"\b(?:switch|chang|turn|becom|became|replac|reassign|reus|stop|start)\w*", re.IGNORECASE)
_AT_ALL_TIMES = re.compile(
    r"\bdepend(?:s|ing)? on (?:the|which|what) (?:year|day|date|edition|rulebook|text|time|version)"
    r"|\b(?:over|through(?:out)?|across) (?:the )?(?:years|time|editions|rulebooks|versions)\b"
    r"|\b(?:in|by|for|at) (?:each|every|all(?: the)?|different|various) "
    r"(?:years?|editions?|rulebooks?|texts?|times?|versions?)\b",
    re.IGNORECASE,
)
"""Matches a question about a number in every rulebook."""
_MOVES = re.compile(r"\b(?:renumber\w*|mov(?:e|ed)|(?:get|got|gain\w*) (?:a|its) new number)\b", re.IGNORECASE)
_WHEN = re.compile(
    r"\b(?:when|what (?:day|date|year)|which (?:two |dated )?(?:texts?|rulebooks?|editions?|days?|dates?|books?))\b",
    re.IGNORECASE,
)
_IS_NUMBER = re.compile(
    r"(?:is|was|are|were) (?P<thing>[a-z' -]+?) (?:still |now |already |really |under |at )*(?:rule |number )*"
    r"(?P<number>[a-z]?\d{1,3}\.\d+[a-z]?)"
)
_TWO = 2
_LABEL = 60


class _Run(NamedTuple):
    """A rule's numbers in successive rulebooks."""

    record: Record
    first: Source
    last: Source

    @property
    def label(self) -> str:
        """Return the section's title, or the rule's first words, in quotation marks."""
        words = " ".join(self.record.text.split())
        return f"“{words if self.record.kind is Kind.HEADING else shortened(words, _LABEL)}”"


def renumbered(library: Library, asked: Question) -> Fact | None:
    """Return the answer to a question about one number at several times; None for other questions."""
    if len(asked.numbers) != 1:
        return None
    books = rulebooks(library)
    printings = printings_of(library, books, asked.numbers[0])
    if not printings:
        return None
    told = _renumbered(library, asked, books, printings)
    return told and told._replace(has_own_times=True)


def _renumbered(library: Library, asked: Question, books: Sequence[Source], printings: Sequence[Record]) -> Fact | None:
    """Return the fact that tells when a rule got a number, or which number it had at some times.

    Return None if the question isn't of one of these kinds.
    """
    if not asked.days and _AT_ALL_TIMES.search(asked.text):
        return _at_all_times(library, asked, books, printings)
    if _WHEN.search(asked.text) and (told := _when(library, asked, books, printings)) is not None:
        return told
    given = next((one for one in asked.clauses if _has(one, asked.numbers[0]) and not one.asks), None)
    wanted = next((one for one in asked.clauses if one.asks and _ASKS_NUMBER.search(one.text)), None)
    is_of_all = given is not None and wanted is not None and len(given.days) >= _TWO and not wanted.is_dated
    if not is_of_all and given is not None and wanted is not None and not _has(wanted, asked.numbers[0]):
        return _at_another_time(library, books, printings, asked, given, wanted)
    if not is_of_all and len(asked.days) == len(asked.clauses) + 1 == _TWO and _ASKS_NUMBER.search(asked.text):
        one = asked.clauses[0]
        given, wanted = (one._replace(days=(day,)) for day in asked.days)
        return _at_another_time(library, books, printings, asked, given, wanted)
    if is_of_all or (asked.wants is Wants.TEXT and len(asked.days) >= _TWO):
        return _at_each_time(library, books, printings, asked)
    return None


def _when(library: Library, asked: Question, books: Sequence[Source], printings: Sequence[Record]) -> Fact | None:
    """Return when a number passed to another rule, or its rule to another number.

    None if neither is asked or known.
    """
    if _WHEN.match(asked.text) and _MOVES.search(asked.text):
        return _moved(library, books, printings)
    if _SWITCHES.search(asked.text) and not _ASKS_NUMBER.search(asked.text):
        return _switched(library, books, printings, topic_of(_SWITCHES.sub(" ", asked.text)))
    return None


def whether_numbered(library: Library, asked: Question, time: Time) -> Fact | None:
    """Return yes or no: whether something has the number asked about, and which number it has.

    Returns None for other questions, or if no number is known.
    """
    match = _IS_NUMBER.fullmatch(" ".join(asked.text.lower().split()))
    if match is None:
        return None
    fact = by_title(library, asked._replace(wants=Wants.NUMBER, subject=match["thing"]), time)
    if fact is None:
        return None
    is_so = fact.says.startswith(f"{match['number']}. ")
    return fact._replace(says=f"{'Yes' if is_so else 'No'}. {fact.says}")


def _at_another_time(  # noqa: PLR0913, PLR0917  (a number, what is stated of it, and what is asked)
    library: Library,
    books: Sequence[Source],
    printings: Sequence[Record],
    asked: Question,
    given: Clause,
    wanted: Clause,
) -> Fact | None:
    """Return the number at one time of the rule that has a given number at another; None if that rule is unknown."""
    target = _time_of(wanted)
    until = [book for book in books if target.last is None or book.day <= target.last]
    if not until:
        return None
    words = topic_of(f"{given.text} {wanted.text}")
    old, is_known = _given(library, books, printings, given, until[-1], words)
    if old is None:
        return None
    line = library.records(descent(books_of(library), old.id).records)
    now = next((record for record in line if record.source == until[-1].slug), None)
    was, day = f"{old.number} of {day_in_words(day_of(books, old))}", until[-1].day
    if now is None and wanted.is_now and not given.is_dated:
        return None  # what became of it is told as for any number
    if now is None:
        last = line[-1]
        says = f"{was} has no number of its own in the rulebook of {day_with_set(day)}."
        return told_of(library, last, says, is_sure=False)
    says = f"{now.number}. {was} is {now.number} in the rulebook of {day_with_set(day)}: {said_by(now)}"
    for clause in asked.clauses:
        if clause.asks and clause is not wanted and _has(clause, asked.numbers[0]):
            other, is_other_known = printed_at(library, books, printings, _time_of(clause))
            is_known = is_known and is_other_known and other is not None
            says += f" Then, {said_by(other)}" if other is not None else ""
    is_of_time = target.last is None or covers(books, day, target) or _stays(books, line, now)
    is_named = not words or (is_about(old, words) and keeps_its_part(words, [old], now))
    return told_of(library, now, says, is_sure=is_known and is_of_time and is_named)


def _given(  # noqa: PLR0913, PLR0917  (a number, what is stated of it, and when it isn't)
    library: Library,
    books: Sequence[Source],
    printings: Sequence[Record],
    given: Clause,
    target: Source,
    words: Collection[str],
) -> tuple[Record | None, bool]:
    """Return the rule that has a number at the stated time, and whether that is certain.

    Without a time, it is the printing nearest to the target rulebook, if possible one about these words.
    """
    if given.is_dated:
        return printed_at(library, books, printings, _time_of(given))
    others = [record for record in printings if record.source != target.slug]
    near = sorted(others, key=lambda record: abs(day_of(books, record) - target.day))
    named = [record for record in near if is_about(record, words)]
    if named:
        return named[0], len({*roots(books_of(library), named)}) == 1
    return (near[0], len({*roots(books_of(library), near)}) == 1) if near else (None, False)


def _stays(books: Sequence[Source], line: Sequence[Record], now: Record) -> bool:
    """Return whether a rule, whose printings are `line`, has the same number in the rulebook after `now`.

    False if there is no later rulebook.
    """
    place = next(place for place, book in enumerate(books) if book.slug == now.source)
    following = books[place + 1 : place + 2]
    return any(record.source == book.slug and record.number == now.number for book in following for record in line)


def _at_each_time(
    library: Library, books: Sequence[Source], printings: Sequence[Record], asked: Question
) -> Fact | None:
    """Return what a number says at each time in a question; None if it is printed at none of them."""
    told: list[str] = []
    records: list[Record] = []
    are_known = True
    for one in asked.days:
        record, is_known = printed_at(library, books, printings, Time(one.first, one.day))
        are_known = are_known and is_known and record is not None
        day = one.day if record is None else day_of(books, record)
        no_such = f"no rule has the number {asked.numbers[0]}."
        told.append(f"Rulebook of {day_with_set(day)}: {said_by(record) if record is not None else no_such}")
        records += [record] if record is not None else []
    if not records:
        return None
    said = {word for record in records for word in significant_stems(f"{record.text} {' '.join(record.place)}")}
    return told_of(library, records[-1], " ".join(told), is_sure=are_known and topic_of(asked.text) <= said)


def _at_all_times(
    library: Library, asked: Question, books: Sequence[Source], printings: Sequence[Record]
) -> Fact | None:
    """Return which rule had a number in which of the rulebooks here, oldest first; None if something else is asked."""
    if asked.wants is not Wants.TEXT:
        return None
    told = []
    for run in _runs(library, books, printings):
        days = [day_in_words(one.day) for one in (run.first, run.last)]
        when = f"from {days[0]} to {days[1]}" if run.first != run.last else f"of {days[0]}"
        told.append(f"{'Rulebooks' if run.first != run.last else 'Rulebook'} {when}: {said_by(run.record)}")
    return told_of(library, printings[-1], " ".join(told))


def _moved(library: Library, books: Sequence[Source], printings: Sequence[Record]) -> Fact | None:
    """Return when the last rule with a number got another one, and which; None if it has none."""
    last = printings[-1]
    line = library.records(descent(books_of(library), last.id).records)
    newer = next((one for one in line if day_of(books, one) > day_of(books, last)), None)
    if newer is None or newer.number == last.number:
        return None
    of_slug = {book.slug: book for book in books}
    when = between_books(of_slug[last.source], of_slug[newer.source])
    says = f"{when}. {last.number} became {newer.number}: {said_by(newer)}"
    return told_of(library, newer, says, is_sure=number_of_rules(library, printings) == 1)


def _switched(
    library: Library, books: Sequence[Source], printings: Sequence[Record], words: Collection[str]
) -> Fact | None:
    """Return between which rulebooks a number passed to another rule; None if it always had the same one.

    If the question's words don't tell which of several changes is meant, the answer is unsure.
    """
    runs = _runs(library, books, printings)
    changes = [*pairwise(runs)]
    if not changes:
        return None
    fitting = [sum(is_about(side.record, words) for side in change) for change in changes]
    best = [change for change, fits in zip(changes, fitting, strict=True) if fits == max(fitting)]
    told = []
    for old, new in best:
        number, when = new.record.number, between_books(old.last, new.first)
        told.append(
            f"{when}. {number} is {old.label} up to the rulebook of {day_in_words(old.last.day)}, and {new.label} in "
            f"that of {day_in_words(new.first.day)}."
        )
    is_sure = not words or (len(best) == 1 and max(fitting) == _TWO)
    return told_of(library, best[-1][1].record, " ".join(told), is_sure=is_sure)


def _runs(library: Library, books: Sequence[Source], printings: Sequence[Record]) -> list[_Run]:
    """Return the rules that had a number in turn, each with its last record and its first and last rulebook.

    `printings` are the records with that number, oldest first.
    """
    of_slug = {book.slug: book for book in books}
    found: list[_Run] = []
    root = ""
    for record, its_root in zip(printings, roots(books_of(library), printings), strict=True):
        book = of_slug[record.source]
        if found and its_root == root:
            found[-1] = found[-1]._replace(last=book, record=record)
        else:
            found.append(_Run(record, book, book))
        root = its_root
    return found


def is_of_another_clause(asked: Question) -> bool:
    """Return whether a number is only in a clause that asks nothing, while another clause asks about a time."""
    number = asked.numbers[0]
    given = [one for one in asked.clauses if _has(one, number)]
    is_elsewhere = bool(given) and not any(one.asks for one in given)
    of_number = asked.wants is Wants.SUCCESSOR  # then "today" asks what the number became
    return is_elsewhere and any(one.asks and (one.days if of_number else one.is_dated) for one in asked.clauses)


def _has(clause: Clause, number: str) -> bool:
    """Return whether a clause names a rule number."""
    return re.search(rf"(?<![\w.]){re.escape(number)}(?!\w)", clause.text, re.IGNORECASE) is not None


def _time_of(clause: Clause) -> Time:
    """Return the time of a clause; today if it names no day."""
    if not clause.days:
        return Time(None, None)
    return Time(min(one.first for one in clause.days), max(one.day for one in clause.days))
