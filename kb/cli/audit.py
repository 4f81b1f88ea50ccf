"""``rulings audit``: the knowledge base held against its sources."""

from collections import Counter
from collections.abc import Iterable

import click

from kb.answers.audits import SourceAudit, audit_sources, lineages, quotations
from kb.answers.boards.stories import stories
from kb.answers.cards.checked_corrections import Effect, checked_corrections
from kb.answers.cards.staging import staged
from kb.answers.counting import counted, counts_in_words
from kb.answers.serial import as_data
from kb.answers.standing.contradictions import contradictions
from kb.cli.knowledge import ask, home
from kb.cli.options import as_json, readable
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import Page, put_json


@click.group()
def audit() -> None:
    """Check the knowledge base against its sources.

    \b
    rulings audit sources
    rulings audit quotes
    rulings audit lineages
    rulings audit contradictions
    rulings audit corrections
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
    audits = ask(lambda library, _: audit_sources(library))
    if json:
        put_json(as_data(audits))
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
        for one in audits:
            _put_source(page, one)
    if any(found.account.unaccounted for found in audits):
        ctx.exit(1)


def _put_source(page: Page, found: SourceAudit) -> None:
    page.gap()
    page.title(found.source.slug, found.source.title)
    page.fact("records", counts_in_words(found.records))
    page.fact("noise", ", ".join(f"{n} characters: {why}" for why, n in found.account.in_noise.items()) or "none")
    if found.tags:
        page.fact("tags", ", ".join(f"{number} × {tag}" for tag, number in found.tags.items()))
    if found.marked:
        page.fact("marked +", str(found.marked))
    page.fact("citations", f"{found.citations}, of which {found.citations_here} point to records here")
    for record, note in found.notes:
        page.fact("note", f"{record}: {note}")
    page.credit(found.source.credit)


@audit.command("quotes", short_help="Check the words that rules and cards rest on.")
@as_json
@click.pass_context
def audit_quotes_command(ctx: click.Context, *, json: bool) -> None:
    """Check the words that rules, cards and the terms of each day quote against the records that they cite.

    Official rulebooks are looked up too: those that were added, and those in the folder that RULINGS_EDITIONS names.

    \b
    rulings audit quotes
    """
    found = ask(lambda library, _: quotations(library))
    if json:
        put_json(as_data(found))
    else:
        page = open_page()
        shown = [(one.slug, str(one.since), one.where, one.outcome) for one in found if one.outcome != "stands"]
        if shown:
            page.table(("rule, card or term", "since", "cites", "outcome"), shown)
        page.remark(f"{len(found)} quotations: {_counted(one.outcome for one in found)}.")
    if any(one.outcome == "missing" for one in found):
        ctx.exit(1)


@audit.command("lineages", short_help="Account for the records without numbers.")
@as_json
@click.pass_context
def audit_lineages_command(ctx: click.Context, *, json: bool) -> None:
    """Say which records of the sources without rule numbers are in a lineage, in none for a reason, or unaccounted for.

    The words that lineages quote from official rulebooks are looked up too: in those that were added, and in those of
    the folder that RULINGS_EDITIONS names.

    \b
    rulings audit lineages
    """
    audits, official = found = ask(lambda library, _: lineages(library))
    if json:
        put_json(as_data(found))
    else:
        page = open_page()
        page.table(
            ("source", "#records", "#in lineages", "#alone", "#unaccounted"),
            [(a.source, *map(str, (a.records, a.in_lineages, a.alone, len(a.unaccounted)))) for a in audits],
        )
        for record_id in [record_id for a in audits for record_id in a.unaccounted]:
            page.fact("unaccounted", record_id)
        for text in official:
            if text.outcome == "missing":
                page.fact("missing", f"“{text.quoted.quote}” ({text.quoted.record}, in {text.quoted.lineage})")
        outcomes = _counted(text.outcome for text in official)
        page.remark(f"{len(official)} quotations from official rulebooks: {outcomes}.")
    if any(a.unaccounted for a in audits) or any(text.outcome == "missing" for text in official):
        ctx.exit(1)


@audit.command("contradictions")
@click.argument("boards", nargs=-1, type=readable, metavar="[FILE.toml[#ID]]...")
@as_json
def audit_contradictions_command(boards: tuple[str, ...], *, json: bool) -> None:
    """List where sources of one day contradict each other.

    Claims of boards that a second record speaks against, two errata for a card that both stand, texts that the rulebook
    of their own day prints otherwise, and rulings by which a modelled rule says otherwise than a text in force. Of
    boards of yours whose claims quote records here, those are listed that come out otherwise, with the text by which
    they do.

    \b
    rulings audit contradictions
    rulings audit contradictions my-rulings.toml
    """
    own = staged(stories(boards), home()) if boards else []
    found = ask(lambda library, _: contradictions(library, own))
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    for one in found.contradictions:
        page.title(f"{one.one} and {one.other}", f"{one.found}, {one.on}")
        page.remark(one.words)
        page.gap()
    if not found.contradictions:
        page.remark("No two sources here contradict each other, as far as that is found.")
    page.credit(found.credit)


@audit.command("corrections", short_help="List your own corrections.")
@as_json
@click.pass_context
def audit_corrections_command(ctx: click.Context, *, json: bool) -> None:
    """List the corrections in corrections.toml of the data folder, and whether each says something of what is here.

    The exit code is 1 where one is wrong.

    \b
    rulings audit corrections
    """
    found = ask(lambda library, _: checked_corrections(library, home()))
    if json:
        put_json(as_data(found))
    else:
        page = open_page()
        for one in found:
            page.title(f"{one.kind} {one.number}", one.about)
            page.fact("reason", f"{one.reason} ({one.source})")
            page.fact("effect", ": ".join(filter(None, [one.effect, one.words])))
            page.gap()
        page.remark(f"{counted(len(found), 'correction')} in corrections.toml of the data folder {home()}.")
    if any(one.effect is Effect.WRONG for one in found):
        ctx.exit(1)


def _counted(outcomes: Iterable[str]) -> str:
    return ", ".join(f"{outcome} {number}" for outcome, number in sorted(Counter(outcomes).items()))
