"""Proofs from terms: whether a text is about something that the rules no longer mention."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.lineage.ended import ended_words
from kb.records.prose import record_in_words
from kb.records.text import fold
from kb.store.library import Library

_OBSOLETE = re.compile(r"\s*\((?:obsolete)\)", re.IGNORECASE)
_ENDED = re.compile(r"older versions of the rules|^previously,|^an obsolete card type", re.IGNORECASE)
"""How a glossary explains a word of a rule that there is no more, and not only another word for it."""
_CITED = re.compile(r"\([^()]*\bsee\b[^()]*\)|\bsee (?:also )?(?:rule|phase|step|section)\b.*", re.IGNORECASE)
"""Where a text only says where to read on."""
_ASIDE = re.compile(r"\([^()]*\)")
"""Parenthetical remarks, which aren't a text's topic."""
_OPENING = 40
"""Number of characters at the start of a text in which a term is its topic, even if another term now does its work."""
_SENTENCE = re.compile(r"(?<=[.!?])\s")


class _Word(NamedTuple):
    """A word of what there is no more on a day."""

    pattern: re.Pattern[str]
    told: str
    """The word, and what tells so."""
    by: str = ""
    since: date | None = None

    def is_topic_of(self, text: str, title: str) -> bool:
        """Return whether a text is about the term: it opens with it, or its title and first sentence have it."""
        first = _SENTENCE.split(_ASIDE.sub("", text), maxsplit=1)[0]
        searched = first if self.pattern.search(title) else first[:_OPENING]
        return self.pattern.search(searched) is not None


def by_terms(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield the terms of a text whose rules no longer exist.

    A title alone, or a reference, doesn't show what a text is about.
    """
    if on.book is None:
        return
    text = _CITED.sub("", fold(subject.text)).strip()
    title = fold(subject.record.place[-1]) if subject.record is not None and subject.record.place else ""
    for word in _obsolete_terms(library, subject.made, on):
        if word.is_topic_of(text, title):
            yield Proof(ProofKind.TERM, HowItStands.GONE, f"it is about {word.told}", word.by, word.since)
        elif word.pattern.search(text):
            yield Proof(ProofKind.TERM, HowItStands.UNKNOWN, f"it speaks of {word.told}", word.by, word.since)


def _obsolete_terms(library: Library, made: date, on: OnDay) -> Iterator[_Word]:
    """Yield the terms that the day's glossary calls obsolete, and those that left the rules since a text."""
    if on.book is not None:
        yield from _ended_terms(library, on.book.slug)
    for ended in ended_words():
        if made <= ended.until < on.day:
            yield _Word(ended.pattern, str(ended), "", ended.until + timedelta(days=1))


@lru_cache(maxsize=1)
def _ended_terms(library: Library, book: str) -> list[_Word]:
    """Return the terms that a rulebook's glossary calls obsolete and whose rules, as it says, have ended."""
    found = []
    for record in library.obsolete_entries(book):
        if record.place and _OBSOLETE.search(record.place[-1]):
            word = _OBSOLETE.sub("", record.place[-1])
            if _ENDED.search(record.text):
                pattern = re.compile(rf"\b{re.escape(fold(word))}(?:s|ed)?\b")
                found.append(_Word(pattern, f"“{word}”, which {record_in_words(record.id)} calls obsolete", record.id))
    return found
