"""``rulings audit``: check the knowledge base against its sources."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import click

from kb.answers.audits import SourceAudit, audit_sources, lineages, quotations
from kb.answers.boards.stories import stories
from kb.answers.cards.checked_corrections import Effect, checked_corrections
from kb.answers.cards.staging import staged
from kb.answers.counting import counted, counts_in_words
from kb.answers.rulebook_audits import NumberClass, RulebookAudit, boards_that_show_nothing, rulebook_audits
from kb.answers.serial import as_data
from kb.answers.standing.contradictions import contradictions
from kb.cli.current_library import ask, home
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.progress import progress
from kb.records.prose import day_in_words


@click.group()
def audit() -> None:
    """Check the knowledge base against its sources.

    \b
    rulings audit sources
    rulings audit quotes
    rulings audit lineages
    rulings audit rulebook moursund-1998-04
    rulings audit contradictions
    rulings audit corrections
    """


@audit.command("sources")
@as_json
@click.pass_context
def audit_sources_command(ctx: click.Context, *, json: bool) -> None:
    """Check that every character of every source is accounted for.

    The output also has all notes on misprints and lost text, and counts the tags that date records.

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
    """Print the audit of a source."""
    page.gap()
    page.title(found.source.slug, found.source.title)
    page.fact("records", counts_in_words(found.records))
    page.fact("noise", ", ".join(f"{n} characters: {why}" for why, n in found.account.in_noise.items()) or "none")
    if found.tags:
        page.fact("tags", ", ".join(f"{number} × {tag}" for tag, number in found.tags.items()))
    if found.marked:
        page.fact("marked +", str(found.marked))
    page.fact("citations", f"{found.citations}; {found.citations_here} of them to records here")
    for record, note in found.notes:
        page.fact("note", f"{record}: {note}")
    page.credit(found.source.credit)


@audit.command("quotes", short_help="Check the quotations in rules, cards and the vocabulary.")
@as_json
@click.pass_context
def audit_quotes_command(ctx: click.Context, *, json: bool) -> None:
    """Check that the quotations in rules, cards and the vocabulary match the records they cite.

    Official rulebooks are checked too: those that you have added, and those in the folder that RULINGS_EDITIONS names.

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


@audit.command("lineages", short_help="Check that records without rule numbers are accounted for.")
@as_json
@click.pass_context
def audit_lineages_command(ctx: click.Context, *, json: bool) -> None:
    """Check that every record without a rule number is accounted for.

    Such a record belongs to a lineage (one rule followed through all its texts), or to none for a stated reason.
    Quotations from official rulebooks are checked too, against the rulebooks that you have added and those in the
    folder that RULINGS_EDITIONS names.

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


@audit.command("rulebook", short_help="Show how the engine treats each number of a rulebook.")
@click.argument("named", metavar="DAY|SOURCE")
@click.option(
    "--class", "what", type=click.Choice([str(one) for one in NumberClass]), help="List the numbers of this class."
)
@click.option("--play", is_flag=True, help="Play the board of each number, and list the boards that don't show it.")
@as_json
@click.pass_context
def audit_rulebook_command(ctx: click.Context, named: str, *, what: str | None, play: bool, json: bool) -> None:
    """Count how many numbers of a rulebook are played, guarded, without effect or open.

    A number is *played* if a rule is this number and a board ends differently without that rule. It is *guarded* if
    the program refuses a board that needs it, and says its number or what is missing. All other numbers are
    classified in kb/audit/numbers. If the words of a number have changed since it was classified, it is *to be looked
    at again*. A number that nobody has classified is *open*.

    With --play, the exit code is 1 if a board doesn't show the number it is listed for.

    \b
    rulings audit rulebook 2004-01-15
    rulings audit rulebook moursund-1998-04 --class open
    """
    audits = ask(lambda library, _: rulebook_audits(library, named))
    wrong = boards_that_show_nothing(audits, progress=progress) if play else []
    if json:
        listed = [replace(one, numbers=tuple(n for n in one.numbers if what in (None, n.what))) for one in audits]
        put_json({"texts": as_data(listed), "counts": [_count_classes(one) for one in audits], "wrong": as_data(wrong)})
    else:
        page = open_page()
        for one in audits:
            _put_rulebook(page, one, what)
        for board in wrong:
            page.fact("wrong", f"{board.number} ({', '.join(board.boards) or 'no board'}): {board.problem}")
    if wrong:
        ctx.exit(1)


def _count_classes(found: RulebookAudit) -> dict[str, dict[str, int]]:
    """Return the number of rule numbers by section and class."""
    return {section: {str(what): n for what, n in counts.items()} for section, counts in found.by_section().items()}


def _put_rulebook(page: Page, found: RulebookAudit, what: str | None) -> None:
    """Print the audit of a rulebook, or its numbers of one class."""
    page.title(found.source, f"{found.title}, under the rules of {day_in_words(found.day)}")
    if what is not None:
        shown = [one for one in found.numbers if one.what == what]
        page.table(
            ("number", "section", "board", "why"),
            [(one.number, one.section, next(iter(one.boards), ""), one.why) for one in shown],
        )
        page.remark(f"{counted(len(shown), 'number')} of {len(found.numbers)}: {what}.")
    else:
        counts = found.by_section()
        total = {one: sum(section[one] for section in counts.values()) for one in NumberClass}
        page.table(
            ("section", "#numbers", *(f"#{one}" for one in NumberClass)),
            [(section, str(sum(of.values())), *map(str, of.values())) for section, of in counts.items()]
            + [("in all", str(len(found.numbers)), *map(str, total.values()))],
        )
    page.gap()


@audit.command("contradictions")
@click.argument("boards", nargs=-1, type=readable, metavar="[FILE[#ID]]...")
@as_json
def audit_contradictions_command(boards: tuple[str, ...], *, json: bool) -> None:
    """List where sources of the same day contradict each other.

    The list has claims that a second record contradicts, two errata for one card that are both in force, texts that the
    rulebook of the same day prints differently, and rulings that the engine follows although a text in force says
    something else. If you name boards of your own whose claims quote records here, each record whose claim fails is
    listed too, with the text that contradicts it.

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
        page.title(f"{one.one} and {one.other}", f"{one.found}, {day_in_words(one.on)}")
        page.remark(one.words)
        page.gap()
    if not found.contradictions:
        page.remark("No contradictions between sources were found.")
    page.credit(found.credit)


@audit.command("corrections", short_help="List your own corrections.")
@as_json
@click.pass_context
def audit_corrections_command(ctx: click.Context, *, json: bool) -> None:
    """List your own corrections, and say whether each one applies.

    Corrections are read from corrections.toml in the data folder. The exit code is 1 if one is wrong.

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
    """Return in words how often each outcome occurs."""
    return ", ".join(f"{outcome} {number}" for outcome, number in sorted(Counter(outcomes).items()))
