"""Facts that answers begin with, each entailed by a text, with its proof and what came before and after."""

import re
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from kb.answers.asking.stages import REPEALED, Proof, Stage, has_words, lineage_stages, rule_stages, same_words
from kb.answers.credits import credit_of
from kb.answers.texts.by_name import in_rulebook
from kb.boards.flips.quoted_days import quoted_days
from kb.lineage.descent import books_of, descent
from kb.records.prose import day_in_words, day_with_set, span_in_words, with_capital
from kb.records.record import Kind, Record
from kb.search.analysis import stem, words
from kb.search.fillers import says_nothing
from kb.search.names import Event, How, Name, Text
from kb.store.library import Library

_FEW_WORDS = 8
_TELLING_WORDS = 5
"""A quotation of fewer words is shown with the words around it."""
_LONGEST = 420
"""Maximum length of a shortened text, in characters."""
_HOWS = {How.BEGAN: "It began", How.CHANGED: "It changed", How.ENDED: "It ended"}


class Time(NamedTuple):
    """The time that a question is about."""

    first: date | None
    """The first of the days; None for today."""
    last: date | None
    """The last of them; None for today."""
    is_past: bool = False
    """True if the question is about the past without naming a day."""

    @property
    def is_span(self) -> bool:
        """Whether the time is several days."""
        return self.first != self.last


class Fact(NamedTuple):
    """An answer that states the fact that was asked."""

    says: str
    """The fact and a sentence that explains it."""
    kind: str
    """``names``, ``records``, ``rules`` …"""
    id: str
    title: str
    proof: Proof | None
    is_sure: bool = True
    """True if a text in force at the time entails it."""
    stage: Stage | None = None
    before: tuple[Stage, ...] = ()
    after: tuple[Stage, ...] = ()
    has_own_times: bool = False
    """True if it states its own times, which may be several."""
    doubt: str = ""
    """Why it isn't sure, as a sentence before it; empty if it is sure, or only close to what was asked."""


def now(newest: date) -> str:
    """Return "today" if the newest rulebook here is the newest known, else the day of that rulebook."""
    if newest >= quoted_days().rulebooks[-1]:
        return "today"
    return f"in the rulebook of {day_in_words(newest)}, the newest here"


def text_proof(library: Library, text: Text, others: Iterable[Text] = ()) -> Proof:
    """Return a rulebook's text as proof, with its record.

    If that rulebook isn't here, the record is from another rulebook with the same words at the same place, or with
    those of another of the rule's texts. Without such a record, the proof has none.
    """
    places = [text.record, *(one.record for one in others if one.quote == text.quote)]
    near = (same_words(library, place, text.quote, text.day) for place in places)
    record = library.record(text.record) or next(filter(None, near), None)
    if record is None:
        return Proof(text.record, text.quote, None, "", text.day)
    return Proof(text.record, _in_context(record, text.quote), record.id, credit_of(library, [record]), text.day)


def _in_context(record: Record, quote: str) -> str:
    """Return a quotation; one of very few words with those around it in its sentence."""
    sentences = re.split(r"(?<=[.!?])\s+", " ".join(record.text.split()))
    sentence = next((one for one in sentences if quote.lower() in one.lower()), "")
    if not sentence or len(quote.split()) >= _TELLING_WORDS:
        return quote
    place = sentence.lower().find(quote.lower())
    before, after = sentence[:place].split(), sentence[place:].split()[:_FEW_WORDS]
    return " ".join([*before[max(len(before) + len(after) - _FEW_WORDS, 0) :], *after]).rstrip(" ,;:")


def proof_on(library: Library, entry: Name, day: date | None) -> Proof:
    """Return a rulebook's text about a name as proof: of the newest rulebook in force on a day, or the newest text.

    If the table of names has no text that early, the proof is a text that the name's rules or histories rest on or that
    mentions it; failing that, the next later text, with a note. If its rulebook isn't here, another one with the same
    state of the rule serves, but one of a later day only if the table has no text of the day.
    """
    proof = _proof_by_table(library, entry, day)
    elsewhere = _proof_elsewhere(library, entry, day) if proof.record is None else None
    return elsewhere if elsewhere is not None and (proof.note or not elsewhere.note) else proof


