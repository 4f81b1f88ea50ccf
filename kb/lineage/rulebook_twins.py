"""Twins: the rule in the rulebook of the day that corresponds to another source's record."""

from kb.lineage.holdings import Holdings
from kb.lineage.matching_items import are_of_one_rule, words_of
from kb.records.record import FURTHER_PART, Kind, Record
from kb.records.text import slug

_QUOTED = 0.9
"""The share of an entry's words that stand in the entry of the same headword, where it quotes that one."""
_PARTS = 9
"""An entry has no more further paragraphs than this."""


def twin(library: Holdings, record_id: str) -> Record | None:
    """Return a record's counterpart in the rulebook of its day, or else in the first rulebook; None if there is none.

    It has the same number or, for a glossary entry, the same headword, and its words must be similar, because a number
    means nothing without a day. A rulebook's record is its own twin.
    """
    record = library.record(record_id)
    books = library.rulebooks()
    if record is None or record.source in {book.slug for book in books}:
        return record
    day = next(source.day for source in library.sources() if source.slug == record.source)
    then = [book for book in books if book.day <= day][-1:] or books[:1]
    found = library.records(f"{book.slug}/{name}" for book in then for name in _names(record))
    words = words_of(record.text)
    return next((other for other in found if _is_the_same(words, words_of(other.text), record.kind)), None)


def with_twin(library: Holdings, record_id: str) -> tuple[str, ...]:
    """Return the ids of a record and, if it is from another source, of its twin."""
    same = twin(library, record_id)
    return (record_id,) if same is None or same.id == record_id else (record_id, same.id)


def _names(record: Record) -> list[str]:
    """Return the ids that the twin of a record may have, without the source: its own, or those of its headword."""
    if record.kind is not Kind.GLOSSARY:
        return [record.local_id]
    entry = f"glossary/{slug(record.place[-1])}"
    return [entry, *(f"{entry}{FURTHER_PART}{place}" for place in range(2, _PARTS))]


def _is_the_same(words: frozenset[str], others: frozenset[str], kind: Kind) -> bool:
    """Return whether two texts share enough words to be one rule."""
    is_quoted = kind is Kind.GLOSSARY and len(words & others) >= _QUOTED * len(words)
    return is_quoted or are_of_one_rule(words, others)
