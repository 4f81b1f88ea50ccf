"""``rulings audit``: the knowledge base held against its sources."""

from collections import Counter
from typing import Any

import click

from kb.audit.sources import SourceAudit, audit_sources
from kb.cli.knowledge import ask
from kb.cli.options import as_json


@click.group()
def audit() -> None:
    """Check the knowledge base against its sources.

    \b
    rulings audit sources
    rulings audit quotes
    rulings audit lineages
    """


@audit.command("sources")
@as_json
@click.pass_context
def audit_sources_command(ctx: click.Context, *, json: bool) -> None:
    """Account for every character of every source.

    All notes on slips and damage are listed with it, and where each record's day comes from.

    \b
    rulings audit sources
    """
    from kb.answers.counting import counts_in_words
    from kb.cli.opening import open_page
    from kb.cli.page import put_json

    audits = ask(lambda library, _: audit_sources(library))
    if json:
        put_json([_as_data(found) for found in audits])
    else:
        page = open_page()
        page.table(
            ("source", "#characters", "#in records", "#in noise", "#white space", "#unaccounted"),
            [
                (a.source.slug, str(a.account.characters), str(a.account.in_records),
                 str(sum(a.account.in_noise.values())), str(a.account.between), str(a.account.unaccounted))
                for a in audits
            ],
        )  # fmt: skip
        for a in audits:
            page.gap()
            page.title(a.source.slug, a.source.title)
            page.fact("records", counts_in_words(a.records))
            page.fact("noise", ", ".join(f"{n} characters: {why}" for why, n in a.account.in_noise.items()) or "none")
            if a.tags:
                page.fact("tags", ", ".join(f"{number} × {tag}" for tag, number in a.tags.items()))
            if a.marked:
                page.fact("marked +", str(a.marked))
            page.fact("citations", f"{a.citations}, of which {a.citations_at_hand} point to records at hand")
            for record, note in a.notes:
                page.fact("note", f"{record}: {note}")
            page.credit(a.source.credit)
    if any(found.account.unaccounted for found in audits):
        ctx.exit(1)


def _as_data(found: SourceAudit) -> dict[str, Any]:
    return {
        "source": found.source.slug,
        "characters": found.account.characters,
        "in_records": found.account.in_records,
        "in_noise": found.account.in_noise,
        "between": found.account.between,
        "unaccounted": found.account.unaccounted,
        "records": found.records,
        "tags": found.tags,
        "marked": found.marked,
        "citations": found.citations,
        "citations_at_hand": found.citations_at_hand,
        "notes": [{"record": record, "note": str(note), "printed": note.printed, "read": note.read}
                  for record, note in found.notes],
    }  # fmt: skip


@audit.command("quotes")
@as_json
@click.pass_context
def audit_quotes_command(ctx: click.Context, *, json: bool) -> None:
    """Check the words that rules, cards and the terms of each day quote against the records that they cite.

    Official rulebooks are looked up too: those that were added, and those in the folder that RULINGS_EDITIONS names.

    \b
    rulings audit quotes
    """
    from kb.answers.editions import editions_at_hand
    from kb.audit.editions import texts_with
    from kb.audit.quotes import audit_quotes
    from kb.cli.opening import open_page
    from kb.cli.page import put_json
    from kb.engine.cards import all_cards
    from kb.engine.chronicle import Chronicle
    from kb.engine.rules import all_rules
    from kb.worked.telling import TERMS

    chronicles: list[Chronicle[Any]] = [*all_rules(), *all_cards().values(), *TERMS.values()]
    cited = sorted({entry.where for chronicle in chronicles for entry in chronicle.entries})
    texts = ask(lambda library, _: {record.id: record.text for record in library.records(cited)})
    checks = audit_quotes(chronicles, texts_with(ask(lambda library, _: editions_at_hand(library)), texts.get))
    if json:
        put_json([
            {"slug": c.entry.slug, "since": c.entry.since.isoformat(), "where": c.entry.where, "quote": c.entry.quote,
             "outcome": c.outcome}
            for c in checks
        ])  # fmt: skip
    else:
        page = open_page()
        shown = [(c.entry.slug, str(c.entry.since), c.entry.where, c.outcome) for c in checks if c.outcome != "stands"]
        if shown:
            page.table(("rule, card or term", "since", "cites", "outcome"), shown)
        counts = Counter(c.outcome for c in checks)
        told = ", ".join(f"{outcome} {number}" for outcome, number in sorted(counts.items()))
        page.remark(f"{len(checks)} quotations: {told}.")
    if any(c.outcome == "missing" for c in checks):
        ctx.exit(1)


@audit.command("lineages")
@as_json
@click.pass_context
def audit_lineages_command(ctx: click.Context, *, json: bool) -> None:
    """Say which records of the sources without rule numbers are in a lineage, in none for a reason, or unaccounted for.

    The words that lineages quote from official rulebooks are looked up too: in those that were added, and in those of
    the folder that RULINGS_EDITIONS names.

    \b
    rulings audit lineages
    """
    from kb.answers.editions import editions_at_hand
    from kb.audit.lineages import audit_lineages, audit_official
    from kb.cli.opening import open_page
    from kb.cli.page import put_json
    from kb.lineage.curated import official_quotations, whole_sources

    audits = ask(lambda library, _: audit_lineages(library, whole_sources()))
    texts = audit_official(official_quotations(), ask(lambda library, _: editions_at_hand(library)))
    if json:
        put_json({
            "sources": [
                {"source": a.source, "records": a.records, "in_lineages": a.in_lineages, "alone": a.alone,
                 "unaccounted": a.unaccounted}
                for a in audits
            ],
            "official": [{**found.quoted._asdict(), "outcome": found.outcome} for found in texts],
        })  # fmt: skip
    else:
        page = open_page()
        page.table(
            ("source", "#records", "#in lineages", "#alone", "#unaccounted"),
            [(a.source, *map(str, (a.records, a.in_lineages, a.alone, len(a.unaccounted)))) for a in audits],
        )
        for record_id in [record_id for a in audits for record_id in a.unaccounted]:
            page.fact("unaccounted", record_id)
        for found in texts:
            if found.outcome == "missing":
                page.fact("missing", f"“{found.quoted.quote}” ({found.quoted.record}, in {found.quoted.lineage})")
        counts = Counter(found.outcome for found in texts)
        told = ", ".join(f"{outcome} {number}" for outcome, number in sorted(counts.items()))
        page.remark(f"{len(texts)} quotations from official rulebooks: {told}.")
    if any(a.unaccounted for a in audits) or any(found.outcome == "missing" for found in texts):
        ctx.exit(1)
