"""Answers that are lists: the members of a kind at a time, and which came or went between two days."""

import re
from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from datetime import timedelta
from typing import NamedTuple

from kb.answers.asking.facts import Fact, Time, record_proof, significant_stems
from kb.answers.asking.listing import days_between
from kb.answers.asking.reading import Question, Wants
from kb.answers.counting import listed
from kb.lineage.descent import books_of, descent
from kb.records.prose import NUMBER_WORDS, day_in_words, day_with_set, with_capital
from kb.records.record import Kind, Record
from kb.records.source import Source
from kb.search.enumerations import enumerations
from kb.search.terms import concepts
from kb.store.library import Library

_CHANGES = re.compile(
    r"(?P<what>.+?)(?:,? (?:that|which))?(?: (?:were|was|are|is|got|have been|has been))?(?: newly)?"
    r" (?P<how>added|introduced|new|created|removed|dropped|gone|deleted|lost|disappeared|vanished|went away)\b.*"
)
_HERE = r"(?:exist(?:ed)?|(?:are|were)(?: there)?|(?:do|did) (?:we|you|the rules|they) have|was|is)"
_NOT_BOTH = re.compile(
    rf"(?P<what>.+?) (?P<had>{_HERE}(?: there)? )(?P<now>(?:now |today )?)(?:there )?(?:that|which|but|and) "
    r"(?:(?P<past>did|were|was)|do|are|is|have) ?n[o']?t\b(?P<rest>.*)"
)
"""Members that a list has at one of two times: "keyword counters exist now that didn't"."""
_GONE = frozenset(("removed", "dropped", "gone", "deleted", "lost", "disappeared", "vanished", "went away"))
_NEW = re.compile(r"^new (?=\w)")
_THERE = re.compile(
    r"\b(?:are|were|is|do|did) (?:there|we have|you have|exist)\b|\bexist(?:ed)?\b|\bin (?:all|total)\b"
)
_DEFINITE = re.compile(rf"^(?:the|all|{'|'.join(NUMBER_WORDS[2:])})\b")
_SAYS_LITTLE = frozenset(
    significant_stems(
        "different various possible possibly valid current official own unique normal certain game magic mtg known"
        f" kind sort designation condition {' '.join(NUMBER_WORDS[1:])}"
    )
)
"""Words that a list may have or lack before what it is a list of."""
_FEWEST_SECTIONS = 3
_DECEMBER = 12
_BEGINNING = 4
"""Length of the prefix that the forms of a word share, in letters."""


class ListKnown(NamedTuple):
    """A list as a document has it."""

    source: Source
    record: Record
    members: tuple[str, ...]
    sections: tuple[Record, ...] = ()
    """The headings that are the members, where these are titles of sections."""


class ListAt(NamedTuple):
    """A list in the rulebook of a time."""

    known: ListKnown
    following: ListKnown | None
    """The list in the next rulebook; None if there is none."""
    is_known: bool
    """True if the list is certainly that of the time."""


def by_list(library: Library, asked: Question, time: Time, sets: Collection[str]) -> Fact | None:
    """Return the list that a question asks for; None if no text has a list of exactly that.

    A set has lists of its own only if the question mentions it.
    """
    if asked.wants not in {Wants.LIST, Wants.HOW_MANY, Wants.DEFINITION}:
        return None
    subject = _THERE.sub(" ", asked.subject).strip()
    if asked.wants is Wants.DEFINITION and not (_DEFINITE.match(subject) and subject.endswith("s")):
        return None
    if asked.wants is Wants.LIST and asked.days and asks_for_changes(asked):
        return _changes(library, asked, subject)
    wanted = set(significant_stems(subject))
    sources = [source for source in library.sources() if not source.overlay or source.slug in sets]
    found = _known_at(library, sources, wanted, time)
    if found is None:
        return None
    known, is_known = found
    told = _told(known.members)
    if asked.wants is Wants.HOW_MANY:
        told = f"{len(known.members)}: {told}"
    says = f"{told} ({known.record.name}, {_document(known.source)}.)"
    return Fact(says, "records", known.record.id, known.record.name, record_proof(library, known.record), is_known)