def _proof_elsewhere(library: Library, entry: Name, day: date | None) -> Proof | None:
    """Return the proof by another day's rulebook, if a name's rule is unchanged from that day to the one asked about.

    The last rulebook up to the day is tried first, then all later ones; None if none proves it.
    """
    books = [book for book in library.rulebooks() if not book.overlay]
    before = [book for book in reversed(books) if day is None or book.day <= day]
    after = [book for book in books if day is not None and book.day > day]
    for book in (*before[:1], *after):
        if entry.is_in_force(book.day) != entry.is_in_force(day) or _is_between(entry, book.day, day):
            continue
        found = _proof_in(library, entry, book.slug, book.day) or _obsolete_in(library, entry, book.slug)
        if found is not None:
            note = f"a text of {day_in_words(book.day)}; none here is of the day asked about"
            return found._replace(day=book.day, note=note if book in after else "")
    return None


def _is_between(entry: Name, first: date, second: date | None) -> bool:
    """Return whether a name began, changed or ended between two days, in any order; the later one is included.

    Without a second day, everything after the first counts.
    """
    older, newer = sorted((first, second or date.max))
    return any(older < event.day <= newer for event in entry.events)


def _obsolete_in(library: Library, entry: Name, book: str) -> Proof | None:
    """Return the proof of what a name was: a glossary entry with words that the name's table quotes; else None."""
    for text in reversed(entry.texts):
        record = library.record(f"{book}/{text.where}") if text.where.startswith("glossary/") else None
        if record is not None and has_words(record, text.quote):
            return record_proof(library, record, text.quote)
    return None


def _proof_by_table(library: Library, entry: Name, day: date | None) -> Proof:
    """Return a text of a name on a day as proof, possibly of a rulebook that isn't here."""
    text = entry.text_on(day)
    if day is None or text is None:
        near = text or entry.texts[0]
        proof = text_proof(library, near, entry.texts)
        if day is None:
            return proof
        early = _proof_by_descent(library, entry, day) or _early_proof(library, entry, day)
        if early is not None and entry.is_in_force(day):
            return early
        return proof._replace(note=f"a text of {day_in_words(near.day)}; none here is of the day asked about")
    proof = text_proof(library, text, entry.texts)
    newer = _proof_by_descent(library, entry, day)
    if newer is not None and newer.record != proof.record and (proof.record or newer.day != text.day):
        return newer
    book = next((book for book in reversed(library.rulebooks()) if text.day <= book.day <= day), None)
    if proof.record is None and book is not None:
        return _proof_in(library, entry, book.slug, day) or proof
    return proof


def _proof_in(library: Library, entry: Name, book: str, day: date) -> Proof | None:
    """Return a rulebook's text of a name: one quoted by the name's texts around that day, or its rule.

    The rule counts only if the name was in force then. None if there is neither. At other times another rule may have
    the number and the same few words.
    """
    before = [text for text in entry.texts if text.day <= day]
    for other in (*before[-1:], *entry.texts[len(before) :][:1]):
        record = library.record(f"{book}/{other.where}")
        if record is not None and has_words(record, other.quote):
            return record_proof(library, record, other.quote)
    rule = in_rulebook(library, entry.name, day) if entry.is_in_force(day) else None
    return record_proof(library, rule) if rule is not None and rule.kind is Kind.RULE else None


def proof_of_time(library: Library, proof: Proof, day: date) -> Proof:
    """Return the same words as proof from the newest rulebook here that is in force by a day and has them.

    Return the proof unchanged if it has no record, or no such rulebook has the words.
    """
    if proof.record is None:
        return proof
    days = {book.slug: book.day for book in library.rulebooks() if not book.overlay and book.day <= day}
    line = library.records(descent(books_of(library), proof.record).records)
    found = [record for record in line if record.source in days and has_words(record, proof.quote)]
    if not found or found[-1].id == proof.record:
        return proof
    return record_proof(library, found[-1], proof.quote)._replace(day=days[found[-1].source])


def text_of_time(library: Library, record: Record, day: date | None) -> Record:
    """Return the record that a rulebook's record became in the newest rulebook here up to a day, or up to today.

    Return the record itself if no rulebook up to that day has the rule.
    """
    days = {book.slug: book.day for book in library.rulebooks() if not book.overlay and (not day or book.day <= day)}
    line = [one for one in library.records(descent(books_of(library), record.id).records) if one.source in days]
    return max(line, key=lambda one: days[one.source], default=record)


