"""``rulings cite check``: the rule numbers in a text of the user's own."""

from typing import BinaryIO

import click

from kb.answers.citations.citations_found import Citations, Fate, FoundCitation, text_of
from kb.answers.citations.citations_found import citations as citations_in
from kb.answers.serial import as_data
from kb.cli.knowledge import ask
from kb.cli.options import as_json, readable
from kb.cli.pages.opening import open_page
from kb.cli.pages.page import Page, put_json


@click.command()
@click.argument("file", type=click.File("rb"))
@click.option("--written", type=readable, metavar="DAY", help="When it was written, where that is known: 2005-06.")
@click.option("--rewrite", is_flag=True, help="Print the text, with today's number behind each that is another now.")
@as_json
def citations(file: BinaryIO, written: str | None, *, rewrite: bool, json: bool) -> None:
    """List the rule numbers in a text, and today's.

    It is said which sources they fit best, which numbers these don't have, and whose words fit another rule. Name a
    file, or - for standard input.

    \b
    rulings cite check my-copy.txt
    rulings cite check --rewrite - < answers.txt
    """
    text = text_of(file.read(), getattr(file, "name", "standard input"))
    found = ask(lambda library, _: citations_in(library, text, written))
    if json:
        put_json(as_data(found))
    elif rewrite:
        click.echo(found.rewritten, nl=False)
    else:
        _put(open_page(), found)


def _put(page: Page, found: Citations) -> None:
    if not found.found:
        page.remark("There is no rule number in it.")
        return
    for fit in found.best:
        page.fact("fits best", f"{fit.source}, which has {fit.has} of {found.numbers} numbers, {fit.words} by words")
    for fit in found.others[:3]:
        page.fact("fits less", f"{fit.source}, {fit.has} of {found.numbers}, {fit.words} by words")
    page.gap()
    page.table(("line", "number", "is", "today"), [_row(one) for one in found.found])


def _row(one: FoundCitation) -> tuple[str, str, str, str]:
    if one.fate is Fate.FITS:
        known = one.record or ""
    elif one.fate is Fate.UNKNOWN:
        known = f"{one.fate}; nearest: {', '.join(one.nearest)}"
    else:
        known = f"{one.fate}: {one.record}"
    return str(one.line), one.number, known, str(one.today or "")
