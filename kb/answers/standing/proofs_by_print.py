"""Proofs from the days of a record's wording: replaced by a day, printed, or became another."""

from collections.abc import Iterator
from datetime import date

from kb.answers.standing.proofs import HowItStands, OnDay, Proof, ProofKind, Subject
from kb.answers.text_days import all_days_of
from kb.records.lazily import lazily
from kb.records.prose import day_in_words, record_in_words
from kb.records.record import Record
from kb.records.wording import Standing
from kb.store.library import Library

with lazily():  # most texts are printed still
    from kb.answers.standing import proofs_by_text


def by_wording(library: Library, subject: Subject, on: OnDay) -> Iterator[Proof]:
    """Yield what replaced a record by the day, and what became of its text in the rulebook then in force."""
    record = subject.record
    wording = library.wording_of(record.id) if record is not None and subject.is_kept else None
    if record is None or wording is None:
        return
    for replacement in library.replacements(record.id):
        if record.id in replacement.of and not replacement.in_part and replacement.day <= on.day:
            words = f"{record_in_words(replacement.by)} took its place: {replacement.reason}"
            yield Proof(ProofKind.REPLACEMENT, HowItStands.SUPERSEDED, words, replacement.by, replacement.day)
    if wording.standing(on.day) is Standing.STOOD:
        last = max(wording.printed_until, wording.carried_until or wording.printed_until)
        words = f"it is printed in texts up to {day_in_words(last)}"
        yield Proof(ProofKind.WORDING, HowItStands.STANDS, words, wording.records[-1])
    elif (printed := _printed(library, record, on)) is not None:
        until = day_in_words(on.day)
        words = f"it is printed on {day_in_words(printed)}; no rulebook was published between then and {until}"
        yield Proof(ProofKind.WORDING, HowItStands.STANDS, words)
    else:
        yield from proofs_by_text.of_later_day(library, record, wording, on)


def _printed(library: Library, record: Record, on: OnDay) -> date | None:
    """Return the day of a record's source, if no rulebook came between it and the day asked for; else None."""
    source = library.source(record.source)
    return source.day if source is not None and all_days_of(library).are_of_one_text(source.day, on.day) else None