def _changes(library: Library, asked: Question, subject: str) -> Fact | None:
    """Return what came to a list or left it, between two times or until today; None if that isn't known."""
    if (both := _NOT_BOTH.fullmatch(asked.subject)) is not None:
        return _changed_until_now(library, asked, both) if len(asked.days) == 1 else None
    if (change := _CHANGES.fullmatch(_NEW.sub("", subject))) is not None:
        return _changed(library, asked, change["what"], change["how"])
    return _changed(library, asked, _NEW.sub("", subject), "new")


def asks_for_changes(asked: Question) -> bool:
    """Return whether a question for a list asks what came or went between two times."""
    patterns = (_NOT_BOTH, _CHANGES)
    subject = _THERE.sub(" ", asked.subject).strip()
    every = (asked.subject, subject, _NEW.sub("", subject))
    return _NEW.match(subject) is not None or any(one.fullmatch(text) for one in patterns for text in every)


def list_at(library: Library, kind: str, time: Time, sets: Collection[str]) -> ListAt | None:
    """Return the list of a kind of things in the newest rulebook up to a time, and in the next one.

    None if no whole document or set has it.
    """
    sources = [source for source in library.sources() if not source.overlay or source.slug in sets]
    wanted = set(significant_stems(kind))
    found = _known_at(library, sources, wanted, time)
    if found is None or not (found[0].source.is_whole or found[0].source.overlay):
        return None
    known, is_known = found
    later = [one for one in sources if one.is_whole and time.last is not None and one.day > time.last]
    following = _lists_of(library, min(later, key=lambda one: one.day), wanted) if later else []
    return ListAt(known, following[0] if following else None, is_known)


def _changed(library: Library, asked: Question, what: str, how: str) -> Fact | None:
    """Return what was added to or removed from a list between two days; None if either list is unknown."""
    first, last = days_between(asked)
    begins = first
    if not asked.days[0].is_exact and (first + timedelta(days=1)).day == 1:  # the rulebook of a year or month is meant
        begins = first.replace(month=1, day=1) if first.month == _DECEMBER else first.replace(day=1)
    return _difference(library, what, how, Time(begins, first), Time(last, last))


def _changed_until_now(library: Library, asked: Question, both: re.Match[str]) -> Fact | None:
    """Return what a list has today and didn't have at a time or, by the question's words, the other way round.

    None if the question asks what was new, without saying “now”.
    """
    (day,) = asked.days
    how = "new" if both["past"] else "gone"
    is_of_now = bool(both["now"]) or any(clause.is_now for clause in asked.clauses)
    if not is_of_now and both["past"]:
        return None
    return _difference(library, both["what"], how, Time(day.first, day.day), Time(None, None))


def _difference(library: Library, what: str, how: str, first: Time, last: Time) -> Fact | None:
    """Return what a list has at only one of two times: the first if `how` is a word for what is gone, else the last.

    None if a list is unknown. What was only renamed isn't told.
    """
    wanted = set(significant_stems(what))
    books = [source for source in library.rulebooks() if not source.overlay]
    older, newer = (_known_at(library, books, wanted, time) for time in (first, last))
    if older is None or newer is None:
        return None
    (old, is_old_known), (new, is_new_known) = older, newer
    one, other = (old, new) if how in _GONE else (new, old)
    lacks = {_today(member) for member in other.members}
    lacks |= {_today(title) for title in _renamed(library, one, other.source)}
    members = tuple(member for member in one.members if _today(member) not in lacks)
    between = (
        f"({what.removeprefix('the ')} of the rulebook of {day_with_set(one.source.day)} that aren't in that of "
        f"{day_in_words(other.source.day)}.)"
    )
    told = f"{_told(members)} {between}" if members else f"None {between}"
    is_sure = is_old_known and is_new_known and old.source != new.source
    is_sure = is_sure and not (one.sections and how in _GONE)  # a section may have become part of another
    proof = record_proof(library, one.record)
    return Fact(told, "records", one.record.id, one.record.name, proof, is_sure, has_own_times=True)


