"""Audits of quotations (does the cited record have these words?) and of lineages (is each record in one?)."""

from datetime import date
from typing import NamedTuple

from kb.answers.editions import editions_at_hand
from kb.audit.lineages import LineageAudit, QuotedText, audit_lineages, audit_official
from kb.audit.quotations import audit_quotes
from kb.audit.rulebook_editions import texts_with
from kb.audit.sources import Noted, SourceAudit, audit_sources
from kb.boards.trace.dated_terms import TERMS
from kb.cards.packaged import all_cards
from kb.engine.law.chronicle import AnyChronicle
from kb.engine.law.registry import all_rules
from kb.lineage.curated import official_quotations, whole_sources
from kb.store.library import Library

__all__ = ["Noted", "SourceAudit", "audit_sources"]


class Quotation(NamedTuple):
    """A quotation by a rule, a card or a term, and whether the quoted record has its words."""

    slug: str
    since: date
    where: str
    """The record or the number that is quoted."""
    quote: str
    outcome: str
    """``stands``, ``missing`` (the record is there without the words), or ``not here``."""


class Lineages(NamedTuple):
    """How records are accounted for in lineages, and what became of the words that lineages quote."""

    sources: tuple[LineageAudit, ...]
    official: tuple[QuotedText, ...]
    """Of official rulebooks."""


def quotations(library: Library) -> list[Quotation]:
    """Return the check of each quotation of rules, cards and dated terms."""
    chronicles: list[AnyChronicle] = [*all_rules(), *all_cards().values(), *TERMS.values()]
    cited = sorted({entry.where for chronicle in chronicles for entry in chronicle.entries})
    texts = {record.id: record.text for record in library.records(cited)}
    checks = audit_quotes(chronicles, texts_with(editions_at_hand(library), texts.get))
    return [Quotation(c.entry.slug, c.entry.since, c.entry.where, c.entry.quote, c.outcome) for c in checks]


def lineages(library: Library) -> Lineages:
    """Return the account of sources without rule numbers, and the check of each rulebook quotation."""
    official = audit_official(official_quotations(), editions_at_hand(library))
    return Lineages(tuple(audit_lineages(library, whole_sources())), tuple(official))
