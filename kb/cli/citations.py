"""``rulings cite check``: the rule numbers in the user's text."""

import click

from kb.answers.citations.citations_found import Citations, DayFrom, Fate, FoundCitation, text_of_file
from kb.answers.citations.citations_found import citations as citations_in
from kb.answers.citations.source_trees import CitationInTree, TreeCitations, Verdict, citations_of_tree
from kb.answers.counting import counted
from kb.answers.serial import as_data
from kb.cli.current_library import ask
from kb.cli.options import as_json, readable
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import Page, put_json
from kb.cli.progress import progress
from kb.records.errors import BadQuestion
from kb.records.prose import day_in_words, day_with_set


@click.command()
@click.argument("file", type=readable, required=False)
@click.option(
    "--tree",
    type=click.Path(path_type=str),
    metavar="FOLDER",
    help="Read the comments of the source files in this folder.",
)
@click.option("--written", type=readable, metavar="DAY", help="When the text was written, such as 2005-06.")
@click.option("--rewrite", is_flag=True, help="Print the text with the newest number after each that changed.")
@as_json
@click.pass_context
def citations(  # noqa: PLR0913  (one parameter per option)
    ctx: click.Context, file: str | None, tree: str | None, written: str | None, *, rewrite: bool, json: bool
) -> None:
    """List the rule numbers in a text, with their numbers in the newest rulebook here.

    Each number is looked up in the rulebook in force on the date nearest to it in the text. If there is none, --written
    counts, and then the date that the text gives for itself. Without any date, the numbers are looked up in the source
    that fits them best. Name a file, or - for standard input.

    With --tree, the comments of all source files in a folder are read, and numbers that have moved or no longer exist
    are listed. The exit code is 1 if there are any, so that a build server can check for them.

    \b
    rulings cite check my-copy.txt
    rulings cite check --rewrite - < answers.txt
    rulings cite check --tree src --written 2024-06
    """
    if (file is None) == (tree is None):
        raise BadQuestion("Give either a file or --tree FOLDER.", remedy="For example: rulings cite check my-copy.txt")
    if tree is not None:
        if rewrite:
            raise BadQuestion("--rewrite works on a single text.", remedy="Give a file, without --tree.")
        of_tree = ask(lambda library, _: citations_of_tree(library, tree, written, progress))
        if json:
            put_json(as_data(of_tree))
        else:
            _put_tree(open_page(), of_tree)
        ctx.exit(int(bool(of_tree.broken)))
    if file is None:
        return
    text = text_of_file(file)
    found = ask(lambda library, _: citations_in(library, text, written))
    if json:
        put_json(as_data(found))
    elif rewrite:
        click.echo(found.rewritten, nl=False)
        if unknown := dict.fromkeys(one.number for one in found.found if not one.is_known):
            click.echo(f"rulings: left as they are, not known here: {', '.join(unknown)}", err=True)
    else:
        _put(open_page(), found)


def _put_tree(page: Page, found: TreeCitations) -> None:
    """Print the broken rule numbers in the comments of a source tree."""
    for one in found.broken:
        page.fact(f"{one.file}:{one.citation.line}", _fate_in_words(one, found.newest))
    if found.broken:
        page.gap()
    if found.read_in:
        page.fact("read in", f"{found.read_in}, which the numbers without a day fit best")
    counts = ", ".join(f"{number} {verdict}" for verdict, number in found.counts.items() if number)
    numbers = counted(len(found.found), "rule number")
    page.remark(f"{numbers} in the comments of {counted(found.files, 'file')}{counts and f': {counts}'}.")
    if found.skipped:
        page.remark("Not read: " + ", ".join(f"{number} ({reason})" for reason, number in found.skipped.items()) + ".")


def _fate_in_words(one: CitationInTree, newest: str) -> str:
    """Return in words what became of a number that moved, no longer exists or is in no source."""
    citation = one.citation
    as_of = f" (as of {day_in_words(citation.day)})" if citation.day is not None else ""
    if citation.fate is Fate.EARLIER and citation.record is not None and citation.day is not None:
        book = citation.record.partition("/")[0]
        as_of = f" (as of {day_in_words(citation.day)}, by {book}, the last rulebook here before that)"
    if one.verdict is Verdict.MOVED:
        return f"{citation.number}{as_of} is {one.became} in {newest}"
    if citation.record is not None:
        return f"{citation.number}{as_of} isn't in {newest}; it meant {citation.record}"
    nearest = f"; nearest: {', '.join(citation.nearest)}" if citation.nearest else ""
    return f"{citation.number}{as_of} is in no source here{nearest}"


def _put(page: Page, found: Citations) -> None:
    """Print the rule numbers in a text."""
    if not found.found:
        page.remark("There is no rule number in it.")
        return
    if any(one.day is None for one in found.found):
        for fit in found.best:
            page.fact(
                "fits best", f"{fit.source}, which has {fit.has} of {found.numbers} numbers, {fit.words} by words"
            )
        for fit in found.others[:3]:
            page.fact("fits less", f"{fit.source}, {fit.has} of {found.numbers}, {fit.words} by words")
    for day_from in DayFrom:
        days = sorted({one.day for one in found.found if one.day_from is day_from and one.day is not None})
        if days:
            page.fact("read as of", f"{', '.join(map(day_in_words, days))}, by {day_from}")
    newest = next((one.today.book for one in found.found if one.today is not None and one.today.book), None)
    if newest is not None:
        page.fact("newest here", f"{newest}; add a newer rulebook with `rulings ingest FILE`")
    page.gap()
    columns = ("line", "number", "as of", "is", f"in {newest}" if newest else "newest")
    page.table(columns, [_row(one) for one in found.found])
    _put_unsettled(page, found)


def _put_unsettled(page: Page, found: Citations) -> None:
    """Print below the table how to resolve ambiguous and unknown numbers."""
    several = dict.fromkeys(one.number for one in found.found if one.meanings > 1)
    if several:
        page.gap()
        page.remark(f"Without a day, this is a guess; more than one rule had the number: {', '.join(several)}.")
        page.remark("--written DAY says when the text was written; `rulings cite NUMBER` shows each rule.")
    official = {one.number: one.official for one in found.found if one.official}
    if official:
        page.gap()
    for number, days in official.items():
        page.fact(f"official rulebooks have {number}", ", ".join(map(day_with_set, days)))
    if official:
        page.remark("Add a rulebook, if you have it: rulings ingest FILE")


def _row(one: FoundCitation) -> tuple[str, str, str, str, str]:
    """Return a rule number as a row of the table."""
    if one.fate is Fate.FITS:
        known = one.record or ""
    elif one.fate is Fate.UNKNOWN:
        known = f"{one.fate}; nearest: {', '.join(one.nearest)}" if one.nearest else f"{one.fate}"
    else:
        known = f"{one.fate}: {one.record}"
    if one.fate is Fate.LATER:
        return str(one.line), one.number, str(one.day), known, "not known"
    is_itself = one.today is not None and one.today.record == one.record
    today = one.today.name if one.today is not None and is_itself else str(one.today or "")
    return str(one.line), one.number, str(one.day or ""), known, today
