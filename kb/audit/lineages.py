"""An audit of lineages: which records are in one, which deliberately aren't, and which were forgotten."""

from collections.abc import Iterable
from dataclasses import dataclass

from kb.audit.rulebook_editions import Edition, in_edition
from kb.lineage.curated import Quoted
from kb.records.text import fold
from kb.store.library import Library


@dataclass(frozen=True, slots=True)
class LineageAudit:
    """How the records of one source are accounted for."""

    source: str
    records: int
    in_lineages: int
    """Records that are texts of a lineage."""
    alone: int
    """Records that are in none, for a stated reason."""
    unaccounted: tuple[str, ...]
    """The ids of all others, in their order."""


def audit_lineages(library: Library, sources: Iterable[str]) -> list[LineageAudit]:
    """Return the audit of each of these sources that is in the library, leaving out the others."""
    joined = {member.record for lineage in library.all_lineages() for member in lineage.members}
    alone = {found.record for found in library.all_alone()}
    return [_audit(library, slug, joined, alone) for slug in sources if library.source(slug) is not None]


def _audit(library: Library, slug: str, joined: set[str], alone: set[str]) -> LineageAudit:
    """Return how many of a source's records are in lineages or alone, and which are unaccounted for."""
    ids = [record.id for record in library.all_records(slug)]
    return LineageAudit(
        source=slug,
        records=len(ids),
        in_lineages=sum(record_id in joined for record_id in ids),
        alone=sum(record_id in alone for record_id in ids),
        unaccounted=tuple(record_id for record_id in ids if record_id not in joined | alone),
    )


@dataclass(frozen=True, slots=True)
class QuotedText:
    """The result of looking up words that a lineage quotes from an official rulebook."""

    quoted: Quoted
    outcome: str
    """``stands``, ``missing``, or ``not here`` where there is no such rulebook."""


def audit_official(quoted: Iterable[Quoted], editions: Iterable[Edition]) -> list[QuotedText]:
    """Return for each of the lineages' quotations from official rulebooks whether its edition has it."""
    editions = list(editions)
    days = {f"cr-{edition.day}" for edition in editions}
    return [QuotedText(text, _outcome(text, editions, days)) for text in quoted]


def _outcome(text: Quoted, editions: list[Edition], days: set[str]) -> str:
    """Return "stands" if its edition has the quotation, "missing" if not, "not here" without that edition.

    `days` are the slugs of the editions that are here.
    """
    if text.record.partition("/")[0] not in days:
        return "not here"
    return "stands" if fold(text.quote) in fold(in_edition(text.record, editions) or "") else "missing"
