"""Answers about terms of a set with rules of its own, which only the set's document explains."""

import re
from collections.abc import Collection, Iterator

from kb.answers.asking.by_title import titles_of
from kb.answers.asking.facts import Fact, record_proof, shortened
from kb.answers.asking.reading import Question, Wants
from kb.records.record import Kind, Record
from kb.records.text import fold
from kb.store.library import Library

_RULES = 2
"""Maximum number of rules quoted from a section."""
_DEFINES = r"(?:an? |the )?{title}s? (?:is|are|means) (?!put|given|removed|placed|dealt)"


def by_set(library: Library, asked: Question, sets: Collection[str]) -> Fact | None:
    """Return what something is, or the number of its section, by the document of a set that a question mentions.

    None if no such document explains it, or has no such section.
    """
    if asked.wants not in {Wants.DEFINITION, Wants.NUMBER}:
        return None
    for source in sets:
        if asked.wants is Wants.NUMBER:
            return next(_numbered(library, source, asked.subject), None)
        for title in map(fold, titles_of(asked.subject)):
            rules = [*_section(library, source, title)] or [*_defining(library, source, title)][:1]
            if rules:
                told = " ".join(f"{record.name}: “{shortened(record.text)}”" for record in rules[:_RULES])
                first = rules[0]
                return Fact(told, "records", first.id, first.name, record_proof(library, first))
    return None


def _numbered(library: Library, source: str, subject: str) -> Iterator[Fact]:
    """Yield an answer with the number of each heading titled as the subject says."""
    titles = set(map(fold, titles_of(subject)))
    for record in library.headings(source):
        if fold(record.text.strip()) in titles:
            says = f"{record.number}: {record.number} is the section “{record.text.strip()}”."
            yield Fact(says, "records", record.id, record.name, record_proof(library, record))


def _section(library: Library, source: str, title: str) -> Iterator[Record]:
    """Yield the rules whose numbers begin with that of a heading with this title."""
    numbers = [one.number for one in library.headings(source) if fold(one.text.strip()) == title]
    for record in library.all_records(source):
        is_under = any(number and (record.number or "").startswith(number) for number in numbers)
        if record.kind is Kind.RULE and is_under:
            yield record


def _defining(library: Library, source: str, title: str) -> Iterator[Record]:
    """Yield the rules that begin with a definition of something."""
    begins = re.compile(_DEFINES.format(title=re.escape(title.removesuffix("s"))), re.IGNORECASE)
    return (record for record in library.all_records(source) if record.kind is Kind.RULE and begins.match(record.text))
