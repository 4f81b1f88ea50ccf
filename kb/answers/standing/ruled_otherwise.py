"""Texts contradicted by other sources of their day, as modelled rules and boards show."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from kb.answers.standing.packaged_proofs import packaged_proofs
from kb.answers.standing.proofs import HowItStands, ProofKind
from kb.boards.flips.quoted_days import quoted_days
from kb.engine.law.chronicle import AnyEntry
from kb.engine.law.registry import all_rules
from kb.records.prose import day_in_words
from kb.store.library import Library


class Otherwise(NamedTuple):
    """That one record says otherwise than another on a day."""

    on: date
    one: str
    other: str
    words: str
    """A description of the evidence."""


def by_rules(library: Library) -> Iterator[Otherwise]:
    """Yield the rulings that changed a modelled rule while the previous text was still the latest rulebook's."""
    days = {source.slug: source.day for source in library.sources()}
    books = {book.slug: book.day for book in library.rulebooks()}
    texts = quoted_days().with_rulebooks(books.values())
    for rule in all_rules():
        for older, newer in pairwise(rule.entries):
            (text, ruling), is_of_set = (_source(older), _source(newer)), bool(newer.overlay)
            if not {text, ruling} <= days.keys() or text == ruling or ruling in books or is_of_set:
                continue
            if older.what is not newer.what and texts.are_of_one_text(days[text], newer.since):
                words = f"{rule.name}, by the text: {older.meaning} By the ruling: {newer.meaning}"
                yield Otherwise(newer.since, newer.where, older.where, words)


def _source(entry: AnyEntry) -> str:
    """Return the source of the record that an entry names; empty for a bare number."""
    source, is_record, _ = entry.where.partition("/")
    return source if is_record else ""


def by_boards(library: Library) -> Iterator[Otherwise]:
    """Yield the texts whose boards end otherwise by a rule that came before the last source that prints them."""
    for source in library.sources():
        for record in library.all_records(source.slug):
            wording = library.wording_of(record.id)
            if wording is None:
                continue
            for proof in packaged_proofs(record, record.since or source.day, wording.printed_until):
                if proof.kind is ProofKind.BOARD and proof.says is HowItStands.REVERSED and proof.by:
                    words = f"{proof.words}; it is printed until {day_in_words(wording.printed_until)}"
                    yield Otherwise(proof.since or wording.printed_until, record.id, proof.by, words)