def _proof_by_descent(library: Library, entry: Name, day: date) -> Proof | None:
    """Return the proof by what a name's text became in the newest rulebook up to a day that has it, or None."""
    days = {book.slug: book.day for book in library.rulebooks() if not book.overlay and book.day <= day}
    before = [text for text in entry.texts if text.day <= day]
    best: tuple[date, Record, str] | None = None
    for text in [*before[-1:], *entry.texts[len(before) :][:1]]:
        for record in library.records(descent(books_of(library), text.record).records):
            since = days.get(record.source)
            if since is not None and (best is None or since > best[0]):
                best = since, record, text.quote if has_words(record, text.quote) else ""
    if best is None:
        return None
    since, record, quote = best
    return record_proof(library, record, quote)._replace(day=since)


def _early_proof(library: Library, entry: Name, day: date) -> Proof | None:
    """Return a text from before a name's first text as proof; None if none here is that early."""
    early = [source.slug for source in library.sources() if not source.overlay and source.day <= day]
    stages = [stage for slug in entry.rules for stage in rule_stages(library, slug, None, day)[1]]
    stages += [stage for slug in entry.lineages for stage in lineage_stages(library, slug, ())[1]]
    for stage in reversed(stages):
        if stage.says != REPEALED and stage.proof.record and stage.proof.record.partition("/")[0] in early:
            return stage.proof
    return next(filter(None, (mention_in(library, entry, slug) for slug in reversed(early))), None)


def mention_in(library: Library, entry: Name, source: str) -> Proof | None:
    """Return the first text of a source that has a name, as proof; None if none has it.

    A spelling of one word counts only if it is the name itself: others, such as "wish", may be common words.
    """
    spellings = "|".join(re.escape(one) for one in entry.spellings if " " in one or one == entry.name)
    mention = re.compile(rf"(?:\S+\s+){{0,2}}\b(?:{spellings})\b(?:\s+\S+){{0,3}}", re.IGNORECASE)
    for record in library.all_records(source):
        if found := mention.search(record.text):
            return record_proof(library, record, found[0])
    return None


def record_proof(library: Library, record: Record, quote: str = "") -> Proof:
    """Return a record as proof, with the first words of the quotation or, without one, of the record's text."""
    said = (quote or record.text).strip("… ").split()
    few = " ".join(said[:_FEW_WORDS]) + (" …" if len(said) > _FEW_WORDS else "")
    return Proof(record.id, few, record.id, credit_of(library, [record]))


def shortened(text: str, longest: int = _LONGEST) -> str:
    """Return a text on one line, cut after a sentence or word if it is long."""
    line = " ".join(text.split())
    if len(line) <= longest:
        return line
    cut = line[:longest]
    end = max(cut.rfind(". "), cut.rfind(".” "), cut.rfind('." '))
    return cut[: end + 1] if end > longest // 2 else f"{cut.rpartition(' ')[0]} …"


def event_day(event: Event) -> str:
    """Return the day of an event in words or, if it isn't known, the texts between which it happened.

    >>> from kb.search.names import name
    >>> event_day(name("mana burn").ended)
    '11 July 2009 (Magic 2010)'
    """
    if event.between is None:
        return day_with_set(event.day)
    span = span_in_words(*event.between)
    return day_with_set(event.day) if event.known else with_capital(span)


def event_source(event: Event) -> str:
    """Return in brackets how an event's day is known, if no rulebook's day is it; else an empty text."""
    if event.between is None or not event.known:
        return ""
    of_texts = f"the rulebooks show it {span_in_words(*event.between)}"
    return f" ({event.known[:1].lower()}{event.known[1:].rstrip('.')}; {of_texts})"


def event_stage(library: Library, entry: Name, event: Event) -> Stage:
    """Return an event as a stage of its rule."""
    text = next((one for one in entry.texts if one.day >= event.day), entry.texts[-1])
    when = event_day(event)
    return Stage(
        event.says,
        event.day,
        None,
        f"{_HOWS[event.how].lower()[3:]} {when}",
        when,
        text_proof(library, text, entry.texts),
        event.between,
    )


def stages_around(library: Library, entry: Name, day: date | None) -> tuple[tuple[Stage, ...], tuple[Stage, ...]]:
    """Return the events of a name up to a day, or up to today, and those after it."""
    stages = [event_stage(library, entry, event) for event in entry.events]
    before = tuple(stage for stage in stages if day is None or (stage.since and stage.since <= day))
    return before, tuple(stages[len(before) :])


def significant_stems(text: str, besides: Iterable[str] = ()) -> list[str]:
    """Return the stems of a text's significant words in order, without those in `besides`."""
    return [
        one for one in map(stem, words(text.replace("-", " "))) if not says_nothing(one) and one not in set(besides)
    ]
