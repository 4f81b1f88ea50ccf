"""An audit of sources: every character accounted for, and every note listed."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from kb.lineage.cited_rules import with_targets
from kb.records.character_account import Account, account
from kb.records.record import Note, Reading
from kb.records.source import Source
from kb.store.library import Library


class Noted(NamedTuple):
    """A note, with the record that it is on."""

    record: str
    note: Note


@dataclass(frozen=True, slots=True)
class SourceAudit:
    """The contents of one source, and its known errors."""

    source: Source
    account: Account
    records: dict[str, int]
    """By kind."""
    tags: dict[str, int]
    """Tags printed at the end of a record, by their words."""
    marked: int
    """Records marked with ``+``."""
    citations: int
    """References to rules, ranges expanded."""
    citations_here: int
    """Those whose record is in this knowledge base: in the same source, or in the rulebook of its day."""
    notes: tuple[Noted, ...]


def audit_sources(library: Library) -> list[SourceAudit]:
    """Return the audit of every source, counted from the store."""
    return [_audit(library, source) for source in library.sources()]


def _audit(library: Library, source: Source) -> SourceAudit:
    """Return the audit of one source: what its reading covers, records by kind, tags, citations and notes."""
    records = library.all_records(source.slug)
    reading = Reading(source, library.source_text(source.slug), records, library.noise(source.slug))
    citations = [citation for record in records for citation in with_targets(library, record).citations]
    return SourceAudit(
        source=source,
        account=account(reading),
        records=dict(sorted(Counter(str(record.kind) for record in records).items())),
        tags=dict(sorted(Counter(record.printed_tag for record in records if record.printed_tag).items())),
        marked=sum(record.changed for record in records),
        citations=len(citations),
        citations_here=sum(citation.target is not None for citation in citations),
        notes=tuple(Noted(record.id, note) for record in records for note in record.notes),
    )
