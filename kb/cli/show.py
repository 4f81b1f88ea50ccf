"""``rulings show``: records by number or id."""

import click

from kb.cli.answer import Answer, answer, answer_as_data, put_answer
from kb.cli.knowledge import ask
from kb.cli.lookup import look_up
from kb.cli.options import as_json, moment, moment_options, readable
from kb.cli.page import open_page, put_json
from kb.store.home import Generation
from kb.store.library import Library


@click.command()
@click.argument("what", nargs=-1, required=True, type=readable, metavar="ID-OR-NUMBER...")
@moment_options
@click.option("--with-subrules", is_flag=True, help="Show what lies under each number too, as 212.1* does.")
@as_json
def show(what: tuple[str, ...], on: str | None, era: str | None, *, with_subrules: bool, json: bool) -> None:
    """Show a rule, ruling, erratum or example by its number or id.

    \b
    rulings show 212.1c --on 2004-01-15
    rulings show 'G24.1*' moursund-1998-04/general-rules/5
    """

    def question(library: Library, _generation: Generation) -> list[Answer]:
        asked = moment(library, on, era)
        found = [look_up(library, words, asked, with_subrules=with_subrules) for words in what]
        return [answer(library, record, at) for records, at in found for record in records]

    answers = ask(question)
    if json:
        put_json([answer_as_data(found) for found in answers])
        return
    page = open_page()
    for place, found in enumerate(answers):
        if place:
            page.gap()
        put_answer(page, found)