def _today(member: str) -> str:
    """Return a member of a list as it is called today: the battlefield, of "in play"."""
    folded = member.casefold().replace(" the ", " ")
    names = ((concept.name, term) for concept in concepts() for term in concept.terms)
    return next((name for name, term in names if any(one.text.casefold() == folded for one in term.found)), folded)


def _renamed(library: Library, known: ListKnown, other: Source) -> Iterator[str]:
    """Yield the section titles that another rulebook has under another title."""
    books = books_of(library)
    for section in known.sections:
        if any(record.partition("/")[0] == other.slug for record in descent(books, section.id).records):
            yield " ".join(section.text.split())


def _known_at(
    library: Library, sources: Sequence[Source], wanted: AbstractSet[str], time: Time
) -> tuple[ListKnown, bool] | None:
    """Return the list in the newest document up to a time that has it, and whether it is certainly of that time.

    Returns None if no document has it, or if one has several different ones.
    """
    until = [source for source in sources if time.last is None or source.day <= time.last]
    newest = max((source.day for source in until if source.is_whole and not source.overlay), default=None)
    for source in sorted(until, key=lambda one: (not one.overlay, one.day, one.is_whole), reverse=True):
        lists = _lists_of(library, source, wanted)
        if len({frozenset(map(str.casefold, one.members)) for one in lists}) > 1:
            return None  # such as the steps, of which each phase has others
        if lists:
            known = lists[0]
            is_newest = newest is None or source.overlay or source.day >= newest
            return known, is_newest and (time.last is None or _holds(library, sources, known, wanted, time))
    return None


def _holds(library: Library, sources: Sequence[Source], known: ListKnown, wanted: AbstractSet[str], time: Time) -> bool:
    """Return whether a list certainly holds for a time.

    It does if its document is of that time, or the next rulebook has the same members. Always true for lists of a set
    with rules of its own.
    """
    if known.source.overlay or (time.first is not None and time.first <= known.source.day):
        return True
    later = [source for source in sources if source.is_whole and time.last is not None and source.day > time.last]
    if not later:
        return False
    following = _lists_of(library, min(later, key=lambda one: one.day), wanted)
    return bool(following) and set(following[0].members) == set(known.members)


def _lists_of(library: Library, source: Source, wanted: AbstractSet[str]) -> list[ListKnown]:
    """Return the lists of exactly what is wanted in a document: those that texts state, those of the glossary last.

    If there are none, the first chapter of that title, as the list of its sections; else an empty list.
    """
    parts = sorted(word[:_BEGINNING] for word in wanted - _SAYS_LITTLE)
    found = [
        ListKnown(source, record, one.members)
        for record in (library.having(source.slug, parts) if parts else ())
        if record.kind is not Kind.EXAMPLE
        for one in enumerations(record.text)
        if _is_just(one.subject, wanted) or _is_just(f"{one.subject} {one.owner}", wanted)
    ]
    if found:
        return sorted(found, key=lambda one: one.record.kind is Kind.GLOSSARY)
    return [*_sections(source, library.headings(source.slug), wanted)][:1]


def _sections(source: Source, headings: Sequence[Record], wanted: AbstractSet[str]) -> Iterator[ListKnown]:
    """Yield the chapters titled exactly as wanted that have enough sections, with the titles of these."""
    for chapter in headings:
        if _is_just(chapter.text, wanted):
            under = tuple(one for one in headings if one.number and one.number.rpartition(".")[0] == chapter.number)
            titles = tuple(" ".join(one.text.split()) for one in under)
            if len(titles) >= _FEWEST_SECTIONS:
                yield ListKnown(source, chapter, titles, under)


def _is_just(subject: str, wanted: AbstractSet[str]) -> bool:
    """Return whether the subject has the wanted stems and no others, apart from stems that say little."""
    said = set(significant_stems(subject))
    return wanted - _SAYS_LITTLE <= said and said - wanted <= _SAYS_LITTLE and bool(said & wanted)


def _told(members: Sequence[str]) -> str:
    """Return list members in words."""
    told = listed(list(members))
    return f"{with_capital(told)}."


def _document(source: Source) -> str:
    """Return a name for a document, with its day."""
    return (
        f"rulebook of {day_with_set(source.day)}" if source.is_whole else f"{source.title}, {day_in_words(source.day)}"
    )
