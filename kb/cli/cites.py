"""``rulings cite links``: what cites a rule, and what it cites."""

import click

from kb.answers.citations.citing import cites as cites_of
from kb.answers.serial import as_data
from kb.cli.current_library import ask
from kb.cli.options import as_json, name_argument
from kb.cli.pages.choosing_page import open_page
from kb.cli.pages.page import put_json


@click.command()
@name_argument("what", "NUMBER|NAME|ID")
@as_json
def cites(what: str, *, json: bool) -> None:
    """Show what cites a rule, and what it cites.

    This also works for a rule whose own text is not in this knowledge base.

    \b
    rulings cite links 409
    rulings cite links 122.1X4
    rulings cite links "legend rule"
    """
    found = ask(lambda library, _: cites_of(library, what))
    if json:
        put_json(as_data(found))
        return
    page = open_page()
    named = "" if found.records == (found.name,) else ", ".join(found.records) or "not in this knowledge base"
    page.title(found.name, named)
    for words in dict.fromkeys(one.words for one in found.cites):
        records = ", ".join(dict.fromkeys(one.record for one in found.cites if one.words == words))
        page.fact("cites", f"{words} ({records})" if len(found.records) > 1 else words)
    for one in found.cited_by:
        page.fact("cited by", f"{one.record} (“{one.citation.printed}”)")
    if not found.cited_by:
        page.remark("No record here cites it.")
    page.credit(found.credit)
